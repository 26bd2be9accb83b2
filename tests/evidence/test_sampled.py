import numpy as np
import pytest

from bilemma.evidence import budget
from bilemma.evidence.models.sequent import Sequent
from bilemma.evidence.sampled import check_lines
from tests.evidence.statements import (
    E,
    G,
    X,
    dot_product,
    eq,
    goodman,
    goodman_without_a_mean,
    jacobian,
    jacobian_wrong,
    koenig_huygens,
    le,
)


@pytest.mark.parametrize(
    "sequent",
    [koenig_huygens, goodman, dot_product(4), jacobian, Sequent((), le(E(X) ** 2, E(X**2)))],
)
def test_true_statements_pass(sequent):
    result = check_lines({0: sequent}, "test")
    assert result.passed, result.failures
    assert result.laws


@pytest.mark.parametrize(
    "sequent",
    [
        goodman_without_a_mean,
        jacobian_wrong,
        Sequent((), le(E(X**2), E(X) ** 2)),
        Sequent((), eq(E(X**2), E(X) ** 2)),
    ],
)
def test_false_statements_are_refused(sequent):
    result = check_lines({0: sequent}, "test")
    assert not result.passed
    assert result.failures


def test_several_laws_are_used_where_hypotheses_allow_them():
    titles = {row.law.en for row in check_lines({0: koenig_huygens}, "test").laws}
    assert {"normal", "uniform", "fair sign ±1", "Laplace"} <= titles


def test_a_law_that_violates_a_hypothesis_is_not_used():
    only_signs = Sequent((eq(X**2, 1),), eq(E(X**4), 1))
    titles = {row.law.en for row in check_lines({0: only_signs}, "test").laws}
    assert "fair sign ±1" in titles
    assert titles <= {"fair sign ±1", "finite law"}, titles  # that of a setting, where it holds


def test_conditional_expectation_is_sampled_from_groups():
    assert check_lines({0: Sequent((), eq(E(E(X, G)), E(X)))}, "test").passed


def test_statements_without_numbers_are_not_called_passed():
    from tests.evidence.statements import moment

    result = check_lines({0: Sequent((), moment(X))}, "test")
    assert not result.passed
    assert not result.applicable


def test_the_limit_is_students():
    assert budget.limit(63, 0.05) == pytest.approx(1.998341, abs=1e-5)
    assert budget.limit(10, 0.01) == pytest.approx(3.169273, abs=1e-5)
    assert budget.two_sided(budget.limit(31), 31) == pytest.approx(budget.ROUND, rel=1e-4)


def test_the_false_alarm_budget_adds_up():
    assert pytest.approx(budget.FALSE_ALARM) == budget.COMPARISONS * budget.ROUND**2
    with pytest.raises(ValueError, match="budget"):
        budget.check_budget(budget.COMPARISONS + 1)


def test_false_alarms_are_as_rare_as_derived():
    rng = np.random.default_rng(5)
    trials, probability = 20_000, 0.01
    differences = rng.standard_normal((trials, 64))
    t = differences.mean(axis=1) / (differences.std(axis=1, ddof=1) / 8)
    rate = (np.abs(t) > budget.limit(63, probability)).mean()
    assert rate == pytest.approx(probability, abs=5 * (probability / trials) ** 0.5)


def test_a_true_skewed_statement_does_not_alarm_in_one_round():
    # 64 batches of squares of exponentials: skewness is what the limit must bear
    rng = np.random.default_rng(6)
    for _ in range(200):
        batches = (rng.standard_exponential((64, 1024)) ** 2).mean(axis=1) - 2
        assert not budget.compare(batches, 2.0).exceeds()


def test_rounding_is_no_difference():
    assert budget.compare([1e-12] * 10, 1.0).z == 0
    assert budget.compare([1e-3] * 10, 1.0).z == float("inf")


def test_a_bias_of_second_order_is_no_difference():
    # the square of a squared mean is of order 1/samples² throughout, and never negative
    rng = np.random.default_rng(7)
    means = rng.standard_normal((64, 100, 1024)).mean(axis=2) ** 4
    assert not budget.compare(means[:, 0], 1.0, samples=1024).exceeds()
    assert budget.compare(means[:, 0] + 1.0, 1.0, samples=1024).exceeds()


def test_second_derivatives_are_sampled_right():
    """The Hessian of log-sum-exp is the Jacobian of softmax."""
    from bilemma.trusted.substitution import bind
    from bilemma.trusted.terms import mk, num, sym
    from tests.evidence.statements import delta, i, in_range, j, n, p, softmax, t, x

    s = sym("s")
    moved = x[p] + s * mk("delta", p, i) + t * mk("delta", p, j)
    value = mk("log", bind("Sum", p, n, mk("exp", moved)))
    hessian = bind("Deriv", t, num(0), bind("Deriv", s, num(0), value))
    entry = softmax(i) * (delta - softmax(j))
    assert check_lines({0: Sequent(in_range, eq(hessian, entry))}, "test").passed
    wrong = Sequent(in_range, eq(hessian, softmax(i) * delta))
    assert check_lines({0: wrong}, "test").failures


def test_a_bound_that_nothing_varies_below_has_no_z():
    """It was printed as z = +1000000000.00, as if a bound had failed."""
    wide = Sequent((eq(X**2, 1),), le(E(X**2), 2))
    result = check_lines({0: wide}, "wide", 64)
    assert result.laws
    assert {row.z for row in result.laws} == {None}
    assert result.max_z == 0
