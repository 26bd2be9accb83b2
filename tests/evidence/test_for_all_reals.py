"""Statements about all real numbers: looked at where something can happen, else left undecided."""

import pytest

from bilemma.evidence.exact import check_sequent
from bilemma.evidence.models.evaluate import Evaluator
from bilemma.evidence.models.grids import counts
from bilemma.evidence.models.laws import SIGN
from bilemma.evidence.models.search import models, refute
from bilemma.evidence.models.sequent import Sequent
from bilemma.evidence.models.setting import Curve, Setting, Variable
from bilemma.evidence.models.truth import certainly, holds
from bilemma.trusted.substitution import bind
from bilemma.trusted.terms import mk, num, sym
from tests.evidence.statements import E, X, Y, a, eq, le, n, t

f = sym("f", "real", "real")
s = sym("s")
half = num(1) / 2


def always(body):
    return bind("All", t, body, data="real")


def signs(x, y, reals=(-2, 0, 5)):
    """X and Y are independent fair signs times x and y."""
    setting = Setting({}, 1, (SIGN, SIGN), reals=reals)
    setting.variables = {
        (X.data, ()): Variable({(0,): x}),
        (Y.data, ()): Variable({(1,): y}),
    }
    return Evaluator(setting.model())


def curve(**parts):
    setting = Setting({}, 1, reals=(-1, 0, 1))
    setting.curves = {(f.data, ()): Curve(**parts)}
    return Evaluator(setting.model())


same_distribution = always(eq(E(mk("step", X, t)), E(mk("step", Y, t))))
same_transform = always(eq(E(mk("exp", t * X)), E(mk("exp", t * Y))))


def test_one_law_has_one_second_moment():
    """X = ±3.46 and Y = ±2.60 have the same distribution function at −2, −1, …, 5."""
    line = check_sequent(Sequent((same_distribution,), eq(E(X**2), E(Y**2))), wanted=40)
    assert line.counter_model is None
    assert line.true >= 20
    assert not line.sampled


@pytest.mark.parametrize("law", [same_distribution, same_transform])
@pytest.mark.parametrize(("x", "y", "same"), [(3, -3, True), (3, 4, False)])
def test_equal_laws_are_told_from_others_between_the_usual_places(law, x, y, same):
    assert certainly(signs(x, y), law) is same


def test_a_true_theorem_about_equal_transforms_is_not_refuted():
    sequent = Sequent((same_transform,), eq(E(X**4), E(Y**4)))
    assert refute(sequent, tries=100) is None
    assert next(models(sequent.hypotheses, sequent.claim, 1)).evaluator


def test_a_bound_that_holds_at_the_usual_places_refutes_nothing():
    """(t² − 1)·t² ≥ 0 at −1, 0 and 1, and at ½ it is not so."""
    bound = always(le(0, (t**2 - 1) * t**2))
    ev = curve(a=1)
    assert holds(ev, bound) is True
    assert certainly(ev, bound) is None
    assert certainly(ev, always(le(1, t**2))) is False


def test_a_line_through_the_grid_below_a_bound_is_not_said_to_be_bounded():
    """A multiple of t that is at most 100 for all t is 0; where t is looked at, many others are."""
    sequent = Sequent((always(le(a * t, 100)),), eq(a, 0))
    line = check_sequent(sequent, wanted=5)
    assert line.counter_model is None
    assert line.undecided
    assert refute(sequent, tries=60) is None


def test_the_derivative_of_a_curve_is_certain_and_a_wrong_one_is_refuted():
    ev = curve(a=1, b=2, c=3, k=1, r=-1)
    slope = 2 + 6 * t - mk("exp", -1 * t)
    right, wrong = (always(bind("HasDeriv", s, t, claimed, f[s])) for claimed in (slope, slope + 1))
    assert certainly(ev, right) is True
    assert certainly(ev, wrong) is False


def test_a_power_needs_as_many_places_as_it_has_zeros():
    """t(t² − 1) is 0 at the three usual places."""
    ev = curve(a=0)
    assert certainly(ev, always(eq(t**3, t))) is False
    assert certainly(ev, always(eq((t + 1) ** 2, t**2 + 2 * t + 1))) is True


def test_a_bound_for_all_naturals_is_not_believed_from_a_few():
    bounded = bind("All", n, le(n, a), data="nat")
    assert counts(bounded.args[0])
    assert check_sequent(Sequent((bounded,), eq(a, a + 1)), wanted=5).counter_model is None
    x = sym("x", "real", "nat")
    assert not counts(bind("All", n, le(x[n + 1], a), data="nat").args[0])


def test_the_conclusion_is_refuted_at_one_place():
    sequent = Sequent((), always(eq(mk("step", half, t), 0)))
    assert check_sequent(sequent).counter_model is not None
