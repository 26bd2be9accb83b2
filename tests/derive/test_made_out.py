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
from bilemma.questions.extracting.extraction import extracted
from bilemma.questions.extracting.extraction_text import formula_text
from bilemma.questions.lexing.errors import MisreadError
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
    # from below, of an event of which only an upper bound is known; a claim in words
    r"Let X have mean 5 and variance 1. Use Chebyshev to bound $P(|X - 5| \ge 2)$ from below.",
    "设X的期望为5，方差为1，证明$P(|X - 5| < 2)$至少为3/4。",
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


# What must not be taken for a hypothesis: the clause is passed over whole, and said to be.
PASSED_OVER = [
    # said of what is made of letters
    (
        "The square of X has mean 3. Var(X) = 1. Find Var(2X).",
        "The square of X has mean 3",
    ),
    (
        "X+Y and X-Y are independent. X and Y have mean 1. Find E(XY).",
        "X+Y and X-Y are independent",
    ),
    ("X的均值为0，其平方的方差为3，求E(X^2)。", "其平方的方差为3"),
    ("X与Y独立，和的方差为5，求D(X+2Y)。", "和的方差为5"),
    ("X加Y的方差为5，X与Y独立，求D(X+2Y)。", "X加Y的方差为5"),
    (
        "X and Y have variance 1 and their sum has mean 3. Var(X) = 1. Find Var(2X).",
        "sum has mean 3",
    ),
    # negated, doubted, asked, wished
    ("设X的方差为1，但不满足E(X)=0。设Y=2X。求E(Y)。", "但不满足E(X)=0"),
    ("X and Y have mean 1. Are X and Y independent, and what is E(XY)?", "Are X and Y independent"),
    ("X与Y的均值为1。X与Y独立吗，求E(XY)。", "X与Y独立吗"),
    ("X与Y的方差都是1，缺乏独立性。求D(X+Y)。", "缺乏独立性"),
    ("X与Y的均值为0，独立的假设被拒绝了。求E(XY)。", "独立的假设被拒绝了"),
    (
        "X and Y have variance 1. My friend doubts that X and Y are independent. Find Var(X+Y).",
        "My friend doubts that X and Y are independent",
    ),
    ("E(X)=2是假的，D(X)=1。求E(X^2)。", "E(X)=2是假的"),
    # on a condition, somewhere, for some indices
    ("设X服从参数为2的指数分布。在X大于s的条件下，求X的均值。", "在X大于s的条件下"),
    (
        "X and Y have mean 1. If c > 0 they are independent. Find E(XY).",
        "If c > 0 they are independent",
    ),
    (
        "Suppose Cov(X,Y) = 0 holds in the limit. X and Y have variance 1. Find Var(X+Y).",
        "Suppose Cov(X,Y) = 0 holds in the limit",
    ),
    (
        "X has variance 2. Y = X. After mixing Cov(X,Y) = 1. Find Var(Y).",
        "After mixing Cov(X,Y) = 1",
    ),
    ("X_i与X_{i+1}独立，X_i的方差为1。求D(Σ_{i=1}^n X_i)。", "X_i与X_{i+1}独立"),
    (
        "The X_i have variance 1, and mean 1 for odd i. Find E(Σ_{i=1}^n X_i^2).",
        "and mean 1 for odd i",
    ),
    (
        "X_i are iid. The first m of the X_i have mean 1. Find E(Σ_{i=1}^n X_i).",
        "The first m of the X_i have mean 1",
    ),
    # values that go on, and other moments
    (
        "X has mean 1, 2 or 3 and variance 1. E(X^2) = 4. Find E(4X^2).",
        "2 or 3 and variance 1",
    ),
    ("Var(Y) = 2. Var(X) = 4 more than Var(Y). Find Var(2Y).", "Var(X) = 4 more than Var(Y)"),
    ("设Y=aX+b，其中a<0，X的方差大于0，求X与Y的相关系数。", "方差大于0"),
    ("X与Y的偏相关系数为0.5，X、Y的方差为1。求D(X+Y)。", "X与Y的偏相关系数为0.5"),
    ("X_1,…,X_n的方差为1，相邻两个的相关系数为ρ。求D(X_1+…+X_n)。", "相邻两个的相关系数为ρ"),
    (
        "X is symmetric about 1 and has variance 2. E(X) = 1. Find E(X^3).",
        "X is symmetric about 1 and has variance 2",
    ),
    # of whom it is said
    ("X与Y独立，前者的均值为1，求E(X+2Y)。", "前者的均值为1"),
    ("X、Y、Z独立，除Z外，均值都为0。求E(2Z)。", "均值都为0"),
    (
        "The inputs x_i have mean 1. The squared inputs have mean 4. Find Var(Σ_{i=1}^n x_i).",
        "The squared inputs have mean 4",
    ),
    ("设Z=X+Y，和X独立的是Y，方差都是1。求Cov(X,Z)。", "独立的是"),
    # before the letters of which it is said, behind others, or of none
    (
        "X has variance 4. A standard normal Y is independent of X. Find Var(X+Y).",
        "A standard normal Y is independent of X",
    ),
    ("X的方差为1，均值为3的Y与X独立，求X+Y的方差。", "均值为3的Y与X独立"),
    (
        "X has mean 1 and is independent of Y, whose variance is 9. Find E(2X).",
        "whose variance is 9",
    ),
    ("X的均值为1，E(Y)=3，方差为4，求E(2X)。", "方差为4"),
    (
        "X and Y have variance 4 and zero covariance with Z. Var(X) = 4. Find Var(2X).",
        "zero covariance with Z",
    ),
    ("X has variance 4. With variance 9, Y is independent of X. Find Var(X+Y).", "With variance 9"),
    (
        "X has mean 2. Var(X) = 1. Supposedly X and Y are independent. Find E(X^2).",
        "Supposedly X and Y are independent",
    ),
    (
        "X and Y have variance 2. In Z > 0 both are independent. Find Var(X+Y).",
        "In Z > 0 both are independent",
    ),
    ("X、Y的方差都为1。X与Y不相关时，Z的方差为2。求X+Y的方差。", "X与Y不相关时"),
    ("X* has mean 2. X has variance 1. Find Var(2X).", "X* has mean 2"),
    (
        "X and Y have mean 0. X and Y, Y and Z are independent. Find E(X+Y).",
        "Y and Z are independent",
    ),
    (
        "X and Y have variance 9. W is a symmetric matrix. Find Var(X-Y).",
        "is a symmetric matrix",
    ),
    # what a pronoun stands for was passed over, or is a sum; what is said twice
    (
        "The variable X takes values with mean 3. Its variance is 2. E(X) = 1. Find E(X^2).",
        "Its variance is 2",
    ),
    (
        "X has mean 2. The noise is additive. It has variance 5. Find E(X^2).",
        "It has variance 5",
    ),
    ("X has mean 3 and Y has mean 1. Its variance is 2. Find Var(X+Y).", "Its variance is 2"),
    ("设X与Y独立，其和的均值为2，E(X)=1。求E(X-Y)。", "其和的均值为2"),
    ("设X的期望是5，方差已知是4。求E(X^2)。", "方差已知是4"),
    ("Var(X) = 1 and therefore Var(2X) = 4. What is Var(3X)?", "Var(2X) = 4"),
    # laws whose parameters are not known
    ("X is normal with mean 3. Let Y = X^2. Var(X) = 1. Find E(Y).", "X is normal with mean 3"),
    (
        "X has mean 2 and variance 9. A standard normal table is attached. Find E(X^2).",
        "A standard normal table is attached",
    ),
    # of one, or of both?
    ("设 X 独立于 Y，均值都为 0，方差都为 1，求 D(XY)。", "均值都为0"),
    (
        "Consider q, k in R^d. q is independent of k. The entries have mean 0. Find Var(q·k).",
        "The entries have mean 0",
    ),
]


@pytest.mark.parametrize(("told", "passed_over"), PASSED_OVER)
def test_a_clause_is_passed_over_whole_and_said_to_be(told, passed_over):
    found = made_out(told)
    assert found
    for offer in found:
        assert any(passed_over in text for text in offer["passed_over"])


# What is understood word for word, though it is not read as it stands.
UNDERSTOOD = [
    (
        "X has correlation 0.5 with Y. Both have variance 1. Find Var(X+Y).",
        ["Corr(X, Y) = 0.5", "var X = 1", "var Y = 1"],
    ),
    (
        "X and Y are Poisson with parameters 2 and 3 and independent. Find E(X^2 Y).",
        ["X ~ Poisson(2)", "Y ~ Poisson(3)", "X, Y independent"],
    ),
    ("X is exponential with mean 3, we know. Find E(X^2).", ["X ~ Exp(1/3)"]),
    ("X and Y have covariance 2 with Z. Find Cov(X+1, Y).", ["Cov(X, Z) = 2", "Cov(Y, Z) = 2"]),
    (
        "Let Z = XY with X and Y independent, mean 1. Find E(Z X).",
        ["Z = XY", "X, Y independent", "mean X = 1", "mean Y = 1"],
    ),
    ("均值都为0，方差都为1，求D(aX+b)", ["mean X = 0", "var X = 1"]),
    (
        "The variance of X is 4, the variance of Y is 9 and their covariance is 2. Find Var(X+Y).",
        ["var X = 4", "var Y = 9", "Cov(X, Y) = 2"],
    ),
    (
        "X, Y are uncorrelated variables with Var(X) = 4, Var(Y) = 9. How do I get Var(2X - 3Y)?",
        ["X, Y uncorrelated", "Var(X) = 4", "Var(Y) = 9"],
    ),
    ("已知Var(X+Y)=10，Var(X-Y)=6，怎么求Cov(X,Y)？", ["Var(X+Y)=10", "Var(X-Y)=6"]),
    (
        "X与Y独立，方差均为3，a、b为常数，求aX+bY的方差。",
        ["X, Y independent", "var X = 3", "var Y = 3", "real a, b"],
    ),
    (
        "X and Y have mean 0, Z is independent of X, we know. Find E(X+Y+Z).",
        ["mean X = 0", "mean Y = 0", "Z independent of X"],
    ),
    (
        "X、Y、Z的均值为1，X与Y都与Z独立，求XY+Z的均值。",
        ["mean X = 1", "mean Y = 1", "mean Z = 1", "X independent of Z", "Y independent of Z"],
    ),
    (
        "设X1,X2,X3是来自总体N(μ,1)的样本，问c为何值时cX1+X2/3是μ的无偏估计量？",
        ["X1 ~ N(μ,1)", "X2 ~ N(μ,1)", "X3 ~ N(μ,1)", "X1, X2, X3 iid"],
    ),
]


@pytest.mark.parametrize(("told", "given_"), UNDERSTOOD)
def test_every_word_is_understood(told, given_):
    (offer,) = made_out(told)
    assert offer["given"] == given_
    assert [text for text in offer["passed_over"] if text != "we know"] == []


# What is asked is something else than the moment that stands there.
ASKED_OTHERWISE = [
    "Let Z = 2X, Var(X) = 1. Find the variance of the square of Z.",
    "令Z=2X，D(X)=1。求Z的绝对值的期望。",
    "令Z=2X，D(X)=1。求Z的条件方差。",
    "Let Z = 2X and Var(X) = 1. Is Var(Z) greater than 2 times Var(X)?",
    "D(X)=1，令Z=2X。D(Z)等于4倍的D(X)吗？",
    "E(X)=1 and Var(X)=4. Find the median of X.",
    "X and Y have variance 1. Find Var(X+Y) with Cov(X,Y)=1/2.",
    "Find the limit of Var(hX) as h → 0, where X has variance 1.",
    "X has mean 0 and variance 1. By Chebyshev, find a lower bound for P(|X| >= 4).",
    "X_1,...,X_n are iid with variance 1. Find the variance of the average of the first two.",
    "X and Y have variance 1. For which c is Var(X - cY) largest?",
    "We record S = 2X + 1, where Var(X) = 3. What are the mean and variance of the output?",
    "我们记录S=2X+1，其中Var(X)=3。均值和噪声的方差是多少？",
    "X_1,...,X_n are iid with mean θ, T = X_1. Show that T is the best unbiased estimator of θ.",
    "X与Y独立，方差为4，求2X的方差与3Y的方差的和。",
    "X_1,...,X_n are iid with variance 4. Find the variance of the sum X_i.",
    "Let X have mean 1 and variance 2. Let Y = 3X. Find the variance minus Var(Y).",
    "N is Poisson with parameter λ. The X_i are iid with mean μ. Let S = X_1+...+X_N. Find E(S).",
    "The length N is random. Let C = Σ_{i=1}^N X_i. The X_i are iid with mean 2. Find E(C).",
    # of several equations none is asked more than the others; or the last alone
    "E(X) = 2, Var(X) = 1. So E(X^2) = 5",
    "已知 E(X) = 0，D(X) = 1，是否有 E(X^2) = 2？",
    # the moment of something that has a name
    "The input x has mean 2 and variance 1. The output is y = 3x + 1. What is the mean input?",
    "需求 X 的均值为 2，方差为 1，成本 C = 3X + 1，求期望需求。",
]


@pytest.mark.parametrize("told", ASKED_OTHERWISE)
def test_nothing_is_made_out_of_what_is_asked_otherwise(told):
    assert made_out(told) == []


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
