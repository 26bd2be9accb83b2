"""What is made out of questions told in sentences that are not read, and offered: what others
typed, as it is here, with what was passed over.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bilemma.questions.echo import identity
from bilemma.questions.errors import MisreadError
from bilemma.questions.extraction import extracted
from bilemma.questions.extraction_text import formula_text
from bilemma.questions.several import read_questions
from bilemma.questions.suggestions import suggestions

MADE_OUT = json.loads(Path(__file__).with_name("made_out.json").read_text("utf-8"))


def made_out(goal, given=""):
    return [
        {"goal": found.goal, "given": [*found.given], "passed_over": [*found.unused]}
        for found in extracted(goal, given)
    ]


@pytest.mark.parametrize("typed", MADE_OUT, ids=lambda typed: typed["goal"][:60])
def test_it_is_made_out(typed):
    assert made_out(typed["goal"], typed["given"]) == typed["made_out"]


@pytest.mark.parametrize("typed", MADE_OUT, ids=lambda typed: typed["goal"][:60])
def test_it_is_offered_in_both_languages_and_they_mean_the_same(typed):
    goal, given = typed["goal"], typed["given"]
    with pytest.raises(MisreadError) as refused:
        read_questions(goal, given)
    found = suggestions(refused.value, goal, given, read_questions)
    offered = [s for s in found if s.kind == "made_out"]
    nearer = [s for s in found if s.kind in ("write", "without")]
    assert len(offered) == (0 if nearer else len(typed["made_out"]))
    for offer, made in zip(offered, typed["made_out"], strict=False):
        assert all(text in offer.shown.en for text in (offer.goal.en, *made["passed_over"]))
        assert all(text in offer.shown.zh for text in (offer.goal.zh, *made["passed_over"]))
        en, zh = (
            identity(read_questions(offer.goal[code], offer.given[code])[0].question)
            for code in ("en", "zh")
        )
        assert en == zh


# What is said on a condition, of one of several questions, twice in two ways, or of what is made of
# letters: nothing of it is offered, or it stands among what was passed over.
NOTHING = [
    # one letter has a value, and is random
    "Let X and Y be independent with mean 1. Let Z = X + Y. Find E(Z) given that X = 3.",
    "Let X have mean 2. Find E(X) and Var(X) when X = 1.",
    "设X与Y独立，均值为1。设Z=X+Y。求E(Z)，其中X=3。",
    # of one question alone
    "Let X, Y have variance 1. Find Var(X+Y) if X, Y are independent. Find Var(X+Y) if X = Y.",
    (
        "X and Y have variance 1 and are independent. Find Var(X+Y). Now suppose that "
        "Cov(X,Y) = 1/2. Find Var(X+Y)."
    ),
    # in two places
    "在训练中，X的方差为1。在推理中，X的方差为4。求X的方差。",
    "设Y的均值为2，方差为1。设X=2Y。证明X=3的均值。",
    # randomly many
    "The X_i are iid with mean m. N is a random number. What is the mean of X_1 + ... + X_N?",
    # what is asked stands there
    "The waiting time X has variance 4, they say; so what might be the variance of X?",
    # negated, or on a condition, so that nothing is left that speaks of what is asked
    "标准化后Y=X。设X的方差为4。求Y的方差。",
    "Never Y = 2X. Var(X) = 1. Find Var(Y).",
    "设X的方差为1。令Y=2X，否则Y=3X。求Y的方差。",
    "Let X, Y have variance 1. Show that there is no such identity Var(X+Y) = 2.",
    "设X与Y的方差为1。证明未必成立等式Var(X+Y)=2。",
]


@pytest.mark.parametrize("told", NOTHING)
def test_nothing_is_made_out(told):
    assert made_out(told) == []


# What must not be taken for a hypothesis, and stands among what was passed over.
PASSED_OVER = [
    ("The square of X has mean 3. Let Y = 2X. Find E(Y).", "The square of X has mean 3."),
    ("设X的方差为1，但不满足E(X)=0。设Y=2X。求E(Y)。", "但不满足E(X)=0。"),
    ("设Y=aX+b，其中a<0，X的方差大于0，求X与Y的相关系数。", "方差大于 0"),
    ("X and Y have variance 1. X and Y are the same. Let Z = X+Y. Find Var(Z).", "are the same"),
    ("设X服从参数为2的指数分布。在X大于s的条件下，求X的均值。", "在X大于s的条件下"),
    ("Let X have mean 1 and variance 2. Let Y = 3X. Find the variance minus Var(Y).", "minus"),
]


@pytest.mark.parametrize(("told", "passed_over"), PASSED_OVER)
def test_what_is_passed_over_is_said(told, passed_over):
    found = made_out(told)
    assert found
    assert all(passed_over in offer["passed_over"] for offer in found)


@pytest.mark.parametrize(
    ("typed", "words", "formulas"),
    [
        ("Let A be a k × d matrix", "Let ⟦0⟧ be a ⟦1⟧ matrix", ["A", "k × d"]),
        ("a slope b = a/2 of X's line", "a slope ⟦0⟧ of ⟦1⟧'s line", ["b = a/2", "X"]),
        ("设w_i独立，E‖Ax‖²=1。", "设⟦0⟧独立，⟦1⟧。", ["w_i", "E‖Ax‖²=1"]),
        (
            r"the $X_1,\dots,X_n$ and $m, v>0$",
            "the ⟦0⟧ and ⟦1⟧, ⟦2⟧",
            [r"X_1,\dots,X_n", "m", "v>0"],
        ),
        ("y_i=a+bx_i+ε_i, i=1,…,n", "⟦0⟧, ⟦1⟧", ["y_i=a+bx_i+ε_i", "i=1,…,n"]),
        ("(a) Show Var(X) < ∞", ",  Show ⟦0⟧", ["Var(X)"]),
    ],
)
def test_formulas_within_words(typed, words, formulas):
    found = formula_text(typed)
    assert (found.words, [formula.text for formula in found.formulas]) == (words, formulas)


PIECES = (
    *(
        "Let",
        "X_i",
        "the weights",
        "w_i",
        "are",
        "independent",
        "of",
        "iid",
        "with mean",
        "0",
        "and",
    ),
    *(
        "variance",
        "σ^2",
        ",",
        ".",
        "y = Σ w_i x_i",
        "Find",
        "Var(y)",
        "which c",
        "minimises",
        "(",
        ")",
    ),
    *(
        "设",
        "独立",
        "与",
        "的均值为",
        "方差",
        "求",
        "它的",
        "，",
        "。",
        "来自总体",
        "$",
        "{",
        "\\bar X",
        "?",
    ),
)


@settings(max_examples=60)
@given(st.lists(st.sampled_from(PIECES), max_size=16).map(" ".join))
def test_whatever_is_typed_raises_nothing(typed):
    for found in extracted(typed, ""):
        assert read_questions(found.goal, "; ".join(found.given))
