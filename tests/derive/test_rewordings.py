"""Forms that strangers type: read as they are meant, and their near neighbours refused."""

from __future__ import annotations

import pytest

from bilemma.answers.asked import ask as asked
from bilemma.questions.echo import echo
from bilemma.questions.question import read_question

from .asking import ask
from .readings import check_read_as, check_refused

IID = "X_1, ..., X_n iid with mean m and variance v"
# goal, hypotheses, and the same in the short form
READ = [
    # words around a formula that say what it is, or ask for it
    (r"求 \lim_{n\to\infty}\left(1-\frac{\lambda}{n}\right)^n", "",
     "lim (1 - λ/n)^n as n -> oo", "natural n"),
    ("X的期望是2，方差是3，那E(X^2+3X)呢？", "", "E(X^2+3*X)", "E(X) = 2; Var(X) = 3"),
    ("law of total variance: Var(Y) = E[Var(Y|X)] + Var(E[Y|X])", "",
     "Var(Y) = E(Var(Y | X)) + Var(E(Y | X))?", ""),
    ("find w that minimizes the variance of wX + (1-w)Y", "X and Y independent",
     "argmin over w of Var(w*X+(1-w)*Y)", "X, Y independent"),
    ("求a使得a*X+(1-a)*Y的方差最小", "X、Y 独立",
     "argmin over a of Var(a*X+(1-a)*Y)", "X, Y independent"),
    ("Cov(X, X+Y)", "X, Y independent, equal variance",
     "Cov(X, X+Y)", "X, Y independent; Var(X) = v; Var(Y) = v"),
    (r"\sigma(w x) 对 w 的导数", "σ是sigmoid函数", "d(sigmoid(w*x), w)", ""),
    # a sum ends where its formula does
    ((r"设 $L=-\sum_i y_i\log p_i$，$p_i=\frac{e^{z_i}}{\sum_k e^{z_k}}$，$\sum_i y_i=1$，"
      r"求 $\frac{\partial L}{\partial z_j}$"), "",
     "d(-sum(y[i]*log(exp(z[i])/sum(exp(z[l]), l=1..n)), i=1..n), z[j])",
     "y, z in R^n; sum(y[i], i=1..n) = 1"),
    # bounds, limits and numbers that are sought, with hypotheses in the same words
    ("Use Chebyshev's inequality to bound P(|X - 10| >= 6) when X has mean 10 and variance 4.", "",
     "bound P(abs(X - 10) >= 6)", "E(X) = 10; Var(X) = 4"),
    ("bound P(|X - 10| >= 6) if X has mean 10 and variance 4", "",
     "bound P(abs(X - 10) >= 6)", "E(X) = 10; Var(X) = 4"),
    ("If X has mean 10 and variance 4, bound P(|X - 10| >= 6).", "",
     "bound P(abs(X - 10) >= 6)", "E(X) = 10; Var(X) = 4"),
    ("若E(X)=2，E(X²)=5，用切比雪夫不等式估计P(|X-2|≥3)。", "",
     "bound P(abs(X - 2) >= 3)", "E(X) = 2; E(X^2) = 5"),
    ("Suppose X takes only nonnegative values and has mean 2. How large can P(X >= 10) be?", "",
     "bound P(X >= 10)", "X >= 0; E(X) = 2"),
    ("求a，使E[(X-a)²]最小。", "", "argmin over a of E((X-a)^2)", ""),
    (r"\arg\min_a \mathbb{E}[(X-a)^2]", "", "argmin over a of E((X-a)^2)", ""),
    (r"\operatorname*{arg\,min}_{a} \mathbb{E}[(X-a)^2]", "", "argmin over a of E((X-a)^2)", ""),
    ("Which value of a minimizes the mean squared error E((Y - aX)^2)?", "",
     "argmin over a of E((Y-a*X)^2)", ""),
    ("设X、Y独立，方差分别为1和4，求w使Var(w*X+(1-w)*Y)最小", "",
     "argmin over w of Var(w*X+(1-w)*Y)", "X, Y independent; Var(X) = 1; Var(Y) = 4"),
    ("Which c makes Var(c*X) = 1 if Var(X) = v?", "", "solve Var(c*X) = 1 for c", "Var(X) = v"),
    (("What happens to the variance of the sample mean as n goes to infinity if the X_i are iid "
     "with variance v?"), "",
     "lim Var(sum(X[i],i=1..n)/n) as n -> oo", "X in R^n; X iid; Var(X[i]) = v for all i"),
    ("当n趋于无穷时，样本均值的方差趋于多少？设各X_i独立同分布，方差为σ²。", "",
     "lim Var(sum(X[i],i=1..n)/n) as n -> oo", "X in R^n; X iid; Var(X[i]) = σ^2 for all i"),
    ("求n→∞时样本均值的方差的极限，其中X_1,…,X_n独立同分布，方差为v。", "",
     "lim Var(sum(X[i],i=1..n)/n) as n -> oo", "X in R^n; X iid; Var(X[i]) = v for all i"),
    ("利用切比雪夫不等式估计P(|X-10|≥6)，其中X的均值为10，方差为4。", "",
     "bound P(abs(X - 10) >= 6)", "E(X) = 10; Var(X) = 4"),
    # hypotheses behind a comma
    ("E(X), X ~ N(0, 1)", "", "E(X)", "X ~ N(0, 1)"),
    ("Var(2X − 3Y + 5), X ⊥ Y, Var X = 4, Var Y = 1", "",
     "Var(2*X-3*Y+5)", "X independent of Y; Var(X) = 4; Var(Y) = 1"),
    # gradients and powers
    ("∇ₓ ‖x‖²", "", "d(norm2(x), x[i])", ""),
    (r"\nabla_w w^\top x", "", "d(w.x, w[i])", ""),
    (r"\frac{d}{dx} \frac12 x^2", "", "d(x^2/2, x)", ""),
    ("lim n→∞ (1 + x/n)ⁿ", "", "lim (1+x/n)^n as n -> oo", "natural n"),
    # samples
    ("Var(X₁ + X₂ + X₃) where X₁, X₂, X₃ are i.i.d. with variance σ²", "",
     "Var(X[1]+X[2]+X[3])", "X in R^3; X iid; Var(X[i]) = σ^2 for all i"),
    ("Var(Xbar)", IID, "Var(sum(X[i],i=1..n)/n)", IID),
    (r"\operatorname{Var}(\bar X_n)", r"X_1, X_2, \ldots iid with mean m and variance v",
     "Var(sum(X[i],i=1..n)/n)", IID),
    (r"\mathbb{E}[\sum_{i=1}^n (X_i - \bar X)^2]", IID,
     "E(sum((X[i]-sum(X[j],j=1..n)/n)^2,i=1..n))", IID),
    ("Var(Xbar)", "X_1, X_2, ..., X_m iid with variance v",
     "Var(sum(X[i],i=1..m)/m)", "X_1, ..., X_m iid with variance v"),
    ("Var(sum(X[i],i=1..n)/n)", "X1, X2, ..., Xn iid with mean m and variance v",
     "Var(sum(X[i],i=1..n)/n)", IID),
    ("Var(sum(X[i],i=1..n)/n)", "X1, ..., Xn iid with mean m and variance v",
     "Var(sum(X[i],i=1..n)/n)", IID),
    ("Let X1, ..., Xn be iid with variance v. Show that the sample mean has variance v/n.", "",
     "Var(sum(X[i],i=1..n)/n) = v/n?", "X in R^n; X iid; Var(X[i]) = v for all i"),
    ("设X_1,X_2,…,X_n是来自总体N(μ,σ²)的样本，求样本均值的方差。", "",
     "Var(sum(X[i],i=1..n)/n)",
     "X in R^n; X iid; E(X[i]) = μ for all i; Var(X[i]) = σ^2 for all i"),
    ("设 $X_1,\\dots,X_n$ 是来自总体 $X$ 的样本,$E(X)=\\mu$,$D(X)=\\sigma^2$,求 $D(\\bar X)$", "",
     "Var(sum(X[i],i=1..n)/n)",
     "X in R^n; X iid; E(X[i]) = μ for all i; Var(X[i]) = σ^2 for all i"),
    # spoken signs, and what is said of two letters
    ("X and Y are uncorrelated with variances 2 and 3. What is the variance of 3X minus Y?", "",
     "Var(3*X - Y)", "Cov(X, Y) = 0; Var(X) = 2; Var(Y) = 3"),
    ("E(X plus 2)", "mean X = 1", "E(X + 2)", "mean X = 1"),
    ("How large can the probability that X is at least 12 be?", "X >= 0; mean X = 3",
     "bound P(X >= 12)", "X >= 0; mean X = 3"),
    (("If the variance of X is 1, the variance of Y is 4 and their covariance is 1, what is the "
      "variance of X + Y?"), "",
     "Var(X + Y)", "Var(X) = 1; Var(Y) = 4; Cov(X, Y) = 1"),
    (("Let X be Bernoulli with parameter p and let Y given X be normal with mean X and variance 1. "
      "What is the variance of Y?"), "",
     "Var(Y)", "X ~ Bernoulli(p); E(Y | X) = X; Var(Y | X) = 1"),
    (("What is the variance of the dot product of two independent 64-dimensional standard normal "
      "vectors?"), "",
     "Var(X.Y)", "X, Y in R^64; X, Y independent; X, Y standard normal"),
    ("What is the expected squared norm of a 10-dimensional standard normal vector?", "",
     "E(norm2(X))", "X in R^10; X independent; X standard normal"),
    (("What is the expected value of the product of two dependent random variables with "
      "correlation 0.5, means 1 and 2 and standard deviations 1 and 3?"), "",
     "E(X*Y)", "Corr(X, Y) = 0.5; E(X) = 1; E(Y) = 2; SD(X) = 1; SD(Y) = 3"),
    ("若 X 和 Y 独立,E(XY)=E(X)E(Y) 成立吗?", "", "E(X*Y) = E(X)*E(Y)?", "X, Y independent"),
    # laws, correlations
    ("Var(X*Y)", "X ~ U(0,1), Y ~ U(0,1) independent",
     "Var(X*Y)", "X ~ U(0,1); Y ~ U(0,1); X, Y independent"),
    ("E(X^2)", "X is binomial with n = 10 and p = 0.3", "E(X^2)", "X ~ Binomial(10, 0.3)"),
    ("E(X^3)", "X在区间(0,2)上服从均匀分布", "E(X^3)", "X ~ U(0,2)"),
    ("E(X^2*Y)", "X independent of Y, X ~ Poisson(λ), E(Y) = 3",
     "E(X^2*Y)", "X independent of Y; X ~ Poisson(λ); E(Y) = 3"),
    ("The random variables X and Y have correlation 0.5, and variances 4 and 9. Find Var(X+Y).", "",
     "Var(X+Y)", "Corr(X, Y) = 1/2; Var(X) = 4; Var(Y) = 9"),
    ("Var(X+Y)", "ρ_{XY} = 0.4; Var(X) = 1; Var(Y) = 4",
     "Var(X+Y)", "Corr(X, Y) = 2/5; Var(X) = 1; Var(Y) = 4"),
    (("What is the mean of the product of two dependent random variables with covariance c and "
     "means a and b?"), "", "E(X*Y)", "Cov(X, Y) = c; E(X) = a; E(Y) = b"),
    (("What is the variance of the sum of n random variables with variance v and pairwise "
     "correlation r?"), "", "Var(sum(X[i],i=1..n))",
     "X in R^n; Corr(X[i], X[j]) = r for i != j; Var(X[i]) = v for all i"),
]  # fmt: skip
# goal, hypotheses, a word of the refusal
REFUSED = [
    # an implication stays one
    ("If X and Y are independent, Var(Y) = 4. Which w minimises Var(w*X + (1-w)*Y)?", "",
     "only if"),
    ("Var(X) = 1 if E(X) = 0. Bound P(|X| >= 2).", "", "only if"),
    ("bound P(|X| >= 2) if Var(X) = 1 when E(X) = 0", "", "only if"),
    # another inequality than the one that is named
    ("Use Chebyshev's inequality to bound P(X >= 6) when X has mean 1.", "", "Chebyshev"),
    # how far, and in what
    ("∇ₓ ‖x‖² + x.y", "", "How far"),
    ("∇ₓ (x.y) x.z", "", "How far"),
    ("∇ ‖x‖²", "", "∇_x"),
    ("∇f(x)", "", "∇_x"),
    (r"\nabla f", "", "∇_x"),
    (r"\nabla_x^2 x^\top y", "", "exponent"),
    (r"\min_a \mathbb{E}[(X-a)^2]", "", "argmin"),
    ("E(xⁿy)", "", "ⁿ"),
    ("lim (1+1/n)^n as n -> oo", "real n", "natural"),
    # of one letter, or of both?
    ("Var(X), Var(Y) = 4", "", "said of one"),
    ("Var(X*Y)", "X ~ U(0,1), Y ~ U(0,1) independent of Z", ""),
    ("Var(X*Y*Z)", "X, Y ~ U(0,1), Z ~ U(0,1) independent", ""),
    ("Var(X*Y)", "X ~ U(0,1), Y ~ U(0,1) conditionally independent", ""),
    # other samples, other members
    ("Var(X₁ + X₃)", "X₁, X₂ independent with variance v", "range"),
    ("Var(X₁ + X₂)", "X₁, X₃ independent with variance v", "whole families"),
    ("Var(X₁ + X₂)", "X₁, X₂ independent of Y", "whole families"),
    ("Var(Xbar)", "", "letter"),
    ("Var(Ybar)", IID, "letter"),
    (r"\operatorname{Var}(\bar X_m)", IID, "mean"),
    ("Var(sum(X[i],i=1..m)/m)", r"X_1, X_2, \ldots iid with variance v", "reaches"),
    ("Var(X+Y)", "The covariance of X and Y is 1 and mean 0", "Of which"),
    ("the variance of three random variables X, Y, Z with covariance c and means a and b", "", ""),
    ("设 X_1,…,X_n 是来自总体 Y 的样本, E(Y)=μ, 求样本均值的方差", "", ""),
    ("若 X 和 Y 不独立,E(XY)=E(X)E(Y) 还成立吗?", "", "does not hold"),
    ("the variance of X plus the variance of Y", "", "plus"),
    ("the variance of 3 times X plus Y", "", "times"),
    ("How large can the probability that X exceeds 12 be?", "X >= 0; mean X = 3", ">="),
    ("X, Y, Z random with their covariance 3. Var(X+Y+Z)?", "", ""),
    ("Let X = A + B. What is their covariance?", "", "their"),
    ("X and z have mean 0, and Y has mean 1. What is their covariance?", "", "their"),
    ("X' and Y have mean 0, and Z has mean 1. What is their covariance?", "", "their"),
    ("X_{2} and Y have mean 0, and Z has mean 1. What is their covariance?", "", "their"),
    ("Var(X+Y), E(XY) = E(X)E(Y)?", "", "asked, or supposed"),
    ("Var(2X - 3Y), X ⊥ Y, Var X = 4?", "", "asked, or supposed"),
    ("What is the variance of a d-dimensional standard normal vector?", "", "vector"),
    # stories
    ("掷骰子,求点数之和的期望与方差", "", "cannot be asked"),
    ("Why do we divide by d_k in attention?", "", "A reason cannot be asked for"),
    ("Is the variance of a sum always at least the sum of the variances?", "", "Cov(X, Y) >= 0"),
    (("Is the variance of a sum of two random variables always at most twice the sum of their "
      "variances?"), "", "2*(Var(X) + Var(Y))"),
    ("Which has the larger variance, the average of two independent copies of X or X itself?", "",
     "compared by letters"),
    ("Derivative of the squared loss with respect to the prediction", "", "predictions"),
    ("What happens to the softmax if I add the same constant to every logit?", "", "derivatives"),
    (("If X has mean 50 and standard deviation 5, give a bound on the probability that X is "
      "between 40 and 60."), "", "far from the mean"),
    (("What initial variance should the weights of a linear layer with 512 inputs have so that "
      "training is stable?"), "", "layers and weights"),
    ("A die is loaded and rolled twice. What is the variance of the sum?", "", "cannot be asked"),
    ("掷一枚不均匀的骰子，求点数的方差。", "", "cannot be asked"),
    ("What is the gradient of the cross-entropy at initialisation?", "", "softmax(z, y)"),
]  # fmt: skip
# What the refusals of stories lead to: goal, hypotheses, its value
LED_TO = [
    ("sum(d(softmax(z, i), z[j]), j=1..n)", "", "0"),
    ("d(sum((p[i] - y[i])^2, i=1..n)/n, p[j])", "", "(2·p_j − 2·y_j)/n"),
    ("Var(X + Y)", "X, Y iid; mean 7/2; variance 35/12", "35/6"),
    ("d(-log(softmax(z, y)), z[j])", "", "softmax(z)_j − δ_jy"),
    ("Var(sum(w[j]*x[j], j=1..n))", "w, x independent; mean 0; var x = 1; var w = 1/n", "1"),
    ("which w minimises Var(w*X + (1-w)*Y)", "X, Y independent; var X = 1; var Y = 4", "4/5"),
    ("Var(q.k/sqrt(d))", "q, k independent; mean 0; variance 1; q in R^d", "1"),
    ("argmin over a of E((X - a)^2)", "", "E[X]"),
]


@pytest.mark.parametrize(("goal", "given", "short", "supposed"), READ)
def test_it_is_read_as_the_short_form(goal, given, short, supposed):
    check_read_as(goal, given, short, supposed)


@pytest.mark.parametrize(("goal", "given", "words"), REFUSED)
def test_its_neighbours_are_refused(goal, given, words):
    check_refused(goal, given, words)


@pytest.mark.parametrize(("goal", "given", "value"), LED_TO)
def test_what_a_refusal_leads_to_is_answered(goal, given, value):
    answer = asked(goal, given)
    assert answer.closed
    assert answer.text == value


def test_a_bound_beside_its_hypotheses_is_proved():
    answer = ask("bound P(|X - 10| >= 6) when X has mean 10 and variance 4")
    assert answer.closed


VARIANCE_OF_SAMPLE = "E(sum((X[i] - sum(X[j], j=1..n)/n)^2, i=1..n)/(n-1))"


def test_what_is_divided_by_n_less_one_has_two_members():
    answer = ask(VARIANCE_OF_SAMPLE, "X iid with mean m and variance v")
    assert "2 <= n" in echo(answer.question).given["en"]
    assert answer.closed
    assert str(answer.value) == "v"


@pytest.mark.parametrize("said", ["n >= 5", "n >= 1", "n <= 1"])
def test_of_the_size_nothing_is_supposed_where_something_is_said(said):
    question = read_question(VARIANCE_OF_SAMPLE, f"X iid with mean m and variance v; {said}")
    assert "2 <= n" not in echo(question).given["en"]


def test_an_equation_may_stand_the_other_way_round():
    turned, straight = (ask("E(X^2)", f"E(X) = 1; {e}") for e in ("4 = Var(X)", "Var(X) = 4"))
    assert turned.closed
    assert turned.value is straight.value
