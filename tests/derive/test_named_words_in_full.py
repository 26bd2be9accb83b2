"""A name is not read where it is cut out of more: of a number, a product, or another name."""

from __future__ import annotations

import pytest

from bilemma.answers.asked import ask
from bilemma.answers.not_answered import NotAnsweredError
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.question import read_question

from .readings import check_read_as

DRAWN = (
    "natural N, n; X in R^n; mean X = μ; var X = σ^2; Cov(X[i], X[j]) = -σ^2/(N-1) for i != j; "
    "N >= 2; n <= N"
)
IID = "X_1, ..., X_n iid with mean μ and variance σ^2"
REFUSED = [
    # more of the number stands behind or before
    ("the variance of a mini-batch gradient of size n + 1", ""),
    ("the variance of a mini-batch gradient of size n - 1", ""),
    ("the variance of a mini-batch gradient of size B²", ""),
    ("the variance of a mini-batch gradient of size n/2", ""),
    ("the variance of an indicator with probability p^2", ""),
    ("the variance of an indicator with probability p + q", ""),
    ("the variance of the output of dropout with rate p/2", ""),
    ("the mean of the number of fixed points of a random permutation of n+1", ""),
    (
        "the variance of the average of n variables with variance s^2 and correlation 1/(n-1)",
        "",
    ),
    ("n+1 颗骰子的点数之和的期望", ""),
    # other functions than the losses
    ("what is the derivative of the log", ""),
    ("derivative of log with respect to z", ""),
    ("derivative of the logistic with respect to z", ""),
    # probabilities and weights are no logits
    ("the gradient of the cross-entropy with respect to p_j", ""),
    ("the gradient of the cross-entropy with respect to w_j", ""),
    ("交叉熵对q_j的偏导数", ""),
    # words that contradict, or are no letters
    ("Var(X+Y)", "X, Y dependent independent"),
    ("Var(sum of n iid dependent variables)", ""),
    ("Var(X)", "X is binomial with parameters n rarely and p"),
    # another function than the one that is written
    ("求反函数 f(x)=x^3 的导数", ""),
    ("求原函数 f(x)=x^3 的二阶导数", ""),
    # both, and not their difference
    ("抛均匀硬币 n 次，求正面次数和反面次数的方差", ""),
    # no weights are said; nothing is said of the branches
    ("求投资组合收益率的方差", "甲、乙两只股票收益率的方差都是 0.04，相关系数为 0.5"),
    ("残差网络有 L 层，最后输出的方差是多少", ""),
    # of the product
    ("求 Eξη", "Eξ=1, Eη=2, ξ与η独立"),
    ("求 D(ξ+η)", "Dξ=1, Dη=2, Eξη=3"),
    ("求 EX²Y²", "X与Y独立，EX²=1，EY²=2"),
    ("求 $EX^2Y^2$", "X与Y独立"),
]
READ = [
    ("the mean of the sample proportion^2", "E((X/n)^2)", "X ~ Binomial(n, p)"),
    ("the variance of a sample proportion", "Var(X/n)", "X ~ Binomial(n, p)"),
    (
        (
            "the variance of a mini-batch gradient of size n, drawn without replacement from N "
            "examples"
        ),
        "Var(sum(X[i], i=1..n)/n)",
        DRAWN,
    ),
    ("the bias of the sample mean as an estimator of σ", "E(sum(X[i], i=1..n)/n) - σ", IID),
    (
        "is the sample mean^2 an unbiased estimator of μ^2?",
        "E((sum(X[i], i=1..n)/n)^2) = μ^2?",
        IID,
    ),
    ("the bias of the sample mean as an estimator of μ^2", "E(sum(X[i], i=1..n)/n) - μ^2", IID),
    ("求 EX²-(EX)²", "E(X^2) - E(X)^2", ""),
]


@pytest.mark.parametrize(("goal", "given"), REFUSED)
def test_it_is_refused(goal, given):
    with pytest.raises(MisreadError):
        read_question(goal, given)


@pytest.mark.parametrize(("goal", "short", "supposed"), READ)
def test_it_is_read_in_full(goal, short, supposed):
    check_read_as(goal, "", short, supposed)


def test_no_more_is_drawn_than_there_is():
    goal = "袋中有3个红球和4个白球，不放回取9个，求取到红球的个数的方差"
    with pytest.raises(NotAnsweredError):
        ask(goal, "")
