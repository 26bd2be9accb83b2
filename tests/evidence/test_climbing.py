"""Models towards which one goes step by step: what they find, and that they are models."""

import pytest

from bilemma.evidence.models.climbing import climb, shortfall
from bilemma.evidence.models.drawing import Search
from bilemma.evidence.models.problem import Problem
from bilemma.evidence.models.search import approach
from bilemma.evidence.models.sequent import Sequent
from bilemma.evidence.models.truth import holds
from bilemma.trusted.terms import num
from tests.evidence.statements import E, X, a, each, eq, i, le, moment, n, t, x

FAR = num(40)  # beyond all numbers that are drawn: only by steps one comes there
BOUNDED = le(a, FAR)


def test_a_number_that_is_never_drawn_is_reached():
    found = approach(Sequent((), BOUNDED))
    assert found is not None
    assert holds(found.evaluator, BOUNDED) is False


def test_all_hypotheses_hold_where_it_ends():
    sequent = Sequent((le(0, a), eq(t, 2 * a), each(le(x[i], a), n), le(1, n)), le(t + x[1], FAR))
    found = approach(sequent)
    assert found is not None
    assert all(holds(found.evaluator, h) is True for h in sequent.hypotheses)
    assert holds(found.evaluator, sequent.claim) is False


def test_random_variables_are_scaled():
    sequent = Sequent((moment(X), eq(E(X), 0)), le(E(X**2), FAR))
    found = approach(sequent)
    assert found is not None
    assert holds(found.evaluator, sequent.hypotheses[1]) is True


@pytest.mark.parametrize(
    "sequent",
    [
        Sequent((), le(2 * a, a**2 + 1)),
        Sequent((moment(X),), le(E(X) ** 2, E(X**2))),
        Sequent((le(a, t),), le(a, t)),
    ],
)
def test_true_inequalities_end_nowhere(sequent):
    assert climb(Search(Problem.of(sequent))) is None


def test_equations_are_left_to_draws():
    assert climb(Search(Problem.of(Sequent((), eq(a, FAR))))) is None


def test_the_shortfall_is_negative_where_the_inequality_is_false():
    search = Search(Problem.of(Sequent((), BOUNDED)))
    place = (a.data, ())
    for value, sign in ((39, 1), (41, -1)):
        setting = search.draw()
        setting.cells[place] = value
        found = search.found(setting)
        assert shortfall(found.evaluator, BOUNDED) * sign > 0
