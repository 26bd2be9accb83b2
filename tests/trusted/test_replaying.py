"""``python -m bilemma.trusted``: what it says of a book, and what it refuses, in one line each."""

import json
import os
import subprocess
import sys

import pytest

from bilemma.proof.dumping import dump
from bilemma.trusted import KernelError, replay_book
from bilemma.trusted.book import DIGITS, _integer
from bilemma.trusted.kernel import assume, axiom, cut, imported, inst, refl, symm, trans
from bilemma.trusted.substitution import Lam, bind
from bilemma.trusted.terms import mk, num, sym
from tests.trusted.proofs import ZERO_IS_ONE, E, X, koenig_huygens, n, q, x, y

SECONDS = 10  # of a processor, on a busy machine; what is refused here took minutes, or all memory


def spent():
    """Seconds of a processor that this process and those that it waited for have had."""
    return sum(os.times()[:4])


def run(path, *options):
    command = [sys.executable, "-m", "bilemma.trusted", *options, str(path)]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)


def spoken(tmp_path, theorems, *options):
    """What is printed of theorems, given by id."""
    path = tmp_path / "book.json"
    path.write_text(json.dumps({id: dump(th) for id, th in theorems.items()}), "utf-8")
    done = run(path, *options)
    assert done.returncode == 0, done.stderr
    return done.stdout


# --- what it says ---------------------------------------------------------------------------------
def test_each_statement_stands_with_all_that_it_rests_on(tmp_path):
    theorem = koenig_huygens()
    assert spoken(tmp_path, {"koenig-huygens": theorem}) == (
        "proved: koenig-huygens\n"
        "  letters  X random\n"
        "  if       E(|X|^2) < oo\n"
        "  then     Var(X) = -E(X)^2 + E(X^2)\n"
        f"  axioms   {', '.join(sorted(theorem.axioms))}\n"
        "  imports  none\n"
        f"  digest   {theorem.digest.hex()}\n\n"
    )
    assert len(theorem.digest) == 32


def test_the_same_as_data(tmp_path):
    theorem = koenig_huygens()
    data = json.loads(spoken(tmp_path, {"koenig-huygens": theorem}, "--json"))
    assert data == {
        "imports": {},
        "theorems": [
            {
                "id": "koenig-huygens",
                "letters": ["X random"],
                "hypotheses": ["E(|X|^2) < oo"],
                "conclusion": "Var(X) = -E(X)^2 + E(X^2)",
                "axioms": sorted(theorem.axioms),
                "imports": [],
                "digest": theorem.digest.hex(),
            }
        ],
    }


def test_what_is_assumed_is_said(tmp_path):
    """Anybody can assume 0 = 1; nobody can have it replayed without its being said."""
    said = spoken(tmp_path, {"nothing-special": assume(ZERO_IS_ONE)})
    assert "  if       0 = 1\n  then     0 = 1\n" in said


def test_each_hypothesis_has_a_line_of_its_own(tmp_path):
    theorem = imported("odd_law", [mk("Le", x, y), mk("Le", y, x)], mk("Eq", x, y))
    assert "  if       x <= y\n  if       y <= x\n  then" in spoken(tmp_path, {"one": theorem})


def test_variables_of_three_binders_are_told_apart(tmp_path):
    i, j, k = (sym(name, "nat") for name in "ijk")
    f = sym("f", "real", "nat", "nat", "nat")
    body = mk("Le", f[i, j, k], 0)
    p = bind("ForAll", i, n, bind("ForAll", j, n, bind("ForAll", k, n, body)))
    assert "f[i1, i2, i3] <= 0" in spoken(tmp_path, {"it": assume(p)})


def test_a_sum_without_an_index_says_so(tmp_path):
    i, j = sym("i", "nat"), sym("j", "nat")
    total = bind("Sum", i, n, j, q[i])
    said = spoken(tmp_path, {"it": assume(mk("Le", total, 0))})
    assert "Sum(i1 in 1..n, i1 != j: q[i1]) <= 0" in said


def test_what_is_imported_is_said(tmp_path):
    theorem = symm(imported("odd_law", [mk("Le", x, y)], mk("Eq", x, y)))
    said = spoken(tmp_path, {"one": theorem, "two": refl(x)})
    assert said.startswith(
        "assumed: odd_law\n  letters  x real, y real\n  if       x <= y\n  then     x = y\n\n"
        "proved: one\n"
    )
    one, two = json.loads(spoken(tmp_path, {"one": theorem, "two": refl(x)}, "--json"))["theorems"]
    assert (one["imports"], two["imports"]) == (["odd_law"], [])


def test_an_import_has_each_hypothesis_once():
    p = mk("Le", x, y)
    with pytest.raises(KernelError, match="law: a hypothesis stands twice"):
        imported("law", [p, p], ZERO_IS_ONE)


def test_a_number_may_have_as_many_digits_as_are_allowed():
    assert _integer("9" * DIGITS) == 10**DIGITS - 1
    with pytest.raises(KernelError, match="digits"):
        _integer("9" * (DIGITS + 1))


def test_an_instance_of_an_import_still_names_it():
    law = imported("odd_law", [], mk("Eq", x, 0))
    one = inst(law, {x: num(1)})
    (found,) = cut(symm(one), assume(symm(one).conclusion)).imports
    assert (found.name, found.conclusion) == ("odd_law", mk("Eq", x, 0))
    assert trans(symm(one), one).imports == law.imports


def test_one_name_for_two_imports_is_refused():
    one, other = imported("law", [], mk("Eq", x, y)), imported("law", [], mk("Eq", y, x))
    with pytest.raises(KernelError, match="one name for two imports"):
        trans(one, other)
    book = json.dumps({"one": dump(one), "two": dump(other)})
    with pytest.raises(KernelError, match="the name law stands for 2 different imports"):
        replay_book(book)


@pytest.mark.parametrize("name", ["exp_lower", "a b", "", "é", "a\nb", 3, None])
def test_an_import_has_a_name_of_its_own(name):
    """Under the name of an axiom it would pass for one."""
    with pytest.raises(KernelError, match="is no name for an import"):
        imported(name, [], ZERO_IS_ONE)


def test_replayed_theorems_are_those_of_the_file():
    theorems = {"one": koenig_huygens(), "two": refl(x)}
    assert replay_book(json.dumps({id: dump(th) for id, th in theorems.items()})) == theorems


# --- terms as text --------------------------------------------------------------------------------
PRINTED = [
    (mk("Le", 0, x - 2 * y), "0 <= x - 2*y"),
    (mk("Eq", (x + y) ** 2 / (1 + x), -x), "(x + y)^2/(x + 1) = -x"),
    (mk("Eq", -(x**n), num(-1) / y), "-x^n = -1/y"),
    (mk("Lt", mk("exp", mk("pi") / 2), mk("max", x, y)), "exp(1/2*pi) < max(x, y)"),
    (bind("All", x, mk("Imp", mk("Le", x, y), mk("Le", x, x)), data="real"), "for all real t1: "),
    (bind("ForAll", n, num(3), num(2), mk("Le", 0, n)), "for all i1 in 1..3, i1 != 2: 0 <= i1"),
    (mk("Eq", E(X, q[1]), 0), "E(X | q[1]) = 0"),
    (mk("Known", X, mk("Block", bind("Seg", n, num(4), q[n]))), "Known(X, ((q[i1], i1 in 1..4)))"),
    (mk("Wise", Lam(n, q[n]), data=3), "Wise_3((i1 -> q[i1]))"),
    (mk("Eq", bind("Deriv", x, y, x**2), 0), "Deriv(t1 = y: t1^2) = 0"),
    (bind("HasDeriv", x, y, num(1), x), "HasDeriv(t1 = y: t1; 1)"),
    (bind("Tends", x, mk("oo"), num(0), 1 / x, data="real"), "Tends(t1 -> oo: 1/t1; 0)"),
]


@pytest.mark.parametrize(("p", "text"), PRINTED, ids=[text for _, text in PRINTED])
def test_a_statement_is_printed_from_its_term(tmp_path, p, text):
    (row,) = json.loads(spoken(tmp_path, {"it": assume(p)}, "--json"))["theorems"]
    assert row["conclusion"].startswith(text)
    assert row["hypotheses"] == [row["conclusion"]]


def test_a_bound_name_is_not_that_of_a_letter(tmp_path):
    i1, f = sym("i1"), sym("f", "real", "nat")
    p = mk("Eq", bind("Sum", n, num(3), i1 * f[n]), i1)
    (row,) = json.loads(spoken(tmp_path, {"it": assume(p)}, "--json"))["theorems"]
    assert "i2 in 1..3" in row["conclusion"]
    assert row["letters"] == ["f[natural] real", "i1 real"]


# --- what it refuses ------------------------------------------------------------------------------
TRUE = json.dumps(dump(refl(x)))


def with_terms(*terms):
    """A book with one certificate that begins with these terms."""
    certificate = {"format": 2, "hypotheses": [], "conclusion": 0, "terms": terms, "steps": []}
    return json.dumps({"it": {**certificate, "terms": list(terms)}})


X_ROW = ["sym", ["x", "real", []], []]


def sharing(head, levels):
    """t, head(t, t), head of that twice …: a line a level, and a tree that doubles with each."""
    rows = [[head, None, [k, k]] for k in range(levels)]
    return [X_ROW, ["exp", None, [0]], *([r[0], r[1], [n + 1 for n in r[2]]] for r in rows)]


BAD = {
    "an empty book": ("{}", "the file is no book"),
    "a list": ("[]", "the file is no book"),
    "a number": ("3", "the file is no book"),
    "nothing": ("", "the file is no JSON"),
    "half": (f'{{"one": {TRUE[:-1]}', "the file is no JSON"),
    "two of one id": (f'{{"one": {TRUE}, "one": {TRUE}}}', "the key 'one' stands twice"),
    "two of one field": ('{"one": {"format": 2, "format": 1}}', "the key 'format' stands twice"),
    "two of a later field": (
        '{"one": {"format": 2, "steps": [], "steps": 0}}',
        "the key 'steps' stands twice",
    ),
    "an id of two lines": (f'{{"one\\nproved: two": {TRUE}}}', "is no id of a theorem"),
    "an id with a space": (f'{{"one two": {TRUE}}}', "is no id of a theorem"),
    "an empty id": (f'{{"": {TRUE}}}', "is no id of a theorem"),
    "an id in capitals": (f'{{"One": {TRUE}}}', "is no id of a theorem"),
    "an id in other letters": (f'{{"оne": {TRUE}}}', "is no id of a theorem"),
    "no certificate": ('{"one": []}', "one: a certificate has the fields"),
    "Infinity": ('{"one": Infinity}', "Infinity is no number of a certificate"),
    "NaN": ('{"one": NaN}', "NaN is no number of a certificate"),
    "a float": ('{"one": 1.5}', "1.5 is no number of a certificate"),
    "5000 digits": (f'{{"one": {"9" * 5000}}}', "a number of 5000 digits"),
    "deep lists": ("[" * 100_000, "nested too deeply"),
    "deep objects": ('{"a":' * 100_000, "nested too deeply"),
    "a power of ten": (with_terms(["num", "1e1000000000", []]), "a number is written in digits"),
    "a term that is Infinity": (
        with_terms(["num", "Infinity", []]),
        "a number is written in digits",
    ),
    "a term of many digits": (with_terms(["num", "9" * 5000, []]), "a number is written in digits"),
    "too many bits": (with_terms(["num", str(2**1001), []]), "more than 1000 bits"),
    "digits that are not ASCII": (with_terms(["num", "٣", []]), "a number is written in digits"),
    "a zero too many": (with_terms(["num", "03", []]), "not in normal form"),
    "a name that is not ASCII": (
        with_terms(["sym", ["σ", "real", []], []]),
        "is no name of a symbol",
    ),
    "a great exponent": (
        with_terms(X_ROW, ["num", str(10**12), []], ["pow", None, [0, 1]]),
        "an exponent above 100",
    ),
    "a great power of two": (
        with_terms(["num", "2", []], ["num", str(10**10), []], ["pow", None, [0, 1]]),
        "an exponent above 100",
    ),
    "a deep term": (
        with_terms(X_ROW, *(["exp", None, [k]] for k in range(3000))),
        "a term of more than 100 levels",
    ),
    "much shared": (with_terms(*sharing("max", 60)), "a certificate has at least one step"),
    "a variable of another sort": (
        with_terms(
            *(["num", "0", []], ["bv", [0, "nat"], []], ["Le", None, [0, 1]]),
            ["All", "real", [2]],
        ),
        "All binds a variable of sort real; its body has it as nat",
    ),
    "equality in law": (
        with_terms(["sym", ["X", "random", []], []], ["SameLaw", None, [0, 0]]),
        "SameLaw is not in the vocabulary",
    ),
    "a limit along the naturals of a function of a real number": (
        with_terms(
            *(["oo", None, []], ["num", "0", []], ["bv", [0, "real"], []]),
            ["Tends", "nat", [0, 1, 2]],
        ),
        "Tends binds a variable of sort nat; its body has it as real",
    ),
    "a limit along what is random": (
        with_terms(
            *(["oo", None, []], ["num", "0", []]),
            ["Tends", "random", [0, 1, 1]],
        ),
        "Tends with 'random'",
    ),
}


@pytest.mark.parametrize(("content", "reason"), BAD.values(), ids=BAD)
def test_what_is_no_book_is_refused_in_one_line_and_at_once(tmp_path, content, reason):
    path = tmp_path / "book.json"
    path.write_text(content, "utf-8")
    begun = spent()
    done = run(path)
    assert spent() - begun < SECONDS
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("refused: ")
    assert reason in done.stderr
    assert done.stderr.count("\n") == 1


def test_what_is_no_text_is_refused_in_one_line(tmp_path):
    path = tmp_path / "book.json"
    path.write_bytes(b"\xff\xfe\x00")
    done = run(path)
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    done = run(tmp_path / "nowhere.json")
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)


def test_what_is_shared_is_gone_through_once(tmp_path):
    """The tree of such a term has 2^45 leaves; each rule has to go through the lines of it only."""
    term = x
    for _ in range(45):
        term = mk("max", term, mk("exp", term))
    begun = spent()
    theorem = inst(refl(term), {x: y})
    theorem = inst(cut(theorem, assume(theorem.conclusion)), {y: x})
    bound = bind("All", x, theorem.conclusion, data="real")
    assert not bound.free
    repr(theorem)
    assert axiom("max_left").axioms == {"max_left"}
    book = json.dumps({"it": dump(theorem)})
    assert replay_book(book)["it"] is theorem
    path = tmp_path / "book.json"
    path.write_text(book, "utf-8")
    done = run(path)
    assert spent() - begun < SECONDS
    assert done.stderr == "refused: a statement of more than 20000 parts is not printed\n"
