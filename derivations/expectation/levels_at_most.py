"""The number of levels 1, 2, …, N that a non-negative number reaches."""

from bilemma.book import *
from bilemma.foundations import indicator_at_most_one, sum_monotone, sum_of_constant

m, N = naturals("m N")
x = reals("x")


def levels(count):
    """How many of the levels 1, …, count the number reaches."""
    return Sum(indicator(m, x), (m, 1, count))


@theorem(
    kind="lemma",
    title=Text(en="Levels reached by a number", zh="不超过 x 的正整数个数"),
    words=Text(
        en=r"Of the levels $1,\dots,N$ a number $x\ge0$ reaches at most $x$.",
        zh=r"设 $x\ge0$，则 $1,\dots,N$ 中不超过 $x$ 的整数至多有 $x$ 个。",
    ),
    idea=Text(
        en=r"By induction over the number of levels: if $x$ reaches the next level, it is at least as large as their number; if not, nothing is added.",
        zh=r"对层数作归纳：若 $x$ 达到新的一层，则它不小于层数本身；若未达到，则不增加。",
    ),
    given=[0 <= x],
    claim=levels(N) <= x,
)
def levels_at_most():
    def claim(count):
        return levels(count) <= x

    start = calc(levels(0))
    start.eq(0, by=axiom("sum_zero"))
    start.le(x)
    how = Text(en="For the induction step", zh="供归纳步骤之用")
    with every(m, N + 1):
        one = have(indicator(m, x) <= 1, by=indicator_at_most_one, part=how)
    with suppose(claim(N), forget=N):
        with suppose(N + 1 <= x):
            high = calc(levels(N + 1))
            high.le(Sum(1, (m, 1, N + 1)), by=[one, sum_monotone])
            high.eq(N + 1, by=sum_of_constant)
            high.le(x)
        with suppose(x < N + 1):
            low = calc(levels(N + 1))
            low.eq(levels(N) + indicator(N + 1, x), by=axiom("sum_step"))
            low.eq(levels(N), by=axiom("step_zero")(x=N + 1, y=x))
            low.le(x, by=claim(N))
        step = cases(N + 1 <= x, high.qed(), low.qed())
    return induction(N, claim, start.qed(), step)


@levels_at_most.experiment
def experiment(rng, n):
    x, m = rng.exponential(4.0, (n, 1)), np.arange(1, 13)
    return (x >= m).sum(axis=1), x[:, 0]
