"""Hypotheses as sentences, and letters that may be meant otherwise: read, or asked about."""

from __future__ import annotations

import pytest

from bilemma.questions.echo import echo, identity
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.question import read_question

from .readings import check_asked

SUM = "Var(sum(X[i], i=1..n))"
# goal, a sentence, the hypotheses in short that say the same
SAID = [
    ("E(X)", "the random variable X has mean 0", "mean X = 0"),
    ("E(X)", "let X be a random variable with mean m", "mean X = m"),
    ("E(X)", "X has expected value m", "mean X = m"),
    ("E(X)", "X is zero-mean", "mean X = 0"),
    ("E(X*Y)", "X, Y zero-mean, unit-variance", "mean X, Y = 0; var X, Y = 1"),
    ("E(X)", "X 的平均值为 0", "mean X = 0"),
    ("Var(X)", "随机变量 X 的方差为 1", "var X = 1"),
    ("Var(X)", "X 为随机变量，其方差为 1", "var X = 1"),
    (
        "Var(X+Y)",
        "X, Y independent; Var(X) = Var(Y) = 1",
        "X, Y independent; Var(X) = Var(Y); Var(Y) = 1",
    ),
    ("Var(X+Y)", "X and Y are two independent random variables", "X, Y independent"),
    ("Var(X+Y)", "X 与 Y 是两个独立的随机变量，方差均为 1", "X, Y independent; var X, Y = 1"),
    ("Var(X+Y)", "X 与 Y 之间独立", "X, Y independent"),
    ("Var(X+Y)", "X 及 Y 独立，单位方差", "X, Y independent; var X, Y = 1"),
    ("Var(X+Y)", "X, Y statistically independent", "X, Y independent"),
    ("Var(X+Y)", "X, Y independent, mean 0, variance 1", "X, Y independent; mean 0; var 1"),
    ("Var(X+Y)", "X, Y independent, both with mean 0", "X, Y independent; mean 0"),
    ("Var(X+Y)", "X and Y are independent of each other", "X, Y independent"),
    ("Var(X+Y)", "X, Y iid with mean m and variance v", "X, Y iid; mean = m; var = v"),
    ("Var(X+Y)", "X, Y independent; their variances are 1", "X, Y independent; var X, Y = 1"),
    ("Var(X+Y)", "X, Y independent, E(X) = 1 and E(Y) = 2", "X, Y independent; E(X) = 1; E(Y) = 2"),
    ("Var(X+Y)", "X has variance 1 and Y has variance 2", "var X = 1; var Y = 2"),
    ("Var(X+Y)", "X and Y have variances 1 and 2", "var X = 1; var Y = 2"),
    ("Var(X+Y)", "the variances of X and Y are 1 and 2, respectively", "var X = 1; var Y = 2"),
    ("Var(X+Y)", "X、Y 独立，方差分别为 1 和 2", "X, Y independent; var X = 1; var Y = 2"),
    ("E(X*Y)", "X, Y independent and symmetric", "X, Y independent; X, Y symmetric"),
    ("E(X*Y)", "mean zero and unit variance", "mean 0; var 1"),
    ("E(X*Y)", "X, Y independent and iid", "X, Y iid"),
    (
        "E(X*Y)",
        "X, Y independent, X has mean 0, variance 1",
        "X, Y independent; mean X = 0; var X = 1",
    ),
    ("E(X*Y)", "the random variable X has variance s^2", "var X = s^2"),
    ("E(X*y)", "Cov(X, y) = 0; mean X = m", "random y; Cov(X, y) = 0; mean X = m"),
    ("E(k.q)", "E(k | q) = q", "random k, q; E(k | q) = q"),
    ("E(X[i]+X[j])", "E(X[i]) = 0, E(X[j]) = 1", "E(X[i]) = 0; E(X[j]) = 1"),
    ("Cov(X,Y)", "the covariance between X and Y equals c", "Cov(X, Y) = c"),
    ("Cov(X,Y)", "X 与 Y 的协方差为零", "Cov(X, Y) = 0"),
    ("Cov(X,Y)", "X and Y have correlation r", "Cov(X, Y) = r*SD(X)*SD(Y)"),
    ("Cov(X,Y)", "X 独立于（Y，Z）", "X independent of Y, Z"),
    ("Var(X)", "X is a real random variable", "random X"),
    ("E(a*X)", "a is positive", "a > 0"),
    ("E(a*X)", "a 为正常数", "real a; a > 0"),
    ("E(a*X)", "a is 2, E(X) = 1", "a = 2; E(X) = 1"),
    ("E(a*X)", "a > 0, b > 0", "a > 0; b > 0"),
    (SUM, "X are independent and identically distributed", "X iid"),
    (SUM, "X 相互独立且同分布", "X iid"),
    (SUM, "X has independent components", "X independent"),
    (SUM, "n is a positive integer", "natural n; n >= 1"),
    (SUM, "for all i, Var(X[i]) = v", "Var(X[i]) = v for all i"),
    (SUM, "every X[i] has mean 0", "mean X = 0"),
    (SUM, "X 的每个分量的均值为 0", "mean X = 0"),
    (SUM, "X 的任意 2 个分量独立", "any 2 of X independent"),
    (SUM, "X ∈ R^n，方差为 1", "X in R^n; var X = 1"),
    ("Cov(X[1],X[2])", "Cov(X[i], X[j]) = 0（i ≠ j）", "Cov(X[i], X[j]) = 0 for i != j"),
    ("Cov(X[1],X[2])", "for all i != j, Cov(X[i],X[j]) = 0", "Cov(X[i], X[j]) = 0 for i != j"),
    ("E(X[1]*X[2])", "E(X[i]*X[j]) = m 对任意 i，j", "E(X[i]*X[j]) = m for all i, j"),
    ("E(X[i]*X[j])", "E(X[i]) = m", "mean X = m"),
    ("Var(X[1]+X[2])", "E(X[n]) = 0 for all n", "X in R^d; mean X = 0"),
]

# goal, hypotheses, what the message speaks of
ASKED = [
    # whose something is
    ("E(X*Y)", "zero-mean, unit-variance X", "Of which"),
    ("Var(X+Y)", "X, Y independent; its variance is 1", "Of which"),
    ("E(X)", "E(X) = 0; its variance is 1", "Of which"),
    ("E(X*Y)", "X 的均值为 0，Y 的均值为 1，方差均为 2", "Of which"),
    ("E(X*Y)", "X 的均值为 0，全部方差为 1", "Of which"),
    ("E(X*Y)", "X 的方差为 1，Y 与 X 独立，均值为 0", "Of which"),
    ("E(X*Y)", "Z 与 X 独立，Z 与 Y 独立，均值为 0", "Of which"),
    ("Var(X+Y+Z)", "X, Y iid; mean 0", "Of which"),
    ("Var(X+Y+Z)", "E(X) = m；方差为 v", "Of which"),
    ("Var(q.k)", "q iid; var 1; k iid; var 2", "Of which"),
    ("E(X+Y)", "X 的方差 = 2，Y = 3", "its moment"),
    ("E(x*y)", "mean x = 1, y = 2", "its moment"),
    ("E(X+Y)", "X、Y 的均值分别为 1，方差为 2", "as many"),
    ("E(X+Y)", "X、Y 分别独立", "Two hypotheses"),
    ("Var(X+Y+Z)", "X, Y, Z have means 0 and 1", "As many"),
    ("Var(q.k)", "q and k have independent components", "of each"),
    ("Var(X+Y)", "X, Y are three independent random variables", "Two hypotheses"),
    ("E(X+Y)", "X has mean 1, Y has mean 2; their variances are 3", "Of which"),
    ("Var(X)", "X is a positive real random variable", "with a sign"),
    ("E(X*Y)", "X, Y independent, var X = 1, mean 0", "Of which"),
    ("Var(y)", "E(y - m) = 0", "are random"),
    ("E(q.k)", "E(q.k) = c", "are random"),
    # which components, which index
    ("E(X.Y)", "random X, Y; E(X | Z) = Z", "same for every component"),
    ("E(X[1])", "E(X[k]) = E(X[k+1])", "leaves the family"),
    ("E(X[1])", "natural X", "natural number"),
    ("E(X.Y)", "X and Y are each iid", "for each index"),
    ("E(X.Y)", "random X, Y; Y 与 X 的分量独立", "for each index"),
    ("Var(x)", "Var(x) = I", "identity"),
    ("Cov(q[1],k[1])", "Cov(q, k) = 0", "which components"),
    ("norm2(q)", "q != 0", "zero vector"),
    ("E(q.k)", "random q, k; E(q k) = 0", "dot product"),
    ("E(q.k)", "random q, k; E(q^2) = 1", "dot product"),
    ("E(W[i,j])", "E(W[i,j]) = 0", "i = j"),
    ("E(X[i])", "mean X = m[i]", "index i"),
    ("E(sum(X[i], i=1..n))", "E(X[k]) = m; k >= 2", "speaks of k"),
    ("E(X[1])", "E(X[p]) = p; 0 <= p <= 1", "speaks of p"),
    ("softmax(x, i)", "x[i] > x[j] for all j != i", "index i"),
    ("Var(X[i]+X[j])", "Cov(X[i], X[k]) = r for all k != i", "index i"),
    ("E(X[1])", "X in R^n; Y in R^n; E(X[i] | Y) = a*Y", "component of Y"),
    ("Var(sum(X[i], i=1..n) + Y)", "X[i] and Y are independent", "for each index"),
    ("Var(sum(X[i], i=1..n) + Y)", "Y 与 X 的各分量独立", "for each index"),
    ("E(X.Y)", "X = a*Y + N; N independent of Y", "same for every component"),
    ("Var(X[1]+X[2])", "X = Y + Z", "same for every component"),
    ("E(X.Y)", "X 与 Y 各独立同分布", "for each index"),
    ("Var(q.k)", "q and k are independent of each other; mean 0; var 1", "vectors of each other"),
    ("Var(q.k)", "q 与 k 彼此独立；均值为 0；方差为 1", "vectors of each other"),
    ("E(W[1,2])", "Cov(W[i,j], W[k,l]) = 0", "equal too"),
    ("E(X[i])", "X = i", "index i"),
    # lengths
    ("Var(q.k)", "natural n; q, k independent; mean 0; var q = 1/n", "length"),
    ("softmax(x, i)", "natural n", "length"),
    ("E(sum(X[i], i=1..n))", "X in R^5", "n <= 5"),
    ("E(sum(X[i], i=1..n))", "X in R^m", "n <= m"),
    ("E(sum(X[i], i=1..n))", "X[i] = sum(Z[j], j=1..i)", "How far"),
    ("Var(q.k)", "q, k independent; mean 0; var q = 1/n", "length"),
    ("Var(q.k)", "q, k independent; mean 0; E(norm2(q)) = n", "length"),
    ("E(X[1])", "n = 1/2; mean X = n", "length"),
    ("E(X[1]+X[2])", "E(X[n]) = 0", "length"),
    ("E(q.k)", "random q; mean q = d; d = 1/2", "length"),
    ("d(softmax(x/n, i), x[j])", "", "length"),
    (SUM, "real n; X iid", "natural n"),
    ("Var(q.k)", "natural d; q, k independent; mean 0; var 1", "length"),
    ("Var(q.k)", "q, k in R^d", "Nothing in Var"),
    # letters that may be others
    ("E(X^2)", "E(X2) = 1", "power"),
    ("E(X)", "var X = s2", "power"),
    ("Var(X_1+X_2)", "Var(X_i) = 1", "no X_i"),
    ("Var(X1+X2)", "var X = 1", "no X"),
    ("Var(X+Y)", "E(x) = 0", "no x"),
    ("E(X[i])", "X_n has mean m", "component"),
    ("Var(X_1+X_2)", "X_n has mean 0", "no X_n"),
    ("Var(X)", "x^2 = 1", "no x"),
    ("E(X)", "D X = 1", "variance"),
    ("E(pi*X)", "0 < pi < 1", "3.14"),
    ("E(pi*X)", "pi = 3", "3.14"),
    # formulas
    ("E(f^2(X))", "", "times X"),
    ("E(f[1](X))", "", "times X"),
    ("E(f (X))", "", "times X"),
    ("E(2 x X)", "", "sign of a product"),
    ("Var(a·X + b·Y)", "", "dot product"),
    ("E(X)", "Var(X) = n·p", "dot product"),
    ("E(X - E(X))^2", "", "raised"),
    ("E(X)", "E(X - m)^2 = v", "raised"),
    ("lse(x + c)", "real c", "a vector"),
    ("d(softmax(x - m, i), x[j])", "", "a vector"),
    ("d(softmax(W x, i), x[j])", "", "matrix"),
    ("norm2(W x)", "x in R^n; random W", "matrix"),
    ("d(f, x)", "", "does not stand"),
    ("d x^2", "", "derivative"),
]


@pytest.mark.parametrize(("goal", "sentence", "short"), SAID)
def test_a_sentence_says_what_the_short_form_says(goal, sentence, short):
    question = read_question(goal, sentence)
    assert identity(question) == identity(read_question(goal, short))
    assert echo(question), "what is read can be said again"


def test_hypotheses_keep_their_order():
    """They are numbered in it, whichever says more of the same."""
    given = read_question("E(X*Y)", "mean X = 0; X, Y independent; X, Y iid").given
    kinds = [hypothesis.clause.kind for hypothesis in given if hypothesis.clause]
    assert kinds == ["moment", "moment", "independent"]  # the second one is that of Y
    assert [str(h.proposition) for h in given[3:]] == ["Eq(Var(Y), Var(X))"]  # of one law
    assert given[2].clause.same_law


@pytest.mark.parametrize(("goal", "given", "word"), ASKED)
def test_what_may_be_meant_otherwise_is_asked_about(goal, given, word):
    check_asked(goal, given, word)


def is_read(goal, given):
    try:
        read_question(goal, given)
    except MisreadError:
        return False
    return True


def uses(goal, given, reading, place):
    """Where what is offered may go: for the goal, beside the hypotheses, for one of them, or for
    what stands at the place of the message.
    """
    parts = [part.strip() for part in given.split(";")]
    yield reading, given
    yield goal, f"{given}; {reading}"
    for n in range(len(parts)):
        yield goal, "; ".join([*parts[:n], reading, *parts[n + 1 :]])
    for end in range(place, len(given) + 1):
        yield goal, given[:place] + reading + given[end:]


@pytest.mark.parametrize(("goal", "given"), [(goal, given) for goal, given, _ in ASKED])
def test_what_is_offered_can_be_read(goal, given):
    with pytest.raises(MisreadError) as error:
        read_question(goal, given)
    for reading in error.value.readings:
        tried = uses(goal, given, reading, error.value.place)
        assert any(is_read(*question) for question in tried), reading
