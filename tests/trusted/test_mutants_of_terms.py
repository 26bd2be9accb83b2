"""Laws of terms, definitions and certificates that mutation testing showed to be unprotected."""

import json
import subprocess
import sys

import pytest

from bilemma.proof.dumping import dump
from bilemma.trusted.arithmetic import combine
from bilemma.trusted.certificate import replay
from bilemma.trusted.kernel import KernelError, assume, eq, inst, refl, symm, unfold
from bilemma.trusted.substitution import Lam, abstract, beta, bind, shift
from bilemma.trusted.terms import TermError, bound, inv, mk, num, rebuild, sym
from tests.trusted.proofs import E, X, Y, f, i, m, n, q, x, y, z

r = sym("r", "nat", "nat")

# --- terms ----------------------------------------------------------------------------------------
NOTHING = mk("Block")
G = sym("G", "Block")


@pytest.mark.parametrize(
    "attempt",
    [
        lambda: sym("s", "real", "Block")[NOTHING],
        lambda: sym("s", "real", "prop")[eq(x, y)],
        lambda: mk("Sum", x),
        lambda: mk("ForAll", eq(x, y)),
        lambda: mk("Indep", mk("Block", X)),
        lambda: mk("Indep"),
        lambda: mk("Wise"),
        lambda: mk("Wise", Lam(i, q[i]), data=2.0),
        lambda: mk("Wise", Lam(i, q[i]), data="2"),
        lambda: mk("Var"),
        lambda: mk("Var", X, Y),
        lambda: mk("Var", X, data="real"),
        lambda: mk("conditional_variance", X),
        lambda: mk("conditional_variance", X, Y),
        lambda: mk("conditional_covariance", X, mk("Block", Y), Y),
    ],
)
def test_terms_that_may_not_be_written(attempt):
    with pytest.raises(TermError):
        attempt()


def test_the_inverse_of_a_natural_number_is_no_natural_number():
    assert inv(n).sort == inv(n + 1).sort == (m / n).sort == "real"


def test_what_is_moved_under_a_binder_keeps_its_own_variables():
    """Of Σᵢ s(i, j), where j is bound outside, j alone is moved."""
    total = bind("Sum", i, n, sym("s", "real", "nat", "nat")[i, m])
    inside = abstract(total, m)
    assert (total.loose, inside.loose) == (0, 1)
    moved = shift(inside, 1)
    assert moved is abstract(Lam(i, total), m).args[0]
    assert moved is not inside
    assert beta(moved, bound(0, "nat")) is inside
    assert beta(shift(inside, 2), num(1)) is moved


def test_a_definition_of_what_has_no_meaning_at_a_point_has_none():
    """A dot product of expectations is a number: no law for vectors may be lifted to it."""
    d, vector, mean = sym("d", "nat"), Lam(i, q[i]), Lam(i, E(q[i]))
    assert mk("dot", vector, vector, d).pointwise
    assert not mk("dot", vector, mean, d).pointwise
    assert mk("softmax", vector, d, i).pointwise
    assert not mk("softmax", mean, d, i).pointwise
    assert not mk("abs", E(X)).pointwise


def test_a_head_without_arguments_is_shown_as_one():
    assert repr(mk("pi")) == "pi()"
    assert repr(NOTHING) == "Block()"
    assert repr(num(2)) == "2"


def test_a_family_over_numbers_of_both_sorts():
    assert sym("s", "real", "nat", "real")[n, x].sort == "real"


@pytest.mark.parametrize("atom", [num(1), x, bound(0, "nat"), NOTHING], ids=repr)
def test_an_atom_is_rebuilt_as_it_is(atom):
    assert rebuild(atom, ()) is atom


def test_a_value_with_a_binder_of_its_own_is_put_under_another():
    """Its own variable stays its own."""
    body = abstract(bind("Sum", i, n, x * f[i]), x)
    value = bind("Sum", i, m, f[i] ** 2)
    assert beta(body, value) is bind("Sum", i, n, value * f[i])


WAITING = mk("Sum", n, bound(1, "nat") * f[bound(0, "nat")])


def test_a_variable_that_waits_for_its_binder_is_not_caught_by_another():
    assert bind("Sum", i, n, bound(0, "nat") * f[i]) is WAITING
    assert beta(abstract(bind("Sum", i, n, x * f[i]), x), bound(0, "nat")) is WAITING
    assert bind("Sum", i, n, f[bound(2, "nat")]) is mk("Sum", n, f[bound(3, "nat")])
    assert beta(WAITING, m) is bind("Sum", i, n, m * f[i])
    assert bind("Lam", m, WAITING, data="nat").args[0].loose == 2


def test_a_member_of_a_family_is_not_bound():
    with pytest.raises(TermError, match="only a plain symbol can be bound"):
        bind("Sum", r[m], n, f[r[m]])


def test_a_bound_variable_is_not_smuggled_under_a_binder():
    with pytest.raises(TermError, match="a bound variable without its binder"):
        inst(refl(bind("Sum", i, n, x * f[i])), {x: bound(0, "nat")})


G = sym("G", "Block")


@pytest.mark.parametrize(
    ("symbol", "value", "reason"),
    [
        (G, x, "a block for a block only"),
        (G, X, "a block for a block only"),
        (x, NOTHING, "a block for a block only"),
        (f, bind("All", n, eq(n, n), data="nat"), "takes a Lam over nat"),
        (f, Lam(z, z), "takes a Lam over nat"),
        (x, eq(x, x), "not a term"),
        (n, x, "not a natural number"),
    ],
    ids=str,
)
def test_a_value_of_another_sort_is_refused_even_where_it_is_not_used(symbol, value, reason):
    with pytest.raises(TermError, match=reason):
        inst(refl(y), {symbol: value})


# --- definitions ----------------------------------------------------------------------------------
def test_what_the_defined_words_mean():
    def given(term):
        return mk("E", term, G)

    meaning = {
        mk("Var", X): E((X - E(X)) ** 2),
        mk("Cov", X, Y): E((X - E(X)) * (Y - E(Y))),
        mk("conditional_variance", X, G): given((X - given(X)) ** 2),
        mk("conditional_covariance", X, Y, G): given((X - given(X)) * (Y - given(Y))),
        mk("sigmoid", x): inv(1 + mk("exp", -x)),
        mk("tanh", x): (mk("exp", x) - mk("exp", -x)) / (mk("exp", x) + mk("exp", -x)),
        mk("SD", X): mk("sqrt", mk("Var", X)),
        mk("abs", x): mk("max", x, -x),
        mk("dot", Lam(i, q[i]), Lam(i, f[i]), n): bind("Sum", i, n, q[i] * f[i]),
        mk("softmax", Lam(i, f[i]), n, m): mk("exp", f[m]) / bind("Sum", i, n, mk("exp", f[i])),
    }
    for word, body in meaning.items():
        assert unfold(word).conclusion is eq(word, body)


# --- certificates ---------------------------------------------------------------------------------
def written(theorem, cited=None):
    return json.loads(json.dumps(dump(theorem, cited)))


def test_a_combination_names_no_premise_that_it_does_not_use():
    content = written(combine(mk("Le", x, y), [(1, (), (assume(mk("Le", x, y)),))]))
    assert replay(content)
    content["steps"][-1][2].append(0)
    with pytest.raises(KernelError, match="premises are left over"):
        replay(content)


def test_a_lemma_without_a_book_is_not_found():
    lemma = refl(x)
    content = written(symm(lemma), {lemma.digest: "a lemma"})
    with pytest.raises(KernelError, match="cites 'a lemma', which was not replayed before"):
        replay(content)


@pytest.mark.parametrize("place", [1, 2], ids=["parameter", "premise"])
def test_a_citation_is_an_id_and_nothing_more(place):
    lemma = refl(x)
    content = written(symm(lemma), {lemma.digest: "a lemma"})
    content["steps"].insert(0, ["refl", [{"t": 0}], [], lemma.digest.hex()])
    content["steps"][2][2] = [1]
    assert replay(content, {"a lemma": lemma}) is symm(lemma)
    content["steps"][1][place].append(0)
    with pytest.raises(KernelError, match="cites 'a lemma', which was not replayed before"):
        replay(content, {"a lemma": lemma})


def test_a_term_as_parameter_is_a_number_and_nothing_more():
    content = written(refl(x))
    content["steps"][0][1][0]["more"] = 0
    with pytest.raises(KernelError, match="is no parameter"):
        replay(content)


def test_a_hypothesis_is_named_once():
    content = written(assume(eq(x, y)))
    content["hypotheses"] *= 2
    with pytest.raises(KernelError, match="the last step has other hypotheses"):
        replay(content)


def run_as_a_program(tmp_path, book):
    path = tmp_path / "book.json"
    path.write_text(json.dumps(book), encoding="utf-8")
    command = [sys.executable, "-m", "bilemma.trusted", str(path)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_replay_as_a_program(tmp_path):
    lemma, theorem = refl(x), symm(refl(x))
    book = {"one": written(lemma), "two": written(theorem, {lemma.digest: "one"})}
    done = run_as_a_program(tmp_path, book)
    said = done.stdout.split("\n\n")
    assert [part.splitlines()[0] for part in said[:-1]] == ["proved: one", "proved: two"]
    assert [part.split()[-1] for part in said[:-1]] == [lemma.digest.hex(), theorem.digest.hex()]
    assert (done.returncode, done.stderr) == (0, "")
    refused = run_as_a_program(tmp_path, {"two": book["two"]})
    assert refused.returncode == 1
    assert refused.stdout == ""
    assert refused.stderr.startswith("refused: two: step 0 (lemma): cites 'one'")
