"""What is asked is read as it stands, or refused: no word is passed over or made a letter."""

from __future__ import annotations

import random
from functools import cache

import pytest

from bilemma.questions.echo import echo, identity
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.lexing.lexer import tokens
from bilemma.questions.lexing.lexicon import meaning, pieces
from bilemma.questions.question import read_question
from bilemma.questions.trees.syntax import FUNCTIONS

# goal, hypotheses, what the message speaks of
REFUSED = [
    # negations
    ("Var(X+Y)", "X, Y not independent; var X, Y = 1", "not hold"),
    ("Var(X+Y)", "X, Y never independent", "not hold"),
    ("Var(X+Y)", "X, Y aren't independent", "not hold"),
    ("Var(X+Y)", "X, Y are no longer independent", "not hold"),
    ("Var(X+Y)", "X, Y non independent", "not hold"),
    ("Var(X+Y)", "neither X nor Y independent", "not hold"),
    ("Cov(X,Y)", "X, Y not uncorrelated", "not hold"),
    ("E(X^3)", "X not symmetric", "not hold"),
    ("E(X)", "X not centred", "not hold"),
    ("E(X)", "mean X not 0", "not hold"),
    ("Var(sum(X[i], i=1..n))", "X not iid", "not hold"),
    ("Var(X+Y)", "X、Y 不独立", "not hold"),
    ("Var(X+Y)", "X、Y 不相互独立", "not hold"),
    # words that narrow or compare
    ("E(X)", "mean X at least 0", "sign"),
    ("E(X)", "mean X about 0", "sign"),
    ("Var(X)", "variance of X is at most 1", "sign"),
    ("Var(X)", "Var X under 1", "sign"),
    ("E(X)", "X has mean greater than 0", "sign"),
    ("E(X)", "X 的均值不大于 0", "sign"),
    ("E(X)", "2X 的均值大于 0", "sign"),
    ("E(X^3)", "X symmetric around c", "sign"),
    ("E(X[j])", "E(X[i]) = 0 for odd i", "all indices"),
    ("E(X[j])", "E(X[i]) = 0 for all even i", "all indices"),
    ("E(X[j])", "E(X[i]) = 0 for no i", "not hold"),
    ("E(X[j])", "E(X[i]) = 0 for some i", "all indices"),
    ("E(X[j])", "E(X[i]) = 0 for any but i", "all indices"),
    ("E(X[j])", "E(X[i]) = 0 for all k", "no index"),
    ("Var(X+Y)", "X or Y independent", "all indices"),
    ("Var(X+Y)", "X, Y sometimes independent", "all indices"),
    ("Var(X+Y)", "X, Y independent unless Z", "all indices"),
    ("Var(X+Y)", "X, Y conditionally independent given Z", "given"),
    # words that are not known
    ("Var(X+Y)", "X, Y linearly independent", "linearly"),
    ("E(X)", "mean absolute X = 3", "absolute"),
    ("E(X)", "mean square X = 3", "square"),
    ("E(X)", "root mean square X = 3", "root"),
    ("Var(X)", "log variance X = 3", "log"),
    ("E(X^3)", "third cumulant X = 3", "cumulant"),
    ("Var(X)", "X 服从柯西分布", "Laws"),
    # numbers, names, functions
    ("E(2·3*X)", "mean X = 1", "decimal"),
    ("E(X)", "mean X = 2⋅5", "decimal"),
    ("Var(3·5 X)", "var X = 1", "decimal"),
    ("Var(X)", "Var X = 1e3", "power of ten"),
    ("E(softmax*X)", "", "parentheses"),
    ("Var(sum_i W_ij g_i)", "random W_ij, g_i", "no letter"),
    ("argmin_w*Var(w*X + (1-w)*Y)", "", "no letter"),
    ("Var(W_ij*X)", "", "component"),
    ("Var(mean(X))", "", "sample"),
    ("Var(mean(X[i]))", "iid X", "sample"),
    ("Cov(q_1*k, q_a*k)", "q1, q_a, k independent", "look the same"),
    ("Var(q.k/sqrt(d_k))", "q, k independent; mean 0; var 1", "length"),
    # words between letters, of which a product was made
    ("Var(X+Y)", "n and m >= 2", "Two hypotheses"),
    ("Var(X+Y)", "n 与 m >= 2", "Two hypotheses"),
    ("Var(X+Y)", "the n of m >= 2", "'of'"),
    ("Var(X+Y)", "E(X and Y) = 2", "1 argument"),
    ("E(X*Y)", "E(X) = 2 E(Y) = 3", "Two hypotheses"),
    ("E(X*Y)", "E(X) = E(Y) E(Z) = 3", "Two hypotheses"),
    ("E(X*Y)", "mean X Y = 2", "commas"),
    ("E(X*Y)", "mean X*Y = 2", "as a function"),
    ("E(X*Y)", "X·Y 的均值为 2", "as a function"),
    ("Var(X+Y)", "var X + Y = 2", "as a function"),
    ("Cov(X,Y)", "X、Y 正相关", "not understood"),
    ("E(X[1]*Y)", "mean X[i] Y = 2", "commas"),
    # signs and abbreviations, of which products and components were made
    ("Var(2½X)", "", "part of one"),
    ("Var(X)", "X has variance 2½", "part of one"),
    ("E(X)", "X ~ N(0, 1½)", "part of one"),
    ("E(X)", "X = Y a.s.", "almost surely"),
    ("E(X)", "X >= 1 a.e.", "almost surely"),
    ("E(X)", "X = Y i.p.; var X = 1", "almost surely"),
    ("Var(X)", "X =d Y", "same distribution"),
    ("Var(X)", "X =L Y; var Y = 1", "same distribution"),
    ("M[X]", "", "E(X)"),
    ("K[X,Y]", "", "Cov(X,Y)"),
    ("Var(X+Y)", "X and Y have variance 2,5", "decimal"),
    ("Var(X)", "var X = 2,5", "decimal"),
    ("E(X_1 + ... + X_n)^2", "", "raised"),
    (r"\mathbb{E}(\sum_{i=1}^n X_i)^2", "", "raised"),
    ("Var X + Y", "", "reach"),
    ("Var X - Y", "var X = 1", "reach"),
    # primes, digits, roots
    ("Var(X+Y)", "X's mean is 0", "letter of its own"),
    ("E(X)", "mean X = m's", "letter of its own"),
    ("E(X'Y)", "", "dot product"),
    ("E(X1Y)", "", "one letter"),
    ("E(5e-1X)", "", "power of ten"),
    ("E(0x10 X)", "", "sign of a product"),
    ("E(√2X)", "", "root go"),
    ("E(√X^2)", "", "root go"),
    ("E(√X²)", "", "root go"),
    ("E(√2(X+Y))", "", "root go"),
    ("Var(Σ q[i]k[i])", "", "how far"),
    ("Var(X+Y)", "E X, Y independent", "'E'"),
    # ranges and indices
    ("E(sum(X[i]*X[j], i=1..n, j=1..n, i!=j))", "X independent", "not known yet"),
    ("E(sum(X[i]*Y[j], i=1..j, j=1..n))", "X, Y independent", "not known yet"),
    ("d(softmax(x,0), x[1])", "", "out of its range"),
    ("d(softmax(x,n+1), x[1])", "x in R^n", "out of its range"),
    ("E(X[0])", "", "out of its range"),
    ("E(X[4])", "X in R^3", "out of its range"),
    # what was read as something else
    ("Var(X)", "var X = 1 000", "number after"),
    ("E(X 2)", "", "number after"),
    ("Var(X+Y)", "X independent of X", "itself"),
    ("E(X^3)", "X symmetric; mean X = 1", "About its mean"),
    ("E(X^3)", "X 对称，均值为 μ", "About its mean"),
    ("E(X^2)", "X ~ N(1,1), symmetric", "About its mean"),
    ("E(q.k | q_1)", "q, k independent", "component"),
    ("E(sum(X[i]*X[i], i=1..n, i=1..n))", "mean X = m", "two ranges"),
    ("Var(X+Y)", "X、Y 与 Z 独立", "all together"),
    ("Var(X+Y)", "X 与 Y、Z 独立", "all together"),
    ("Var(X+Y)", "X 和 Y、Z 独立", "all together"),
    ("Var(X+Y)", "X、Y 与 Z 不相关", "all together"),
    ("Var(X+Y)", "X 与 Y 的和的方差为 3", "not understood"),
    ("Var(x.y)", "pairwise independent vectors x, y, z", "all of them"),
    ("E(X[j])", "X[j] has mean m", "of j only"),
    ("Var(X)", "X has second m", "second moment"),
    ("E(W[1])", "E(W[i]) = 2 all i", "not known"),
    ("E(W[1])", "pairwise W", "pairwise independent"),
    ("E(X)", "4 of X, Y independent", "at a time"),
    ("Cov(X,Y)", "independent vectors X, Y", "no vector"),
    ("Var(sum(X[i], i=1..n))", "X in R^n; X in R^m", "two sizes"),
    ("Var(sum(X[i], i=1..n))", "X in R^n+1", "parentheses"),
    ("Var(q.k/sqrt(n))", "q, k independent; mean 0; var 1", "length"),
    ("E(sqrt(-1)*X)", "", "positive"),
    ("E(norm2(not))", "random q", "not understood"),
    ("E(sum(X[i], i=1..nm))", "", "one letter"),
    ("Var(X+Y)", "X, Y pairwise iid", "twice"),
    ("Var(sum(X[i], i=1..n))", "X[i] independent, Y has variance v[i]", "Which i"),
    ("E(sum(X[i], i=1..n))", "mean X = i", "Which i"),
    ("E(a*sum(X[i], i=1..n))", "a = i", "Which i"),
    ("E(log(0)*X)", "", "positive"),
    # parentheses, brackets and signs that were passed over
    ("Var(X+Y)", "f(X), Y independent", "function"),
    ("Var(X+Y)", "X(Y) independent", "function"),
    ("Var(X+Y)", "mean f(X) = 0", "function"),
    ("Var(X+Y)", "mean (X) Y = 0", "function"),
    ("Var(X+Y)", "mean (X)(Y) = 0", "belong to the moment"),
    ("Var(X+Y)", "E(X)(Y) = 0", "belong to the moment"),
    ("E(X)", "random f(X)", "function"),
    ("Cov(X+Y,Z)", "random (X, Y), Z", "parentheses"),
    ("Cov(X+Y,Z)", "(X, Y), (Z, U), V independent", "in parentheses"),
    ("Cov(X+Y,Z)", "((X, Y), Z) independent", "not understood"),
    ("Cov(X+Y,Z)", "(X, Y independent", "not closed"),
    ("Var(X+Y)", "X[Z], Y independent", "small letter"),
    ("E(X[1]*Y)", "X[Y] independent of Y", "small letter"),
    ("E(X[1]*Y)", "mean X[Y] = 0", "small letter"),
    ("E(X[1]*Y)", "X[1] independent of Y", "whole families"),
    ("E(X[1]*Y)", "X[i independent", "small letter"),
    ("Var(sum(X[i], i=1..n))", "X[n] independent", "n only"),
    ("Var(sum(X[i], i=1..n) + Y)", "X[n] independent of Y", "n only"),
    ("Var(sum(X[i], i=1..n))", "X[i,j] independent", "1 index"),
    ("Var(X)", "mean X[i] = 0", "no indices"),
    ("Var(q.k)", "any 2 of q-k independent", "'-'"),
    ("Var(q.k)", "q[1], q[2] independent", "whole families"),
    # two groups, or all of them
    ("Cov(X+Y,Z)", "independent X of Y, Z", "all together"),
    ("Cov(X+Y,Z)", "X, Y independent Z", "all together"),
    ("Cov(X+Y,Z)", "X and Y with Z independent", "all together"),
    ("Cov(X+Y,Z)", "X and Y, Z independent", "all together"),
    ("Cov(X+Y,Z)", "X uncorrelated Y, Z", "all together"),
    ("Cov(X+Y,Z)", "X, Y with Z uncorrelated", "all together"),
    ("Cov(X+Y,Z)", "X 独立 Y、Z", "all together"),
    ("Cov(X+Y,Z)", "独立 X 于 Y, Z", "all together"),
    ("Cov(X+Y,Z)", "X 和 Y 与 Z 独立", "all together"),
    ("Cov(X+Y,Z)", "X 与 Y 和 Z 独立", "all together"),
    ("Cov(X+Y,Z)", "X 和 Y 都与 Z 独立", "all together"),
    ("Cov(X+Y,Z)", "X 和 Y 均与 Z 独立", "all together"),
    ("Cov(X+Y,Z)", "X 和 Y 都和 Z 不相关", "all together"),
    ("Cov(X+Y,Z)", "X and Y are each independent of Z", "each alone"),
    ("Cov(X+Y,Z)", "X, Y are both independent of Z", "each alone"),
    ("Cov(X+Y,Z)", "X、Y 都独立于 Z", "each alone"),
    # some of them
    ("Var(sum(X[i], i=1..n))", "X 有的独立", "all indices"),
    ("Var(sum(X[i], i=1..n))", "X 有的均值为 0", "all indices"),
    ("Var(sum(X[i], i=1..n))", "X 有个独立", "all indices"),
    ("Var(sum(X[i], i=1..n))", "X 有一个独立", "all indices"),
    ("Var(sum(X[i], i=1..n))", "var X = 1 for i < 5", "all components"),
    ("Var(X)", "mean 0 for all", "all components"),
    # more than one index left out
    ("E(sum(X[i], i=1..n, i!=1, i!=2))", "mean X = m", "one index"),
    ("E(prod(X[i], i=1..n, i!=j, i!=k))", "X independent", "one index"),
    ("E(sum(X[i], i=1..n, i!=1,2,3))", "mean X = m", "one index"),
    ("E(sum(X[i]*X[l], i=1..n, j=1..n, l=1..n, l!=i, l!=j))", "X independent", "one index"),
    # two readings
    ("Var(X·Y)", "X, Y independent", "dot product"),
    ("Var(X+Y)", "E(X⋅Y) = 0", "dot product"),
    ("E(X^1/2)", "", "exponent"),
    ("E(X2)", "", "power"),
    ("Var(X*Y)", "X, y independent", "no y"),
    ("Var(q.k)", "q, k in R^d, d >= 2", "is random"),
    ("E(1,000 X)", "", "commas"),
    ("P(X > 0)", "", "Probabilities"),
    ("E(X[n+1])", "mean X = m", "index n+1"),
    ("Var(X)", "均值不为零", "not hold"),
    ("Var(X)", "X is nice", "understood"),
    # words between letters that were passed over, and sentences that leave something out
    ("Var(X+Y)", "X 为随机变量、Y 为常数", "Two hypotheses"),
    ("E(X*Y)", "X 为变量，Y 对称", "order"),
    ("E(X*Y)", "X is a variable and Y is symmetric", "order"),
    ("Var(a*X+Y)", "variable X, a constant", "'a' a letter"),
    ("Var(a*X+Y)", "X and a constant", "'a' a letter"),
    ("Var(X+Y)", "X 的方差为 1，Y 为 2", "its moment"),
    ("Var(X+Y)", "X 的方差为 1，Y 等于 2", "its moment"),
    ("E(X*Y)", "E(X) = 0，方差为 1", "Of which letters"),
    ("E(X*Y)", "E(X) = 0，且对称", "Of which letters"),
    ("Var(X+Y)", "X has mean 0; variance 1", "Of which letters"),
    ("Var(X+Y)", "X 的均值为 0；方差为 1", "Of which letters"),
    ("Var(X+Y)", "X equals Y, symmetric", "Of which letters"),
    ("Var(X+Y)", "X 等于 Y 且对称", "Of which letters"),
    ("Var(X+Y)", "X is Y independent", "order"),
    ("Var(X+Y)", "X has Y independent", "order"),
    ("Var(X+Y)", "X 的 Y 独立", "order"),
    ("Var(X+Y)", "X is mean 0 of Y", "order"),
    ("Var(X+Y)", "X equals mean 0", "order"),
    ("Var(X+Y)", "X 的变量，Y 的均值为 0", "order"),
    ("Var(X+Y)", "random X, Y independent", "Two hypotheses"),
    ("Var(sum(X[i]*Y[i], i=1..n))", "X[i] and Y[i] independent", "for each index"),
    ("Var(sum(X[i]*Y[i], i=1..n))", "X[i] independent of Y[i]", "for each index"),
    ("Var(sum(X[i], i=1..n))", "X[i], X[j] independent", "for each index"),
    ("Var(sum(X[i], i=1..n))", "X[i], X[j] independent for i != j", "without 'for'"),
    ("E(W[i,j]*W[j,i])", "symmetric W", "matrix"),
    ("Var(X)", "mean X - 2", "sign"),
    ("Var(X+Y)", "X,, Y independent", "missing"),
    ("Var(X+Y)", "X independent of Y, Y", "twice"),
    ("E(X*Y)", "E(X) = 0 and variance 1", "Of which letters"),
    ("Cov(X,Y)", "X independent of Y with mean 0", "Of which letters"),
    ("Cov(X,Y)", "X uncorrelated with Y and variance 1", "Of which letters"),
    ("Cov(X,Y)", "X 独立于 Y，均值为 0", "Of which letters"),
    ("Var(X)", "moment X = 1", "Which moment"),
    # spaces
    ("Var(sum(X[i], i=1..n))", "X[i] in R^2", "no index"),
    ("Var(X+Y)", "x in R^3, Y independent", "Y is one variable"),
    ("Var(X)", "p in (0,1)", "0 < p < 1"),
    ("Var(X)", "n in N", "natural n"),
    ("Var(X+Y)", "W in R^X", "natural X"),
    # equations: what is random in them, for which indices, and at which point
    ("E(x.y)", "x = y; random x", "is y random"),
    ("Var(q.m)", "k[i] = 2*q[i]; q independent; mean q = 0", "is k random"),
    ("Var(X)", "X = m + s*Z; mean 0; var 1", "what one of them is"),
    ("Var(Y)", "Y = q.k; q, k independent; mean 0; var 1", "what one of them is"),
    ("E(sum(X[i], i=1..n))", "E(X) = m[i]", "every i"),
    ("E(Z)", "Z = X[i]; X iid", "every i"),
    ("E(X[i]*X[k])", "E(X[i]*X[j]) = 0", "hold for i = j"),
    ("d(y, x)", "y = x^2; E(X) = y", "one point"),
    ("d(E(X), m)", "mean X = m", "one point"),
    ("d(E(X^2), t)", "X = t*Z; mean Z = 0; var Z = 1", "one point"),
    ("Var(X[1]+X[2])", "X1, X2 independent", "component"),
    # formulas
    ("E(X[Y])", "", "natural Y"),
    ("E(delta(X, Y))", "", "natural X"),
    ("E(softmax(X, Y))", "", "natural Y"),
    ("E(pi X)", "real pi", "number here"),
    ("E(norm2(x)/n)", "x independent; mean 0; var 1", "length"),
    ("Var(q.k/n)", "q, k independent; mean 0; var 1", "length"),
    ("d(i=1..n)", "", "2 arguments"),
    ("delta(i=1..n)", "", "2 arguments"),
    ("E(X^2k)", "", "exponent"),
    ("Var(q.W k)", "q, k, W independent", "reach to"),
    ("E(q.k^2)", "", "power"),
    ("E(X[i j])", "", "two indices"),
    ("E(sum(X[i+1], i=1..n))", "mean X = m", "leaves the family"),
    ("E(sum(X[2*i], i=1..n))", "mean X = m; X in R^n", "leaves the family"),
    ("E(X | Y=1)", "", "event"),
    ("Var(X)", "mean X = .5", "0.5"),
    ("Var(X)", "n 不等于 2", "n != 2"),
    # what cannot be
    ("Var(X+Y)", "X, X independent", "itself"),
    ("E(X+Y)", "iid X, Y; mean X = 0; mean Y = 1", "one law"),
    ("Var(X)/T^2", "real T; T = 0", "divides"),
    ("Var(sum(X[i], i=1..n))", "random i; X independent", "index"),
]


@pytest.mark.parametrize(("goal", "given", "word"), REFUSED)
def test_what_was_misread_is_refused(goal, given, word):
    with pytest.raises(MisreadError) as error:
        read_question(goal, given)
    assert word in error.value.what.en
    assert error.value.what.zh != error.value.what.en


def propositions(given, goal="Var(X+Y)"):
    return {g.proposition for g in read_question(goal, given).given}


def test_independent_of_something_says_no_more():
    (said,) = propositions("X, Y independent of Z")
    assert {len(block.args) for block in said.args} == {1, 2}
    assert ["together" in n.en for n in read_question("Var(X+Y)", "X, Y ⊥ Z").notes] == [True]
    assert not read_question("Var(X+Y)", "X independent of Y").notes
    assert propositions("X and Y are independent of each other") == propositions("X, Y independent")
    assert len(propositions("X, Y uncorrelated with Z")) == 2


@pytest.mark.parametrize(
    ("chinese", "english"),
    [
        ("X、Y 独立，X 的方差为 1", "X, Y independent; var X = 1"),
        ("X、Y 独立，方差为 2，均值为 0", "X, Y independent; var 2; mean 0"),
        ("设 X, Y 相互独立，且均值为 0", "X, Y independent; mean 0"),
        ("X，Y相互独立；均值为0", "X, Y independent; mean 0"),
        ("X 的均值为 0，方差为 v", "mean X = 0; var X = v"),
        ("X、Y 獨立，變異數皆為 v", "X, Y independent; var X, Y = v"),
        ("X 的均值为 0，方差为 1，Y 的方差为 2", "mean X = 0; var X = 1; var Y = 2"),
    ],
)
def test_chinese_joins_hypotheses_by_commas(chinese, english):
    assert propositions(chinese) == propositions(english)


def test_the_variance_has_the_names_of_chinese_textbooks():
    wanted = read_question("Var(X+Y)").goal
    assert read_question("D(X+Y)").goal is read_question("方差(X+Y)").goal is wanted


def test_traditional_characters_and_names_of_taiwan_are_read():
    wanted = read_question("Var(X+Y)", "X, Y independent; mean 0").goal
    assert read_question("變異數(X+Y)", "X、Y 獨立；期望值為 0").goal is wanted


def test_a_reading_is_offered_as_a_hypothesis_in_chinese_has_it():
    with pytest.raises(MisreadError) as error:
        read_question("Var(sum(X[i], i=1..n))", "Cov(X[i], X[j]) = r")
    offered = error.value.readings_in("zh")
    assert offered == ["Cov(X[i], X[j]) = r 对 i != j", "Cov(X[i], X[j]) = r 对任意 i, j"]
    for reading in offered:
        read_question("Var(sum(X[i], i=1..n))", reading)


# Chinese textbooks have two names for the standard deviation, one of which ends like the variance.
SAME = [
    ("X ⊥ Y", "X independent of Y"),
    ("均方差 X = 2", "sd X = 2"),
    ("X 的均方差为 s", "sd X = s"),
    ("X 的数学期望为 2", "mean X = 2"),
    ("方差为 σ^2", "var X, Y = σ^2"),
    ("假设 X 和 Y 独立", "X, Y independent"),
    ("suppose that X and Y are independent", "X, Y independent"),
    ("X 的二阶中心矩为 v", "var X = v"),
    ("second central moment X = v", "var X = v"),
    ("X, Y 两两不相关", "X, Y uncorrelated"),
    ("X 的均值为 0。Y 的方差为 2。", "mean X = 0; var Y = 2"),
    ("均值 Ｘ＝１／２", "mean X = 1/2"),
    ("var(X and Y) = 1", "var X, Y = 1"),
    ("X and Y both have mean 2", "mean X, Y = 2"),
    ("n 和 m 是自然数", "natural n, m"),
    ("(X, Y) and Z independent", "X, Y independent of Z"),
    ("(X, Y) 与 Z 独立", "X, Y independent of Z"),
    ("Z and (X, Y) are independent", "Z independent of X, Y"),
    ("(X, Y) and Z uncorrelated", "X, Y uncorrelated with Z"),
    ("(X, Y, Z) independent", "X, Y, Z independent"),
    ("X、Y 和 Z 相互独立", "X, Y, Z independent"),
    ("X and Y and Z independent", "X, Y, Z independent"),
    ("X 为随机变量，Y 为常数", "random X; real Y"),
    ("X 为随机变量，Y 的均值为 0", "random X; mean Y = 0"),
    ("X, Y 是相互独立的随机变量", "X, Y independent"),
    ("X is a random variable; Y independent of X", "Y independent of X"),
    ("n is a natural number", "natural n"),
    ("X has unit variance", "var X = 1"),
    ("X has mean 0 and variance 1", "mean X = 0; var X = 1"),
    ("X has mean 0 and has variance 1", "mean X = 0; var X = 1"),
    ("X has zero mean and unit variance", "mean X = 0; var X = 1"),
    ("X, Y are iid with mean 0 and variance 2", "iid X, Y; mean X, Y = 0; var X, Y = 2"),
    ("X, Y independent with mean 0", "X, Y independent; mean X, Y = 0"),
    ("X and Y have mean 2 and variance 1", "mean X, Y = 2; var X, Y = 1"),
    ("X has a zero mean", "mean X = 0"),
    ("X mean zero", "mean X = 0"),
    ("the standard deviation of X is 2", "sd X = 2"),
    ("E（X）＝０．５", "E(X) = 1/2"),
    ("independent random variables X, Y", "X, Y independent"),
    ("E(X) is 0", "E(X) = 0"),
    ("n 等于 2", "n = 2"),
    ("E(X) 等于 m", "E(X) = m"),
    ("均值为零，方差为一", "mean 0; var 1"),
    ("X具有均值0", "mean X = 0"),
    ("X, Y are random variables", "random X, Y"),
    ("X 和 Y 的方差为 v", "var X, Y = v"),
]


@pytest.mark.parametrize(("given", "plain"), SAME)
def test_other_words_for_the_same_are_known(given, plain):
    assert propositions(given) == propositions(plain)


def test_what_a_refusal_offers_can_be_read():
    """A reading in the place of what was typed gives a question."""
    typed_ones = ("X'Y", "√2X", "√X^2", "X1Y", "5e-1X", "X·Y", "X^1/2", "X2", "X²³", "EX", "EXY")
    for typed in (*typed_ones, "X.Y X.Z", "X^2^3"):
        with pytest.raises(MisreadError) as error:
            read_question(f"E({typed})")
        assert error.value.readings
        for reading in error.value.readings:
            read_question(f"E({reading})")


GROUPED = [given for _, given, word in REFUSED if word in ("all together", "each alone")]


@pytest.mark.parametrize("given", GROUPED)
def test_what_a_refused_list_of_letters_may_mean_can_be_read(given):
    with pytest.raises(MisreadError) as error:
        read_question("Cov(X+Y, Z)", given)
    found = {frozenset(propositions(reading)) for reading in error.value.readings}
    assert len(found) == len(error.value.readings) == 2


def test_a_capital_letter_in_the_value_of_a_moment_is_random_too():
    found = read_question("Var(X)", "var X = E(Y)")
    assert found.letters.random == {"X", "Y"}
    assert propositions("var X = E(Z)") == propositions("Var(X) = E(Z)")


@pytest.mark.parametrize("given", ["S = X + Y", "X + Y = S", "S = X + a*Y; X independent of Y"])
def test_what_a_random_letter_is_made_of_is_random(given):
    """Else S is a number, and its variance 0."""
    found = read_question("Var(S)", given)
    assert found.letters.random == {"S", "X", "Y"}


def test_a_shifted_index_may_stay_within_its_family():
    found = read_question("E(sum(X[i+1], i=1..n))", "X in R^(n+1); mean X = m")
    assert found.goal.head == "E"


def test_an_index_of_a_letter_is_no_letter():
    found = read_question("E(X[1]*Z)", "X[i] has mean m; X[i] independent; Z independent of X")
    assert found.letters.random == {"X", "Z"}


def test_any_four_may_be_said_in_chinese():
    both = (
        propositions(g, "Var(q.k)") for g in ("任意 4 个 q, k 独立", "any 4 of q, k independent")
    )
    assert next(both) == next(both)


GOAL = "E(X*Y*W[1]*U[2])"
SENTENCES = (
    *("X, Y are independent", "X, Y independent", "mean X = 1", "var X = s^2", "X has variance 2"),
    *("X, Y uncorrelated", "symmetric X", "zero mean X", "X, Y have second moment m", "mean 0"),
    *("E(X*Y) = c", "fourth central moment X = f", "E(W[i]) = 0 for all i"),
    *("Cov(W[i], W[j]) = r for i != j", "any 4 of W, U independent", "X, Y independent of Z"),
    *("independent vectors W, U", "X uncorrelated with Y", "iid X, Y", "0 < s <= 1", "n >= 2"),
    *("W, U in R^N", "pairwise independent W", "real X, Y", "E(W[i]*W[j]) = v*delta(i,j)"),
    *("sd X = s", "Y centred", "E(Y | X) = a*X", "X = 2*Y", "unit variance X", "2*Var(X) = 3"),
    *("E(V[i,j]*V[i,l]) = c for all i, j != l", "second central moment X = v", "n = 5"),
)
CHINESE = (
    *("X、Y 相互独立", "X 的方差为 2", "均值 X = 1", "X, Y 独立于 Z", "任意 4 个 W, U 独立"),
    *("向量 W, U 独立", "X, Y 不相关", "X 对称", "X 的均值为 3", "常数 X, Y", "W, U 属于 R^N"),
    *("标准差 X = s", "X 的四阶矩为 m", "四阶中心矩 X = f", "Cov(W[i], W[j]) = r 对 i != j"),
    *("E(W[i]) = c 对任意 i", "X、Y 独立，X 的方差为 1", "X, Y 独立同分布", "W 两两独立"),
    *("E(X*Y) = c 且 Y 的均值为 1", "二阶中心矩 X = v", "X 的标准差等于 2"),
)
GOALS = (
    *("Var(a*X + b*Y)", "E(q.k | k)", "Cov(X, Y)", "sum(q[i]*E(X), i=1..d)", "方差(X)"),
    *("d(softmax(v, i), v[j])", "M3(X+Y)", "SD(2*X)", "E(norm2(A x))", "E(abs(X - m))"),
    *("Var(sum(X[i]/n, i=1..n))", "E(exp(t*X))", "d(log(t), t)", "M4(X | Y)", "q.k + lse(v)"),
)
WORDS = (
    *("not", "never", "nearly", "conditionally", "linearly", "some", "odd", "most", "least"),
    *("hardly", "almost", "square", "absolute", "cumulant", "log", "around", "roughly", "half"),
    *("twice", "greater", "than", "unless", "partly", "jointly", "marginally", "given", "sqrt"),
    *("不", "非", "大约", "至多", "条件", "某些", "奇数", "绝对", "几乎", "服从"),
    *("independent", "独立", "mean", "均值", "var", "方差", "second", "三阶", "central", "中心"),
    *("zero", "unit", "symmetric", "对称", "centred", "uncorrelated", "不相关", "real", "常数"),
    *("moment", "矩", "in", "属于", "for", "对", "softmax", "sum", "Cov", "Var", "max"),
)
SIGNS = ("X", "Y", "Z", "W", "U", "a", "s", "i", "j", "n", "2", "3", "7", "0", "1/2")


@cache  # a word that is left out, say, is drawn again and again
def read(goal, given):
    try:
        return identity(read_question(goal, given))
    except MisreadError:
        return None


def means(word):
    """What a word is to the reader, as a word or as a function; it itself if it is neither."""
    if word == "E" or word.lower() in FUNCTIONS:
        return FUNCTIONS.get(word.lower(), "E")
    return meaning(tokens(word)[0]) or word


WAYS = ("put in", "taken out", "replaced", "changed")
AROUND = ("f({})", "2{}", "({})(c)", "{}[Z]", "{}[2]", "{}-a", "{}'", "-{}", "{}(a)", "c·{}")


def alterations(texts, count, ways=WAYS):
    """Texts with one word altered, as many as are wanted, the same each time."""
    rng = random.Random(1)  # noqa: S311
    for _ in range(count):
        text = rng.choice(texts)
        found = [t for run in tokens(text) for t in pieces(run) if t.kind in _WORDS]
        found = [t for t in found if meaning(t) != "filler"]
        token, way = rng.choice(found), rng.choice(ways)
        if way == "put in":
            at, new = rng.choice((token.place, token.end)), rng.choice(WORDS)
            yield text, f"{text[:at]} {new} {text[at:]}"
            continue
        if way == "changed" and token.text != "0":  # -0 is 0
            yield (
                text,
                text[: token.place] + rng.choice(AROUND).format(token.text) + text[token.end :],
            )
            continue
        mine = means(token.text)
        others = [""] if way == "taken out" else [w for w in (*WORDS, *SIGNS) if means(w) != mine]
        yield text, f"{text[: token.place]} {rng.choice(others)} {text[token.end :]}"


_WORDS = ("name", "number", "word")


def silent_hypotheses(texts, count):
    plain = {text: read(GOAL, text) for text in texts}
    assert None not in plain.values()
    return [
        new
        for old, new in alterations(texts, count)
        if read(GOAL, new) == plain[old] and not _is_named(old, new)
    ]


def silent_goals(count):
    given = "random q, k, x, A; A in R^(n, n)"
    plain = {goal: read(goal, given) for goal in GOALS}
    assert None not in plain.values()
    altered = alterations(GOALS, count)
    return [
        new for old, new in altered if read(new, given) == plain[old] and not _is_named(old, new)
    ]


def _is_named(old, new):
    """Whether a formula was named by what it is: 方差 Var(X), 均值 E(X) = c."""
    names = {"E": ("mean", "均值"), "Var": ("方差",)}.get(old.partition("(")[0], ())
    return new.split() == [*(n for n in names if new.split()[0] == n), *old.split()]


def test_a_conditional_moment_that_is_named_by_another_word_is_asked_about():
    for goal in ("mean E(q.k | k)", "the mean E(q.k | k)", "均值 E(q.k | k)"):
        with pytest.raises(MisreadError, match="conditional one itself") as refused:
            read_question(goal, "random q, k")
        assert refused.value.readings == ("E(q.k | k)", "E(E(q.k | k))")
    named = read_question("the conditional expectation E(q.k | k)", "random q, k")
    assert identity(named) == read("E(q.k | k)", "random q, k")


def test_no_word_that_is_altered_is_passed_over():
    assert silent_hypotheses(SENTENCES, 400) == []
    assert silent_hypotheses(CHINESE, 400) == []
    assert silent_goals(300) == []


@pytest.mark.thorough
def test_no_word_of_ten_thousand_is_passed_over():
    assert silent_hypotheses(SENTENCES, 10_000) == []


@pytest.mark.thorough
def test_no_word_of_ten_thousand_in_chinese_is_passed_over():
    assert silent_hypotheses(CHINESE, 10_000) == []


@pytest.mark.thorough
def test_no_word_of_ten_thousand_in_goals_is_passed_over():
    assert silent_goals(10_000) == []


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        ("V[i]", "V in R^n"),
        ("Var(X+Y)", "X and Y have variances 2, 5"),
        ("Var(X)", "X = d Y"),
        ("Var X + Var Y", ""),
        ("E X + 1", ""),
        ("(E(sum(X[i], i=1..n)))^2", ""),
        ("E(½X)", "var X = ½"),
    ],
)
def test_what_only_looks_like_that_is_read(goal, given):
    again = echo(read_question(goal, given))
    assert echo(read_question(again.goal, again.hypotheses("en"))) == again
