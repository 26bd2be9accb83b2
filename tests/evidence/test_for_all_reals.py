"""Statements about all real numbers: looked at where something can happen, else left undecided."""

import pytest

from bilemma.evidence.exact import check_sequent
from bilemma.evidence.models.evaluate import Evaluator
from bilemma.evidence.models.grids import counts
from bilemma.evidence.models.laws import SIGN
from bilemma.evidence.models.search import models, refute
from bilemma.evidence.models.sequent import Sequent
from bilemma.evidence.models.setting import Curve, Setting, Surface, Variable
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


def test_a_curve_through_the_grid_below_a_bound_is_not_said_to_be_bounded():
    """A multiple of t³ that is at most 100 for all t is 0; where t is looked at, others are."""
    sequent = Sequent((always(le(a * t**3, 100)),), eq(a, 0))
    line = check_sequent(sequent, wanted=5)
    assert line.counter_model is None
    assert line.undecided
    assert refute(sequent, tries=60) is None


@pytest.mark.parametrize(
    ("parts", "bounded"),
    [
        ({"a": 1}, True),
        ({"a": 1, "c": 1}, True),
        ({"a": 1, "b": 2, "c": 1}, True),  # (1 + t)², least at -1, where it is 0
        ({"a": half.data, "b": -3, "c": 4}, False),  # negative about 3/8 alone
        ({"a": 1000, "c": -1}, False),  # negative far out
        ({"a": 1000, "b": 1}, False),
        ({"a": 1000, "b": -1}, False),
        ({"a": -1}, False),
    ],
)
def test_a_bound_on_a_polynomial_of_degree_two_is_decided(parts, bounded):
    ev = curve(**parts)
    assert certainly(ev, always(le(0, f[t]))) is bounded


def test_a_line_below_a_bound_is_level():
    sequent = Sequent((always(le(a * t, 100)),), eq(a, 0))
    line = check_sequent(sequent, wanted=5)
    assert line.counter_model is None
    assert not line.undecided


b1, b2 = sym("b", "borel", "real"), sym("b", "borel", "real", "real")


def test_a_borel_function_is_one_function_at_every_outcome():
    setting = Setting({}, 1, (SIGN, SIGN), reals=(-1, 0, 1))
    setting.variables = {(X.data, ()): Variable({(0,): 1}), (Y.data, ()): Variable({(1,): 2})}
    setting.curves = {
        (b1.data, ()): Curve(a=1, b=1, c=1),
        (b2.data, ()): Surface(Curve(b=1), Curve(a=1, b=1), is_product=True),
    }
    ev = Evaluator(setting.model())
    assert holds(ev, eq(b1[X], 1 + X + X**2)) is True
    assert holds(ev, eq(E(b1[Y]), 5)) is True
    assert holds(ev, eq(b2[X, Y], X * (1 + Y))) is True
    assert certainly(ev, always(eq(b2[t, 2], 3 * t))) is True
    assert certainly(ev, always(eq(b1[-t], 1 - t + t**2))) is True
    assert certainly(ev, always(eq(b1[-t], b1[t]))) is False


def test_a_mean_that_defines_a_borel_function_is_taken_at_each_value():
    """f(t) = E(tY) makes f(X) 0 for a centred Y, and not XY averaged with X moving along."""
    defined = always(eq(E(t * X), b1[t]))
    for found in models((defined,), eq(E(b1[X]), E(X) ** 2), 5):
        assert found.setting.definitions[b1.data]
        mean = found.evaluator.value(E(X))
        assert holds(found.evaluator, eq(E(b1[X]), E(X) ** 2)) is True
        assert holds(found.evaluator, eq(b1[num(2)], 2 * E(X))) is True, mean


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
