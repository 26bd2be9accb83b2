"""Bounds that follow from sharper ones, and bounds that do not."""

from fractions import Fraction

import pytest

from bilemma.evidence.mutation.equivalent import rules_of
from bilemma.evidence.mutation.factors import factors, term_of
from bilemma.evidence.mutation.implied_bounds import bounded, contradicted
from bilemma.library.book_records.entries import entry
from bilemma.proof import basics
from bilemma.proof.inequalities import gap
from bilemma.trusted.kernel import assume
from bilemma.trusted.substitution import bind
from bilemma.trusted.terms import mk, num, sym
from tests.evidence.statements import E, X, each, i, le, moment, n, x

a, b, c = sym("a"), sym("b"), sym("c")
NAMES = ("sum_monotone", "exponential_monotone", "exponential_at_zero", "exponential_positive")


@pytest.fixture(scope="module")
def rules():
    return rules_of(entry(basics.lemmas()[name], "foundations", {}) for name in NAMES)


def test_a_difference_is_factored():
    constant, parts = factors(gap(le(a**2, 2 * a**2 * b + a**2)))
    assert (constant, sorted(k for _, k in parts)) == (Fraction(2), [1, 2])
    assert term_of({}) is num(0)


@pytest.mark.parametrize(
    ("claim", "sharper", "facts"),
    [
        (le(a, 2 * b), le(a, b), [le(0, a)]),
        (le(a * (1 - a), b), le(a, b), []),
        (le(a, b + c**2), le(a, b), []),
        (le(a, c), le(a, mk("exp", -b) * c), [le(0, b), le(0, c)]),
    ],
)
def test_weaker_bounds_follow(claim, sharper, facts, rules):
    theorem = assume(sharper)
    assert bounded(claim, theorem, [theorem, *map(assume, facts)], rules)


def test_the_mean_of_a_square_is_not_negative(rules):
    theorem = assume(le(a, E(X**2)))
    assert bounded(le(a, 3 * E(X**2)), theorem, [theorem, assume(moment(X))], rules)


def test_a_sum_is_bounded_term_by_term(rules):
    low, high = bind("Sum", i, n, x[i]), bind("Sum", i, n, x[i] ** 2)
    fact = assume(each(le(x[i], x[i] ** 2), n))
    assert bounded(le(low, high + 1), None, [fact], rules)
    assert not bounded(le(high, low), None, [fact], rules)


@pytest.mark.parametrize("claim", [le(a, b * b), le(a, b - 1), le(2 * a, b), le(-a, b)])
def test_what_does_not_follow_is_not_proved(claim, rules):
    theorem = assume(le(a, b))
    assert not bounded(claim, theorem, [theorem], rules)


def test_anything_follows_from_facts_that_contradict_each_other():
    assert contradicted(le(a, b), [assume(le(c, 0)), assume(le(1, c))])
    assert contradicted(le(a, b), [assume(mk("Lt", c, a)), assume(le(a, c))])
    assert not contradicted(le(a, b), [assume(le(c, 0))])


def test_an_indicator_lies_between_zero_and_one(rules):
    facts = [assume(mk("Eq", b**2, b))]
    assert bounded(le(-1 * b, c**2), None, facts, rules)
    assert bounded(le(b, 1 + c**2), None, facts, rules)
    assert not bounded(le(2 * b, 1), None, facts, rules)


def test_a_bound_is_known_from_what_it_bounds(rules):
    sharper = assume(le(a, b * c))
    facts = [assume(le(x[1] ** 2, b)), assume(le(x[2] ** 2, c))]
    assert bounded(le(a, 2 * b * c), sharper, [sharper, *facts], rules)
    assert not bounded(le(a, 2 * b * c), sharper, [sharper, facts[0]], rules)


def test_a_sum_of_positive_terms_is_positive(rules):
    total = bind("Sum", i, n, mk("exp", x[i]) * mk("exp", 2 * x[i]))
    assert bounded(mk("Lt", 0, total), None, [assume(le(1, n))], rules)
    assert not bounded(mk("Lt", 0, total), None, [], rules)
