"""Answers are what was worked out by hand, in the judgment of models that know no kernel."""

from __future__ import annotations

import pytest

from tests.derive.asking import ask, judged
from tests.derive.questions import PRACTICE


@pytest.mark.parametrize(("goal", "given", "expected"), PRACTICE)
def test_a_question_from_practice_has_its_closed_form(goal, given, expected):
    answer = ask(goal, given)
    assert answer.closed, f"left over: {answer.left}"
    of_goal, of_value = judged(answer, expected)
    assert of_goal.counter_model is None, "the closed form in questions.py is wrong"
    assert of_value.counter_model is None, "the answer is another than the one worked out"
    assert min(of_goal.true, of_value.true) > 0, "no model of the hypotheses was found"
