"""What samples are worth: at which sizes they are drawn, and how small an error they would see."""

from fractions import Fraction
from functools import cache
from random import Random

import numpy as np
import pytest

from bilemma.evidence import budget
from bilemma.evidence.at_sizes import check_at_sizes, given_sources
from bilemma.evidence.budget import POWER, compare, limit
from bilemma.evidence.exact import sequent_of
from bilemma.evidence.ladder import rungs
from bilemma.evidence.models import laws
from bilemma.evidence.models.evaluate import Evaluator
from bilemma.evidence.models.polynomial_variables import MomentSpace, Polynomial, apart, moment
from bilemma.evidence.models.reals import Undecided
from bilemma.evidence.models.sequent import Sequent
from bilemma.evidence.models.truth import holds
from bilemma.evidence.outcome import SampledResult
from bilemma.evidence.points import check_points, random_free, telling
from bilemma.evidence.sampled import check_lines
from bilemma.evidence.summary import quantiles
from bilemma.findings.theorem_findings import LawFinding
from bilemma.trusted.terms import Term, mk, num, rebuild
from tests.evidence.statements import (
    E,
    Var,
    X,
    Y,
    d,
    dot_product,
    eq,
    goodman,
    independent,
    jacobian,
    koenig_huygens,
    le,
)
from tests.evidence.statements import (
    moment as has_moment,
)

DRAWN = 20
SEED = 14
FACTOR = Fraction(11, 10)


def at_sizes(sequent, name="test", settings=None):
    result = SampledResult()
    check_at_sizes(sequent, name, result, settings)
    return result


def wrong(p: Term, factor=FACTOR) -> Term:
    """The claim with its right side off by a factor."""
    if p.head in ("ForAll", "All", "Imp"):
        return rebuild(p, (*p.args[:-1], wrong(p.args[-1], factor)))
    return mk("Eq", p.args[0], num(factor) * p.args[1])


# --- moments --------------------------------------------------------------------------------------
@pytest.mark.parametrize("law", [*laws.CONTINUOUS, laws.TRIANGLE, laws.STUDENT])
def test_exact_moments_are_those_of_the_samples(law):
    sample = law.draw(np.random.default_rng(2), 1 << 20)
    assert moment(law, 1) == 0
    assert moment(law, 2) == 1
    for order in (1, 2, 3, 4):
        powers = sample**order
        error = powers.std() / len(powers) ** 0.5
        assert abs(powers.mean() - float(moment(law, order))) < 6 * error


def test_a_moment_that_is_infinite_is_not_made_up():
    assert moment(laws.STUDENT, 8) > 0
    with pytest.raises(Undecided):
        moment(laws.STUDENT, 10)


def test_expectations_of_polynomials_are_exact():
    space = MomentSpace((laws.UNIFORM, laws.SKEWED))
    u, s = space.sources
    assert space.mean((u + 2) * (s * s) * u) == 1
    assert space.mean_given(u * s + 3 * s * s, [u + 1]) == 3
    assert isinstance(space.mean_given(u * s + u, [2 * u]), Polynomial)
    with pytest.raises(Undecided):
        space.mean_given(u, [u * s])


def test_independence_is_told_from_sources_and_signs():
    a, b, c = MomentSpace((laws.SIGN,) * 3).sources
    assert apart([[a], [b], [c]])
    assert apart([[a * b], [b * c]])
    assert not apart([[a * b], [b * c], [a * c]])
    u, v = MomentSpace((laws.UNIFORM,) * 2).sources
    assert apart([[u], [v]])
    assert not apart([[u + v], [u - v]])


# --- sizes ----------------------------------------------------------------------------------------
def test_there_are_three_sizes_a_small_and_a_large_one():
    made = [r for r in rungs(dot_product(4), lambda _: 1.0) if not r.dependent]
    sizes = [r.setting.naturals[d.data] for r in made]
    assert len(sizes) == 3
    assert min(sizes) in (2, 3, 4)
    assert max(sizes) >= 16
    ids = {law.id for r in made for law in r.laws}
    assert sum(law.continuous for r in made for law in r.laws) >= 2
    assert {"sign", "skewed", "normal", "uniform", "student"} <= ids


def test_dependence_is_sampled_where_four_wise_independence_allows_it_and_nowhere_else():
    assert any(r.dependent for r in rungs(dot_product(4), lambda _: 1.0))
    assert not any(r.dependent for r in rungs(dot_product(None), lambda _: 1.0))


@pytest.mark.parametrize("sequent", [dot_product(4), goodman, koenig_huygens])
def test_all_hypotheses_hold_under_every_law(sequent):
    for rung in rungs(sequent, lambda _: 1.0):
        for law in rung.laws:
            ev = Evaluator(rung.setting.model_by_moments((law,) * len(rung.setting.laws)))
            assert all(holds(ev, h) is True for h in sequent.hypotheses)


def test_a_law_that_breaks_a_hypothesis_is_not_on_any_rung():
    fourth = Sequent((has_moment(X, 4), eq(E(X), 0), eq(E(X**4), 3), eq(Var(X), 1)), le(E(X), 1))
    used = {law.id for r in rungs(fourth, lambda _: 1.0) for law in r.laws}
    assert used
    assert used <= {"normal", "hermite", "five"}


def test_the_claim_of_a_dot_product_varies_at_every_size():
    result = at_sizes(dot_product(4))
    assert result.passed, result.failures
    assert {row.size for row in result.laws} == {3, 8, 16}
    assert all(row.varies and abs(row.expected) not in (0, 1) for row in result.laws)
    assert 0 < result.seen <= 0.02


def test_given_a_continuous_variable_both_sides_are_estimated():
    """Grouping the samples by its values would leave one in each group."""
    given = mk("Block", Y)
    linear = Sequent((independent,), eq(E(3 * X + Y, given), 3 * E(X) + Y))
    scaled = Sequent((), eq(E(3 * X * Y, given), 3 * Y * E(X, given)))
    rung, *_ = rungs(scaled, lambda _: 1.0)
    assert len(given_sources(rung.setting, scaled.claim)) == 1
    assert not given_sources(rung.setting, linear.claim)  # not all means are given the same
    result = at_sizes(scaled)
    assert result.passed, result.failures
    assert any(row.law.en == "normal" for row in result.laws)
    assert at_sizes(Sequent((), wrong(scaled.claim))).failures


# --- what would have been seen --------------------------------------------------------------------
def test_the_smallest_error_is_seen_nine_times_in_ten():
    rng = np.random.default_rng(4)
    trials, batches, deviation = 4000, 32, 0.3
    error = deviation / batches**0.5
    shift = (limit(batches - 1) + POWER) * error
    drawn = rng.normal(shift, deviation, (trials, batches))
    seen = np.mean([compare(row, 1.0).exceeds() for row in drawn])
    assert seen == pytest.approx(0.9, abs=0.05)
    assert not any(compare(row - shift, 1.0).exceeds() for row in drawn)
    assert compare(drawn[0], 1.0).seen == pytest.approx(shift, rel=0.6)


def test_the_false_alarms_of_the_whole_suite_are_below_a_millionth():
    assert budget.COMPARISONS * budget.two_sided(limit(31), 31) ** 2 <= 1.001e-6


def test_what_does_not_vary_counts_as_none():
    only_signs = Sequent((eq(X**2, 1),), eq(E(X**4), 1))
    result = at_sizes(only_signs)
    assert result.idle
    assert not result.laws
    assert result.seen is None


def test_a_bound_has_no_z_and_says_how_near_samples_came():
    result = at_sizes(Sequent((), le(E(X) ** 2, E(X**2))))
    assert result.laws
    assert all(row.is_bound and row.z is None for row in result.laws)
    assert 0 < result.share < 1
    assert result.seen is None


def test_a_negative_bound_has_a_share_too():
    row = LawFinding(laws.NORMAL.title, 1, -4.0, 0.1, -2.0, None, is_bound=True)
    assert row.share == 0.5


def test_equal_names_give_equal_samples():
    twice = Sequent((), eq(E(2 * X), 2 * E(X)))
    assert at_sizes(twice, "a").laws == at_sizes(twice, "a").laws
    assert at_sizes(twice, "a").laws != at_sizes(twice, "b").laws


def test_points_where_nothing_could_differ_are_not_counted():
    assert telling([(0.0, 0.0, 0.0), (1.0, 1.0, 0.0), (2.0, 2.0, 0.0)]) == 2
    assert telling([(1.0, 1.0, 0.0)] * 5) == 0
    result = SampledResult()
    check_points({0: jacobian}, result)
    assert all(row.telling > row.samples / 2 for row in result.laws)


def test_quantiles_end_with_the_worst():
    assert quantiles([3.0, 1.0, 2.0])["quantiles"] == [2.0, 2.0, 3.0, 3.0]
    assert quantiles([]) == {"n": 0, "quantiles": []}


# --- planted errors -------------------------------------------------------------------------------
@cache
def equations():
    """All theorems of the book whose claim is an equation with a right side that is not 0."""
    from tests.test_book import book

    found = {}
    for id, entry in book().theorems.items():
        p = entry.claim
        while p.head == "ForAll":
            p = p.args[-1]
        if p.head == "Eq" and not (p.args[1].head == "num" and p.args[1].data == 0):
            found[id] = sequent_of(entry.theorem)
    return found


def sampled(sequent, name):
    if random_free(sequent):
        return check_lines({0: sequent}, name)
    first = at_sizes(sequent, name, settings=1)  # the smallest sizes are mostly enough
    found = first if first.failures else at_sizes(sequent, name)
    return found if found.laws or found.failures else check_lines({0: sequent}, name)


@pytest.mark.parametrize("number", range(DRAWN))
def test_a_constant_off_by_a_tenth_is_found_by_samples_alone(number):
    id = Random(SEED).sample(sorted(equations()), DRAWN)[number]  # noqa: S311 - no secret
    true = equations()[id]
    planted = Sequent(true.hypotheses, wrong(true.claim))
    assert sampled(planted, id).failures, id
