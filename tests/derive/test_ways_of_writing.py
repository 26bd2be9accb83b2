"""Ways of writing that questions in public text have most often: each is read as the short form, or
is refused where it may mean something else.

The questions themselves are not here; these have the same forms.
"""

from __future__ import annotations

import pytest

from bilemma.answers.asked import ask as asked
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.question import read_question

from .readings import check_read_as, check_refused

VALUED = "X, Y independent; Var(X) = 1; Var(Y) = 2"
# goal, hypotheses, and the same in the short form
READ = [
    # moments without brackets, and by other letters
    ("D(5X-Y)", "DX=3,DY=7; X与Y独立", "Var(5*X-Y)", "Var(X) = 3; Var(Y) = 7; X, Y independent"),
    ("(EX)^2 + DX", "X ~ N(a, b)", "E(X)^2 + Var(X)", "X ~ N(a, b)"),
    ("E(XY)", "EX = 2, EY = 3; X, Y independent",
     "E(X*Y)", "E(X) = 2; E(Y) = 3; X, Y independent"),
    ("cov(2X-Y, X+Y)", "DX=DY=3", "Cov(2*X-Y, X+Y)", "Var(X) = Var(Y); Var(Y) = 3"),
    ("V(3X - 1)", "V(X) = 2", "Var(3*X-1)", "Var(X) = 2"),
    ("V(aX+b)", "V(X) = 2", "Var(a*X+b)", "Var(X) = 2"),
    ("V[aX+bY]", "X, Y independent", "Var(a*X+b*Y)", "X, Y independent"),
    ("V(aX+b) = a^2 V(X)?", "", "Var(a*X+b) = a^2*Var(X)?", ""),
    ("V[X + Y]", "X, Y independent", "Var(X+Y)", "X, Y independent"),
    ("E(V(Y|X)) + V(E(Y|X))", "", "E(Var(Y | X)) + Var(E(Y | X))", ""),
    ("E(X^2 + Y)", "σ^2(X) = 4, E(X) = 1, and E(Y) = 3",
     "E(X^2 + Y)", "Var(X) = 4; E(X) = 1; E(Y) = 3"),
    # products
    ("E[X(X-1)(X-2)]", "X ~ Poisson(λ)", "E(X*(X-1)*(X-2))", "X ~ Poisson(λ)"),
    ("Var(3X) = 9np(1-p)", "X ~ B(n, p)", "is Var(3*X) = 9*n*p*(1-p)", "X ~ Binomial(n, p)"),
    ("Var(aX - bY)", "", "Var(a*X - b*Y)", "real a, b"),
    ("Cov(aX, cX+dY) = ac Var(X) + ad Cov(X,Y)", "",
     "is Cov(a*X, c*X+d*Y) = a*c*Var(X) + a*d*Cov(X,Y)", "real a, c, d"),
    ("E(X^2) - [E(X)]^2", "", "E(X^2) - E(X)^2", ""),
    ("Var(Sum(X[i], (i, 1, n)))", "X[i] independent",
     "Var(sum(X[i], i=1..n))", "X[i] independent"),
    ("2[E(X)]^2[E(Y)]^2", "", "2*E(X)^2*E(Y)^2", ""),
    # hypotheses one after the other
    ("Cov(U, V)", "U=X+3Y and V=X-Y, X and Y iid", "Cov(U, V)", "U = X+3*Y; V = X-Y; X, Y iid"),
    ("E(UV)", "X, Y独立同分布,U=X-Y,V=X+Y", "E(U*V)", "X, Y iid; U = X-Y; V = X+Y"),
    ("E(XY)", "X = aZ, Y = bZ, a and b are known constants and Z is a random variable",
     "E(X*Y)", "X = a*Z; Y = b*Z; real a, b; random Z"),
    ("D(X-Y)", "X~U(0,1) Y~U(2,5),X,Y相互独立",
     "Var(X-Y)", "X ~ U(0,1); Y ~ U(2,5); X, Y independent"),
    ("E(X)", "E(X) = 6. Var(X) = 2", "E(X)", "E(X) = 6; Var(X) = 2"),
    ("P(X >= a) <= E(X)/a", "X is a non-negative random variable, a > 0",
     "is P(X >= a) <= E(X)/a", "X >= 0; a > 0"),
    ("Var(X-Y)", "X and Y have variances 4 and 9 and correlation 1/4",
     "Var(X-Y)", "Var(X) = 4; Var(Y) = 9; Corr(X, Y) = 1/4"),
    ("Var(X-Y)", "X and Y are correlated", "Var(X-Y)", "random X, Y"),
    ("Var(X+Y)", "n >= 2 and m >= 3", "Var(X+Y)", "n >= 2; m >= 3"),
    # the value of a moment, twice
    ("E(X^2)", "X has mean μ = 10 and variance σ^2 = 5",
     "E(X^2)", "μ = 10; E(X) = μ; σ^2 = 5; Var(X) = σ^2"),
    ("Var(X)", "mean μ = 10 and variance 3", "Var(X)", "μ = 10; E(X) = μ; Var(X) = 3"),
    ("D(X+Y)", "X的方差D(X)=1,Y的方差D(Y)=5,又知X与Y的相关系数ρXY=0.5",
     "Var(X+Y)", "Var(X) = 1; Var(Y) = 5; Corr(X, Y) = 1/2"),
    ("E(XY)", "ρXY = 0.5, DX = 4, DY = 9, EX = 1, EY = 2",
     "E(X*Y)", "Corr(X, Y) = 1/2; Var(X) = 4; Var(Y) = 9; E(X) = 1; E(Y) = 2"),
    ("ρXY=0.5,E(XY)=?", "", "E(X*Y)", "Corr(X, Y) = 1/2"),
    ("Corr(X, Y)", "D(X)=1,D(Y)=5,cor(X,Y)=0.5",
     "Corr(X, Y)", "Var(X) = 1; Var(Y) = 5; Corr(X, Y) = 1/2"),
    ("E(XY)", "X and Y have correlation coefficient ρ", "E(X*Y)", "Corr(X, Y) = ρ"),
    # what a letter is stands beside what is asked of it
    ("Calculate the variance of the linear combination Z=3X-2Y if X, Y are independent", "",
     "Var(Z)", "Z = 3*X-2*Y; X, Y independent"),
    ("Find the variance of $W = 2X - 7$. ", "var X = 3", "Var(W)", "W = 2*X-7; var X = 3"),
    ("Find the mean of X ~ Bin(n, p)", "", "E(X)", "X ~ Binomial(n, p)"),
    ("设X、Y独立，则随机变量Z=2X-Y+1的方差为", "", "Var(Z)", "X, Y independent; Z = 2*X-Y+1"),
    ("Is the variance of X = 4?", "X ~ N(0,4)", "is Var(X) = 4", "X ~ N(0,4)"),
    # equations between dollars
    ("Show that $E(X+Y) = 0$ if X, Y have mean 0", "", "is E(X+Y) = 0", "mean X = 0; mean Y = 0"),
    (r"Given $\mathbb{E}[X]=a$ and $\operatorname{Var}[X]=b$, find $\mathbb{E}[X^2]$.", "",
     "E(X^2)", "E(X) = a; Var(X) = b"),
    # words that ask
    ("若X与Y独立,D(X)=1,D(Y)=2,则D(X-Y)的值为:", "", "Var(X-Y)", VALUED),
    ("若X与Y独立,D(X)=1,D(Y)=2,则D(X-Y)等于?", "", "Var(X-Y)", VALUED),
    ("若X与Y独立,D(X)=1,D(Y)=2,则D(X-Y)=_____.", "", "Var(X-Y)", VALUED),
    ("若X与Y独立,D(X)=1,D(Y)=2,则D(X-Y)为( )", "", "Var(X-Y)", VALUED),
    ("How can I calculate Var(X-4Y)?", "X, Y independent", "Var(X-4*Y)", "X, Y independent"),
    ("Say that E(X) = 10. Find E(Y) where Y = 0.5X - 3", "", "E(Y)", "E(X) = 10; Y = X/2 - 3"),
    ("Prove that Cov(aX, bY) = ab Cov(X, Y).", "", "is Cov(a*X, b*Y) = a*b*Cov(X, Y)", "real a, b"),
    ("If Var(X)=3, then Var(2X+1) is?", "", "Var(2*X+1)", "Var(X) = 3"),
    ("If X and Y are uncorrelated, is Var(X+Y)=Var(X)+Var(Y)?", "",
     "is Var(X+Y) = Var(X) + Var(Y)", "X, Y uncorrelated"),
    ("Is Var(X+Y) always equal to Var(X) + Var(Y)?", "", "is Var(X+Y) = Var(X) + Var(Y)", ""),
    ("Show that Var(cX) = c^2 Var(X) for any constant c", "", "is Var(c*X) = c^2*Var(X)", "real c"),
    ("随机变量X满足E(X)=1,D(X)=2,则E(X^2)=____", "", "E(X^2)", "E(X) = 1; Var(X) = 2"),
    ("已知X~N(0,1)，Y=X^2，则Cov(X,Y)=", "", "Cov(X, Y)", "X ~ N(0,1); Y = X^2"),
    ("Let X1, X2 be independent N(0,1) random variables. Find Var(X1+X2).", "",
     "Var(X1+X2)", "X1, X2 independent; X1 ~ N(0,1); X2 ~ N(0,1)"),
    ("X and Y are independent r.v.s. What is the variance of their product?", "",
     "Var(X*Y)", "X, Y independent"),
    # samples
    ("Var(X̄)", "X_1, ..., X_n is a random sample from a population with mean μ and variance σ^2",
     "Var(X̄)", "X_1, ..., X_n iid, mean μ, variance σ^2"),
    ("E(X̄)", "X_1, ..., X_n is a random sample from N(μ, σ^2)",
     "E(X̄)", "X_1, ..., X_n iid, mean μ, variance σ^2"),
    ("Var(X̄)", "X_1, ..., X_n are independent random variables, each with mean μ and variance σ^2",
     "Var(X̄)", "X_1, ..., X_n independent, mean μ, variance σ^2"),
    ("Cov(Xi, X̄)", "X1,…,Xn独立同分布,方差为σ²",
     "Cov(X[i], sum(X[j], j=1..n)/n)", "X_1, ..., X_n iid, variance σ^2"),
    # sums without bounds, and the softmax written out
    (r"\frac{\partial s_i}{\partial x_j}", r"s_i = \frac{e^{x_i}}{\sum_k e^{x_k}}",
     "d(exp(x[i])/sum(exp(x[l]), l=1..n), x[j])", ""),
    (r"\frac{\partial s_i}{\partial x_j}", r"s_i = \frac{e^{x_i}}{\sum e^{x_k}}",
     "d(exp(x[i])/sum(exp(x[l]), l=1..n), x[j])", ""),
    (r"\frac{\partial J}{\partial z_i}",
     r"J = -\sum_j^C y_j \log \hat y_j, \hat y_j = \frac{e^{z_j}}{\sum_j^C e^{z_j}}",
     "d(-sum(y[j]*log(exp(z[j])/sum(exp(z[l]), l=1..C)), j=1..C), z[i])", ""),
    # probabilities
    ("设X的期望为2,方差为4,则根据切比雪夫不等式P{|X-2|≥6}≤____.", "",
     "bound P(abs(X - 2) >= 6)", "E(X) = 2; Var(X) = 4"),
    ("Find an upper bound for P(|X - 2| >= 6) using Chebyshev's inequality.",
     "mean X = 2; var X = 4", "bound P(abs(X - 2) >= 6)", "mean X = 2; var X = 4"),
    ("find the lower bound for P(90 < X < 110)", "mean X = 100; var X = 25",
     "bound P(abs(X - 100) >= 10)", "mean X = 100; var X = 25"),
    ("设X~B(100,0.5),估计:P{40<X<60}", "", "bound P(abs(X - 50) >= 10)", "X ~ Binomial(100, 1/2)"),
    ("P(|X-E(X)|<10)≥1-D(X)/100", "", "is P(abs(X - E(X)) >= 10) <= Var(X)/100", ""),
]  # fmt: skip
# goal, hypotheses, a word of the refusal
REFUSED = [
    ("EX^2", "X ~ N(0,1)", "product"),  # of the square, or the square of the mean?
    ("EX + E", "X ~ N(0,1)", "parentheses"),
    ("V(s)", "", "times"),
    ("E(V(X))", "", "times"),
    ("V(X)", "random V", "variance"),
    ("V(aX+b)", "random V", "variance"),
    ("E(V(aX+b))", "", "times"),
    ("V(ax+b)", "", "times"),
    ("f(x)", "", "times"),
    ("f(x+1)", "", "times"),
    ("σ(2X+3Y)", "", "times"),
    ("r(X+Y, X-Y)", "X, Y independent", "correlation"),
    ("E(dX)", "", "product"),
    ("E(XY)", "EX = 0", "product"),
    ("E(X+Y)", "mean X = 1, Y = 2", "value of the letter"),
    ("Var(X)", "0 < a, b < 1; X ~ U(a,b)", "Two hypotheses"),
    ("Cov(X, Y)", "Var(X) = 4, Var(Y) = 9, ρ = 0.5", "correlation"),
    ("E(μ)", "mean μ = 2", "Of which letters"),
    ("E(W^2)", "均值 E(W)=c 方差 Var(W)=2", "Two hypotheses"),
    ("E(W^2)", "mean E(W)=c variance Var(W)=2", "parentheses"),
    (r"\sum_i E(X_i)", "mean X = μ", "both bounds"),
    (r"\sum x_i y_j", "", "both bounds"),
    ("P(|X-E(X)|<=10)≥1-D(X)/100", "", "not answered"),
    ("P(|X-E(X)|<10)≥1-1/4-1/8", "", "not answered"),
    ("bound P(X >= 9) using Chebyshev's inequality", "X >= 0; E(X) = 3", "Without its name"),
    ("find the covariance of U = X+Y and V = X-Y", "X, Y iid", "Of which"),
    ("x^2[i]", "", "behind the formula"),
    ("σ^2(X)", "σ^2 = 4", "a moment of X"),
    ("σ^2(X+Y)", "X, Y independent", "the variance"),
    ("Var(X)", "σ^2(X+Y) = 4", "the variance"),
    ("E(D(D-1))", "", "the variance"),
    ("V(V-1)", "", "the variance"),
    ("E(ρXY)", "X, Y ~ N(0,1)", "product"),
    ("the variance of X = 2 Var(Y)", "X, Y independent", "what is supposed"),
    ("the variance of X = 3", "", "what is supposed"),
    (r"E(\hat y)", r"\hat y = 3", "hat"),
]
# goal, hypotheses, what is offered
OFFERED = [
    ("E(X)", "X follows a Poisson distribution", "X ~ Poisson(λ)"),
    ("D(X)", "X服从二项分布，E(X)=2", "X ~ Binomial(n, p)"),
    ("σ(2X+3Y)", "", "SD(2X+3Y)"),
    (r"\sigma'(z)", "", "sigmoid'(z)"),
    ("r(X+Y, X-Y)", "", "Corr(X+Y, X-Y)"),
    ("Cov(X, Y)", "Var(X) = 4, Var(Y) = 9, ρ = 0.5", "Corr(X, Y) = 0.5"),
    ("V(X)", "V in R^n", "Var(X)"),
]


@pytest.mark.parametrize(("goal", "given", "short", "supposed"), READ)
def test_it_is_read_as_the_short_form(goal, given, short, supposed):
    check_read_as(goal, given, short, supposed)


@pytest.mark.parametrize(("goal", "given", "words"), REFUSED)
def test_what_may_mean_something_else_is_refused(goal, given, words):
    check_refused(goal, given, words)


@pytest.mark.parametrize(("goal", "given", "reading"), OFFERED)
def test_what_is_asked_back_has_a_reading(goal, given, reading):
    with pytest.raises(MisreadError) as error:
        read_question(goal, given)
    assert reading in error.value.readings_in("en")


@pytest.mark.parametrize(
    ("goal", "given", "value"),
    [
        ("Cov(U, V)", "U = X+Y, V = X-Y, X and Y iid", "0"),
        ("ρXZ", "X~N(1,9),Y~N(0,16),ρXY=-1/2,Z=X/3+Y/2", "0"),
        (
            r"\frac{\partial J}{\partial z_i}",
            r"q_i=\frac{e^{z_i}}{\sum_i e^{z_i}}, J=-\sum_i p_i \log{q_i}, \sum_i p_i=1",
            "softmax(z)_i − p_i",
        ),
    ],
)
def test_it_ends_as_in_a_textbook(goal, given, value):
    assert asked(goal, given).text == value
