import pytest

from bilemma.evidence.exact import check_sequent
from bilemma.evidence.experiment import ExperimentError, run_experiment
from bilemma.evidence.models.sequent import Sequent
from bilemma.evidence.mutation.mutants import demonstrate_sequent, mutants
from tests.evidence.statements import E, X, dot_product, goodman, jacobian, koenig_huygens, le


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


def test_the_bias_of_a_plug_in_estimate_is_no_alarm():
    def biased(rng, n):
        x = rng.exponential(3.0, n)
        return ((x - 3.0) ** 2).mean(), (x**2).mean() - x.mean() ** 2

    assert run_experiment(biased, "test").passed


@pytest.mark.parametrize(
    "broken",
    [lambda *_: 1.0, lambda *_: 1 / 0, lambda *_: (1, 1, ">"), lambda *_: (float("nan"), 1.0)],
)
def test_a_broken_experiment_says_so(broken):
    with pytest.raises(ExperimentError, match="test"):
        run_experiment(broken, "test")
