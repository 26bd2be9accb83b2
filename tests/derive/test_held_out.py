"""Questions of somebody who knew the documentation alone, with answers worked out by hand."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.question import read_question
from tests.derive.asking import ask, judged

ASKED = json.loads(Path(__file__).with_name("held_out.json").read_text("utf-8"))
MOST_LINES = 12


def of_outcome(outcome):
    return [pytest.param(q, id=q["id"]) for q in ASKED if q["outcome"] == outcome]


def test_at_least_fifty_of_sixty_are_answered():
    assert len({q["id"] for q in ASKED}) == 60
    assert Counter(q["outcome"] for q in ASKED)["closed"] >= 50


@pytest.mark.parametrize("question", of_outcome("closed"))
def test_the_answer_is_the_one_worked_out(question):
    answer = ask(question["goal"], "; ".join(question["given"]))
    assert answer.closed, f"left over: {answer.left}"
    of_goal, of_value = judged(answer, question["expected"])
    assert of_goal.counter_model is None, "the closed form in held_out.json is wrong"
    assert of_value.counter_model is None, "the answer is another than the one worked out"
    assert min(of_goal.true, of_value.true) > 0, "no model of the hypotheses was found"
    assert len(answer.lines) <= MOST_LINES, "too long for a textbook: join lines"


@pytest.mark.parametrize("question", of_outcome("open"))
def test_what_is_not_closed_is_said_to_be_open(question):
    answer = ask(question["goal"], "; ".join(question["given"]))
    assert not answer.closed, "it is answered now: say so in held_out.json and in the documentation"


@pytest.mark.parametrize("question", of_outcome("refused"))
def test_what_cannot_be_asked_is_refused(question):
    with pytest.raises(MisreadError):
        read_question(question["goal"], "; ".join(question["given"]))
