import numpy as np
import pytest

from bilemma.evidence.exact import check_sequent
from bilemma.evidence.experiment import ExperimentError, run_experiment
from bilemma.evidence.models.sequent import Sequent
from bilemma.evidence.mutation.mutants import demonstrate_sequent, halved, mutants
from tests.evidence.statements import (
    E,
    Var,
    X,
    dot_product,
    eq,
    goodman,
    jacobian,
    koenig_huygens,
    le,
)


@pytest.mark.parametrize(
    "sequent",
    [koenig_huygens, goodman, dot_product(4), jacobian, Sequent((), le(E(X) ** 2, E(X**2)))],
)
def test_a_wrong_variant_is_refused_by_both_checks(sequent):
    shown = demonstrate_sequent(sequent, "test")
    assert shown is not None
    assert shown.seen_by_samples
    assert not check_sequent(Sequent(sequent.hypotheses, shown.mutant)).passed


def test_mutants_differ_from_the_claim_and_from_each_other():
    variants = [m for _, m in mutants(goodman.claim)]
    assert len(variants) == len(set(variants)) > 20
    assert goodman.claim not in variants


def product_of_independent(rng, n):
    x, y = rng.normal(1.0, 2.0, n), rng.exponential(3.0, n)
    return (x * y).var(), 4 * 9 + 4 * 9 + 9 * 1


def test_an_experiment_passes_and_a_wrong_one_does_not():
    assert run_experiment(product_of_independent, "test").passed
    wrong = run_experiment(lambda rng, n: (product_of_independent(rng, n)[0], 72), "test")
    assert not wrong.passed
    assert abs(wrong.z) > 6


def test_a_deterministic_experiment_is_exact_to_rounding():
    assert run_experiment(lambda *_: ([1, 2 + 1e-12], [1, 2]), "test").passed
    assert not run_experiment(lambda *_: ([1, 2 + 1e-6], [1, 2]), "test").passed


def test_a_bound_is_one_sided():
    assert run_experiment(lambda rng, n: (rng.random(n).mean(), 1.0), "t", one_sided=True).passed
    above = run_experiment(lambda rng, n: (rng.random(n).mean(), 0.4), "t", one_sided=True)
    assert not above.passed


def test_an_experiment_may_state_an_inequality():
    def within(rng, n):
        x = rng.random(n)
        return x**2, x, "<="

    def beyond(rng, n):
        x = rng.random(n)
        return x, x**2, "<="

    assert run_experiment(within, "test").passed
    assert not run_experiment(beyond, "test").passed


def _above(rng, n, *, by, often=1.0, size=1.0):
    """Both sides of a bound that holds with room to spare, but for one point in some batches."""
    right = size * (1 + rng.random(n))
    left = right - size
    left[0] = right[0] + (by if rng.random() < often else -size)
    return left, right


@pytest.mark.parametrize(
    ("case", "passes"),
    [
        ({"by": 0.0}, True),
        ({"by": 1e-6}, False),
        ({"by": 1e-6, "size": 1e4}, False),  # what is allowed does not grow with the bound
        ({"by": 1e-6, "often": 0.8}, False),  # a batch without fault makes up for no other
    ],
)
def test_a_bound_at_many_points_is_judged_by_the_worst(case, passes):
    def sides(rng, n):
        return _above(rng, n, **case)

    def excess(rng, n):  # the same, by the author's hand
        left, right = _above(rng, n, **case)
        return np.maximum(left - right, 0.0).max(), 0.0

    assert run_experiment(sides, "test", one_sided=True).passed is passes
    assert run_experiment(excess, "test", one_sided=True).passed is passes


def test_of_few_points_the_worst_counts_too():
    close = run_experiment(lambda *_: ([0.0, 1.0], [5.0, 1.5]), "test", one_sided=True)
    assert (close.estimate, close.expected, close.z, close.passed) == (1.0, 1.5, 0.0, True)
    assert not run_experiment(lambda *_: ([0.0, 2.0], [5.0, 1.5]), "test", one_sided=True).passed


def test_of_a_bound_a_smaller_constant_is_shown_if_a_model_refutes_it():
    """Var X ≤ E X² is met with equality where E X = 0; half of it is refuted there."""
    sequent = Sequent((eq(E(X), 0),), le(Var(X), E(X**2)))
    assert demonstrate_sequent(sequent, "test").kind == "halve"
    assert halved(le(0, E(X**2))) == []


def test_the_bias_of_a_plug_in_estimate_is_no_alarm():
    def biased(rng, n):
        x = rng.exponential(3.0, n)
        return ((x - 3.0) ** 2).mean(), (x**2).mean() - x.mean() ** 2

    assert run_experiment(biased, "test").passed


def test_an_experiment_that_returns_more_numbers_for_more_samples_says_so():
    with pytest.raises(ExperimentError, match="returns 200 numbers in one batch and 100 in"):
        run_experiment(lambda rng, n: (rng.normal(size=n // 100), 0.0), "test")


def test_an_experiment_of_random_length_says_so():
    with pytest.raises(ExperimentError, match="one number for each component"):
        run_experiment(lambda rng, _: (np.ones(rng.integers(1, 4)), 1.0), "test")


@pytest.mark.parametrize(
    "broken",
    [lambda *_: 1.0, lambda *_: 1 / 0, lambda *_: (1, 1, ">"), lambda *_: (float("nan"), 1.0)],
)
def test_a_broken_experiment_says_so(broken):
    with pytest.raises(ExperimentError, match="test"):
        run_experiment(broken, "test")
