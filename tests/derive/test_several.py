"""Goals that ask several things of the same suppositions, and those that may be meant otherwise."""

from __future__ import annotations

import time

import pytest

from bilemma.questions.echo import echo
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.several import parted, read_questions

POISSON = "X ~ Poisson(λ)"
NORMAL = "X, Y iid N(0, 1)"

SEVERAL = [
    ("the mean and variance of X", POISSON, ["E(X)", "Var(X)"]),
    ("find the mean and the variance of 3X + 2", POISSON, ["E(3*X + 2)", "Var(3*X + 2)"]),
    ("E(X) and D(X)", POISSON, ["E(X)", "Var(X)"]),
    ("E(X), E(X^2) and Var(X)", POISSON, ["E(X)", "E(X^2)", "Var(X)"]),
    ("E and Var of X + 1", POISSON, ["E(X + 1)", "Var(X + 1)"]),
    ("E‖x‖² and Var‖x‖²", "x ~ N(0, I_d)", ["E(norm2(x))", "Var(norm2(x))"]),
    ("EX 和 DX", POISSON, ["E(X)", "Var(X)"]),
    ("求 E(X) 和 D(X)", POISSON, ["E(X)", "Var(X)"]),
    ("E(X)、D(X)", POISSON, ["E(X)", "Var(X)"]),
    ("$E(X)$ and $Var(X)$", POISSON, ["E(X)", "Var(X)"]),
    (r"$$E(X), \quad \operatorname{Var}(X)$$", POISSON, ["E(X)", "Var(X)"]),
    (r"E(X) \text{ and } Var(X)", POISSON, ["E(X)", "Var(X)"]),
    ("X 的期望和方差分别是多少", POISSON, ["E(X)", "Var(X)"]),
    ("求 X 的数学期望 E(X) 与方差 D(X)", POISSON, ["E(X)", "Var(X)"]),
    ("若 X ~ P(λ)，则 E(X)=____，D(X)=____", "", ["E(X)", "Var(X)"]),
    ("设 X ~ P(λ)。(1) 求 E(X)；(2) 求 D(X)。", "", ["E(X)", "Var(X)"]),
    ("设 X ~ P(λ)，求：① E(X)；② D(X)", "", ["E(X)", "Var(X)"]),
    ("Let X ~ Poisson(λ). What is E(X)? What is Var(X)?", "", ["E(X)", "Var(X)"]),
    ("find E(X), and show that Var(X) = λ", POISSON, ["E(X)", "Var(X) = λ?"]),
    ("show that E(X) = λ and Var(X) = λ", POISSON, ["E(X) = λ?", "Var(X) = λ?"]),
    ("E(X)=np, D(X)=np(1-p)", "X ~ B(n, p)", ["E(X) = n*p?", "Var(X) = n*p*(1 - p)?"]),
    ("证明 E(X)=λ，且 D(X)=λ", POISSON, ["E(X) = λ?", "Var(X) = λ?"]),
    ("show that the mean and variance of X are both λ", POISSON, ["E(X) = λ?", "Var(X) = λ?"]),
    ("证明 X 的期望和方差都等于 λ", POISSON, ["E(X) = λ?", "Var(X) = λ?"]),
    ("show that E(X) = Var(X) = λ", POISSON, ["E(X) = Var(X)?", "Var(X) = λ?"]),
    ("n, p", "X ~ B(n,p), E(X)=2.4, D(X)=1.44", ["n", "p"]),
    ("已知 $X\\sim U(a,b)$，$E(X)=3$，求 $a,b$", "D(X) = 1/3", ["a", "b"]),
    ("X ~ U(a,b), E(X)=3, D(X)=1/3. Find a and b.", "", ["a", "b"]),
    ("设X~B(n,p)，EX=2.4，DX=1.44，求n和p的值", "", ["n", "p"]),
    ("the mean of X and the variance of X + Y", NORMAL, ["E(X)", "Var(X + Y)"]),
    ("X+Y 的方差和 X-Y 的方差", NORMAL, ["Var(X + Y)", "Var(X - Y)"]),
    (
        "the covariance of X and Y and the variance of X + Y",
        NORMAL,
        ["Cov(X, Y)", "Var(X + Y)"],
    ),
    (
        "Let X, Y be iid U(0,1) and let W = X - Y. Find the mean and variance of W",
        "",
        ["E(W)", "Var(W)"],
    ),
    ("the variances of X and X + Y", NORMAL, ["Var(X)", "Var(X + Y)"]),
    (
        "find the means and variances of X and Y.",
        NORMAL,
        ["E(X)", "E(Y)", "Var(X)", "Var(Y)"],
    ),
    ("X 和 Y 的方差分别是多少", NORMAL, ["Var(X)", "Var(Y)"]),
    ("求 X 与 X+Y 各自的方差", NORMAL, ["Var(X)", "Var(X + Y)"]),
    ("the mean of 3X + 2 and its variance", POISSON, ["E(3*X + 2)", "Var(3*X + 2)"]),
    ("X 的期望及其方差", POISSON, ["E(X)", "Var(X)"]),
    ("求 Z=2X-Y+3 的期望和方差", NORMAL, ["E(Z)", "Var(Z)"]),
    ("X ~ P(λ) 的期望和方差", "", ["E(X)", "Var(X)"]),
    ("find Var(X) and E(2X) given E(X^2) = 5 and E(X) = 1", "", ["Var(X)", "E(2*X)"]),
    ("E(X)=1, Var(X)=2, find E(X^2) and E(2X)", "", ["E(X^2)", "E(2*X)"]),
    (r"\frac{\partial L}{\partial w}, \frac{\partial L}{\partial b}", "L = (w*x + b)^2", None),
]


@pytest.mark.parametrize(("goal", "given", "wanted"), SEVERAL)
def test_each_is_read_as_if_it_were_asked_alone(goal, given, wanted):
    parts = read_questions(goal, given)
    read = [echo(part.question) for part in parts]
    if wanted is None:
        assert len(read) == 2
    else:
        assert [e.goal for e in read] == wanted
    stated = [{g.typed for g in part.question.given if g.clause} for part in parts]
    assert all(words == stated[0] for words in stated)


ONE = [
    ("E(X) and Y", NORMAL),
    ("E(X), Var(X), Y", NORMAL),
    ("the mean and variance of X and Y", NORMAL),
    ("the mean and variance of X and Y respectively", NORMAL),
    ("X 和 Y 的期望和方差", NORMAL),
    ("the variance and covariance of X and Y", NORMAL),
    ("X 和 Y 的方差", NORMAL),
    ("E(X) and its variance", POISSON),
    ("E(Y) and Var(Y) given X", NORMAL),
    ("X and Y have means of s and t and variances of s^2 and t^2, find E(X) and E(Y)", ""),
    ("the square of E(X) and Var(X)", POISSON),
    ("the square of the mean and variance of X", POISSON),
    ("the sum of the mean and variance of X", POISSON),
    ("X 的期望和方差的和", POISSON),
    ("compare E(X) and Var(X) and E(X^2)", POISSON),
    ("are E(X) and Var(X) equal?", POISSON),
    ("E(X) or Var(X)", POISSON),
    ("X and Y have mean and variance 1, find Var(X+Y)", ""),
    ("E(X) and Var(X) are 1 and 2, find Var(2X)", ""),
    ("E(X), Var(X), Var(Y) = 4", ""),
    ("Var(X), Var(Y) = 4", ""),
    ("find E(X). Let X be Poisson(λ). Find Var(X).", ""),
    ("show that the mean and variance of X are λ and λ", POISSON),
    ("find the mean of X and the variance of Y given X ~ P(λ)", ""),
]


@pytest.mark.parametrize(("goal", "given"), ONE)
def test_what_may_be_meant_otherwise_is_asked_back(goal, given):
    with pytest.raises(MisreadError):
        read_questions(goal, given)


@pytest.mark.parametrize("goal", ["Var(X + Y)", "the covariance of X and Y", "q = W x, k = V x"])
def test_one_question_is_left_as_it_is(goal):
    try:
        (part,) = read_questions(goal, NORMAL)
    except MisreadError:
        assert parted(goal, NORMAL) == ((), NORMAL)
    else:
        assert part.goal == goal


def test_what_is_refused_is_one_part_of_them():
    parts = read_questions("D(X̄)，E(S²)", "X₁,…,Xₙ 是来自泊松分布 P(λ) 的简单随机样本")
    assert [part.error is None for part in parts] == [True, False]
    assert parts[1].goal == "E(S²)"
    assert "What is S" in parts[1].error.what.en


def test_where_none_is_read_the_first_refusal_is_said():
    with pytest.raises(MisreadError, match="trials"):
        read_questions("the mean and variance of a geometric random variable", "")


@pytest.mark.parametrize("joint", [", ", " and ", "，且 "])
def test_what_is_to_be_shown_second_is_not_supposed(joint):
    """It would prove itself."""
    goal = f"show that E(X) = λ{joint}Var(X) = 3*λ"
    assert [echo(part.question).goal for part in read_questions(goal, POISSON)] == [
        "E(X) = λ?",
        "Var(X) = 3*λ?",
    ]


@pytest.mark.parametrize(
    "goal", ["E(X) and Var(X), " * 60, "E(X)=1, " * 100, "the means of " + "X, " * 100 + "and Y"]
)
def test_what_is_very_long_is_refused_soon(goal):
    start = time.process_time()
    with pytest.raises(MisreadError):
        read_questions(goal, "")
    assert time.process_time() - start < 2
