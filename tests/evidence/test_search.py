from itertools import islice

import pytest

from bilemma.evidence.exact import check_sequent
from bilemma.evidence.models.describe import describe
from bilemma.evidence.models.search import counter_model, models, refute
from bilemma.evidence.models.truth import holds
from tests.evidence.statements import (
    E,
    dot_product,
    eq,
    goodman,
    goodman_without_a_mean,
    jacobian,
    jacobian_wrong,
    koenig_huygens,
    s_q,
)


@pytest.mark.parametrize(
    "sequent", [koenig_huygens, goodman, dot_product(4), dot_product(None), jacobian]
)
def test_true_statements_hold_in_twenty_models(sequent):
    line = check_sequent(sequent)
    assert line.passed
    assert line.true >= 20
    assert line.undecided == 0


@pytest.mark.parametrize("sequent", [goodman_without_a_mean, jacobian_wrong])
def test_false_statements_are_refuted(sequent):
    assert not check_sequent(sequent).passed
    assert refute(sequent) is not None


def test_three_wise_independence_is_not_enough_for_a_dot_product():
    sequent = dot_product(3)
    found = refute(sequent, couplings=("sign-product",))
    assert found is not None
    assert all(holds(found.evaluator, h) is True for h in sequent.hypotheses)
    left, right = (found.evaluator.value(side) for side in sequent.claim.args)
    assert left != right


def test_every_hypothesis_of_the_dot_product_is_needed():
    sequent = dot_product(4)
    for dropped in sequent.hypotheses:
        found = counter_model(sequent.hypotheses, dropped, sequent.claim)
        assert found is not None, dropped
        rest = [h for h in sequent.hypotheses if h is not dropped]
        assert all(holds(found.evaluator, h) is True for h in rest)
        assert holds(found.evaluator, sequent.claim) is False


def test_finite_models_never_speak_against_moments():
    (moment,) = koenig_huygens.hypotheses
    assert counter_model((moment,), moment, koenig_huygens.claim) is None


def test_a_counter_model_is_described_in_both_languages():
    found = refute(dot_product(3), couplings=("sign-product",))
    text = describe(found, dot_product(3).claim)
    assert "independent" in text.en
    assert "相互独立" in text.zh
    assert "left side" in text.en
    assert text.en.count("$") % 2 == text.zh.count("$") % 2 == 0


def test_real_symbols_are_solved_from_equations():
    sequent = dot_product(4)
    for found in islice(models(sequent.hypotheses, sequent.claim), 5):
        scale = found.setting.cells[s_q.data, ()]
        assert found.evaluator.value(s_q) == scale


def test_search_is_reproducible():
    first, second = (
        [m.setting.cells for m in models(goodman.hypotheses, goodman.claim, 5)] for _ in range(2)
    )
    assert first == second


def test_no_model_no_pass():
    from tests.evidence.statements import a

    line = check_sequent(type(goodman)((eq(a, 1), eq(a, 2)), eq(a, 3)))
    assert line.true == 0
    assert not line.passed


def test_a_branch_that_cannot_happen_is_vacuous_and_said_so():
    from tests.evidence.statements import a, d, i, le, x

    naturals = type(goodman)((le(1, i), le(i, 0)), eq(x[i], 7))
    assert check_sequent(naturals, number=1).vacuous
    reals = type(goodman)((le(1, a), le(a**2, a - 1)), eq(d, 7))
    line = check_sequent(reals, number=1)
    assert line.vacuous
    assert line.passed
    assert not check_sequent(reals).passed  # a theorem may not be vacuous


def test_a_member_that_an_equation_determines_is_not_drawn():
    """``q[i] - q[j] = a Y`` has models in which it says something: i, j differ, a Y is not 0."""
    from tests.evidence.statements import Y, a, d, i, j, le, q

    gap, wrong = q[i] - q[j], Y**2  # what (a Y)² is only where a is 1 or Y is 0
    bounds = [le(1, i), le(i, d), le(1, j), le(j, d)]
    sequent = type(goodman)((*bounds, eq(gap, a * Y)), eq(gap**2, (a * Y) ** 2))
    found = list(models(sequent.hypotheses, sequent.claim, 20))
    assert any(m.setting.members and m.evaluator.value(E(gap**2)) != 0 for m in found)
    assert check_sequent(sequent).passed
    assert refute(type(goodman)(sequent.hypotheses, eq(gap**2, wrong))) is not None
