"""The sign of a rational function before 1."""

from bilemma.book import *
from derivations.entropy._pinsker import rate

t = reals("t")


@theorem(
    kind="lemma",
    title=Text(en="A rational function before 1", zh="有理函数在 1 左边的符号"),
    words=Text(
        en=r"For $0<t\le1$ the number $\tfrac1t-\tfrac1{4t^2}-\tfrac{27}{4(t+2)^2}$ is not positive.",
        zh=r"设 $0<t\le1$，则 $\tfrac1t-\tfrac1{4t^2}-\tfrac{27}{4(t+2)^2}$ 不为正。",
    ),
    given=[0 < t, t <= 1],
    claim=0 <= -rate(t),
)
def rate_before_one():
    larger, below = have(0 < t + 2), have(0 <= 1 - t)
    c = calc(0)
    c.le((1 - t) ** 3 * keep(1 / t) ** 2 * keep(1 / (t + 2)) ** 2, by=below)
    c.eq(-rate(t), by=[0 < t, larger, ring])
    return c.qed()


@rate_before_one.experiment
def experiment(rng, n):
    t = rng.uniform(size=n)
    return 1 / t, 1 / (4 * t**2) + 27 / (4 * (t + 2) ** 2)
