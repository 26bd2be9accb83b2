r"""Questions as exercises in Chinese put them, each with what is nearly the same and is refused."""

from __future__ import annotations

import pytest

from bilemma.answers.asked import ask as asked
from bilemma.questions.echo import echo
from bilemma.questions.question import read_question

from .readings import check_read_as, check_refused

XY = "X, Y independent"
IID = "X_1, ..., X_n iid"
UV = "u, v in R^d; u, v independent; mean 0; variance 1"
# goal, hypotheses, and the same in the short form
READ = [
    # lists of letters, and what is said of each
    ("设二维随机变量(X,Y)，E(X)=1，E(Y)=2，Cov(X,Y)=3，求E(XY)", "",
     "E(X*Y)", "E(X) = 1; E(Y) = 2; Cov(X,Y) = 3"),
    ("随机变量(x,y)的方差分别为Dx=9,Dy=4相关系数为-1/6,求D(x+y)", "",
     "Var(x+y)", "random x, y; Var(x) = 9; Var(y) = 4; Corr(x, y) = -1/6"),
    ("已知X和Y的方差为D(X)=1,D(Y)=4,Cov(X,Y)=1,记U=X-2Y,V=2X-Y,试求Cov(U,V)", "",
     "Cov(U, V)", "Var(X) = 1; Var(Y) = 4; Cov(X,Y) = 1; U = X-2Y; V = 2X-Y"),
    ("D(x)=9,D(y)=4,xy相关系数为0.4,求D(x+2y)", "",
     "Var(x+2*y)", "random x, y; Var(x) = 9; Var(y) = 4; Corr(x, y) = 2/5"),
    ("D(X+Y)", "随机变量X,Y 有D(X)=4 ,D(Y)=1,pxy=0.5",
     "Var(X+Y)", "Var(X) = 4; Var(Y) = 1; Corr(X, Y) = 1/2"),
    ("X与Y的方差分别为4,9,而相关系数为0.5,则D(X-Y)=", "",
     "Var(X-Y)", "Var(X) = 4; Var(Y) = 9; Corr(X, Y) = 1/2"),
    ("设X与Y相互独立，方差均存在，则D(X-Y)等于", "", "Var(X-Y)", XY),
    # small letters and capitals
    ("D(2x-3y)=?", "D(X)=4，D(Y)=1，X与Y独立", "Var(2*X-3*Y)", f"Var(X) = 4; Var(Y) = 1; {XY}"),
    ("DZ=", "X~N(-3,1),Y~N(2,1),x,y相互独立,z=x-2y+7",
     "Var(Z)", f"X ~ N(-3,1); Y ~ N(2,1); {XY}; Z = X-2*Y+7"),
    ("E(x+X)", "随机变量x与X独立，E(X)=1", "E(x+X)", "random x; x, X independent; E(X) = 1"),
    ("设E(x)=2，随机变量X，D(X)=3，x与X独立，求D(x)", "",
     "Var(x)", "E(x) = 2; random X; Var(X) = 3; x, X independent"),
    ("设随机变量X和Y同分布，D(X)=4，且X和Y独立，求D(X-Y)", "", "Var(X-Y)", "X, Y iid; Var(X) = 4"),
    # laws
    ("已知随机变量X-N(-1,1) ,Y:N(3,1)且 X与Y 相互独立,设Z=2X-Y+5 ,则EZ=", "",
     "E(Z)", f"X ~ N(-1,1); Y ~ N(3,1); {XY}; Z = 2*X-Y+5"),
    ("X∽N(0,1)，求E(X^2)", "", "E(X^2)", "X ~ N(0,1)"),
    ("设随机变量X,服从参数T,T>0的泊松分布,求E(X平方)", "", "E(X^2)", "X ~ Poisson(T); real T"),
    ("X服从参数为λ(λ>0)的指数分布，求D(X)", "", "Var(X)", "X ~ Exponential(λ)"),
    ("X的期望E(X)=μ，方差D(X)=σ²(σ>0)，令Y=(X-μ)/σ，求D(Y)", "",
     "Var(Y)", "E(X) = μ; Var(X) = σ^2; σ > 0; Y = (X-μ)/σ"),
    ("X为随机变量，满足二项分布B(n,p)，则D(2X+1)=", "", "Var(2*X+1)", "X ~ Binomial(n, p)"),
    ("Cov(X,Y)", "(X,Y)~N(1,0,9,16,-0.5)", "Cov(X, Y)",
     "X ~ N(1, 9); Y ~ N(0, 16); Corr(X, Y) = -1/2"),
    ("设二维随机变量(X,Y)服从正态分布N(1,0;1,1;0)，求E(XY²)", "",
     "E(X*Y^2)", f"X ~ N(1,1); Y ~ N(0,1); {XY}"),
    ("X服从泊松分布求E[X(X-1)]", "", "E(X*(X-1))", "X ~ Poisson(λ)"),
    ("X为随机变量,满足二项分布,则 D(2X+1 )=", "", "Var(2*X+1)", "X ~ Binomial(n, p)"),
    ("D(2ξ-η)", "设ξ与η独立，Dξ=2，Dη=3",
     "Var(2*ξ-η)", "ξ, η independent; Var(ξ) = 2; Var(η) = 3"),
    ("已知EX=2,EX²=5,求D(X)", "", "Var(X)", "E(X) = 2; E(X^2) = 5"),
    ("设X～E(1)，求E(X+2)", "", "E(X+2)", "X ~ Exponential(1)"),
    ("设X～π(λ)，求E(X²)", "", "E(X^2)", "X ~ Poisson(λ)"),
    ("设X服从参数为p的0-1分布，求D(X)", "", "Var(X)", "X ~ Bernoulli(p)"),
    ("设X服从（0-1）分布，P(X=1)=p，求E(X)", "", "E(X)", "X ~ Bernoulli(p)"),
    ("X在(1,3)内服从均匀分布，求D(X)", "", "Var(X)", "X ~ U(1,3)"),
    ("X与Y独立，它们的方差分别为4和5，求D(2X-Y)", "",
     "Var(2*X-Y)", f"{XY}; Var(X) = 4; Var(Y) = 5"),
    ("设X1,X2相互独立且服从同一分布，方差为σ²，求D(X1+X2)", "",
     "Var(X1+X2)", "X1, X2 iid; variance = σ^2"),
    ("设随机变量X的期望μ，方差σ²，求E(X^2)", "", "E(X^2)", "E(X) = μ; Var(X) = σ^2"),
    ("X~U(0,1)，给定X时Y服从B(n,X)，求E(Y)", "", "E(Y)",
     "X ~ U(0,1); E(Y | X) = n*X; Var(Y | X) = n*X*(1-X)"),
    ("给定X=x的条件下，Y服从N(x,1)，求E(Y)", "X~U(0,1)", "E(Y)",
     "E(Y | X) = X; Var(Y | X) = 1; X ~ U(0,1)"),
    ("N~P(λ)，给定N时S的条件期望为Nμ，条件方差为Nσ²，求D(S)", "", "Var(S)",
     "N ~ Poisson(λ); E(S | N) = μ*N; Var(S | N) = σ^2*N"),
    ("已知D(Y|X)=1，E(Y|X)=X，D(X)=4，由全方差公式求D(Y)", "", "Var(Y)",
     "Var(Y | X) = 1; E(Y | X) = X; Var(X) = 4"),
    ("证明全期望公式 E(Y)=E[E(Y|X)]", "", "is E(Y) = E(E(Y | X))", ""),
    ("已知X和Y的相关系数为0.6，U=2X+1，V=3-Y，求U与V的相关系数", "",
     "Corr(U, V)", "Corr(X, Y) = 3/5; U = 2*X+1; V = 3-Y"),
    ("对任意常数c，证明E[(X-c)²]=D(X)+(E(X)-c)²", "",
     "is E((X-c)^2) = Var(X)+(E(X)-c)^2", "real c"),
    ("已知E(X)=1,Z=(2X-1)²,求E(Z)", "", "E(Z)", "E(X) = 1; Z = (2*X-1)^2"),
    (r"已知 $E[Y\mid X]=2X$，$\mathrm{Var}(Y\mid X)=1$，$X\sim U(0,1)$，求 $D(Y)$", "",
     "Var(Y)", "E(Y | X) = 2*X; Var(Y | X) = 1; X ~ U(0,1)"),
    (r"设 $\xi\sim N(0,1)$，$\eta=2\xi+1$，求 $\mathrm{Cov}(\xi,\eta)$", "",
     "Cov(ξ, η)", "ξ ~ N(0,1); random η; η = 2*ξ+1"),
    # samples
    (r"设 $S=\sum_{i=1}^{n}X_i$，$X_1,\dots,X_n$ 独立同分布，均值 $\mu$，求 $E(S)$", "",
     "E(S)", f"S = sum(X[i], i=1..n); {IID}, mean μ"),
    (r"设 $\bar X=\frac1n\sum_{i=1}^nX_i$，$X_i$ 独立同分布，求 $D(\bar X)$", "", "Var(X̄)", IID),
    ("设随机变量X1，X2，…，Xn独立同分布，E(Xi)=μ，则E(X̄)=", "", "E(X̄)", f"{IID}, mean μ"),
    ("E(X_1)", "the random variables X_1, ..., X_n are iid; E(X_i) = μ",
     "E(X_1)", "X_1, ..., X_n iid; E(X_i) = μ"),
    ("设X1,X2,...,X16为来自正态总体N(2,4²)的样本，X̄为样本均值，则D(X̄)=____", "",
     "Var(X̄)", "X_1, ..., X_{16} iid ~ N(2,16)"),
    ("设总体X~N(μ,σ^2),X1,X2,X3为样本,求E(X1+2X2-3X3)", "",
     "E(X1+2*X2-3*X3)", "X1, X2, X3 iid; X1, X2, X3 ~ N(μ,σ^2)"),
    ("设总体X的期望E(X)=μ，方差D(X)=σ²，X1,…,Xn是X的样本，求E(X̄)", "",
     "E(X̄)", f"{IID}, mean μ, variance σ²"),
    ("D(X_1+X_2)", "X_1,X_2,X_3独立同分布,方差为4",
     "Var(X_1+X_2)", "random X_3; X_1, X_2, X_3 iid; variance = 4"),
    ("D(x_1-x_2+x_3)", "设 x_1, x_2, x_3 是取自总体的样本,总体均值为μ,方差为σ^2",
     "Var(x1-x2+x3)", "x1, x2, x3 iid; mean μ; variance = σ^2"),
    (r"设X_1,\dots,X_n是来自总体X~N(μ,σ^2)的简单随机样本，则D(\bar X)=____", "",
     "Var(X̄)", f"{IID} ~ N(μ, σ^2)"),
    ("设总体X~P(λ)，X1,X2,…,Xn为其样本，求D(X̄)", "", "Var(X̄)", f"{IID} ~ Poisson(λ)"),
    ("D(X1+X2)", "X1,X2是来自总体N(0,4)的简单随机样本",
     "Var(X1+X2)", "X1, X2 iid; X1, X2 ~ N(0,4)"),
    ("D(X1+X2)", "X1,X2是来自总体N(0,4)的容量为2的样本",
     "Var(X1+X2)", "X1, X2 iid; X1, X2 ~ N(0,4)"),
    # what is asked
    ("设X,Y独立且都服从N(0,1),则随机变量Z=2X-3Y+1的方差D(Z)=", "",
     "Var(Z)", f"{XY}; X, Y ~ N(0,1); Z = 2*X-3*Y+1"),
    ("求X与Y的协方差Cov(X,Y)", "Y=X^2", "Cov(X, Y)", "Y = X^2"),
    (r"设 $X$ 与 $Y$ 独立，则 $D(X-Y)=$ \underline{\qquad}.", "", "Var(X-Y)", XY),
    ("设 $X$ 与 $Y$ 独立，则 $D(X-Y)=$（    ）。", "", "Var(X-Y)", XY),
    ("設 X、Y 獨立，求 X+Y 的變異數", "", "Var(X+Y)", XY),
    ("由全期望公式求E(X)", "E(X|Y)=2Y，E(Y)=3", "E(X)", "E(X | Y) = 2*Y; E(Y) = 3"),
    ("求 x^2+e^(-x) 的导数", "", "d(x^2 + exp(-x), x)", ""),
    ("設X,Y,Z相互獨立,E(X)=5,E(Y)=11,E(Z)=8,求下列隨機變量的數學期望. V=YZ-4X.", "",
     "E(V)", "X, Y, Z independent; E(X) = 5; E(Y) = 11; E(Z) = 8; V = Y*Z-4*X"),
    ("Y等于X的平方，求Y的方差", "X~N(0,1)", "Var(Y)", "X ~ N(0,1); Y = X^2"),
    ("E(X*)", "X*=(X−E(X))/√D(X)；D(X)>0", "E(X')", "X' = (X-E(X))/√Var(X); Var(X) > 0"),
    ("D(X1+X2+...+Xn)", "X1,...,Xn独立同分布", "Var(sum(X[i], i=1..n))", IID),
    ("设x_1,...,x_n独立同分布，求D(x̄)", "",
     "Var(sum(x[i], i=1..n)/n)", "x_1, ..., x_n iid"),
    # derivatives, and what is to be shown
    ("对 x 求导：log(1+e^x)", "", "d(log(1+exp(x)), x)", ""),
    ("求sigmoid函数σ(x)=1/(1+e^{-x})的导数", "", "d(1/(1+exp(-x)), x)", ""),
    ("求函数 f(x)=x^3 的二阶导数", "", "d(d(x^3, x), x)", ""),
    ("sigmoid函数的二阶导数", "", "d(d(sigmoid(x), x), x)", ""),
    (r"证明不等式 $\ln(1+x)\leqslant x$", "$x>-1$", "is log(1+x) <= x?", "x > -1"),
    (r"Prove that $E(X)^2 \leq E(X^2)$.", "", "is E(X)^2 <= E(X^2)?", ""),
    ("求y=x^2+1的导数", "", "d(x^2+1, x)", ""),
    ("D(aX+bY)=a²D(X)+b²D(Y)+2abCov(X,Y)", "",
     "is Var(a*X+b*Y) = a^2*Var(X)+b^2*Var(Y)+2*a*b*Cov(X,Y)", ""),
    ("试证：Cov(aX,bY)=abCov(X,Y)", "", "is Cov(a*X, b*Y) = a*b*Cov(X, Y)", ""),
    ("设f(x)=1/(1+e^(-x))，证明 f'(x)≤1/4", "", "is d(1/(1+exp(-x)), x) <= 1/4?", ""),
    ("设 $X,Y$ 独立，求常数 $a$，使 $D(aX+(1-a)Y)$ 最小", "",
     "minimise Var(a*X+(1-a)*Y) over a", XY),
    ("求使 E((X-c)^2) 最小的 c", "", "minimise E((X-c)^2) over c", ""),
    ("求使 Var(cX)=1 的 c", "Var X = 4", "solve Var(c*X) = 1 for c", "Var X = 4"),
    ("求使 aX+(1-a)Y 的方差最小的 a", XY, "minimise Var(a*X+(1-a)*Y) over a", XY),
    ("当a为何值时，D(X-aY)最小", "Cov(X,Y)=1", "minimise Var(X-a*Y) over a", "Cov(X,Y) = 1"),
    # vectors
    (r"\mathrm{Var}(\mathbf a^\top\mathbf x)",
     r"\mathbf x\sim\mathcal N(\mathbf 0,\sigma^2\mathbf I_n)，\mathbf a \text{ 为常向量}",
     "Var(a.x)", "x ~ N(0, σ^2 I_n); real a"),
    ("Var(x₀+ε)", "x₀ 与 ε 独立；ε~N(0,1)", "Var(x0+ε)", "x0, ε independent; ε ~ N(0,1)"),
    (r"Var(u \cdot v)", "u、v是长度为d的随机向量,它们的元素都来自均值为0、方差为1的独立分布",
     "Var(u.v)", UV),
    ("设两个随机向量 u v ,其长度都为 d ,且它们的元素都来自均值为0、方差为1的独立分布,求点积的方差",
     "", "Var(u.v)", UV),
    ("u和v的各个分量是相互独立的随机变量，均值为0，方差为1，维度为d，求u·v的方差", "",
     "Var(u.v)", UV),
    ("Var(u.v)", "u, v 是 d 维随机向量，各分量独立，均值为0，方差为1", "Var(u.v)", UV),
    ("d 维向量 u 和 v 的各个分量相互独立，均值为0，方差为1，求 u·v 的方差", "", "Var(u.v)", UV),
    (r"$u,v\in\mathbb{R}^d$ 各分量独立，均值为0，方差为1，求 $u^\top v$ 的方差", "",
     "Var(u.v)", UV),
    (r"求 $\nabla_x\|Ax-b\|^2$", "A in R^(m x n)", "d(norm2(A*x-b), x[i])", "A in R^(m x n)"),
    ("设 u, v 是d维随机向量，u, v 的分量独立，均值为0，方差为1，求u与v的点积的方差", "",
     "Var(u.v)", UV),
    (r"E[\|\mathbf{x}-\mathbf{y}\|^2]",
     r"\mathbf{x},\mathbf{y} 独立,各分量均服从 N(0,1),维数为 d",
     "E(norm2(x-y))", "x, y in R^d; x, y independent; x, y ~ N(0,1)"),
    # by Chebyshev's inequality
    ("X,Y的数学期望都是2,方差分别为1和4,而相关系数为0.5,则根据切比雪夫不等式P{|X-Y|≥6}≤_.", "",
     "bound P(abs(X-Y) >= 6)", "E(X) = 2; E(Y) = 2; Var(X) = 1; Var(Y) = 4; Corr(X, Y) = 1/2"),
    ("X的方差为2，则根据切比雪夫不等式有估计P{|X-E(X)|≥2}≤____", "",
     "bound P(abs(X-E(X)) >= 2)", "Var(X) = 2"),
    ("X的均值为3，方差为4，则由切比雪夫不等式，P{|X-3|<4}≥____", "",
     "bound P(abs(X-3) >= 4)", "E(X) = 3; Var(X) = 4"),
    ("用切比雪夫不等式估计P(|X1+...+X100|≥20)", "X1,...,X100独立同分布，E(Xi)=0，D(Xi)=1",
     "bound P(abs(sum(X[i], i=1..100)) >= 20)", "X_1, ..., X_{100} iid; E(X_i) = 0; Var(X_i) = 1"),
    ("E(X)=12，D(X)=9，由切比雪夫不等式 P(6<X<18)≥？", "",
     "bound P(abs(X-12) >= 6)", "E(X) = 12; Var(X) = 9"),
]  # fmt: skip
# goal, hypotheses, and words of the refusal
REFUSED = [
    ("设X与Y不同分布，X与Z独立，求D(X-Y)", "", "Laws that may be named"),
    ("E(X+Y)", "X, Y, X_1, ..., X_n 独立", "Independence is said"),
    ("已知(X+Y)=1，求E(X)", "", "event"),
    ("D(X+Y)", "X和Y的方差为D(X)=1,D(Z)=4", "product or a function"),
    ("D(X+Y)", "X与Y独立，pxy=0.5", "pxy"),
    ("求Z的方差D(X)", "X~N(0,1)；Z=X^2", "not understood"),
    ("求X与Y的协方差D(X)", "X~N(0,1)；Y=X^2", "not understood"),
    ("E(XY)", "(X,Y)~N(0,0,1,1)", "law of a letter"),
    ("D(X1+X2)", "X1,X2是来自总体N(0,4)的容量为3的样本", "not understood"),
    ("D(X1+X2)", "X1,X2是来自总体Y的样本，D(Y)=1", "Two hypotheses"),
    ("设X,Y服从泊松分布，X与Y独立，求D(X+Y)", "", "X, Y ~ Poisson(λ)"),
    ("若X服从泊松分布，且E(X)=3，求D(X)", "", "X ~ Poisson(λ)"),
    ("D(X+λ)", "X服从泊松分布", "X ~ Poisson(λ)"),
    ("q·k的方差", "q和k的分量都独立，均值为0，方差为1，维度为d", "Which are independent"),
    ("E3(X^2-2)", "E(X)=-1，D(X)=3", "E(3*(X^2-2))"),
    ("求下列随机变量的数学期望：U=2X，V=3X", "E(X)=1", "not understood"),
    ("second derivative of softmax", "", "in a letter or in a component"),
    ("X的分布列为：0 1，0.5 0.5，求D(X)", "", "tables of probabilities"),
    ("E(X-N(1,2))", "X为随机变量", "N"),
    ("D(X+Y+Z)", "D(X)=1，D(Y)=1，D(Z)=1，相关系数为0.5", "Cov"),
]
# goal, hypotheses, the answer
VALUES = [
    ("D(2x-3y)=?", "已知随机变量x,y 有D(X)=4 ,D(Y)=1,pxy=0.5", "13"),
    ("设随机变量(x,y)的方差分别为Dx=9,Dy=4相关系数为-1/6,求D(x+y)", "", "11"),
    ("设随机变量X,服从参数T,T>0的泊松分布,求E(X平方)", "", "T² + T"),
    ("设二维随机变量(X,Y)服从正态分布N(1,0;1,1;0)，求E(XY²)", "", "1"),
    ("设X~N(1,9),Y~N(0,16),ρXY=-1/2,Z=X/3+Y/2,求D(Z)", "", "3"),
    ("已知X和Y的方差为D(X)=1,D(Y)=4,Cov(X,Y)=1,记U=X-2Y,V=2X-Y,试求Cov(U,V)", "", "5"),
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


def test_a_letter_typed_in_two_ways_is_noted():
    found = read_question("D(2x-3y)", "随机变量X,Y独立，D(X)=1，D(Y)=2")
    assert echo(found).goal == "Var(2*X - 3*Y)"
    assert any("视为相同" in note.zh for note in found.notes)
