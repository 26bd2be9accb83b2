"""Rewriting reaches every place, and only where its side conditions hold."""

import pytest

from bilemma.proof.context import ProofError
from bilemma.proof.from_sympy import read
from bilemma.proof.propositions import Equation, ForEach, Less, LessEqual, NotEqual, in_range
from bilemma.proof.rewriting import places, replace, rewrite, rule_of_instance, rule_of_lemma
from bilemma.proof.symbols import E, Sum, delta, exp, naturals, random_variables, reals, vectors
from bilemma.trusted.kernel import assume, axiom
from bilemma.trusted.terms import mk, sym
from tests.proof.scratch import context

x, y, a = reals("x y a")
i, j, k, n, m = naturals("i j k n m")
u, v = vectors("u v", n)
X = random_variables("X")


def law(name):
    return rule_of_lemma(axiom(name))


def rewritten(t, rule, *given, keep=None):
    """The right-hand side; the theorem's left is the term and it assumes what is given only."""
    here = context(*given)
    th = rewrite(read(t), rule, here, None if keep is None else read(keep))
    assert th.left is read(t)
    assert th.hypotheses <= here.allowed
    return th.right


def test_at_the_top():
    assert rewritten(exp(x + y), law("exp_add")) is read(exp(x) * exp(y))


def test_everywhere():
    t = exp(x + y) + E(X) * exp(a + 2 * x)
    expected = exp(x) * exp(y) + E(X) * exp(a) * exp(2 * x)
    assert rewritten(t, law("exp_add")) is read(expected)


def test_under_binders():
    inner = Sum(exp(u[i] + v[j]), (j, 1, m))
    expected = Sum(Sum(exp(u[i]) * exp(v[j]), (j, 1, m)), (i, 1, n))
    assert rewritten(Sum(inner, (i, 1, n)), law("exp_add")) is read(expected)


def test_under_an_expectation():
    assert rewritten(E(X * exp(x + y)), law("exp_add")) is read(E(X * exp(x) * exp(y)))


def test_some_factors_of_a_product():
    pair = rule_of_instance(assume(read(Equation(x * y, 1))))
    assert rewritten(a * x * exp(a) * y, pair, Equation(x * y, 1)) is read(a * exp(a))


def test_some_terms_of_a_sum():
    pair = rule_of_instance(assume(read(Equation(x + y, a))))
    assert rewritten(x + exp(a) + y, pair, Equation(x + y, a)) is read(a + exp(a))


def test_a_side_condition_is_proved_from_what_is_given():
    root = mk("sqrt", read(x)) ** 2
    assert rewritten(root, law("sqrt_square")) is root
    assert rewritten(root, law("sqrt_square"), LessEqual(0, x)) is read(x)
    assert rewritten(root, law("sqrt_square"), Less(0, x)) is read(x)


def test_a_side_condition_is_proved_from_the_range_of_a_sum():
    off = Sum(delta(i, j) * u[j], (j, 1, n), exclude=i)
    assert rewritten(off, law("delta_other")) is read(Sum(0, (j, 1, n), exclude=i))
    everywhere = Sum(delta(i, j) * u[j], (j, 1, n))
    assert rewritten(everywhere, law("delta_other")) is read(everywhere)
    assert rewritten(delta(i, j), law("delta_other"), NotEqual(j, i)) is read(0)


def test_a_quantified_equation_is_used_inside_the_sum():
    fact = ForEach(k, n, Equation(u[k], v[k]))
    rule = rule_of_instance(assume(read(fact)))
    assert rewritten(Sum(u[i], (i, 1, n)), rule, fact) is read(Sum(v[i], (i, 1, n)))
    assert rewritten(u[j], rule, fact) is read(u[j])
    assert rewritten(u[j], rule, fact, *in_range(j, n)) is read(v[j])


def test_what_the_goal_has_is_left_alone():
    t, goal = exp(x + y) + exp(2 * x + a), exp(x + y)
    assert rewritten(t, law("exp_add"), keep=goal) is read(exp(x + y) + exp(2 * x) * exp(a))


def test_an_equation_that_feeds_itself_is_refused():
    rule = rule_of_instance(assume(read(Equation(exp(x), exp(x) + 1))))
    with pytest.raises(ProofError, match="rewriting does not end"):
        rewritten(exp(x), rule, Equation(exp(x), exp(x) + 1))


def test_places_are_all_subterms_with_the_names_that_open_them():
    t = read(Sum(u[i] * x, (i, 1, n)))
    found = list(places(t, context()))
    assert [p.term.head for p in found][:3] == ["Sum", "sym", "mul"]
    inner = next(p for p in found if p.term.head == "mul")
    assert len(inner.names) == 1
    assert {f.conclusion.head for f in inner.context.facts} == {"Le"}


def test_replace_is_for_the_very_term():
    fact = assume(mk("Eq", sym("x"), sym("y")))
    assert replace(read(exp(x) * x), fact).right is read(exp(y) * y)
