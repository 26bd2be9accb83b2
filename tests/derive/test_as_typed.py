"""Sixty questions of a stranger as they were first typed: answered, asked about, or refused with
what leads on; and forms that are nearly the same and mean something else.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from bilemma.answers.asked import ask as asked
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.question import read_question
from bilemma.questions.several import read_questions

from .readings import check_read_as, check_refused

SIXTY = json.loads(Path(__file__).with_name("sixty.json").read_text("utf-8"))
IID = "X_1, ..., X_n iid, mean μ, variance σ²"


def of_outcome(outcome):
    return [pytest.param(q, id=str(q["n"])) for q in SIXTY if q["outcome"] == outcome]


def test_more_than_half_are_answered():
    assert len(SIXTY) == 60
    assert Counter(q["outcome"] for q in SIXTY)["answered"] >= 38


@pytest.mark.parametrize("question", of_outcome("answered"))
def test_it_is_answered(question):
    answer = asked(question["goal"], question["given"])
    assert answer.statement == question["answer"]


@pytest.mark.parametrize("question", of_outcome("asked back"))
def test_it_is_asked_about(question):
    with pytest.raises(MisreadError) as error:
        read_question(question["goal"], question["given"])
    assert question["answer"] in error.value.readings_in(question["language"])


@pytest.mark.parametrize("question", of_outcome("several"))
def test_it_is_several_questions_that_are_answered(question):
    parts = read_questions(question["goal"], question["given"])
    assert "; ".join(asked(p.goal, p.given).statement for p in parts) == question["answer"]


@pytest.mark.parametrize("question", of_outcome("refused"))
def test_it_is_refused_with_what_leads_on(question):
    with pytest.raises(MisreadError) as error:
        read_question(question["goal"], question["given"])
    assert question["answer"] in error.value.shown(question["language"])


# goal, hypotheses, and the same in the short form
READ = [
    # what is supposed stands before or behind what is asked for, and no word tells which is which
    ("X ~ U(0,1): Var(X) = ?", "", "Var(X)", "X ~ U(0,1)"),
    ("Var(X) = ?, X ~ U(0,1)", "", "Var(X)", "X ~ U(0,1)"),
    ("Var(2X+3), X ~ N(0,1)", "", "Var(2*X+3)", "X ~ N(0,1)"),
    ("X ~ N(0,1), Var(2X+3)", "", "Var(2*X+3)", "X ~ N(0,1)"),
    ("X, Y independent, Var(X+Y)", "", "Var(X+Y)", "X, Y independent"),
    (r"X \perp Y, \operatorname{Var}(X-Y)", "", "Var(X-Y)", "X independent of Y"),
    ("X与Y独立，Var(X)=1，Var(Y)=2，Var(X+Y)=？", "",
     "Var(X+Y)", "X, Y independent; Var(X) = 1; Var(Y) = 2"),
    ("D(X)=4，D(Y)=9，ρ(X,Y)=0.5，D(2X-3Y)", "",
     "Var(2*X-3*Y)", "Var(X) = 4; Var(Y) = 9; Corr(X, Y) = 1/2"),
    # an equation alone
    ("Var(X+Y) = Var(X) + Var(Y) + 2Cov(X,Y)", "",
     "is Var(X+Y) = Var(X) + Var(Y) + 2*Cov(X,Y)", ""),
    ("Var(X+Y) = Var(X) + Var(Y), X, Y independent", "",
     "is Var(X+Y) = Var(X) + Var(Y)", "X, Y independent"),
    # correlations and products
    (r"\rho(X,Y)", "Y = -X", "Corr(X, Y)", "Y = -X"),
    ("Var(2X-3Y)", "D(X)=4, D(Y)=9, ρ(X,Y)=0.5",
     "Var(2*X-3*Y)", "Var(X) = 4; Var(Y) = 9; Corr(X, Y) = 1/2"),
    ("D(2X-3Y)", "D(X)=4，D(Y)=9，相关系数为0.5",
     "Var(2*X-3*Y)", "Var(X) = 4; Var(Y) = 9; Corr(X, Y) = 1/2"),
    ("Var(X·Y)", "X、Y相互独立", "Var(X*Y)", "X, Y independent"),
    # laws
    ("E(X)", "X ~ B(10, 0.3)", "E(X)", "X ~ Binomial(10, 0.3)"),
    ("E(X)", "X ~ B(n, p)", "E(X)", "X ~ Binomial(n, p)"),
    ("Var(X̄)", "X_i iid, variance σ²", "Var(X̄)", "X_1, ..., X_n iid, variance σ²"),
    # derivatives
    ("d softmax(x)_i / d x_j", "", "d(softmax(x, i), x[j])", ""),
    ("∂(x^2+y^2)/∂x", "", "d(x^2 + y^2, x)", ""),
    ("tanh'(x)", "", "d(tanh(x), x)", ""),
    ("gradient of norm2(A*w - y)/n with respect to w",
     "A in R^(n x m); w in R^m; y in R^n",
     "d(norm2(A*w - y)/n, w[i])", "A in R^(n x m); w in R^m; y in R^n"),
    # what letters stand for
    ("d(L, z[j])", "L = -sum(y[i]*log(p[i]), i=1..n); p = softmax(z); sum(y[i], i=1..n) = 1",
     "d(-sum(y[i]*log(softmax(z, i)), i=1..n), z[j])", "sum(y[i], i=1..n) = 1"),
    ("d(y, x)", "y = x^2", "d(x^2, x)", ""),
    (r"\sum_i E(X_i)", "X_1, ..., X_m iid, mean μ",
     "sum(E(X[i]), i=1..m)", "X_1, ..., X_m iid, mean μ"),
    (r"\frac{\partial L}{\partial z_j}",
     r"L = -\sum_i \hat x_i \log \hat y_i, \hat y = softmax(z), \hat x = softmax(w)",
     "d(-sum(softmax(w, i)*log(softmax(z, i)), i=1..n), z[j])", ""),
    ("∂y/∂t", "y = x^2; x = t^2", "d(t^4, t)", ""),
    ("∂y/∂t", "y = u*v; u = t^2; v = t^3", "d(t^5, t)", ""),
    ("d(y, t)", "y = t*x; x = t^2", "d(t^3, t)", ""),
    (r"\frac{\partial^2 y}{\partial x^2}", "y = x^3", "d(d(x^3, x), x)", ""),
    ("d(y, x)", "y = x^2, x > 0", "d(x^2, x)", "x > 0"),
    ("d(L, x)", "x > 0, L = y^2, z = 1, y = x + 1", "d((x + 1)^2, x)", "x > 0; z = 1"),
    (r"\sum_i E(x_i)", r"\mathbf{x} \in \mathbb{R}^m; mean x = μ; random x",
     "sum(E(x[i]), i=1..m)", "x in R^m; mean x = μ; random x"),
    # probabilities
    (r"P\{|X-\mu|\geqslant 3\sigma\}\leqslant\frac{1}{9}", "E(X)=μ; D(X)=σ^2",
     "is P(abs(X - μ) >= 3*σ) <= 1/9", "E(X) = μ; Var(X) = σ^2"),
    ("lower bound P(90 < X < 110)", "mean X = 100; var X = 25",
     "bound P(abs(X - 100) >= 10)", "mean X = 100; var X = 25"),
    # comparisons, and pronouns
    ("X的方差和2X的方差哪个大？", "", "Var(X) <= Var(2*X)?", ""),
    ("compare Var(X) and Var(2X)", "", "Var(X) <= Var(2*X)?", ""),
    ("X的方差是否小于2X的方差？", "", "Var(X) < Var(2*X)?", ""),
    ("If X is binomial with parameters n and p, what is its variance?", "",
     "Var(X)", "X ~ Binomial(n, p)"),
    ("Let X ~ N(0,1). What is its variance?", "", "Var(X)", "X ~ N(0,1)"),
    ("Var(X)是否大于等于0", "", "0 <= Var(X)?", ""),
    ("Var(X)是否小于或等于Var(2X)", "", "Var(X) <= Var(2*X)?", ""),
    ("设X服从参数为λ的泊松分布，求其方差", "", "Var(X)", "X ~ Poisson(λ)"),
    ("X服从二项分布B(n,p)，求方差", "", "Var(X)", "X ~ Binomial(n, p)"),
    ("二项分布的方差", "", "Var(X)", "X ~ Binomial(n, p)"),
    ("the mean of an exponential distribution", "", "E(X)", "X is exponential with rate λ"),
    # the law stands below the mean
    ("E_{x~N(0,1)}[x^2]", "", "E(x^2)", "x ~ N(0,1)"),
    (r"\mathbb{E}_{x\sim\mathcal{N}(\mu,\sigma^2)}[x^2]", "", "E(x^2)", "x ~ N(μ, σ^2)"),
    (r"\mathbb{E}_{\epsilon \sim \mathcal N(0, 1)}\left[(\mu+\sigma\epsilon)^2\right]", "",
     "E((μ + σ*ε)^2)", "ε ~ N(0,1)"),
    (r"\mathbb E_{x \sim \mathcal N(0, I_d)}[\|x\|^2]", "", "E(norm2(x))", "x ~ N(0, I_d)"),
    ("E_x[x^2]", "var x = 1; mean x = 0", "E(x^2)", "var x = 1; mean x = 0"),
    (r"\mathbb{E}_{x \sim p}[(x-\mu)^2]", r"E(x)=\mu; Var(x) = v",
     "E((x-μ)^2)", "random x; E(x) = μ; Var(x) = v"),
    # dot products, vectors and their lengths
    ("Var(q^T k/sqrt(d))", "q, k vectors of length d; q, k iid N(0,1)",
     "Var(q.k/sqrt(d))", "q, k in R^d; q, k iid N(0,1)"),
    ("E(norm2(x-y))", "x, y independent in R^d; mean 0; var 1",
     "E(norm2(x-y))", "x, y in R^d; x, y independent; mean 0; var 1"),
    ("E(norm2(x-y))", "x and y are iid in R^d with mean 0 and variance 1",
     "E(norm2(x-y))", "x, y in R^d; x, y iid; mean 0; var 1"),
    ("E(norm2(x-y))", "独立向量 x, y ∈ R^d，均值为 0，方差为 1",
     "E(norm2(x-y))", "x, y in R^d; independent vectors x, y; mean 0; var 1"),
    ("Show that Var(q.k) = d_k", "q, k in R^d_k; q, k iid; mean 0; var 1",
     "is Var(q.k) = d_k", "q, k in R^d_k; q, k iid; mean 0; var 1"),
    # marks, and numbers of letters
    ("Var(ḡ), ḡ = 1/B Σ_{i=1}^B g_i", "g_i iid with variance σ²",
     "Var(sum(g[i], i=1..B)/B)", "g in R^B; g iid; var g = σ^2; E(g[i]) = E(g[1]) for all i"),
    ("Var(a X + b Y)", "X, Y independent; var X = σ1²; var Y = σ2²",
     "Var(a*X + b*Y)", "X, Y independent; var X = σ_1^2; var Y = σ_2^2"),
    # sums above a line, over the index of what is summed
    ("Var(1/n Σ X_i)", "X1,…,Xn iid with mean μ and variance σ²",
     "Var(sum(X[i], i=1..n)/n)", "X_1, ..., X_n iid with mean μ and variance σ^2"),
    ("E[1/n Σ (Xi − X̄)²]", "X1..Xn iid, mean μ, variance σ²",
     "E(sum((X[i] - sum(X[j], j=1..n)/n)^2, i=1..n)/n)",
     "X_1, ..., X_n iid with mean μ and variance σ^2"),
    # a name for what is asked about, with more said behind it
    (("variance of the dropout output y = m x / (1-p), m ~ Bernoulli(1-p), independent of x with "
     "E[x]=0, Var(x)=σ²"), "",
     "Var(m*x/(1-p))", "m ~ Bernoulli(1-p); m independent of x; E(x) = 0; Var(x) = σ^2"),
    ("设 w_i 独立同分布，均值为0，方差为 s^2，求 $y=\\sum_{i=1}^{n} w_i$ 的方差", "",
     "Var(sum(w[i], i=1..n))", "w in R^n; w iid; mean w = 0; var w = s^2"),
    ("重参数化 z=μ+σε 的方差", "ε∼N(0,1)", "Var(μ + σ*ε)", "ε ~ N(0,1)"),
    ("Find the constant c such that c X + (1-c) Y has minimum variance",
     "X, Y are independent with variances 1 and 2",
     "minimise Var(c*X + (1-c)*Y) over c", "X, Y independent; var X = 1; var Y = 2"),
    # functions of which something is said, as letters
    ("残差连接 x+f(x) 的方差", "x与f(x)不相关，方差都是1",
     "Var(x + f)", "x, f uncorrelated; var x = 1; var f = 1"),
    ("Var(f(X) Y)", "f(X) > 0", "Var(f*Y)", "f > 0; random f"),
    ("E(Y f(X))", "Y = f(X) + ε; E(ε)=0", "E(Y*f)", "Y = f + ε; mean ε = 0; random f"),
    ("Var(x + f(x))", "x, f(x) independent; var x = 1; var f(x) = 1",
     "Var(x + f)", "x, f independent; var x = 1; var f = 1"),
    # in Chinese: of a pair two values; a mean by its name; powers; a law beside its sign; limits
    ("Var(X+Y)", "X, Y 的相关系数为 ρ，标准差分别为 s 和 t",
     "Var(X+Y)", "Corr(X, Y) = ρ; SD(X) = s; SD(Y) = t"),
    ("Var(X+Y)", "Cov(X, Y) = c, variances 1 and 4",
     "Var(X+Y)", "Cov(X, Y) = c; var X = 1; var Y = 4"),
    ("设 X_1, ..., X_n 独立同分布，方差为 σ²，记 X̄ 为样本均值，求 D(X̄)", "",
     "Var(sum(X[i], i=1..n)/n)", "X iid; var X = σ^2"),
    ("X与X^2是否不相关？", "X ~ N(0,1)", "Cov(X, X^2) = 0?", "X ~ N(0,1)"),
    ("2X+1 与 Y² 是否不相关", "X, Y independent", "Cov(2*X+1, Y^2) = 0?", "X, Y independent"),
    ("正态分布N(μ,σ²)的熵", "", "H(N(μ, σ²))", ""),
    ("the entropy of the normal distribution N(0, 1)", "", "H(N(0, 1))", ""),
    ("求极限 lim_{n→∞} Var(X)/n", "", "lim Var(X)/n as n -> oo", ""),
    # of a number, |x|² is x²
    ("E[|X|²]", "mean of X is 2, variance 5", "E(abs(X)^2)", "E(X) = 2; Var(X) = 5"),
    # letters with a hat and a number are letters of their own, and so is a square
    (r"Var(\hat\theta_1 - \hat\theta_2)", r"\hat\theta_1 = X; \hat\theta_2 = Y; X, Y independent",
     "Var(X - Y)", "X, Y independent"),
    ("E(θ̂₁)", "θ̂₁ = (X+Y)/2; θ̂₂ = X; X, Y iid with mean θ", "E((X+Y)/2)",
     "X, Y iid with mean θ"),
    (r"is E(\hat\sigma^2) = \sigma^2?",
     r"\hat\sigma^2 = \frac{1}{2}(X-Y)^2; X, Y iid with variance \sigma^2",
     "is E((X-Y)^2/2) = σ^2?", "X, Y iid with variance σ^2"),
    (r"E(\hat\sigma_{1}^{2})", r"\hat\sigma_1^2 = X^2; mean X = 0", "E(X^2)", "mean X = 0"),
    (r"Var(a\hat\theta_1 + \hat\theta_2)",
     r"\hat\theta_1, \hat\theta_2 independent; Var(\hat\theta_1) = 1; Var(\hat\theta_2) = 4",
     "Var(a*thetahat1 + thetahat2)",
     "thetahat1, thetahat2 independent; Var(thetahat1) = 1; Var(thetahat2) = 4"),
    (r"E[(y - \hat f)^2]", r"y = f + ε; mean ε = 0; \hat f independent of ε",
     "E((y - fhat)^2)", "y = f + ε; mean ε = 0; fhat independent of ε"),
    ((r"\mathbb{E}[(y - \hat f)^2] where y = f + \varepsilon, E[\varepsilon]=0, "
     r"\hat f independent of \varepsilon"), "",
     "E((y - fhat)^2)", "y = f + ε; mean ε = 0; fhat independent of ε"),
    # symmetric about 0, a die, a function of σ
    ("E[max(0,x)^2]", "x is symmetric around 0 with variance σ²",
     "E(max(x, 0)^2)", "x symmetric; var x = σ^2"),
    ("A fair die is rolled. Find the expected value of the number shown.", "",
     "E(X)", "mean X = 7/2; var X = 35/12; M3(X) = 0"),
    ("证明 D(X)≤E[(X-C)²]", "C 为常数", "Var(X) <= E((X-C)^2)?", "real C"),
]  # fmt: skip
# goal, hypotheses, a word of the refusal
REFUSED = [
    ("Var(X), Var(Y) = 4", "", "said of one"),
    ("Var(X+Y), Var(X)", "", "One question"),
    ("Var(X+Y), E(XY) = E(X)E(Y)?", "", "asked, or supposed"),
    ("Var(X+Y)=?, Var(X)=?", "", "asked, or supposed"),
    ("Var(w.x)", "x independent; var x = v; |w|^2 = 1", "length of w"),
    ("Var(X+Y)", "X 与 Y 的相关系数为 ρ，标准差为 s", "Of which"),
    (r"E(\hat\theta_1)", r"\hat\theta_1 = X; Y > \hat\theta_1", "said once"),
    (r"E(\hat\sigma^4)", r"\hat\sigma^2 = X^2", "said once"),
    ("Var(X) = 4, Var(Y) = 9, Cov(X,Y) = 0", "", "what is supposed"),
    ("E(X+Y) = 4, X ~ N(0,1)", "", "what is supposed"),
    ("S = X + Y", "", "stands behind the formula"),
    ("E(X)", "X ~ B(a, b)", "Which law"),
    ("E(X)", "X ~ B(2, 3)", "Which law"),
    ("E(X)", "X ~ B(10, 1/3 + q)", "Which law"),
    ("ρ(X+Y)", "", "times"),
    ("Var(X·Y)", "X, Y independent", "dot product"),
    ("Var(X·Y)", "向量 X、Y 相互独立", "dot product"),
    # a matrix in a moment, and whose indices are meant
    ("Cov((W*x)[i], (W*x)[j])", "W in R^(m x n); x in R^n; x independent", "fixed or random"),
    ("E(sum(X[k],k=1..n)*X[i]*X[j])", "X in R^n; E(X[i]*X[j]) = c", "that the goal has"),
    # derivatives
    ("tanh'(2x)", "", "at a point"),
    ("f'(x)", "", "no function"),
    ("d x^2 / d x + 1", "", "derivative"),
    ("d σ²/d", "", "derivative"),
    (r"\frac{\partial L}{\partial z_i}", "", "derivative by"),
    ("∂σ(x)/∂x", "", "times"),
    # what letters stand for
    ("d(y, x)", "y = x^2; y > 0", "at one point"),
    ("d(y, x)", "y = x^2; x = 3", "at one point"),
    (
        r"\frac{\partial}{\partial z_j} \log \hat{y}_i",
        r"\hat{y} = \mathrm{softmax}(z), \sum_i \hat{y}_i = 1",
        "hat",
    ),
    (r"E(\hat y)", "", "hat"),
    (r"E(\hat y)", r"\hat y = softmax(z)", r"\hat y is a vector"),
    ("d(y, x)", "y = z; z = y + x", "at one point"),
    ("d(w, x)", "w = y; y = z/2; z = y + x", "at one point"),
    ("∂y/∂t", "y = t*x; x = t^2", "held fixed"),
    ("∂(t*x)/∂t", "x = t^2", "held fixed"),
    ("∂y/∂t", "y = s*u; u = z + t; z = t^2", "held fixed"),
    ("p[1]", "p = (softmax(z)", "takes 2"),
    (r"\sum_i E(X_i)", "mean X = μ", "both bounds"),
    (r"\sum_i E(X_i Y_i)", "X in R^n; Y in R^m", "both bounds"),
    (r"\sum_i E(X_i)", "Y in R^m; mean X = μ", "both bounds"),
    ("d(p[i], z[j])", "p = softmax(z, 1) + softmax(z, 2)", ""),
    (r"\sqrt{n_in}", "", "indices"),
    # probabilities
    ("P(X >= a) >= E(X)/a", "X >= 0", "not answered"),
    ("P(|X| >= 2) = 1/4", "", "not answered"),
    ("upper bound P(90 < X < 110)", "mean X = 100; var X = 25", "wanted"),
    # comparisons, and pronouns
    ("X、Y、Z的方差哪个大？", "", "Which two"),
    ("X和Y的方差哪个大？", "", "the same of it"),
    ("compare the variance of X and Y", "", "the same of it"),
    ("Let X ~ N(0,1). What is their covariance?", "", "their"),
    ("设X、Y独立，方差都是1，求其和的方差", "", "'其'"),
    ("Is Var(X) not less than 1?", "", "'not' is not understood"),
    ("2 P(|X| < 2) >= 1 - 1/4", "E X = 0; Var X = 1", "2 P(|X| < 2) >= 1 - 1/4"),
    ("EX + Y", "E X = 2; E Y = 3", "product or one letter"),
    ("EX/Y", "E X = 2; E Y = 3", "product or one letter"),
    ("lower bound P(|X| < 2) >= 3/4", "mean X = 0", "'lower bound P(|X| < 2)'"),
    ("If X and Y are independent, what is its variance?", "", "its"),
    # means over one of several, and of one letter with two laws
    (r"\mathbb{E}_{X}[XY]", "", "over one variable"),
    ("E_{x~N(0,1)}[x Y]", "", "over one variable"),
    ("E_{x~N(0,1)}[x*y]", "y ~ U(0,1)", "over one variable"),
    ("E_{x~N(0,1)}[x] - E_{x~U(0,1)}[x]", "", "over one variable"),
    (r"\mathbb{E}_{x \sim p}[\log p(x)]", "", "a law that is a letter"),
    ("E_{x~N(0,1)}[θ^2 x^2]", "θ ~ U(0,1); θ, x independent", "over one variable"),
    ("E_{x~N(0,1)}[σ x^2]", "σ ~ U(0,1)", "over one variable"),
    ("Let y ~ N(0,1). Find Var(E_{x~N(0,1)}[x + y])", "", "over one variable"),
    ("设 y 随机，求 E_{x~N(0,1)}[x + y]", "", "over one variable"),
    ("Var(E_{x~N(0,1)}[x + y])", "", "over one variable"),
    ("is E(x^2) = E_{x~N(0,1)}[x^2]?", "", "over one variable"),
    ("E_{x~N(0,1)}[x^2]", "x ~ N(1,2)", "over one variable"),
    # functions of what nobody calls random, names that are functions, members of nobody
    ("Var(f(x) Y)", "f(x) > 0", "times"),
    ("mean of the log y = 2 + X", "", "supposed"),
    ("Var(Σ (Xi - Yi))", "X1, ..., Xn iid; Var(Xi) = σ²", "how far"),
    ("E(1/n-1 Σ (Xi - X̄)²)", "X1, ..., Xn iid; Var(Xi) = σ²", "brackets"),
    ("n = 100, x ~ B(n, 0.1)，求方差", "", "Of what"),
    ("设 ε ~ N(0,1)，X 与 ε 独立，求方差", "", "Of what"),
    # a number that may be a power, and another letter that may be meant
    ("Var(X+Y)", "var X = σ2; var Y = 1; X, Y independent", "a power, or a letter"),
    ("设ξ与X独立，求方差", "", "Of what"),
    ("设X~N(0,1)，y=2X+1，求方差", "", "Of what"),
    ("mean of income given y = 2, X ~ N(0,1)", "", "income"),
    ("E(sum(f(i)*X[i], i=1..n))", "f(i) > 0 for all i; X in R^n; mean X = 1", "times"),
    # what a letter may be
    ("E(q^T k)", "q, k in R^d; T > 0", "dot product, or a power"),
    ("Var(q.k) = d_k", "q, k iid; mean 0; var 1", "the length"),
    ("is Var(X) <= E((X-C)^2)?", "", "a constant, or random"),
    ("Var(f(x))", "", "times"),
    ("Var(x + f(x))", "x, f(y) independent", "times"),
    ("d(f(x), x)", "f(x) > 0", "times"),
    ("1/a b", "", "above or below"),
]


@pytest.mark.parametrize(("goal", "given", "short", "supposed"), READ)
def test_it_is_read_as_the_short_form(goal, given, short, supposed):
    check_read_as(goal, given, short, supposed)


@pytest.mark.parametrize(("goal", "given", "words"), REFUSED)
def test_its_neighbours_are_refused(goal, given, words):
    check_refused(goal, given, words)


def test_one_of_two_questions_is_asked_at_a_time():
    with pytest.raises(MisreadError) as error:
        read_question("X~B(n,p)，求E(X)和D(X)")
    assert error.value.readings == ("X~B(n,p)，求E(X)", "X~B(n,p)，求D(X)")


@pytest.mark.parametrize(
    ("goal", "given", "readings"),
    [
        ("P(|X| >= 3) <= 1/9 <= 1", "", ("P(|X| >= 3) <= 1/9?", "1/9 <= 1?")),
        ("X～B(n,b)，D(X)=？", "", ("X ~ Binomial(n,b)",)),
        ("E(X)", "X ~ B(p)", ("X ~ Bernoulli(p)",)),
        ("E(X)", "X ~ B(n, (1+q)/2)", ("X ~ Binomial(n, (1+q)/2)",)),
        ("E(X) in meters", "", ()),
        ("∂y/∂t", "y = t*x; x = t^2", ("d((t*(t^2)), t)",)),
    ],
)
def test_what_is_offered_is_of_what_was_typed(goal, given, readings):
    with pytest.raises(MisreadError) as error:
        read_question(goal, given)
    assert error.value.readings == readings


def test_a_note_has_the_hat_as_it_was_typed():
    found = read_question(r"\sum_i y_i \hat y_i", r"\hat y = softmax(z); y in R^n")
    assert r"\hat y stands for softmax(z)." in [note.en for note in found.notes]


def test_what_a_square_of_a_sample_is_may_be_said():
    with pytest.raises(MisreadError) as error:
        read_question("E[S²] = σ²?", IID)
    answer = asked("E[S²] = σ²?", f"{IID}; {error.value.readings[0]}")
    assert answer.answer.verdict == "yes"


# goal, hypotheses, what is found, and what it supposes
SUPPOSED = [
    ("Corr(X, X+Y)", "X, Y iid", "1/√2", "0 < Var(X)"),
    ("Corr(X, Y)", "Y = -X", "−1", "0 < Var(X)"),
    ("bound P(|X-μ| >= k σ)", "E(X) = μ; Var(X) = σ^2", "1/k²", "0 < σ"),
    ("bound P(X >= 10*E(X))", "X >= 0", "1/10", "0 < 10·E[X]"),
    ("bound P(X >= 10*E(X))", "X >= 0; X, Y independent; Var(X) = v", "1/10", "0 < 10·E[X]"),
    ("solve n*v*s^2 = s^2 for v", "s != 0", "1/n", "n ≠ 0"),
]


@pytest.mark.parametrize(("goal", "given", "value", "supposed"), SUPPOSED)
def test_a_divisor_is_supposed_not_to_vanish(goal, given, value, supposed):
    answer = asked(goal, given)
    assert answer.text == value
    assert supposed in answer.supposed


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        ("bound P(|X-μ| >= σ)", "E(X) = μ; Var(X) = σ^2; σ < 0"),
        ("bound P(X >= 10*E(X))", "X >= 0; E(X) = 0"),
        ("bound P(X >= 10*E(X))", "X >= 0; E(3*X) = 0"),
        ("bound P(X >= 10*E(X))", "X >= 0; X <= 0"),
        ("P(|X-μ| >= 3*σ) <= 1/10", "E(X) = μ; Var(X) = σ^2"),
        ("E(log(X)) >= log(E(X))?", "X > 0"),
    ],
)
def test_what_does_not_follow_is_not_answered(goal, given):
    assert asked(goal, given).answer.verdict not in ("yes", "answer")


def test_the_logarithm_of_a_mean():
    answer = asked("Show that E[log X] <= log E[X].")
    assert answer.answer.verdict == "yes"
    assert "0 < X" in answer.supposed
