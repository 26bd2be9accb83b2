"""A number to be computed: values of the letters as a model has them, and the answer exactly."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bilemma.exercises.exercise_page import ExercisePage
from bilemma.exercises.proof_session import ProofSession
from bilemma.exercises.task_page import TaskPage
from bilemma.exercises.tasks import NUMBERS, OwnProof, Tasks
from tests.exercises.statements import SCORE, statement

LINES = {"lines": ["sum(s^2*t^2, i=1..d)", "d*s^2*t^2"], "uses": [[], []], "complete": True}


def tasks(goal="Var(q.k)", wanted="d*s^2*t^2", given=SCORE, lines=LINES):
    asked = statement(goal, wanted, given)
    made = Tasks(asked, OwnProof.of_data(asked, lines), ())
    return TaskPage(made, ExercisePage(ProofSession(asked), {}))


def test_the_answer_is_that_of_the_model():
    page = tasks()
    assert NUMBERS in page.offered()["tasks"]
    asked = page.numbers(0)
    d, s, t = (Fraction(value.split("=")[1]) for value in asked["values"])
    assert asked["exact"]
    assert page.answered(f"{d * s**2 * t**2}") == {"right": True}
    assert page.answered(f"{d}*({s})^2*({t})^2") == {"right": True}
    assert page.answered(f"{d * s**2 * t**2 + 1}") == {"right": False}


@pytest.mark.parametrize("text", ["d*s^2*t^2", "Var(q.k)", ""])
def test_a_formula_is_no_number(text):
    page = tasks()
    page.numbers(0)
    assert page.answered(text)["misread"]["what"]["zh"]


def test_what_ends_in_no_decimals_may_be_rounded():
    one = {"lines": ["sqrt(a)", "sqrt(a)"], "uses": [[], []], "complete": True}
    page = tasks("sqrt(a)", "sqrt(a)", "a > 0", one)
    drawn = [page.numbers(seed) for seed in range(4)]
    rounded = next(n for n, asked in enumerate(drawn) if not asked["exact"])
    a = Fraction(page.numbers(rounded)["values"][0].split("=")[1])
    assert page.answered(f"{a**0.5:.4f}") == {"right": True}
    assert page.answered(f"{a**0.5 + 0.01:.4f}") == {"right": False}


def test_without_such_letters_there_is_no_such_task():
    own = {"lines": ["E(X^2) - E(X)^2"], "uses": [[]], "complete": True}
    page = tasks("Var(X)", "E(X^2) - E(X)^2", "", own)
    assert NUMBERS not in page.offered()["tasks"]
