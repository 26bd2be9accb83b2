"""The weights 1/(m(m + 1)) of all natural numbers add up to 1, and their tail is 1/m."""

from bilemma.book import *

m, n = naturals("m n")
weight = 1 / (m * (m + 1))


def weights(count):
    """The sum of the first weights."""
    return Sum(weight, (m, 1, count))


@theorem(
    kind="lemma",
    title=Text(en="A heavy tail", zh="一个重尾分布"),
    words=Text(
        en=r"The first $n$ of the weights $\tfrac1{m(m+1)}$ add up to $1-\tfrac1{n+1}$. So all of them add up to 1: they are the probabilities of $m=1,2,\dots$, and $m$ or more has the probability $\tfrac1m$.",
        zh=r"权重 $\tfrac1{m(m+1)}$ 的前 $n$ 项之和为 $1-\tfrac1{n+1}$，因而全部权重之和为 1：它们是 $m=1,2,\dots$ 的概率，而取值不小于 $m$ 的概率为 $\tfrac1m$。",
    ),
    claim=Equation(weights(n), 1 - 1 / (n + 1)),
)
def weights_of_heavy_tail():
    def claim(count):
        return Equation(weights(count), 1 - Rational(1) / (count + 1))

    start = calc(weights(0))
    start.eq(0, by=axiom("sum_zero"))
    base = have(Equation(weights(0), 0), by=start.qed())
    with suppose(claim(n), forget=n):
        step = calc(weights(n + 1))
        step.eq(weights(n) + 1 / ((n + 1) * (n + 2)), by=axiom("sum_step"))
        step.eq(1 - 1 / (n + 1) + 1 / ((n + 1) * (n + 2)), by=claim(n))
        step.eq(1 - 1 / (n + 2), by=ring)
    return induction(n, claim, base, step.qed())


@weights_of_heavy_tail.experiment
def experiment(rng, n):
    x = np.floor(1 / rng.random(n))  # at least m with probability 1/m
    return (x <= 3).mean(), 1 - 1 / 4
