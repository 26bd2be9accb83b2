"""What was passed over once: words, values and relations that a way of writing left out.

Each of these was answered as if a part of it were not there. It is refused, or read with it.
"""

from __future__ import annotations

import pytest

from bilemma.questions.echo import echo
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.several import read_questions

LAYER = "W in R^(m x d), x in R^d; W, x independent; mean 0; var W = 1/d; var x = 1"
COUNTED = "E(sum(b^(t-i)*g[i]*h[t-i+1], i=1..t))"
REFUSED = [
    # members counted anew, though another family hangs on them one by one
    ("E(sum(b^i*g[t-i]*h[i+1], i=0..t-1))", "h = 2 g; g independent; mean g = 0; var g = 1"),
    (COUNTED, "h = g; g independent; var g = 1; mean g = 0"),
    (COUNTED, "var g = 1; mean g = 0; E(norm2(g-h)) = 0"),
    (COUNTED, "var g = 1; mean g = 0; g.h = 2"),
    ("E(sum(b^(t-i)*g[i], i=1..t)*sum(b^i*h[i], i=1..t))", "g iid N(0,1), h iid N(0,1)"),
    # "the same", with a value behind it, or of what has one already
    ("Var(X+Y)", "X and Y are independent with the same variance, 4"),
    ("Cov(X,Y)", "X and Y have the same mean, 3; E(X Y) = 9"),
    ("Var(X+Y)", "X, Y with a common variance, σ^2"),
    ("E(X+Y)", "X与Y均值相同，4"),
    ("Find Var(X+Y) where X and Y are independent with equal variance, 4.", ""),
    ("Var(X+Y)", "X, Y indep; var X = 2, Y same variance"),
    ("E(X+Y)", "mean X = 3, Y same mean"),
    ("Var(X+Y)", "X ~ N(0,1), Y same variance"),
    ("Var(X+Y)", "X is standard normal, Y with the same variance"),
    ("Var(X+Y)", "X has standard deviation 2 and Y an equal variance"),
    ("D(X+Y)", "D(X)=4，Y 方差相同"),
    ("E(X+Y)", "X服从N(3,1)，Y的均值相同"),
    # one letter, two things
    ("Var(y[i])", f"y = W x, y = 2 W x; {LAYER}"),
    ("Var(y.y)", "y = 2 x; x, y in R^d; y = 3 x; x iid N(0,1)"),
    # words before a colon
    *((f"{word}: Var(X)", "") for word in ("integrate", "inverse variance", "variance doubled")),
    *((f"{word}: Var(X)", "") for word in ("rectified", "either", "masked attention", "disprove")),
    ("zero mean: E(X^2)", "var X = a"),
    ("dropout output: Var(X)", "var X = a"),
    ("variance: Var(X)/Var(Y)", ""),
    # why something that would be supposed
    ("为什么 X 和 Y 独立？求 Var(X+Y)", "var X = a; var Y = b"),
    ("为什么 X 服从标准正态？求 E(X^2)", ""),
    ("为何令 X 的均值恒 0？E(X^2)", ""),
    # the law of one letter, told of another; what is to be shown; commas for points
    ("E(X)", "Y的分布律为P{X=1}=1/2, P{X=0}=1/2"),
    ("E(X)", "X has the law: P(Y=1)=1/2, P(Y=0)=1/2; mean X = 3"),
    ("show that E(X)=1/2, P(X=1)=1/2, P(X=0)=1/2", ""),
    ("E(X)", "X takes the values 1,5 and 2 with equal probability"),
]


@pytest.mark.parametrize(("goal", "given"), REFUSED)
def test_nothing_of_it_is_passed_over(goal, given):
    try:
        parts = read_questions(goal, given)
    except MisreadError:
        return
    assert any(part.error for part in parts)


@pytest.mark.parametrize(
    ("goal", "given", "supposed"),
    [
        ("Var(X+Y+Z)", "X, Y, Z independent with mean 0 and the same variance", "Var(Z) = v"),
        ("Var(X+Y)", "let X and Y be independent variables with the same variance", "Var(Y) = v"),
        ("Cov(X+Y, X-Y)", "X与Y的方差相同", "Var(Y) = v"),
        ("E(sum(b^(t-i)*g[i], i=1..t)*sum(b^i*h[i], i=1..t))", "g, h independent", "independent"),
        ("E(Z)", "Z 均值 μ，方差 σ²且a>0", "Var(Z) = σ^2; 0 < a"),
    ],
)
def test_it_is_read_with_all_its_parts(goal, given, supposed):
    (part,) = read_questions(goal, given)
    assert supposed in echo(part.question).hypotheses("en")
