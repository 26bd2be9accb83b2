r"""Forms of questions as people first type them, each with neighbours: ``||x||``, laws one by one,
functions by definition, numbered letters, samples of a size, questions around a formula.
"""

from __future__ import annotations

import pytest

from bilemma.answers.asked import ask as asked
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.question import read_question

from .readings import check_read_as, check_refused

XY = "X, Y independent"
# goal, hypotheses, and the same in the short form
READ = [
    # one formula between dollars; what is finite; functions without parentheses
    (r"$$\lim_{n\to\infty}\left(1+\frac{x}{n}\right)^n$$", "", "lim (1 + x/n)^n as n -> oo", ""),
    (r"$E(X)$", r"$E[X]=\mu$, $\mathrm{Var}(X)=\sigma^2<\infty$", "E(X)", "E(X) = μ; Var(X) = σ^2"),
    ("Var(X)", "E|X| < ∞, Var(X) = 2", "Var(X)", "Var(X) = 2"),
    ("−p log p − (1−p) log(1−p) ≤ log 2", "0<p<1", "-(1 - p)*log(1 - p) - p*log(p) <= log(2)?",
     "0 < p; p < 1"),
    ("d(tanh x, x)", "", "d(tanh(x), x)", ""),
    ("Var[3X − 2Y]", "Var[X] = 2, Var[Y] = 5, Cov[X,Y] = 1", "Var(3*X - 2*Y)",
     "Var(X) = 2; Var(Y) = 5; Cov(X, Y) = 1"),
    ("Var(X[1])", "X in R^n; Var[X[i]] = v", "Var(X[1])", "X in R^n; Var(X[i]) = v"),
    ("E(log X)", r"X>0 \text{ almost surely}", "E(log(X))", "X > 0"),
    ("E(X)", "X > 0 a.s.; E(X) = 2", "E(X)", "X > 0; E(X) = 2"),
    (r"P\{|X-EX|\ge\varepsilon\}\le\dfrac{DX}{\varepsilon^2}", "\\varepsilon>0，DX 存在",
     "P(abs(X - E(X)) >= ε) <= Var(X)/ε^2", "ε > 0"),
    ("log E(X) - E(log X)", "X > 0", "log(E(X)) - E(log(X))", "X > 0"),
    # signs of a keyboard, dollars, full stops
    ("E[||x||^2]", "x ~ N(0, I_d)", "E(norm2(x))", "x ~ N(0, I_d)"),
    ("E[2||x - y||_2^2]", "x, y ~ N(0, I_d); x, y independent",
     "E(2*norm2(x-y))", "x, y ~ N(0, I_d); x, y independent"),
    (r"E \lvert\lvert x \rvert\rvert^2", "x ~ N(0, I_d)", "E(norm2(x))", "x ~ N(0, I_d)"),
    ("$Var(2+4X)= ?$", "$Var(X)=9$", "Var(2+4*X)", "Var(X) = 9"),
    ("If $V(X) = 3$ and $E(X^2) = 10,$ what is $(E(X))^2 ?$", "",
     "E(X)^2", "Var(X) = 3; E(X^2) = 10"),
    ("Show that $$E[2X] = 2E[X]$$", "", "is E(2*X) = 2*E(X)", ""),
    ("If X and Y are independent, find E[X Y] .", "", "E(X*Y)", XY),
    ("设 X、Y 独立同分布,方差为1,Z=X+2Y.求D(Z)", "", "Var(Z)", "X, Y iid; var X, Y = 1; Z = X+2*Y"),
    ("Var(x+y)", "var(x) = 4, var(y) = 9. cov(x, y) = 1",
     "Var(x+y)", "Var(x) = 4; Var(y) = 9; Cov(x, y) = 1"),
    # two things said of the same letters
    ("Var(X+Y)", "the independent random variables X and Y have variances 36 and 16",
     "Var(X+Y)", f"{XY}; Var(X) = 36; Var(Y) = 16"),
    ("Var(X+Y)", "independent X and Y have variance 36 and 16 respectively",
     "Var(X+Y)", f"{XY}; Var(X) = 36; Var(Y) = 16"),
    ("D(X-Y)", "两个相互独立的随机变量X和Y的方差分别为4和2",
     "Var(X-Y)", f"{XY}; Var(X) = 4; Var(Y) = 2"),
    ("Corr(X+Y, Y+Z)", "三个独立的随机变量 X、Y、Z 的方差都是 2",
     "Corr(X+Y, Y+Z)", "X, Y, Z independent; var X, Y, Z = 2"),
    ("Var(X-Y)", "X and Y are each standard normal, and they have correlation coefficient ρ",
     "Var(X-Y)", "X, Y ~ N(0,1); Corr(X, Y) = ρ"),
    ("Var(X-Y)", "X与Y的方差均为1，且它们的相关系数为0.5",
     "Var(X-Y)", "var X, Y = 1; Corr(X, Y) = 1/2"),
    ("Var(X+Y)", "X and Y have variance 1 and they are all independent of each other",
     "Var(X+Y)", f"var X, Y = 1; {XY}"),
    # what goes on about the same letters
    ("Var(X+Y)", "X ~ N(0,1), Y ~ U(0,1) independent of X",
     "Var(X+Y)", "X ~ N(0,1); Y ~ U(0,1); Y independent of X"),
    ("Var(q.k + b)", "q ~ N(0, I_d), k ~ N(0, I_d), b ~ N(0, 1), all independent",
     "Var(q.k + b)", "q ~ N(0, I_d); k ~ N(0, I_d); b ~ N(0, 1); q, k, b independent"),
    ("Var(X+Y)", "X~N(0,1)，Y~U(0,1)，且相互独立", "Var(X+Y)", f"X ~ N(0,1); Y ~ U(0,1); {XY}"),
    (r"Var(q.k)", r"q, k \in \mathbb{R}^d \text{ independent}, \mathbb{E}[q]=0, \mathbb{E}[k]=0",
     "Var(q.k)", "q, k in R^d; q, k independent; mean q, k = 0"),
    ("Var(q.k)", r"q_i, k_i \sim \mathcal{N}(0,1) \text{ i.i.d.}, i=1,\dots,d",
     "Var(q.k)", "q, k in R^d; q, k iid; mean q, k = 0; var q, k = 1"),
    ("Var(q.k/sqrt(d))", r"$q,k\in\mathbb{R}^d$ 的各分量相互独立，均值为 $0$，方差为 $1$",
     "Var(q.k/sqrt(d))", "q, k in R^d; q, k independent; mean 0; var 1"),
    ("Var(∑ᵢ₌₁ⁿ Xᵢ)", "Xᵢ iid, Var(Xᵢ) = σ²",
     "Var(sum(X[i], i=1..n))", "X iid; Var(X[i]) = σ^2 for all i"),
    ("使 Var(aX+(1−a)Y) 最小的 a", f"{XY}; var X = 1; var Y = 2",
     "minimise Var(a*X + (1-a)*Y) over a", f"{XY}; var X = 1; var Y = 2"),
    ("P(|X-10|>=5)的上界", "E(X)=10, D(X)=4", "bound P(|X-10| >= 5)", "E(X) = 10; Var(X) = 4"),
    ("Var(αX + βY)", f"{XY}; var X, Y = 1", "Var(α*X + β*Y)", f"{XY}; var X, Y = 1"),
    ("E[‖x‖²]", "x ∈ ℝᵈ, xᵢ ∼ N(0, σ²) iid", "E(norm2(x))", "x in R^d; x iid; x ~ N(0, σ^2)"),
    # samples in Chinese
    ("D(X̄)", "X₁,…,Xₙ 是来自泊松分布 P(λ) 的简单随机样本",
     "Var(sum(X[i], i=1..n)/n)", "X iid ~ Poisson(λ)"),
    ("E(X̄)", "设总体X的均值为μ，方差为σ^2，X_1,…,X_n是来自总体X的样本",
     "E(sum(X[i], i=1..n)/n)", "X iid; mean X = μ; var X = σ^2"),
    # laws
    ("E(X-Y)", "X和Y分别服从N(1,4)和N(0,1)", "E(X-Y)", "X ~ N(1,4); Y ~ N(0,1)"),
    ("E(X-Y)", "X与Y相互独立，且分别服从正态分布N(1,4)与N(0,1)",
     "E(X-Y)", f"{XY}; X ~ N(1,4); Y ~ N(0,1)"),
    ("E(X-Y)", "X,Y分别服从参数为3与4的指数分布",
     "E(X-Y)", "X is exponential with rate 3; Y is exponential with rate 4"),
    ("E(X-Y)", "X and Y are independent and exponential with rates 3 and 4, respectively",
     "E(X-Y)", f"{XY}; X is exponential with rate 3; Y is exponential with rate 4"),
    ("Var(X+Y)", "X and Y are independent standard normals", "Var(X+Y)", f"{XY}; X, Y ~ N(0,1)"),
    ("D(X-Y)", "X,Y相互独立,且都服从标准正态分布N(0,1)", "Var(X-Y)", f"{XY}; X, Y ~ N(0,1)"),
    ("Var(X-Y)", "X~N(1,4),Y~P(3),X与Y相互独立",
     "Var(X-Y)", f"X ~ N(1,4); Y ~ Poisson(3); {XY}"),
    ("E(XY)", "X,Y 相互独立,X~U(0,1),Y~E(2)",
     "E(X*Y)", f"{XY}; X ~ U(0,1); Y is exponential with rate 2"),
    ("D(Y)", "Y服从参数 λ=2 的指数分布", "Var(Y)", "Y is exponential with rate 2; λ = 2"),
    ("Var(Y)", "Y | X ~ N(X, 1), X ~ U(0,1)",
     "Var(Y)", "E(Y | X) = X; Var(Y | X) = 1; X ~ U(0,1)"),
    ("E(Y)", "Y|X=x ~ B(x,p),X~P(λ)",
     "E(Y)", "E(Y | X) = X*p; Var(Y | X) = X*p*(1-p); X ~ Poisson(λ)"),
    # vectors
    ("Var(q.k)", "q_i, k_i ~ N(0,1) i.i.d., q,k in R^d",
     "Var(q.k)", "q, k in R^d; q, k iid; q, k ~ N(0,1)"),
    ("E(norm2(x-y))", "x,y 独立,各分量均服从 N(0,1)",
     "E(norm2(x-y))", "x, y independent; x, y ~ N(0,1)"),
    ("Var(m[i]*h[i])", "m[i] ~ Bernoulli(p); h[i] fixed", "Var(m[i]*h[i])",
     "m ~ Bernoulli(p); real h"),
    ("Var(q.k)", "q and k are d_k-dimensional vectors whose entries are iid with mean 0",
     "Var(q.k)", "q, k in R^{d_k}; q, k iid; mean q, k = 0"),
    ("E(norm2(x))", "x is a d-dimensional vector with iid entries of mean 0 and variance 1",
     "E(norm2(x))", "x in R^d; x iid; mean x = 0; var x = 1"),
    # numbered letters, and samples
    ("$Var(X_1 + X_2)$", "X1, X2 independent", "Var(X1+X2)", "X1, X2 independent"),
    ("Var(½(X₁+X₂))", "Var(X₁)=Var(X₂)=v", "Var((X1+X2)/2)", "Var(X1) = Var(X2); Var(X2) = v"),
    ("Var(X_1+X_2)", "X_1, ..., X_n iid with variance v", "Var(X[1]+X[2])",
     "X in R^n; X iid; var X = v"),
    ("Var(X[1])", "X_1..X_n iid with variance v", "Var(X[1])", "X in R^n; X iid; var X = v"),
    ("D(X1-X2)", "X1,X2独立同分布,E(X)=μ,D(X)=v",
     "Var(X1-X2)", "X1, X2 iid; E(X1) = μ; Var(X1) = v"),
    ("Var(X̄)", "a random sample of size n from a population with variance v",
     "Var(sum(X[i], i=1..n)/n)", "X in R^n; X iid; var X = v"),
    ("variance of the sample mean for a sample of size n with variance v", "",
     "Var(sum(X[i], i=1..n)/n)", "X in R^n; X iid; var X = v"),
    (r"E(\bar{X}^2)", r"X_1,\dots,X_n iid, mean m, \bar{X}=\frac{1}{n}\sum_{i=1}^n X_i",
     "E((sum(X[i], i=1..n)/n)^2)", "X in R^n; X iid; mean X = m"),
    # such that, satisfying; the same variance
    ("Let X, Y be random variables such that Var(X) = 1 and Var(Y) = 4. Find Var(X+Y).", "",
     "Var(X+Y)", "random X, Y; Var(X) = 1; Var(Y) = 4"),
    ("The random variable X is such that E(X) = a. Find E(2X).", "", "E(2*X)", "E(X) = a"),
    ("Var(X+Y+Z)", "X, Y, Z are independent with the same variance",
     "Var(X+Y+Z)", "X, Y, Z independent; var X, Y, Z = v"),
    # words in a formula, or around one
    ("Var(sum of n iid variables)", "", "Var(sum(X[i], i=1..n))", "X in R^n; X iid"),
    ("∂/∂z_j of softmax(z)_i", "", "d(softmax(z, i), z[j])", ""),
    ("Var(XY) independent mean zero unit variance", "",
     "Var(X*Y)", f"{XY}; mean X, Y = 0; var X, Y = 1"),
    ("Express Var(X+Y) in terms of the variances and the covariance of X and Y.", "",
     "Var(X+Y)", ""),
    ("P(|X - 10| >= 5) <= ?", "mean X = 10; var X = 4",
     "bound P(abs(X - 10) >= 5)", "mean X = 10; var X = 4"),
    ("k 取何值时 X+kY 与 X-Y 不相关?", "D(X)=1,D(Y)=4,Cov(X,Y)=1",
     "solve Cov(X+k*Y, X-Y) = 0 for k", "Var(X) = 1; Var(Y) = 4; Cov(X, Y) = 1"),
    ("For which k are X + kY and X - Y uncorrelated?", "var X = 1; var Y = 4",
     "solve Cov(X+k*Y, X-Y) = 0 for k", "var X = 1; var Y = 4"),
    (r"\text{Find } c \text{ such that } \operatorname{Var}(cX) = 1", "var X = 4",
     "solve Var(c*X) = 1 for c", "var X = 4"),
    ("设DX=4,DY=2且X与Y独立,则D(3X-2Y)=?", "", "Var(3*X-2*Y)", f"Var(X) = 4; Var(Y) = 2; {XY}"),
    ('What is "Var"(X+Y) in terms of "Var"(X) and Var(Y)?', "", "Var(X+Y)", ""),
    ("Cov(X, Y)", "X and Y are dependent & Var(X) = Var(Y)",
     "Cov(X, Y)", "random X, Y; Var(X) = Var(Y)"),
    ("E(XY)", "X=2A_2-A_1 and Y=A_1; EA_1=0, EA_2=3",
     "E(X*Y)", "X = 2*A2-A1; Y = A1; E(A1) = 0; E(A2) = 3"),
    ("Let $X$ have the uniform distribution on the interval $[-2,2]$. Find E(X^2).", "",
     "E(X^2)", "X ~ U(-2, 2)"),
    # derivatives, and conditional means
    (r"\frac{\partial}{\partial x_k} \log \sum_{i=1}^{n} e^{x_i}", "x in R^n",
     "d(log(sum(exp(x[i]), i=1..n)), x[k])", "x in R^n"),
    (r"\frac{\partial}{\partial \sigma_q} (\sigma_q^2 a)", "", "d(σ_q^2*a, σ_q)", ""),
    ("E[aX+bY | Z] = a E[X | Z] + b E[Y | Z]", "",
     "is E(a*X+b*Y | Z) = a*E(X | Z) + b*E(Y | Z)", "real a, b"),
    # functions by definition
    ("f'(x)=f(x)(1-f(x))", r"f(x)= \frac{1}{1+e^{-x}}",
     "is d(1/(1+exp(-x)), x) = (1/(1+exp(-x)))*(1-1/(1+exp(-x)))", ""),
    (r"\frac{d\sigma}{dx}", r"\sigma(x) = \frac{1}{1 + e^{-x}}", "d(1/(1+exp(-x)), x)", ""),
    ("σ'(x)", "σ(x) = 1/(1+e^(-x))", "d(1/(1+exp(-x)), x)", ""),
    ("E[f(X)] where f(x) = x^2 + 1 and X ~ N(0,1)", "", "E(X^2+1)", "X ~ N(0,1)"),
    ("E[f(X)Y]", "X, Y iid, f(x) = x^2 and E(X) = 1", "E(X^2*Y)", "X, Y iid; E(X) = 1"),
    (r"\frac{\partial}{\partial z_2} \mathrm{softmax}(z)_1", "z in R^2",
     "d(softmax(z, 1), z[2])", "z in R^2"),
    ("f(2)", "f(w) = (y - wx)^2", "(y-2*x)^2", "real x, y"),
    ("f(a+1)", "f(x) = exp(ax)", "exp(a*(a+1))", "real a"),
    ("Let $f(x) = x^3$. Find $f'(x)$.", "", "d(x^3, x)", ""),
    ("f(x) = x^2 and g(x) = 3x, find f(g(x))", "", "(3*x)^2", "real x"),
    (r"\frac{\partial L}{\partial w}", "L(w) = (y - wx)^2", "d((y-w*x)^2, w)", ""),
    # letters with a mark
    (r"\frac{\partial L}{\partial \hat{y}}", r"L=-y\log\hat{y}",
     "d(-y*log(yhat), yhat)", "real yhat"),
    (r"\mathrm{Var}(a \bar X)", r"\mathrm{Var}(\bar X) = v", "Var(a*Xbar)", "Var(Xbar) = v"),
    # exponents
    ("E(X^2Y^2)", XY, "E(X^2*Y^2)", XY),
    ("Var(5X) = 5^2Var(X)", "", "is Var(5*X) = 5^2*Var(X)", ""),
]  # fmt: skip
# goal, hypotheses, a word of the refusal
REFUSED = [
    ("log p q", "", "How far"),
    ("log X^2", "", "How far"),
    ("Var(X)", "X has finite variance", "value"),
    ("D(X̄)", "总体 X 的方差为 4，X_1,…,X_n 为来自总体 Y 的样本", "not understood"),
    ("Var(X+Y)", "X, Y dependent; X, Y independent", "opposite"),
    ("Var(X+Y)", "X, Y correlated; X, Y uncorrelated", "opposite"),
    ("Var(X+Y)", "X, Y dependent; iid", "opposite"),
    # of which letters it is said is not told
    ("Var(X+Y)", "X ~ N(0,1), Y ~ U(0,1), E(X*Y) = 1, all independent", "Of which letters"),
    ("Var(X+Y)", "X ~ N(0,1), Y ~ U(0,1), not all independent", "does not hold"),
    ("Var(X+Y)", "X ~ N(0,1), Y ~ U(0,1) independent of X given Z", "given something"),
    (r"\mathrm{Var}(\sum_{i=1}^m X_i)", r"X_i \sim N(0,1) \text{ independent}, i=1,\dots,n",
     "m <= n"),
    ("Var(X*Y)", "X ~ U(0,1), Y ~ U(0,1) independent of Z", "Of which letters"),
    ("Var(sum(X[i], i=1..N))", "X iid; mean X = m; var X = v; N ~ Poisson(c)", "given N"),
    ("E(|X||Y|)", XY, "wanted here"),
    ("E(X_1...X_n)", "X_1, ..., X_n iid", "wanted here"),
    ("||X| - 1|", "", "norm2"),
    ("Var(X+Y)", "independent X and Y has mean 0", "Independent of what"),
    ("Var(X+Y)", "X and Y follow N(0,1) and N(1,2) and N(0,3)", "Two hypotheses"),
    ("E(X+Y)", "X ~ N(0,1); they have mean 2", "Of which letters"),
    ("E(Y)", "Y | X ~ N(X, σ), X ~ U(0,1)", "standard deviation"),
    ("E(Y)", "Y | X ~ Geometric(X), X ~ U(0,1)", "count the trials"),
    ("Var(q.k)", "(q[i], k[i]) iid", "Which are independent"),
    ("Var(q.k)", "q_i, k_i ~ N(0,1) independent; q, k in R^d", "Which are independent"),
    ("Var(a[i]*X[i])", "X[i] ~ N(0, 1); i = 3", "all components"),
    ("E(Y)", "Y | X ~ Exp(θ), X ~ U(0,1)", "the rate, or the mean"),
    ("E(Y)", "Y | X ~ B(X, b), X ~ U(0,1)", "Which law"),
    ("f(x)", "f(x) = f(x)^2", "times"),
    ("σ(2X)", "σ(X) = 2", "times"),
    ("f(y)", "f(x) = 2", "times"),
    ("L(y)", "L(y) = y + 1, L(z) = z", "times"),
    ("f(x)", "", "times"),
    ("E(f(X))", "f(x) = x + Y; f(y) = y", "times"),
    (r"E(\hat y)", "", "hat"),
    (r"\mathrm{Var}(a \bar X)", "", "bar"),
    (r"E(\bar X)", r"X_1,\dots,X_n iid, \bar X = \frac{1}{m}\sum_{i=1}^m X_i", "bar"),
    ("E(X|Y) = X", "", "not what is random"),
    ("E(X|Y) <= E(Y|X)", "", "not what is random"),
    ("Var(X+Y+Z)", "X and Y have covariance 1 Z has unit variance", "the value"),
    ("Var(q.k)", "q and k have d iid entries with mean 0 and variance 1", "of each independent"),
    ("E(X[j])", "X[j] has mean m", "of j only"),
    ("x^2n", "natural n", "How far"),
    ("find Var(X+Y) such that X = 3", "", "asked for as in"),
    ("Var(sum(W[i,j]*x[j], j=1..n))", "W[i,j] ~ N(0, 2/n); E(x[j]^2) = 1; W independent of x",
     "name them all"),
]  # fmt: skip
# goal, hypotheses, the answer
VALUES = [
    ("Var(X+Y)", "independent X and Y have variance 36 and 16 respectively", "52"),
    ("E(2X-3Y^2)", "X,Y分别服从参数为3与4的指数分布", "7/24"),
    ("d(-y*log(p)-(1-y)*log(1-p), p)", "", "(p − y)/(p·(1 − p))"),
    # of each factor in a logarithm it is supposed that it is positive
    (r"\frac{\mathrm d}{\mathrm dx}\ln\frac{x}{1-x}", "", "1/(x·(1 − x))"),
    ("d(log(2*a/b), a)", "", "1/a"),
    ("d(log(-x), x)", "", "1/x"),
    ("Var(2X)", "X has mean m and finite variance s^2", "4·s²"),
    ("E[Var(Y|X)] + Var(E[Y|X])", "Y | X ~ N(X, 1), X ~ U(0,1)", "13/12"),
    ("设D(X)=1,D(Y)=4,Cov(X,Y)=0，k为何值时X+kY与X-Y不相关？", "", "1/4"),
]


@pytest.mark.parametrize(("goal", "given", "short", "supposed"), READ)
def test_it_is_read_as_the_short_form(goal, given, short, supposed):
    check_read_as(goal, given, short, supposed)


@pytest.mark.parametrize(("goal", "given", "words"), REFUSED)
def test_what_may_mean_something_else_is_refused(goal, given, words):
    check_refused(goal, given, words)


@pytest.mark.parametrize(("goal", "given", "value"), VALUES)
def test_it_is_answered(goal, given, value):
    answer = asked(goal, given)
    assert answer.statement.partition(", if ")[0].endswith(f"= {value}")


def test_a_logarithm_that_is_differentiated_is_supposed_to_be_of_what_is_positive():
    answer = asked("d(-y*log(p)-(1-y)*log(1-p), p)", "")
    assert {"0 < p", "0 < 1 − p"} <= {*map(str, answer.supposed)}


@pytest.mark.parametrize(
    ("goal", "word"),
    [
        ("variance of the dot product of a query and a key with d components", "Var(q.k)"),
        ("By how much does dropout increase the variance?", "Var(m*X/(1-p))"),
        ("bias of the estimator n/(n+1) * sample mean", "E(T) - μ"),
    ],
)
def test_a_field_s_own_words_lead_on(goal, word):
    with pytest.raises(MisreadError) as error:
        read_question(goal, "")
    assert word in error.value.shown("en")
