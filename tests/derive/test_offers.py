"""Whatever a refusal offers is read where it is put, and keeps the rest of what was typed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bilemma.derive.shown.page import misread
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.several import read_questions
from bilemma.questions.suggestions import shown_with_offers, suggestions

from .test_misread import ASKED

# Questions as readers typed them, goal and hypotheses, most of which are refused.
TYPED = json.loads((Path(__file__).parent / "refused.json").read_text("utf-8"))
ROWS = [*((goal, given) for goal, given, _ in ASKED), *map(tuple, TYPED)]
_NAMES = re.compile("[A-ZΑ-Ωα-ω0-9]")  # of letters that stand alone, and of numbers


def refusals(goal, given):
    """The refusals of a question, each with its goal; none if it is read."""
    try:
        return [(part.goal, part.error) for part in read_questions(goal, given) if part.error]
    except MisreadError as error:
        return [(goal, error)]


def offered(error, goal, given):
    """What a refusal offers."""
    return suggestions(error, goal, given, read_questions)


def is_read(goal, given):
    """Whether a question is read, or has another fault, for which there is an offer."""
    wrong = refusals(goal, given)
    return not wrong or all(offered(error, part, given) for part, error in wrong)


@pytest.mark.parametrize(("goal", "given"), ROWS, ids=[f"{g[:40]}|{h[:20]}" for g, h in ROWS])
def test_what_is_offered_is_read_and_keeps_the_rest(goal, given):
    for part, error in refusals(goal, given):
        offers = offered(error, part, given)
        for offer in offers:
            for code in ("en", "zh"):
                assert is_read(offer.goal[code], offer.given[code]), offer
        written = [offer for offer in offers if offer.kind == "write"]
        for offer in written:
            moved = part.startswith(offer.goal.en) and offer.given.en.startswith(given)
            assert moved or part == offer.goal.en or given == offer.given.en, "one field is changed"
        kept = set("".join(f"{offer.goal.en} {offer.given.en}" for offer in written))
        assert not written or set(_NAMES.findall(f"{part} {given}")) <= kept, written


@pytest.mark.parametrize(("goal", "given"), ROWS, ids=[f"{g[:40]}|{h[:20]}" for g, h in ROWS])
def test_nothing_else_is_offered_and_the_mark_stands_in_what_was_typed(goal, given):
    for part, error in refusals(goal, given):
        offers = {offer.shown.en for offer in offered(error, part, given)}
        shown = shown_with_offers(error, part, given, read_questions, "en")
        lines = shown.splitlines()[3 + error.what.en.count("\n") :]
        assert {line.strip() for line in lines if line.startswith(" ")} == offers
        data = misread(error, part, given)
        typed = part if data["field"] == "goal" else [*given.split("\n"), ""][data["line"]]
        assert 0 <= data["place"] <= len(typed)


@pytest.mark.parametrize(
    ("goal", "given", "kind", "wanted"),
    [
        ("P(X > 3)", "X~Poisson(2)", "write", "bound P(X >= 3)"),
        (
            "variance of x + f/sqrt(2) in a transformer",
            "x and f uncorrelated, both variance 1",
            "without",
            "variance of x + f/sqrt(2)",
        ),
        ("is E[1/X] >= 1/E[X] for positive X", "", "write", "is E[1/X] >= 1/E[X]"),
        ("(y-wx)^2对w求导", "", "write", "(y-w*x)^2对w求导"),
        ("样本方差 (1/n)∑(X_i-X̄)² 的期望", "X_1,…,X_n iid", "without", "(1/n)∑(X_i-X̄)² 的期望"),
        ("E[max(X,Y)]", "X,Y iid uniform on (0,1)", "another", "E(max(X, 0)^2)"),
        ("E(X) < 3 < Var(X)", "", "write", "E(X) < 3?"),
        ("E(X·Y) = E(X·Z)", "", "write", "E(X·Y) = E(X*Z)"),
    ],
)
def test_what_is_offered_says_what_becomes_of_what_was_typed(goal, given, kind, wanted):
    ((_, error),) = refusals(goal, given)
    assert (kind, wanted) in [(s.kind, s.goal.en) for s in offered(error, goal, given)]


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        ("variance of X for a standard normal", ""),
        ("E(X) in a uniform sample", ""),
        ("独立的 X+Y 的方差", ""),
        ("mean and variance after batch norm: g*X", ""),
    ],
)
def test_words_that_say_something_are_never_left_out(goal, given):
    kinds = [s.kind for part, e in refusals(goal, given) for s in offered(e, part, given)]
    assert "without" not in kinds


def test_what_is_wrong_is_in_the_goal_where_nothing_else_was_typed():
    goal = (
        r"Var(\hat\beta), \hat\beta = \frac{\sum x_i y_i}{\sum x_i^2}, "
        r"y_i = \beta x_i + \varepsilon_i, \varepsilon_i iid mean 0 or variance \sigma^2"
    )
    ((_, error),) = refusals(goal, "")
    data = misread(error, goal, "")
    assert data["field"] == "goal"
    assert 0 < data["place"] < len(goal)
