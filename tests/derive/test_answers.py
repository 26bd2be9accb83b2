"""Answers are what was worked out by hand, in the judgment of models that know no kernel."""

from __future__ import annotations

import subprocess

import pytest

from bilemma.derive.answering import TooLargeError
from bilemma.derive.shown.fresh_replay import Replay
from tests.derive.asking import ask, judged
from tests.derive.questions import MORE, PRACTICE

MOST_LINES = 9


@pytest.mark.parametrize(("goal", "given", "expected"), PRACTICE + MORE)
def test_the_closed_form_is_the_one_worked_out(goal, given, expected):
    answer = ask(goal, given)
    assert answer.closed, f"left over: {answer.left}"
    of_goal, of_value = judged(answer, expected)
    assert of_goal.counter_model is None, "the closed form in questions.py is wrong"
    assert of_value.counter_model is None, "the answer is another than the one worked out"
    assert min(of_goal.true, of_value.true) > 0, "no model of the hypotheses was found"
    assert len(answer.lines) <= MOST_LINES, "too long for a textbook: join lines"


def test_models_would_notice_a_wrong_closed_form():
    of_goal, of_value = judged(ask("Var(X+Y)", "X, Y independent"), "Var(X) - Var(Y)")
    assert of_goal.counter_model is not None
    assert of_value.counter_model is not None


@pytest.mark.parametrize(("goal", "given", "_"), PRACTICE[::4])
def test_each_line_goes_on_from_the_one_before(goal, given, _):
    answer = ask(goal, given)
    current = answer.question.goal
    for line in answer.lines:
        if line.relation == "=":
            assert line.theorem.left is current
            current = line.theorem.right
        assert line.term in (line.theorem.conclusion, line.theorem.conclusion.args[-1])
    assert current is answer.value
    assert answer.theorem.left is answer.question.goal


@pytest.mark.parametrize(("goal", "given", "_"), PRACTICE[9::9])
def test_a_fresh_process_replays_the_certificate(goal, given, _):
    with Replay(ask(goal, given)) as replay:
        replay.finish()


def said(answer):
    return [str(line.term) for line in answer.lines], str(answer.value), answer.order


def test_the_answer_does_not_depend_on_what_was_asked_before():
    first = {case[:2]: said(ask(*case[:2])) for case in PRACTICE[:12]}
    again = {case[:2]: said(ask(*case[:2])) for case in reversed(PRACTICE[:12])}
    assert first == again


@pytest.mark.parametrize("k", [8, 12])
def test_what_is_too_large_to_expand_is_refused_at_once(k):
    with pytest.raises(TooLargeError) as error:
        ask(f"E((X+Y+Z+U+V+W)^{k})")
    assert error.value.is_size


def test_it_gives_up_in_time():
    from bilemma.derive.answering import derive
    from bilemma.questions.question import read_question

    with pytest.raises(TooLargeError) as error:
        derive(read_question("M4(q.k)", "q, k independent; mean q = m"), seconds=0.01)
    assert not error.value.is_size


def test_a_replay_ends_with_what_it_ran_beside(monkeypatch):
    """Else its process, and the file that it reads, are left to whoever collects them."""
    begun, popen = [], subprocess.Popen

    def noted(*args, **options):
        begun.append(popen(*args, **options))
        return begun[-1]

    monkeypatch.setattr(subprocess, "Popen", noted)
    with pytest.raises(ZeroDivisionError), Replay(ask("Var(2*X)")):
        raise ZeroDivisionError
    (process,) = begun
    assert process.returncode is not None
