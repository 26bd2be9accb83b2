"""Hypotheses in a row, with whatever joins them: read as each of them alone, or refused."""

from __future__ import annotations

import random
from functools import cache

import pytest

from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.question import read_question

GOAL = "E(X*Y*Z*W)"
ENGLISH = (
    *("E(X) = 2", "mean X = 2", "X has mean 2 and variance 3", "var Y = 4", "E(XY) = 2", "a > 0"),
    *("X ~ N(0,1)", "Y ~ U(1,3)", "X, Y ~ N(0,1)", "X is normal with mean 1 and variance 2"),
    *("X = 2*Z + 1", "W = X + Y", "Y = Z^2", "X >= 0", "a != 0", "n >= 2", "E(Y) = c"),
    *("X, Y independent", "X independent of Y", "Z, W are iid", "Z, W uncorrelated", "real a"),
    *("X, Y, Z independent", "a, b are constants", "X is symmetric", "X is a random variable"),
    *("X and Y have covariance 1", "ρXY = 0.5", "X, Y have mean 0", "Cov(X, Y) = 1/2"),
    *("X and Y have variances 4 and 9", "EX = 2", "mean E(W) = c", "variance Var(W) = 2"),
    *("X has mean μ = 10", "X has variance σ^2 = 5", "Z has unit variance", "sd X = s"),
)
CHINESE = (
    *("E(X)=2", "X 的均值为 2", "X的方差D(X)=16", "Y 的期望 E(Y)=c", "方差 Var(W)=2", "DX=3"),
    *("X服从正态分布N(0,1)", "Y~U(1,3)", "X、Y 相互独立", "X与Y独立", "X 与 Y 不相关", "a>0"),
    *("W=X+Y", "X 非负", "X与Y的相关系数为0.5", "X 和 Y 的协方差为 1", "X 的均值 μ = 10"),
    *("X, Y 的均值分别为 1 和 2", "X, Y 的均值为 0", "X、Y 的方差都是 1", "Z 对称", "E(X)=E(Y)"),
    *("X 的均值为 μ、方差为 σ²", "X 均值 0 方差 1", "X 的期望和方差分别为 1 和 4", "EX=1、DX=2"),
    *(
        "X~N(0,1)、Y~N(0,4)",
        "Z 均值 μ 方差 σ²",
        "X、Y 独立、均值 0、方差 1",
        "Y 的期望与方差都是 λ",
    ),
)
JOINTS = {
    ENGLISH: (" ", ", ", ",", " and ", ", and ", ". ", "; ", "\n", " with ", ", with ", " where "),
    CHINESE: (
        " ",
        "，",
        ",",
        "、",
        "且",
        "，且",
        "。",
        "；",
        "\n",
        "和",
        "与",
        "及",
        "，其中",
        "，又知",
    ),
}
# The moments of a normal law that are needed, which are told by what else is said.
NEEDED = "pow(add(mul(-1, E("


@cache  # the same two are drawn again and again
def propositions(given):
    try:
        found = read_question(GOAL, given).given
    except MisreadError:
        return None
    return {str(each.proposition) for each in found if NEEDED not in str(each.proposition)}


def rows(parts, count):
    """Two parts with a joint, and what they say together if that is not the same."""
    rng = random.Random(1)  # noqa: S311
    for _ in range(count):
        (a, b), joint = rng.sample(parts, 2), rng.choice(JOINTS[parts])
        found, wanted = propositions(f"{a}{joint}{b}"), propositions(f"{a}; {b}")
        if found is not None and wanted is not None and found != wanted:
            yield f"{a}{joint}{b}"


@pytest.mark.parametrize("parts", [ENGLISH, CHINESE])
def test_two_in_a_row_say_what_each_says(parts):
    assert list(rows(parts, 400)) == []


@pytest.mark.thorough
@pytest.mark.parametrize("parts", [ENGLISH, CHINESE])
def test_ten_thousand_in_a_row_say_what_each_says(parts):
    assert list(rows(parts, 10_000)) == []


@pytest.mark.parametrize(
    "given",
    [
        # a comma within the letters of the second: it is no 2·X, nor is X the value of 1·X
        "E(X) = 2 X, Y have mean 0",
        "E(X)=2 X、Y 的方差都是 1",
        "a>0 X、Y 的方差都是 1",
        "EX = 2 X, Y ~ N(0,1)",
        "σ^2(X) = 4 a, b are constants",
        "a != 0 X, Y, Z independent",
        "X independent of Y and a, b are constants",
        "X, Y have mean 0 and a, b are constants",
        "Z, W uncorrelated with X, Y have mean 0",
        "random X, Y independent",
        "0 < a, b < 1",
        # of the last one, or of all
        "X ~ N(0,1), Y ~ U(0,1), independent of Z",
        "X has mean 0, Y, Z have mean 1, independent",
        "X, Y have means X and 2",
        "E(X) = E(Y) E(Z) = 3",
        # words that were passed over in a value
        "covariance of X and Y is 1 X is a random variable",
        "X has mean m is a random variable",
        "X has mean 2 with a",
        "X has mean m the a",
        "X and Y have variances 4 and 9 of a",
        # the value of a correlation as one of its letters
        "correlation ρ, Y = 2",
        "correlation ρ, DY = 7",
        "covariance c, Y = 2",
        # a full stop as a dot product
        "E(Y) = c. n >= 2",
        "mean E(W) = c. a > 0",
        "E(Y) = c. a, b real",
        # a moment with a sign of its own is said of no letter that was named, as one without
        "E(X) = 2 and variance σ^2 = 5",
        "a > 0, mean μ = 10",
        "X independent of Y with mean μ = 10",
        "X and Y have means μ_1 = 10 and μ_2 = 5",
        "X, Y 的均值分别为 μ_1=10 和 μ_2=5",
        "X, Y independent with mean μ_X",
        # what stands before a moment that is named and written
        "Y never 的方差D(Y)=5",
        "X的方差D(X)=1, or Y的方差D(Y)=5",
        "X has maximum mean E(X) = 2",
        "X about mean E(X) = 2",
        "half X has mean E(X) = 2",
        "X W mean E(X) = 2",
        # a law of 2Y, or of X + Y, given X
        "2Y given X is normal with mean X and variance 1",
        "X+Y given X is normal with mean X and variance 1",
        "W = X + Y given X is normal with mean 1 and variance 2",
        "W=X+Y满足E(Y)=0",
        # two moments of one letter, in other words than these
        "X 的期望和方差不都是 λ",
        "X 的期望和方差分别不超过 1 和 2",
        "X 的期望和方差分别为 1",
        "X 的期望和方差为 2",
        "X 的期望和方差之和为 3",
        "2X 的期望和方差分别为 1 和 2",
        "X² 的期望和方差分别为 1 和 2",
        "X 的期望和 Y 的方差分别为 1 和 2",
        "X 和 Y 的期望和方差分别为 1 和 2",
        "the mean and half the variance of X are 1 and 2",
        "the mean and variance of X are not 1 and 2",
        "X 的均值为 μ、方差不为 σ²",
        "X 均值 非 μ 方差 σ²",
        # 、 between the letters of a list
        "随机 X、Y 的方差为 1",
        "E(X) = 2、X、Y 的方差为 1",
        # a law given X, of which no independence is said, nor by a value that X has
        "X ~ U(0,1), Y | X iid N(0,1)",
        "X ~ U(0,1), Y given X is independent and normal with mean 0 and variance 1",
        "X ~ U(0,1), Y | X = 2 ~ N(0,1)",
        "X, Y | Z ~ N(0,1)",
        "Y given Y is normal with mean 0 and variance 1",
        # laws of which one is of two letters, or something else stands before
        "X, Y ~ U(0,1), Z ~ U(0,1) independent",
        "E(X) = 1, Y ~ N(0,1) independent",
        # the correlation of which two?
        "Var(X) = 1; Var(Y) = 4; Var(Z) = 2; the correlation is 0.5",
        "n >= 2; Var(X) = 1; the correlation is 0.5",
        # vectors
        "X, Y are vectors in R^d independent",
        "X, Y are standard normal vectors in R^d",
        "X, Y are three independent vectors in R^d",
        "X is a fixed vector in R^d",
    ],
)
def test_what_may_be_parted_otherwise_is_refused(given):
    with pytest.raises(MisreadError):
        read_question(GOAL, given)


@pytest.mark.parametrize(
    ("given", "short"),
    [
        ("X independent of Y, Z ~ N(0,1)", "X independent of Y; Z ~ N(0,1)"),
        ("E(X) = c, Y 的均值为 0", "E(X) = c; mean Y = 0"),
        ("X = 2*Y, Y ~ N(0,1)", "X = 2*Y; Y ~ N(0,1)"),
        ("Z, W uncorrelated with X, Y has mean 0", "Z, W uncorrelated with X; mean Y = 0"),
        ("X = a Z, Y = b Z, a and b are constants", "X = a*Z; Y = b*Z; real a, b"),
        ("X, Y independent with mean μ = 10", "X, Y independent; μ = 10; mean X, Y = μ"),
        (
            "E(X) = 2, Y given X is normal with mean X and variance 1",
            "E(X) = 2; E(Y | X) = X; Var(Y | X) = 1",
        ),
        ("X ~ U(0,1), Y | X=x ~ U(0,x)", "X ~ U(0,1); E(Y | X) = X/2; Var(Y | X) = X^2/12"),
        (
            "mean X = 2, Y given X is Poisson with rate 3*X",
            "mean X = 2; E(Y | X) = 3*X; Var(Y | X) = 3*X",
        ),
        ("X ~ N(0,1) and Y ~ N(0,4) are independent", "X ~ N(0,1); Y ~ N(0,4); X, Y independent"),
        ("X~N(0,1)，Y~N(0,4) 相互独立", "X ~ N(0,1); Y ~ N(0,4); X, Y independent"),
        (
            "Var(X) = 1; Var(Y) = 4; the correlation is 0.5",
            "Var(X) = 1; Var(Y) = 4; Corr(X, Y) = 1/2",
        ),
        ("D(X)=1，D(Y)=4，而相关系数为0.5", "Var(X) = 1; Var(Y) = 4; Corr(X, Y) = 1/2"),
        ("随机变量X的方差D(X)=16", "Var(X) = 16"),
        (
            "X has mean μ_X = 10 and variance σ_X^2 = 5",
            "mean X = 10; var X = 5",
        ),
        ("X and Y have means μ_X and μ_Y", "mean X = μ_X; mean Y = μ_Y"),
        ("E(X)=1，Y满足E(Y)=0", "E(X) = 1; E(Y) = 0"),
        # a cut where all pieces are read
        ("E(X) = 2 where X ~ U(a, b), with a, b real", "E(X) = 2; X ~ U(a, b); real a, b"),
        ("X, Y ~ N(0, 1) with correlation r", "X, Y ~ N(0, 1); Corr(X, Y) = r"),
        ("Y~U(1,3)且X 与 Y 不相关", "Y ~ U(1, 3); X, Y uncorrelated"),
        ("W = X + Y, with X, Y independent", "W = X + Y; X, Y independent"),
        (
            "X and Y have variances 4 and 9 with a, b are constants",
            "var X = 4; var Y = 9; real a, b",
        ),
        # 、 and 和 before a moment, or none where a value ends
        ("X 的均值为 μ、方差为 σ²", "mean X = μ; var X = σ^2"),
        ("X均值μ方差σ²", "mean X = μ; var X = σ^2"),
        ("X 有均值 μ 和方差 σ²", "mean X = μ; var X = σ^2"),
        ("X 的均值为 μ、Y 的方差为 σ²", "mean X = μ; var Y = σ^2"),
        ("EX=μ、DX=σ²", "mean X = μ; var X = σ^2"),
        ("X~N(0,1)、Y~N(0,4)", "X ~ N(0,1); Y ~ N(0,4)"),
        ("X均值0方差1，Y均值0方差4", "mean X = 0; var X = 1; mean Y = 0; var Y = 4"),
        ("X、Y 独立，各自的均值为 0、方差为 1", "X, Y independent; mean X, Y = 0; var X, Y = 1"),
        ("X, Y 独立，它们的均值都是 0", "X, Y independent; mean X, Y = 0"),
        ("X, Y独立同分布均值0方差1", "X, Y iid; mean X, Y = 0; var X, Y = 1"),
        ("X, Y iid mean 0 variance 1", "X, Y iid; mean X, Y = 0; var X, Y = 1"),
        ("independent X and Y each with variance 1", "X, Y independent; var X, Y = 1"),
        ("X, Y have respective variances 1 and 4", "var X = 1; var Y = 4"),
        ("a random variable X with mean 2 and variance 3", "mean X = 2; var X = 3"),
        # each moment of one letter with its value
        ("X 的期望和方差分别为 μ 和 σ²", "mean X = μ; var X = σ^2"),
        ("the mean and variance of X are 1 and 4, respectively", "mean X = 1; var X = 4"),
        ("X 的期望与方差都等于 λ", "mean X = λ; var X = λ"),
        ("X, Y 独立，均值和方差分别为 0 和 1", "X, Y independent; mean X, Y = 0; var X, Y = 1"),
        # what is said of all letters before, or of the last one
        ("E(X) = 1, E(Y) = 2, independent", "E(X) = 1; E(Y) = 2; X, Y independent"),
        ("X 的均值为 1，Y ~ U(0,1)，且它们相互独立", "mean X = 1; Y ~ U(0,1); X, Y independent"),
        ("D(X) = 25，D(Y) = 36，相关系数为 0.4", "Var(X) = 25; Var(Y) = 36; Corr(X, Y) = 0.4"),
        (
            "X has mean 2, Y has mean 3, independent of X",
            "mean X = 2; mean Y = 3; Y independent of X",
        ),
        (
            "Y ~ N(0,1), Z, W ~ U(0,1) independent of Y",
            "Y ~ N(0,1); Z, W ~ U(0,1); Z, W independent of Y",
        ),
        (
            "a, b constants, X, Y independent with variances s^2, t^2",
            "real a, b; X, Y independent; var X = s^2; var Y = t^2",
        ),
    ],
)
def test_what_is_plain_is_read(given, short):
    assert propositions(given) == propositions(short) is not None
