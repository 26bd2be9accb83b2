"""The probability that one of two independent variables is at most the other."""

from bilemma.book import *
from bilemma.foundations import moment_of_indicator
from derivations.expectation.expectation_in_two_steps import expectation_in_two_steps

X, Y = random_variables("X Y", moments=0)
f = borel_functions("f")
t, u, y = reals("t u y")
survival = ForAllReal(t, Equation(E(indicator(t, Y)), f(t)))


@theorem(
    title=Text(
        en="Probability that one variable is at most another", zh="一个变量不超过另一个的概率"
    ),
    words=Text(
        en=r"Let $f(t)$ be the probability that $Y$ is at least $t$. If $X$ is independent of $Y$, then $X\le Y$ has as its probability the mean of $f(X)$.",
        zh=r"设 $f(t)$ 为 $Y$ 不小于 $t$ 的概率。若 $X$ 与 $Y$ 独立，则 $X\le Y$ 的概率等于 $f(X)$ 的期望。",
    ),
    given=[Independent(X, Y), survival],
    claim=Equation(E(indicator(X, Y)), E(f(X))),
)
def probability_of_order():
    finite = have(FiniteMoment(indicator(X, Y), 1), by=moment_of_indicator)
    two_steps = expectation_in_two_steps(X=X, Y=Y, g=Each(u, Each(y, indicator(u, y))), f=f)
    chain = calc(E(indicator(X, Y)))
    chain.eq(E(f(X)), by=[survival, finite, two_steps])
    return chain.qed()


@probability_of_order.experiment
def experiment(rng, n):
    x, y = rng.exponential(0.5, n), rng.exponential(1.0, n)  # the race of two clocks: 2 to 1
    return (x <= y).mean(), 2.0 / 3.0
