"""The sign of a rational function beyond 1."""

from bilemma.book import *
from derivations.entropy._pinsker import rate

t = reals("t")


@theorem(
    kind="lemma",
    title=Text(en="A rational function beyond 1", zh="有理函数在 1 右边的符号"),
    words=Text(
        en=r"For $t\ge1$ the number $\tfrac1t-\tfrac1{4t^2}-\tfrac{27}{4(t+2)^2}$ is not negative: it is $(t-1)^3/(t^2(t+2)^2)$.",
        zh=r"设 $t\ge1$，则 $\tfrac1t-\tfrac1{4t^2}-\tfrac{27}{4(t+2)^2}$ 非负：它等于 $(t-1)^3/(t^2(t+2)^2)$。",
    ),
    given=[1 <= t],
    claim=0 <= rate(t),
)
def rate_beyond_one():
    positive, larger, above = have(0 < t), have(0 < t + 2), have(0 <= t - 1)
    c = calc(0)
    c.le((t - 1) ** 3 * keep(1 / t) ** 2 * keep(1 / (t + 2)) ** 2, by=above)
    c.eq(rate(t), by=[positive, larger, ring])
    return c.qed()


@rate_beyond_one.experiment
def experiment(rng, n):
    t = 1 + rng.exponential(1.0, n)
    return 1 / (4 * t**2) + 27 / (4 * (t + 2) ** 2), 1 / t
