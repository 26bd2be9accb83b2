"""The models of layers that the page lists: each is closed, with the answer that stands there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bilemma.questions.echo import echo, identity
from bilemma.questions.elaborating.elaboration import Elaborator
from bilemma.questions.parsing.parser import parsed
from bilemma.questions.question import read_question

from .asking import ask

DOCS = Path(__file__).parents[2] / "docs"


def listed(page):
    """Goal, hypotheses and answer of each row of the table."""
    section = (DOCS / page).read_text("utf-8").partition("{ #models }")[2].partition("\n## ")[0]
    rows = [re.findall("`([^`]*)`", line) for line in section.splitlines() if line.startswith("|")]
    return [tuple(row[-3:]) for row in rows if row]  # before them is the name of the model


MODELS = listed("asking.md")


@pytest.mark.parametrize(("goal", "given", "value"), MODELS)
def test_a_model_has_the_answer_that_is_listed(goal, given, value):
    answer = ask(goal, given)
    assert answer.closed
    assert answer.value is Elaborator(value, answer.question.letters).term(parsed(value))
    again = echo(answer.question)
    for code in ("en", "zh"):
        read = read_question(again.goal, again.hypotheses(code))
        assert identity(read) == identity(answer.question)


def test_both_languages_list_the_same():
    assert listed("asking.zh.md") == MODELS
    assert len(MODELS) >= 15


def test_three_layers_are_closed_in_whatever_order_they_are_multiplied():
    given = (
        "U in R^(h x d), V in R^(m x h), W in R^(k x m), x in R^d, U, V, W independent, mean 0, "
        "var U = a, var V = b, var W = c, norm2(x) = s"
    )
    for product in ("W V U x", "W (V (U x))"):
        answer = ask(f"Var(({product})[i])", given)
        wanted = Elaborator("a*b*c*h*m*s", answer.question.letters).term(parsed("a*b*c*h*m*s"))
        assert answer.value is wanted


def test_of_layers_that_are_not_independent_nothing_closed_is_said():
    given = "U in R^(h x d), V in R^(m x h), W in R^(k x m), x in R^d, U, V independent, mean 0"
    assert not ask("Var((W V U x)[i])", f"{given}, var U = a, var V = b; random W").closed
