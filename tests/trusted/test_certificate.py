"""Certificates: they replay, in a fresh process too, and none that was altered does."""

import copy
import json
import subprocess
import sys

import pytest

from bilemma.proof import dumping
from bilemma.trusted import kernel
from bilemma.trusted.certificate import replay
from bilemma.trusted.kernel import KernelError, assume, cut, refl, symm, trans
from bilemma.trusted.terms import Family, mk, num, sym
from tests.trusted.proofs import (
    PROOFS,
    E,
    X,
    c,
    expectation_of_constant,
    expectation_of_multiple,
    koenig_huygens,
    x,
    y,
)


def text(theorem, cited=None):
    return json.dumps(dumping.dump(theorem, cited))


def dump(theorem, cited=None):
    """The certificate as it is read from a file."""
    return json.loads(text(theorem, cited))


@pytest.mark.parametrize("prove", PROOFS.values(), ids=PROOFS)
def test_round_trip(prove):
    theorem = prove()
    assert replay(dump(theorem)) is theorem
    assert text(replay(dump(theorem))) == text(theorem)


def test_the_form_of_a_certificate():
    assert dump(refl(x)) == {
        "format": 2,
        "hypotheses": [],
        "conclusion": 1,
        "terms": [["sym", ["x", "real", []], []], ["Eq", None, [0, 0]]],
        "steps": [["refl", [{"t": 0}], [], refl(x).digest.hex()]],
    }


# --- a fresh process ------------------------------------------------------------------------------
REPLAY = """
import json, sys
from bilemma.trusted import certificate
book = {}
for name, content in json.load(sys.stdin):
    book[name] = certificate.replay(content, book)
print(json.dumps([[name, theorem.digest.hex()] for name, theorem in book.items()]))
print(*sys.modules)
"""


def test_replay_in_a_fresh_process_without_sympy():
    proved = {name: prove() for name, prove in PROOFS.items()}
    content = json.dumps([[name, dump(theorem)] for name, theorem in proved.items()])
    command = [sys.executable, "-c", REPLAY]
    run = subprocess.run(command, input=content, capture_output=True, text=True, check=True)
    digests, modules = run.stdout.splitlines()
    assert dict(json.loads(digests)) == {name: th.digest.hex() for name, th in proved.items()}
    assert not {"sympy", "numpy", "mpmath", "jinja2", "mkdocs"} & set(modules.split())


# --- lemmas ---------------------------------------------------------------------------------------
LEMMA = expectation_of_constant()
CITED = {LEMMA.digest: "expectation-of-a-constant"}
CITING = symm(LEMMA)


def test_a_theorem_of_the_book_is_cited_by_id_and_digest():
    content = dump(CITING, CITED)
    name = "expectation-of-a-constant"
    assert content["steps"][0] == ["lemma", [name], [], LEMMA.digest.hex()]
    assert len(content["steps"]) == 2
    assert replay(content, {name: LEMMA}) is CITING
    assert replay(dump(CITING)) is CITING


def test_a_theorem_does_not_cite_itself():
    assert "lemma" not in [step[0] for step in dump(LEMMA, CITED)["steps"]]


@pytest.mark.parametrize(
    "book",
    [
        None,
        {},
        {"another": LEMMA},
        {"expectation-of-a-constant": refl(x)},
        {"expectation-of-a-constant": expectation_of_constant(num(1))},
        {"expectation-of-a-constant": None},
    ],
)
def test_a_citation_of_something_else_is_refused(book):
    with pytest.raises(KernelError, match=r"^step 0 \(lemma\): "):
        replay(dump(CITING, CITED), book)


def test_the_same_statement_by_another_proof_is_another_theorem():
    detour = trans(LEMMA, refl(c))
    assert detour.conclusion is LEMMA.conclusion
    with pytest.raises(KernelError, match="another theorem"):
        replay(dump(CITING, CITED), {"expectation-of-a-constant": detour})


def test_circular_citation_is_refused():
    """Two certificates, each of which cites the other: neither can be replayed first."""
    false = kernel.eq(0, 1)
    digest = assume(false).digest.hex()
    terms = [["num", "0", []], ["num", "1", []], ["Eq", None, [0, 1]]]

    def citing(name):
        steps = [["lemma", [name], [], digest]]
        return {"format": 2, "hypotheses": [], "conclusion": 2, "terms": terms, "steps": steps}

    book = {}
    for name, other in (("one", "other"), ("other", "one"), ("self", "self")):
        with pytest.raises(KernelError, match="was not replayed before"):
            book[name] = replay(citing(other), book)
    assert not book


def test_a_step_does_not_refer_to_itself_or_forward():
    content = dump(symm(refl(x)))
    for number in (1, 2):
        altered = copy.deepcopy(content)
        altered["steps"][1][2] = [number]
        with pytest.raises(KernelError, match=r"^step 1 \(symm\): .*does not refer backwards"):
            replay(altered)
    altered = copy.deepcopy(content)
    altered["terms"][1][2] = [0, 1]
    with pytest.raises(KernelError, match=r"^term 1: .*does not refer backwards"):
        replay(altered)


def test_a_forged_lemma_is_no_theorem():
    forged = tuple.__new__(kernel.Theorem, tuple(LEMMA))
    with pytest.raises(KernelError):
        replay(dump(CITING, CITED), {"expectation-of-a-constant": forged})


# --- every token altered --------------------------------------------------------------------------
def leaves(value, path=()):
    """Every token of a certificate with the way to it; an empty list is a token too."""
    if isinstance(value, dict | list) and value:
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from leaves(value[key], (*path, key))
    else:
        yield path, value


def alterations(value):
    """What a token is replaced by."""
    if isinstance(value, bool) or value is None:
        return ["x", 0]
    if isinstance(value, int):
        return [value + 1, value - 1, str(value), float(value), None, bool(value)]
    if isinstance(value, str):
        flipped = value[:-1] + chr(ord(value[-1]) ^ 1)
        return [flipped, value + "1", value[:-1], value.swapcase(), f" {value}", None, 1]
    return [[0], None, "", {}]


def replaced(content, path, new):
    """A copy of the certificate with one token replaced; only what lies on the way is copied."""
    if not path:
        return new
    out = copy.copy(content)
    out[path[0]] = replaced(content[path[0]], path[1:], new)
    return out


def without(content, path):
    """A copy of the certificate with one token taken out."""
    out = copy.copy(content)
    if len(path) == 1:
        del out[path[0]]
    else:
        out[path[0]] = without(content[path[0]], path[1:])
    return out


def differs(one, other):
    """1, 1.0 and true are three tokens, though Python takes them for equal."""
    return type(one) is not type(other) or one != other


NAMES_ITS_PLACE = (
    r"^(term \d+: |step \d+( \(.*\))?: "
    r"|format |a certificate |hypotheses|conclusion|the last step )"
)
BOOK = {"expectation-of-a-constant": LEMMA}
ALTERED = {
    "a lemma cited": (dump(CITING, CITED), alterations),
    "König-Huygens": (dump(koenig_huygens()), lambda value: alterations(value)[:1]),
    "E[cX] = cE[X]": (dump(expectation_of_multiple()), alterations),
    **{
        name: (dump(PROOFS[name]()), alterations)
        for name in ("z(1 − z) ≤ 1/4", "sum of zeros", "sum of equal terms", "0 or 1")
    },
}


@pytest.mark.parametrize(("content", "changes"), ALTERED.values(), ids=ALTERED)
def test_every_alteration_of_one_token_is_refused(content, changes):
    """However small, and with a message that says where."""
    assert replay(content, BOOK)
    attempts = 0
    for path, value in leaves(content):
        candidates = [replaced(content, path, new) for new in changes(value) if differs(new, value)]
        for altered in (*candidates, without(content, path)):
            attempts += 1
            with pytest.raises(KernelError, match=NAMES_ITS_PLACE):
                replay(altered, BOOK)
    assert attempts > 40


def test_an_alteration_is_reported_at_its_step():
    content = dump(koenig_huygens())
    for number, (rule, *_) in enumerate(content["steps"]):
        altered = replaced(content, ("steps", number, 3), "0" * 32)
        with pytest.raises(KernelError, match=rf"^step {number} \({rule}\): .*another theorem"):
            replay(altered)


@pytest.mark.parametrize(
    "content",
    [
        None,
        [],
        "{}",
        {},
        {**dump(refl(x)), "more": 1},
        {**dump(refl(x)), "format": 1},
        {**dump(refl(x)), "format": True},
        {**dump(refl(x)), "format": 2.0},
        {**dump(refl(x)), "steps": []},
        {**dump(refl(x)), "steps": {}},
        {**dump(refl(x)), "terms": None},
        {**dump(refl(x)), "steps": [None]},
        {**dump(refl(x)), "steps": [5]},
        {**dump(refl(x)), "steps": [{"a": 1}]},
        {**dump(refl(x)), "terms": [5]},
        {**dump(refl(x)), "steps": [[]]},
        {**dump(refl(x)), "steps": [["refl"]]},
        {**dump(refl(x)), "terms": [[]]},
        {**dump(refl(x)), "terms": [["sym", ["x", "real", [], []], []], ["Eq", None, [0, 0]]]},
    ],
)
def test_what_is_no_certificate_is_refused(content):
    with pytest.raises(KernelError):
        replay(content)


@pytest.mark.parametrize("spelling", ["1.0", " 1", "+1", "1e0", "2/2", 1, 1.0, True])
def test_a_coefficient_has_one_spelling(spelling):
    content = dump(PROOFS["z(1 − z) ≤ 1/4"]())
    path = ("steps", 0, 1, 1, 0, 0)
    assert replay(replaced(content, path, "1"))
    with pytest.raises(KernelError, match=r"^step 0 \(combine\)"):
        replay(replaced(content, path, spelling))


@pytest.mark.parametrize("number", ["1.0", "2/2", " 1", "1/0", "1e0", "٣", 1, None, "x"])
def test_a_number_has_one_spelling(number):
    content = dump(refl(num(1)))
    with pytest.raises(KernelError, match=r"^term 0: "):
        replay(replaced(content, ("terms", 0, 1), number))


def test_terms_that_are_not_in_normal_form_are_refused():
    zero = [["num", "0", []], ["sym", ["x", "real", []], []], ["add", None, [0, 1]]]
    with pytest.raises(KernelError, match="term 2: add is not in normal form"):
        replay({**dump(refl(x)), "terms": zero})


def test_a_bound_variable_of_another_sort_than_its_binder_gives_nothing():
    """⊢ 0 ≤ −1, had the certificate's terms been believed."""
    content = dump(refl(x))
    content["terms"] = [["bv", [0, "nat"], []], ["Lam", "real", [0]]]
    content["steps"] = [["assume", [{"t": 1}], [], "0" * 32]]
    with pytest.raises(KernelError):
        replay(content)


def test_deep_terms_are_refused_and_not_a_crash():
    depth = 100_000
    terms = [["sym", ["x", "real", []], []]]
    terms += [["exp", None, [k]] for k in range(depth)]
    content = {**dump(refl(x)), "terms": terms}
    with pytest.raises(KernelError):
        replay(content)


def test_a_family_is_no_parameter():
    family = sym("f", "real", "nat")
    assert type(family) is Family
    with pytest.raises(Exception, match=r"not a term|no closed proposition|no parameter"):
        assume(family)


def test_a_certificate_says_what_it_proves():
    content = dump(cut(refl(x), assume(kernel.eq(x, x))))
    assert content["hypotheses"] == []
    claims_more = {**content, "conclusion": 0}
    with pytest.raises(KernelError, match="proves something else"):
        replay(claims_more)
    weaker = dump(assume(mk("Le", x, y)))
    with pytest.raises(KernelError, match="other hypotheses"):
        replay({**weaker, "hypotheses": []})


def test_the_theorem_replayed_is_the_theorem_of_this_process():
    theorem = koenig_huygens()
    assert replay(dump(theorem)) is theorem
    assert replay(dump(refl(E(X)))).conclusion is kernel.eq(E(X), E(X))
