"""Nouns of prose that may be said of one or of several: these are asked about, not guessed."""

from __future__ import annotations

import pytest

from bilemma.questions.echo import identity
from bilemma.questions.question import read_question

from .readings import check_asked

IID = "X_1, ..., X_n iid"
# a question in prose, its hypotheses, what the message speaks of
REFUSED = {
    "Name them": [
        ("variance of the sum of a standard normal variable and a standard normal variable", ""),
        ("variance of the product of a standard normal variable and a standard normal variable",
         ""),
        ("covariance of a standard normal variable and a standard normal variable", ""),
        ("Is the mean of a variable equal to the mean of a variable?", ""),
        ("variance of the sum of a uniform variable and a Poisson variable", ""),
        ("mean of the product of a random variable and a random variable", ""),
        ("variance of the sum of the sum of n iid variables and the sum of m iid variables", ""),
        ("covariance of the sum of n iid variables and the product of n iid variables", ""),
        ("两个独立随机变量之积与两个独立随机变量之和的协方差", ""),
        ("参数为 λ 的泊松分布与参数为 μ 的泊松分布之和的方差", ""),
        ("参数为 λ 的泊松分布的方差与参数为 μ 的泊松分布的方差之和", ""),
        ("随机变量的方差与随机变量的方差之和", ""),
    ],
    "sample": [
        ("X 的样本均值与 Y 的样本均值之差的方差，X_1,…,X_n 独立同分布", ""),
        ("variance of the difference of the sample mean of X and the sample mean of Y", IID),
        ("variance of the sample mean of Y if X_1, ..., X_n are iid with variance v", ""),
        ("variance of the sample mean of Z if X_1, ..., X_n are iid", ""),
        ("variance of the sample mean of q", IID),
        ("variance of the sample mean of two measurements", f"{IID}; var X = v"),
        ("variance of the sample mean of 3 measurements", f"{IID}; var X = v"),
        ("variance of the sample mean of m measurements", f"{IID}; var X = v"),
    ],
    "said of one": [
        *((f"X 与 Y 的{what}", "") for what in (
            "方差之和", "期望之积", "标准差之积", "标准差的乘积", "方差的和", "方差之差",
            "期望之差", "期望的平均", "平方之和的期望", "平方的和的期望", "平方之差的期望",
            "立方之和的期望", "平方的协方差",
        )),
        ("X 与 Y 期望的积", ""),
        ("X 与 Y 方差之和", ""),
        ("X+Y 与 X-Y 的方差之和", ""),
        ("difference between the variance of X and Y", ""),
        ("product of the standard deviation of X and Y", ""),
        ("average of the variance of X and Y", ""),
        ("sum of the variance of X and Y", ""),
        ("mean of the sum of the square of X and Y", ""),
        ("covariance of the square of X and Y", ""),
        ("covariance of the square of X and Y + Z", ""),
    ],
    "no letter": [
        *((f"Var(X+Y) if {what}", "Var(X) = 1; Var(Y) = 1; X, Y independent") for what in (
            "the first is constant", "one is constant", "none is constant", "none is random",
            "nothing is random", "it is constant", "the other is constant",
            "the latter is constant", "the former is constant", "everything is fixed",
        )),
        ("variance of the sum of two variables if one is constant", ""),
        ("variance of the sum of two variables", "one is constant"),
    ],
    "a condition": [
        ("Var(X+Y) if Z is constant", "X, Y independent"),
        ("Var(X+Y) if Z is fixed", "X, Y independent"),
        ("variance of the sum of two variables if X is constant", ""),
        ("求 X+Y 的方差，其中 Z 为常数", ""),
        ("the mean of Y given the random variable X", ""),
    ],
}  # fmt: skip

# a question in prose, its hypotheses, the goal and the hypotheses that it means
READ = [
    ("sum of the variance of X and the variance of Y", "", "Var(X)+Var(Y)", ""),
    ("X 的方差与 Y 的方差之和", "", "Var(X)+Var(Y)", ""),
    ("covariance of X and the square of Y", "", "Cov(X, Y^2)", ""),
    ("X 的平方与 Y 的协方差", "", "Cov(X^2, Y)", ""),
    ("X 与 Y 的平方和的期望", "", "E(X^2+Y^2)", ""),
    ("variance of the sample mean of X", IID, "Var(sum(X[i], i=1..n)/n)", IID),
    ("variance of the sample mean of n measurements", IID, "Var(sum(X[i], i=1..n)/n)", IID),
    ("covariance of XY and a random variable", "", "Cov(X*Y, Z)", ""),
    ("X[1] 与样本均值的协方差", IID, "Cov(X[1], sum(X[i], i=1..n)/n)", IID),
    ("covariance of the sample mean and X[1]", IID, "Cov(sum(X[i], i=1..n)/n, X[1])", IID),
    ("covariance of the sample mean of X_1, ..., X_n and Y", IID,
     "Cov(sum(X[i], i=1..n)/n, Y)", IID),
    ("covariance of the dot product q.k and X", "q, k iid", "Cov(q.k, X)", "q, k iid"),
    ("sum of the variance Var(X) and Var(Y)", "", "Var(X)+Var(Y)", ""),
    ("sum of the variance of X and Var(Y)", "", "Var(X)+Var(Y)", ""),
    ("sum of the variance of X and 1", "", "Var(X)+1", ""),
    ("1 与 X 的方差之和", "", "1+Var(X)", ""),
    ("variance of X if mean of X is 0", "real z", "Var(X)", "E(X) = 0"),
    ("Var(a*X+b) if a and b are constants", "", "Var(a*X+b)", "fixed a, b"),
    ("Let X and Y be random variables. What is Var(X)?", "", "Var(X)", "random Y"),
    ("variance of cX if c is constant", "", "Var(c*X)", "fixed c"),
    ("设 a 为常数，求 aX 的方差", "", "Var(a*X)", "fixed a"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("prose", "given", "word"), [(*row, word) for word, rows in REFUSED.items() for row in rows]
)
def test_what_may_be_said_of_one_or_of_several_is_asked_about(prose, given, word):
    check_asked(prose, given, word)


@pytest.mark.parametrize(("prose", "typed", "goal", "given"), READ)
def test_what_can_be_meant_in_one_way_is_read(prose, typed, goal, given):
    assert identity(read_question(prose, typed)) == identity(read_question(goal, given))
