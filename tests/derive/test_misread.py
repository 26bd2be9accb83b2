"""What was once read as something else: asked about, refused, or read as it is meant."""

from __future__ import annotations

import pytest

from bilemma.questions.echo import echo, identity
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.question import read_question

from .asking import ask
from .readings import check_asked

# goal, hypotheses, a word of the refusal
ASKED = [
    # one member of a family that is given
    ("E(X_1 | X_2)", "X_i iid", "One member"),
    ("E(X_1 X_2 | X_2)", "X_1, ..., X_n iid", "One member"),
    ("Var(X_1|X_2,X_3)", "X_i independent N(i,1)", "One member"),
    # i as the imaginary unit
    ("E(|X + i*Y|^2)", "X, Y iid N(0,1)", "Complex"),
    ("is |1+i*x|^2 = 1 + x^2?", "", "Complex"),
    # what is said of X_i beside X_1
    ("E(X_1 + X_2)", "X_i random with mean 3", "too"),
    ("E(X_1 + X_2)", "X_i is random; E(X_i) = 3", "too"),
    # letters with hats that are asked for, and another one that is defined
    (r"E(\hat\beta)", r"\hat\beta_1 = X", "What is"),
    (r"E(\hat\theta_1)", r"\hat\theta_i = X_i / i; X_i iid mean m", "What is"),
    (r"E(\hat\theta_3)", r"\hat\theta_1 = X; \hat\theta_2 = Y", "What is"),
    # two values behind more than two letters
    ("Var(X+Y)", "X 与 Y 的相关系数为 ρ，Y 与 Z 的相关系数为 0.5，标准差分别为 s 和 t", "which"),
    ("Var(X+Y)", "Cov(X,Y)=1, Cov(Y,Z)=2, variances 3 and 4", "which"),
    ("Var(X+Y)", "Cov(X, X) = 3, variances 1 and 2", "which"),
    # derivatives at a place, and V as a letter
    ("diff(x^3, x)(2)", "", "diff"),
    (r"V\left(2X+1\right)", "X ~ N(0,1)", "variance"),
    ("V(aX+b)", "V = 4", "letter"),
    ("V(X)", "E(Y) = V", "letter"),
    ("D(X)", "E(X) = D", "letter"),
    ("D[K] + D[1]", "", "letter"),
    # Greek letters as signs of sums
    ("E(Σᵢ Xᵢ)", "", "how far"),
    ("E(Πᵢ Xᵢ)", "", "how far"),
    ("E(S)", "S = Σ_i w_i X_i", "how far"),
    # how far a sum goes, and a derivative
    (r"\operatorname{Var}(\sum_{i=1}^n X_i + X_i^2)", "", "How far"),
    (r"\frac{\partial}{\partial x_i} \sum_{j=1}^n x_j^2 + x_j", "", "How far"),
    ("求∑_{i=1}^n x_i² + x_i对x_j的偏导数", "", "How far"),
    (r"\frac{d}{dx} x^2 + 3x", "", "How far"),
    (r"\frac{\partial}{\partial x} x^2 + y^2", "", "How far"),
    ("d/dx (x^2) x", "", "How far"),
    ("d/dx (x) (x+1)", "", "How far"),
    ("d/dx exp(x) x", "", "How far"),
    (r"\frac{d}{dx} (x^2) x", "", "How far"),
    # names that are products beside their letters
    ("Var(XY)", "XY has mean 5; var X = 2", "product"),
    ("Var(XY)", "the mean of XY is 5, Y has mean 1", "product"),
    ("D(XY)", "XY 的均值为 5，Y 的均值为 1", "product"),
    ("Var(aX+b)", "aX has mean 3; a > 0", "product"),
    ("E(exp(aX1))", "E(X2) = 1", "product"),
    ("Var(dX1)", "Var(X1) = 1", "product"),
    ("Var(ax1)", "random x1; Var(x1) = 1", "product"),
    ("Var(XY)", "XY has mean 5", "product"),
    ("Cov(X,Y)", "the mean of XY is 5; mean X = 1", "product"),
    # X·Y twice is no more of vectors than once
    ("E[X·Y] - |E[X·Y]|", "", "dot product"),
    ("is |E[X·Y]| <= E[|X·Y|]?", "", "dot product"),
    # two questions, of which one was answered without what was supposed
    ("X = Y. Which w minimises Var(w*X)? Which w minimises Var(w*X)?", "", "One question"),
    ("Which w minimises Var(w*X)? Which a minimises E((X-a)^2)?", "", "One question"),
    ("solve Var(c*X) = 1 for c, solve Var(c*X) = 2 for c", "", "One question"),
    # a correlation, whatever else is said of it
    ("Var(X+Y)", "Var X = 4; Var Y = 9; ρ = 0.5; ρ > 0", "correlation of X and Y"),
    ("Var(X+Y)", "Var X = 4; Var Y = 9; -1 < ρ < 1", "correlation of X and Y"),
    ("Var(X+Y+Z)", "ρ = 1/2", "Of which of X, Y, Z"),
    # what is supposed behind the letters of the answer
    ("Find Var(X+Y) in terms of n, X and Y iid", "", "not understood"),
    ("Write Var(2X) in terms of the variance of X, E(X) = 1", "", "not understood"),
    ("Find Var(2X) in terms of Var(X) = 3", "", "what is supposed"),
    ("Find Var(X+Y) in terms of a, independent", "", "not understood"),
    # the same as that of another, which no letter of its own says
    ("Var(X+Y)", "X has variance 2 and Y has the same variance", "value"),
    ("Var(X+Y+Z)", "X, Y have variance 2, Z with the same variance", "value"),
    ("Var(X+Y)", "X 的方差为 2，Y 的方差相同", "Two hypotheses"),
    ("Var(X)", "X has equal mean and variance", "value"),
    ("E(X^2)", "X 的均值和方差相等", "not understood"),
    # laws that are denied, or said of a power
    ("E(X-Y)", "X和Y分别不服从N(1,4)和N(0,1)", "does not hold"),
    ("E(X-Y)", "X与Y相互不独立，且分别服从正态分布N(1,4)与N(0,1)", "said alone"),
    ("E(X-Y)", "X,Y分别不服从参数为3与4的指数分布", "does not hold"),
    ("E(X-Y)", "X^2, Y follow N(1,4) and N(0,1)", "law"),
    # moments by letter
    ("V X + 1", "", "variance"),
    ("Var(X+Y)", "V X = 3", "variance"),
    ("Var(X+Y)", "σ X = 3", "SD(X)"),
    ("Var(X+Y)", "σ² X = v", "Var(X)"),
    ("Var(X+Y)", "μ X = 3", "E(X)"),
    # powers of ten
    ("Var(X+Y)", "X has mean 2x10^3", "sign of a product"),
    ("Var(X+Y)", "E(X) = 1.5X10^3", "sign of a product"),
    ("2x10 + Var(X)", "", "sign of a product"),
    # a word before a sign
    ("E(X)", "Z is -X > 0", "'is' is not understood"),
    ("E(X)", "E(X) is -3 < 0", "'is' is not understood"),
    ("E(X)", "Z 等于 -X ≠ 0", "'等于' is not understood"),
    # letters that have a meaning elsewhere
    ("Var(X+Y)", "σ_{XY} = 2", "Cov(X, Y) = σ_XY"),
    ("Var(X+Y)", "r_{XY} = 1/2", "Corr(X, Y) = r_XY"),
    ("Var(X+Y)*σ_XY", "", "Cov(X, Y) = σ_XY"),
    ("Var(X)", "Var(X) = 2e", "2.718"),
    ("Var(X)", "X = a + b*Y + e", "2.718"),
    ("Var(X)", "X = Y + ε", "random"),
    ("E(X)", "X = Y (1)", "times 1"),
    ("E(X_1 (2))", "", "times 2"),
    # what has no index in a sum
    ("Var(sum(X, i=1..n))", "var X = 1", "same for every i"),
    (r"E(\prod_{i=1}^n X)", "", "same for every i"),
    ("Var(sum(X[1], i=1..n))", "X independent; var X = 1", "same for every i"),
    ("Var(S)", "S = sum(X, i=1..n); var X = 1", "same for every i"),
    # a number alone is no question
    ("c", "", "What is asked"),
    ("find a constant c", "Var(c*X) = 1", ""),
    # an index of the letters, in what all of them have
    ("E(X_1 + X_2)", "X_i iid N(i, 1)", "one law"),
    ("E(S)", "S = X_1 + X_2 + X_3; X_i iid with mean i", "one law"),
    ("Var(X_3)", "X_i iid with variance i", "one law"),
    ("Var(X_1+X_2)", "X_j iid U(0,j)", "one law"),
    ("E(X_2)", r"X_i \overset{iid}{\sim} Bernoulli(1/i)", "one law"),
    ("E(X_2)", "X_i ~ N(i, 1) iid", "one law"),
    ("E(X_2)", "X_i 独立同分布，服从 N(i, 1)", "one law"),
    ("E(X_2)", "X_i独立同分布且方差为i", "one law"),
    ("E(X_1+X_2)", "X_1, ..., X_n iid N(i,1)", "one law"),
    ("E(X_1)", "X_1, X_2 iid N(i, 1)", "one law"),
    ("E(X_1+X_2)", "X_i iid; E(X_i) = i", "one law"),
    ("E(X_1+X_2)", "X_i iid N(m_i, 1)", "one law"),
    ("E(X[i])", "X_i iid N(i,1)", "one law"),
    ("E(q_1)", "q_i iid N(i,1); q in R^d", "one law"),
    ("Var(q.k)", "q, k iid N(0, i)", "one law"),
    ("E(W[1,1])", "W_ij iid N(0,1/i); W in R^(m x n)", "one law"),
    ("If X_i iid Poisson(i), what is Var(X_1)?", "", "one law"),
    ("设 X_1,X_2 独立同分布，均值为 i，求 E(X_1+X_2)。", "", "one law"),
    ("Var(q.k)", "q, k in R^d independent; mean 0; var q = i; var k = 1", "the index"),
    ("E(X_1+X_2)", "X_1, X_2 ~ N(i, 1)", "the index"),
    # whose a hypothesis is
    ("X and Y have mean 1. Its variance is 2. Find E(X^2).", "", "Of which"),
    ("Means are 0; its variance is 4. Find Var(X+Y).", "", "Of which"),
    ("设 X 均值为 1，Y 均值为 2，方差为 3，求 Var(X+Y)", "", "Of which"),
    ("The mean is 1. Find E(X+Y+Z).", "", "Of which"),
    ("E(X+Y)", "the variance is 1", "Of which"),
    # products in lists
    ("E(XYZ)", "X is independent of Y Z", "product"),
    ("E(X*Y)", "X uncorrelated with Y Z", "product"),
    ("E(X*Y*Z)", "X Y and Z independent", "product"),
    # letters that look like something else
    ("E(e X)", "", "2.718"),
    ("E(X^2)", "σ² = 4; μ = 1", "moment of X"),
    ("E((X - μ_X)^2)", "", "moment of X"),
    ("y' + y", "y = x^2", "derivative"),
    ("E(Xi)", "", "Ξ"),
    ("E(XY')", "", "product"),
    ("E(X_aY_b)", "", "product"),
    ("E(X_iY_i)", "", "product"),
    ("E(X_iY)", "", "product"),
    ("E(x_iy_i)", "random x, y", "product"),
    (r"\frac{\partial}{\partial x} \sigma(-x)", "", "times"),
    (r"\frac{\partial}{\partial w_j} \sigma(w^\top x)", "", "times"),
    (r"\mathbb{E}[f(X+1)]", "", "times"),
    (r"\Delta x", "", "factor"),
    ("Var(w.x)", "x independent; var x = v; |w| = 1", "length of w"),
    ("E(X)", "X ~ N(1, -4/n)", "negative"),
    # implications, whatever sentence they stand in
    ("If X has mean 0, X and Y are independent. Find Var(X+Y).", "", "only if"),
    ("If X and Y are independent, Var(X+Y) = 4. Find Var(X).", "", "only if"),
    ("When X and Y are independent, Var(Y) = 4. Find Var(X+Y).", "", "only if"),
    ("X and Y are independent if X has mean 0. Find Var(X+Y).", "", "only if"),
    ("X and Y are independent given that X has mean 0. Find Var(X+Y).", "", "only if"),
    ("Suppose that Var(X) = 1 if E(X) = 0. Find E(X^2).", "", "only if"),
    ("Assume Var(X) = 1 when X is standard normal. Find E(X^2).", "", "only if"),
    ("E(X^2) if Var(X) = 1 when E(X) = 0", "", "only if"),
    ("E(X^2), given that Var(X) = 1 if E(X) = 0", "", "only if"),
    # of two variables, each with what it is, something is asked
    ("the variance of S = X + Y and of T = X - Y", "X, Y iid; var X = 1", "What is asked"),
    # what "even if" holds besides, and what is said to be otherwise
    ("is Var(X+Y) = 5 even if Var(X) = 4 and X and Y are correlated?", "Var Y = 1", "'even'"),
    ("is Cov(X, Y) = 0 even if X and Y are dependent?", "X, Y independent", "'even'"),
    # of all together, or of each?
    ("Var(X)", "X 取 ±1 的概率为 1/2", "'±'"),
    # what the law says anyway, so that it is said of something else
    ("Var(q.k)", "q ~ N(0, I_d); k ~ N(0, I_d) independent", "Independent of what"),
    ("Var(q.k)", "q ~ N(0, I_d)；k ~ N(0, I_d)，相互独立", "Independent of what"),
    ("若 X 的均值为 0，X 与 Y 独立。求 X+Y 的方差。", "", "only if"),
    ("If Var(X) = 1. Then E(Y) = 2. What is E(Y)?", "", "only if"),
    ("如果 X = 0。那么 Y = 1。求 Var(Y)。", "", "only if"),
]

# as it is typed, what it means
SAID = [
    (("E(Σ_{i=1}^n Xᵢ)", ""), ("E(sum(X[i], i=1..n))", "")),
    *(
        (("E(X_1+X_2)", given), ("E(X[1]+X[2])", f"X in R^n; X independent; {meant}"))
        for given, meant in (
            ("X_i independent N(i, 1)", "E(X[j]) = j for all j; Var(X[j]) = 1 for all j"),
            ("X_j ~ Poisson(j) independent", "E(X[i]) = i for all i; Var(X[i]) = i for all i"),
            ("X_i 相互独立，方差为 i", "Var(X[i]) = i for all i"),
            ("X_i independent; E(X_i) = m_i", "E(X[i]) = m[i] for all i"),
            ("X_i independent Bernoulli(1/i)", "mean X[i] = 1/i; var X[i] = 1/i*(1-1/i)"),
        )
    ),
    (
        ("Var(S)", "S = X_1 + X_2; X_i independent with mean i and variance i^2"),
        ("Var(S)", "S = X[1] + X[2]; X independent; E(X[i]) = i; Var(X[i]) = i^2"),
    ),
    (
        ("Var(X[1])", "X iid N(0, i); real i"),
        ("Var(X[1])", "X iid; mean X = 0; Var(X[j]) = i for all j; 0 <= i; real i"),
    ),
    ((r"\operatorname{Var}(\Sigma_{i=1}^n X_i)", ""), ("Var(sum(X[i], i=1..n))", "")),
    (("find c with Var(c*X) = 1", ""), ("solve Var(c*X) = 1 for c", "")),
    (("Find a constant c for which Var(c*X) = 1", ""), ("solve Var(c*X) = 1 for c", "")),
    ((r"\frac{d}{dx_i} x_i^2", ""), ("d(x[i]^2, x[i])", "")),
    ((r"\frac{d}{dw_j} w^\top x", ""), ("d(w.x, w[j])", "")),
    ((r"\frac{d^2}{dx_1^2} x_1^3", ""), ("d(d(x[1]^3, x[1]), x[1])", "")),
    ((r"\frac{d}{dx} x e^{x}", ""), ("d(x*exp(x), x)", "")),
    (("Cov(a*X+b*Y, c*X+e*Y)", ""), ("Cov(a*X+b*Y, c*X+e*Y)", "real e")),
    (("E(X^2)", "σ_X^2 = 4; μ_X = 1"), ("E(X^2)", "Var(X) = 4; E(X) = 1")),
    (("Var(X+Y)", "Cov(X,Y) = σ_{XY}"), ("Var(X+Y)", "Cov(X,Y) = σ_XY; real σ_XY")),
    (("Var(X)", "X = Y + e; mean e = 0"), ("Var(X)", "X = Y + e; E(e) = 0")),
    (("Var(X)", "X = Y + ε; E(ε) = 0"), ("Var(X)", "X = Y + ε; mean ε = 0")),
    (
        (r"Var(Y - \rho X)", r"Var(X) = 1, Var(Y) = 1, correlation coefficient \rho = 0.5"),
        ("Var(Y - ρ*X)", "Var(X) = 1; Var(Y) = 1; Corr(X, Y) = ρ; ρ = 0.5"),
    ),
    (
        ("E(q.k)", "q ~ N(0, I_d) and k ~ N(0, I_d) are independent"),
        ("E(q.k)", "q in R^d; q ~ N(0, I_d); k in R^d; k ~ N(0, I_d); q, k independent"),
    ),
    (("设X的均值为1，求E(2X)", ""), ("E(2*X)", "mean X = 1")),
    (("已知E(X)=0且Var(X)=1，求E(X^2)", ""), ("E(X^2)", "E(X) = 0; Var(X) = 1")),
    (("设X与Y的协方差为1，求Cov(2X,Y)", ""), ("Cov(2*X, Y)", "Cov(X, Y) = 1")),
    (
        (
            "The correlation of X and Y is 0.5. The variances of X and Y are 4 and 9. Find Var(X).",
            "",
        ),
        ("Var(X)", "Corr(X, Y) = 0.5; var X = 4; var Y = 9"),
    ),
    (
        ("设 X、Y 独立。若 Var(X)=1，Var(Y)=2，求 Var(X+Y)。", ""),
        ("Var(X+Y)", "X, Y independent; Var(X) = 1; Var(Y) = 2"),
    ),
]


@pytest.mark.parametrize(("goal", "given", "word"), ASKED)
def test_what_may_be_meant_otherwise_is_asked(goal, given, word):
    check_asked(goal, given, word)


@pytest.mark.parametrize(("typed", "meant"), SAID)
def test_what_is_read_is_what_is_meant(typed, meant):
    question = read_question(*typed)
    assert identity(question) == identity(read_question(*meant))
    assert echo(question)


def test_readings_that_are_offered_are_read():
    for goal, given, _ in ASKED:
        with pytest.raises(MisreadError) as error:
            read_question(goal, given)
        is_whole = goal.startswith((r"\frac{d}", "d/dx", "E(X_"))
        for reading in error.value.readings if is_whole and not given else ():
            read_question(reading if not goal.startswith("E(X_") else f"E({reading})")


def test_parameters_of_a_normal_distribution_by_number_are_noted():
    question = read_question("E(X^2)", "X服从参数为1和2的正态分布")
    assert ["The variance is 2" in note.en for note in question.notes] == [True]
    assert ask("E(X^2)", "X服从参数为1和2的正态分布").closed


@pytest.mark.parametrize("given", ["X, Y are dependent", "X and Y are correlated; var X = 1"])
def test_that_variables_depend_on_each_other_is_told_to_say_nothing(given):
    (note,) = read_question("Cov(X, Y)", given).notes
    assert given.split(";")[0] in note.en
    assert "nothing is supposed of it" in note.en
