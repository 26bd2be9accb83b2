"""Which exact models are able to refute: they would, were one factor off."""

from fractions import Fraction

import pytest

from bilemma.evidence.exact import check_sequent, varies
from bilemma.evidence.models.evaluate import Evaluator, ExactModel
from bilemma.evidence.models.search import models
from bilemma.evidence.models.sensitive import sensitive
from bilemma.evidence.models.sequent import POINT, Sequent
from bilemma.trusted.substitution import bind
from bilemma.trusted.terms import mk, num, sym
from tests.evidence.statements import E, X, Y, dot_product, eq, koenig_huygens, le, moment

a, b = sym("a"), sym("b")


def at(**values):
    return Evaluator(ExactModel(POINT, {sym(name).data: x for name, x in values.items()}))


@pytest.mark.parametrize(
    ("claim", "values", "tells"),
    [
        (eq(a, b), {"a": 2, "b": 2}, True),
        (eq(a, b), {"a": 0, "b": 0}, False),
        (eq(a - b, 0), {"a": 2, "b": 2}, True),  # the parts that cancel are not 0
        (eq(a - b, 0), {"a": 0, "b": 0}, False),
        (le(a, b), {"a": 2, "b": 2}, True),
        (le(a, b), {"a": Fraction(19, 10), "b": 2}, True),
        (le(a, b), {"a": 1, "b": 2}, False),  # far from equality
        (le(-2 * a, -2 * b), {"a": 2, "b": 2}, True),
        (le(0, a), {"a": 1}, True),  # the sign could be wrong
        (le(0, a), {"a": 0}, False),
        (mk("Imp", le(a, 0), eq(b, 1)), {"a": 1, "b": 1}, False),
        (mk("Imp", le(0, a), eq(b, 1)), {"a": 1, "b": 1}, True),
    ],
)
def test_a_model_tells_if_a_factor_off_by_a_tenth_would_be_false_in_it(claim, values, tells):
    assert sensitive(at(**values), claim) is tells


def test_one_place_of_a_sum_that_tells_is_enough():
    i, x = sym("i", "nat"), sym("x", "real", "nat")
    values = {x.data: lambda k: (k == 2) - (k == 1)}
    ev = Evaluator(ExactModel(POINT, values, 2))
    assert sensitive(ev, eq(bind("Sum", i, num(2), x[i]), 0))
    assert sensitive(ev, bind("ForAll", i, num(2), eq(x[i], x[i])))


@pytest.mark.parametrize("sequent", [koenig_huygens, dot_product(4)])
def test_most_models_of_an_equation_tell(sequent):
    line = check_sequent(sequent)
    assert line.true / 2 < line.sensitive <= line.true


def test_a_bound_that_is_never_tight_has_no_such_model():
    far = Sequent((moment(X),), le(E(X**2), E(X**2) + 1 + E(X**2)))
    line = check_sequent(far)
    assert line.passed
    assert line.sensitive == 0


def test_models_in_which_nothing_varies_count_for_nothing():
    found = list(models((moment(X),), koenig_huygens.claim, 30))
    still = [m for m in found if not varies(m, koenig_huygens)]
    assert still, "no constant was drawn: take more models"
    assert check_sequent(koenig_huygens, shared=[*still]).hollow >= len(still)


def test_they_count_where_there_are_no_others():
    only = Sequent((eq(X, E(X)), eq(Y, E(Y)), moment(X)), eq(E(X * Y), E(X) * E(Y)))
    assert check_sequent(only).passed
