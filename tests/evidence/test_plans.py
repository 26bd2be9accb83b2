"""From which laws a statement is sampled."""

from bilemma.evidence.models.sequent import Sequent
from bilemma.evidence.plans import BOUNDED, LAWS, plans
from bilemma.evidence.sampled import check_lines
from bilemma.trusted.terms import mk
from tests.evidence.statements import E, X, d, dot_product, eq, jacobian, koenig_huygens, le, n


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


def test_sizes_are_told_from_indices():
    assert dot_product(4).sizes == {d.data}
    assert jacobian.sizes == {n.data}


def test_sums_are_sampled_with_terms_in_them():
    """At d = 0 both sides are 0, whatever the right side says."""
    made = plans({0: dot_product(4)})
    assert made
    assert all(plan.setting.naturals[d.data] >= 2 for plan in made)


def test_a_statement_about_a_sum_of_one_term_is_compared_but_not_shown():
    one = Sequent((*dot_product(4).hypotheses, eq(d, 1)), dot_product(4).claim)
    result = check_lines({0: one}, "one", 64)
    assert result.comparisons
    assert not result.laws
