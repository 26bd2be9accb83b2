"""Refusals suggest whole questions to ask instead, each put where it belongs, and read."""

from __future__ import annotations

import pytest

from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.question import read_question
from bilemma.questions.refusing.field_stories import FIELD_STORIES
from bilemma.questions.refusing.story_words import STORIES
from bilemma.questions.suggestions import suggestions


def suggested(goal, given=""):
    """The suggestions of the refusal of a question."""
    with pytest.raises(MisreadError) as refused:
        read_question(goal, given)
    return suggestions(refused.value, goal, given, read_question)


# goal, hypotheses, what comes of each suggestion
PUT = [
    # in the place of what has the same letters, and nowhere else
    ("Var(a/b X) + 1", "", [("Var(a/(b*X)) + 1", ""), ("Var((a/b)*X) + 1", "")]),
    ("E X^2", "", [("E(X^2)", ""), ("E(X)^2", "")]),
    ("2*E(Xi)", "", [("2*E(X[i])", "")]),
    ("variance of a/bX", "", [("variance of a/(b*X)", "")]),
    ("d/dx (x) (x+1)", "", [("d(x, x)*(x+1)", ""), ("d((x)*(x+1), x)", "")]),
    ("Var(X)", "X = Y (1)", [("Var(X)", "X = Y*1")]),
    # in the place of a call
    ("1 + Var(sum(X, i=1..n))", "var X = 1", [("1 + Var(sum(X[i], i=1..n))", "var X = 1")]),
    ("2 σ(X)", "mean X = 1", [(f"2 {f}(X)", "mean X = 1") for f in ("SD", "σ*")]),
    ("1 - r(X,Y)", "", [("1 - Corr(X,Y)", "")]),
    # among the hypotheses
    ("Var(x)", "", [("Var(x)", "random x")]),
    ("E(e X)", "mean X = 0", [("E(e X)", f"mean X = 0\n{kind} e") for kind in ("real", "random")]),
    # declared, as the words say
    ("2X squared", "", [("2X squared", f"{kind} squared") for kind in ("real", "random")]),
    # in the place of a hypothesis
    (
        "Var(sum(X[i], i=1..n))",
        "var X = v\nCov(X[i], X[j]) = r",
        [
            ("Var(sum(X[i], i=1..n))", f"var X = v\nCov(X[i], X[j]) = r {rest}")
            for rest in ("for i != j", "for all i, j")
        ],
    ),
    (
        "E(X_1 + X_2)",
        "X_i iid N(i, 1)",
        [("E(X_1 + X_2)", "X[i] independent N(i, 1)")],
    ),
    (
        "E(X_1 + X_2)",
        "X_1, ..., X_n iid N(i, 1)",
        [("E(X_1 + X_2)", "X_1, ..., X_n iid N(i, 1)\nreal i")],
    ),
    # in the place of a letter that has the value of the moment
    (
        "Var(X+Y), ρ=0.5, Var(X)=4, Var(Y)=9",
        "",
        [
            ("Var(X+Y), Corr(X, Y) = 0.5, Var(X)=4, Var(Y)=9", ""),
            ("Var(X+Y), ρ=0.5, Var(X)=4, Var(Y)=9", "real ρ"),
        ],
    ),
    (
        "Var(X+Y)",
        "Var(X) = 4, Var(Y) = 9, ρ = 1/2",
        [
            ("Var(X+Y)", "Var(X) = 4, Var(Y) = 9, Corr(X, Y) = 1/2"),
            ("Var(X+Y)", "Var(X) = 4, Var(Y) = 9, ρ = 1/2\nreal ρ"),
        ],
    ),
    # in the place of the goal
    ("mean and variance of X", "", [("mean of X", ""), ("variance of X", "")]),
    ("P(X <= m - t)", "", [("bound P(X <= m - t)", "")]),
    ("P(80 < X < 120)", "", [("lower bound P(80 < X < 120)", "")]),
    ("P(|X - 5| < 2)", "", [("lower bound P(|X - 5| < 2)", "")]),
    # another question, which the words name
    (
        "variance of two dice",
        "n >= 2",
        [("Var(X + Y)", "X, Y iid; mean 7/2; variance 35/12")],
    ),
]


@pytest.mark.parametrize(("goal", "given", "wanted"), PUT, ids=[goal for goal, _, _ in PUT])
def test_a_suggestion_is_put_where_it_belongs_and_is_read(goal, given, wanted):
    found = suggested(goal, given)
    put = [(s.goal.en, s.given.en) for s in found]
    assert [pair for pair in put if pair in wanted] == wanted
    for s in found:
        for language in ("en", "zh"):
            read_question(s.goal[language], s.given[language])


@pytest.mark.parametrize(
    ("goal", "wanted"),
    [
        (r"\frac{\partial}{\partial x} \sigma(-x)", "sigmoid(-x)"),
        (r"\frac{\partial}{\partial w_j} \sigma(w^\top x)", "sigmoid(w.x)"),
    ],
)
def test_what_sigma_may_be_stands_within_its_derivative(goal, wanted):
    goals = [found.goal.en for found in suggested(goal)]
    assert goal[: goal.index(r"\sigma")] + wanted in goals


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        ("X 的样本方差的期望", ""),  # the reading is of a part, and the rest would fall away
        (r"E(\prod_{i=1}^n X)", ""),  # so would the mean
        ("P(X > 2) for X standard normal", ""),  # and what is supposed
        (r"\nabla f", ""),  # what the words name is an example
        ("Var(X)", "X unrelated"),
    ],
)
def test_nothing_is_suggested_that_would_lose_something(goal, given):
    assert suggested(goal, given) == []


def test_a_suggestion_in_chinese_is_written_as_one_writes_it():
    (found,) = suggested("Var(x)")
    assert (found.shown.zh, found.given.zh) == ("随机 x", "随机 x")


NAMING = [row.said for row in (*FIELD_STORIES, *STORIES) if "'" in row.said.en]


@pytest.mark.parametrize("words", NAMING, ids=[words.en[:30] for words in NAMING])
def test_what_a_story_names_is_read_in_both_languages(words):
    error = MisreadError("story", 0, words)
    error.names_questions = True
    assert suggestions(error, "story", "", read_question)
