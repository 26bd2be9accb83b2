"""From which laws a statement is sampled."""

from bilemma.evidence.models.sequent import Sequent
from bilemma.evidence.plans import BOUNDED, LAWS, plans
from bilemma.trusted.terms import mk
from tests.evidence.statements import E, X, eq, koenig_huygens, le


def test_all_laws_serve_where_no_moments_are_given():
    assert any(plan.laws == LAWS for plan in plans({0: koenig_huygens}))


def test_exponentials_are_sampled_from_bounded_laws():
    jensen = Sequent((), le(mk("exp", E(X)), E(mk("exp", X))))
    made = plans({0: jensen})
    assert made
    assert any(plan.laws == BOUNDED for plan in made)
    assert all("normal" not in {law.id for law in plan.laws} for plan in made)


def test_a_hypothesis_is_asked_for_each_law():
    (plan, *_) = plans({0: Sequent((eq(X**2, 1),), eq(E(X**4), 1))})
    assert {law.id for law in plan.laws} <= {"sign", "own"}
