"""Every axiom is true in finite models, and every side condition is there for a reason."""

import pytest

from bilemma.evidence.exact import WANTED, check_sequent
from bilemma.evidence.models import search
from bilemma.evidence.models.search import counter_model
from bilemma.evidence.models.sequent import Sequent, about_moments
from bilemma.evidence.models.truth import holds
from bilemma.trusted.kernel import AXIOMS

# Few functions tend to a limit at all, so fewer models are asked for.
FEWER = {"limit_sum": 5, "limit_continuous": 5, "limit_squeeze": 5}
FEWER |= {"sequence_restriction": 5, "sequence_sum": 5, "sequence_squeeze": 5}
# No two models are the same, and of one or two plain numbers there are not many.
FEWER |= {"natural": 4, "natural_step": 6, "delta_same": 4, "delta_other": 12, "antisymmetry": 15}
FEWER |= {"sqrt_square": 8, "sqrt_nonnegative": 8, "exp_log": 12, "exp_lower": 15}
FEWER |= {"derivative_variable": 8, "limit_constant": 8}
FEWER |= {"limit_logarithm": 1, "normal_median": 1, "pi_positive": 1}  # about no symbol at all
FEWER |= {"expectation_one": 2}  # about G alone

# Conclusions that finite models cannot violate: they speak of integrability alone, where a
# counter-model needs infinitely many values.
ABOUT_MOMENTS = {name for name, (_, claim) in AXIOMS.items() if about_moments(claim)}


def sequent(name):
    hypotheses, claim = AXIOMS[name]
    return Sequent(tuple(sorted(hypotheses, key=lambda h: h.digest)), claim)


def side_conditions():
    for name in sorted(AXIOMS.keys() - ABOUT_MOMENTS):
        for number, hypothesis in enumerate(sequent(name).hypotheses):
            if not about_moments(hypothesis):
                yield pytest.param(name, hypothesis, id=f"{name}-{number}")


@pytest.mark.parametrize("name", sorted(AXIOMS))
def test_axiom_holds_in_finite_models(name):
    line = check_sequent(sequent(name), wanted=2 * WANTED)
    assert line.counter_model is None
    assert line.undecided == 0
    assert line.true >= FEWER.get(name, WANTED)


def seems_false(evaluator, _, claim):
    """What is said of all real numbers is beyond doubt in no finite model: here it has to hold at
    all places that are looked at.
    """
    return holds(evaluator, claim) is False


@pytest.mark.parametrize(("name", "dropped"), list(side_conditions()))
def test_axiom_is_false_without_its_side_condition(name, dropped, monkeypatch):
    # m < n says which indices there are in a theorem; in an axiom it is what matters.
    monkeypatch.setattr(search, "about_ranges", lambda _: False)
    monkeypatch.setattr(search, "refutes", seems_false)
    whole = sequent(name)
    found = counter_model(whole.hypotheses, dropped, whole.claim, tries=2000)
    assert found is not None
    rest = [h for h in whole.hypotheses if h is not dropped]
    assert all(holds(found.evaluator, h) is True for h in rest)
    assert holds(found.evaluator, whole.claim) is False
