"""The mean of a function of two independent variables, one after the other."""

from bilemma.book import *

X, Y = random_variables("X Y", moments=0)
g = borel_functions("g")
f = borel_functions("f")
t = reals("t")
inner = ForAllReal(t, Equation(E(g(t, Y)), f(t)))


@theorem(
    title=Text(en="A mean in two steps", zh="分两步求期望"),
    words=Text(
        en="Let $X$ and $Y$ be independent, and $g(X,Y)$ integrable. Its mean may be taken over $Y$ first, with a number $t$ in place of $X$, which gives $f(t)$; the mean of $f(X)$ is the one sought.",
        zh="设 $X$ 与 $Y$ 独立，$g(X,Y)$ 可积。求 $g(X,Y)$ 的期望时，可先以数 $t$ 代替 $X$，对 $Y$ 求期望得 $f(t)$；$f(X)$ 的期望即所求。",
    ),
    also=Text(
        en="freezing lemma; Fubini's theorem for independent variables",
        zh="冻结引理；独立变量的富比尼定理",
    ),
    given=[Independent(X, Y), FiniteMoment(g(X, Y), 1), inner],
    claim=Equation(E(g(X, Y)), E(f(X))),
)
def expectation_in_two_steps():
    frozen = axiom("expectation_freeze")(X=X, Y=Y, g=g, f=f, G=(X,))
    chain = calc(E(g(X, Y)))
    chain.eq(E(E(g(X, Y), X)), by=axiom("expectation_tower"))
    chain.eq(E(f(X)), by=[inner, frozen])
    return chain.qed()


@expectation_in_two_steps.experiment
def experiment(rng, n):
    x, y = rng.exponential(1.0, n), rng.normal(0.0, 1.0, n)
    return np.cos(x * y).mean(), np.exp(-(x**2) / 2).mean()  # E cos(tY) = e^{-t²/2}
