"""A lower bound of an exponential, raised to a power."""

from bilemma.book import *
from bilemma.foundations import power_monotone, power_of_exponential

n = naturals("n")
b, x = reals("b x")


@theorem(
    kind="lemma",
    title=Text(en="Powers of a lower bound", zh="下界的幂"),
    words=Text(
        en=r"A number $b\ge0$ that is at most $\mathrm e^x$ has an $n$-th power of at most $\mathrm e^{nx}$.",
        zh=r"若 $0\le b\le\mathrm e^x$，则 $b$ 的 $n$ 次幂不超过 $\mathrm e^{nx}$。",
    ),
    given=[0 <= b, b <= exp(x)],
    claim=b**n <= exp(n * x),
)
def exponential_at_least_power():
    c = calc(b**n)
    c.le(keep(exp(x)) ** n, by=power_monotone)
    c.eq(exp(n * x), by=power_of_exponential)
    return c.qed()


@exponential_at_least_power.experiment
def experiment(rng, n):
    x, k = rng.normal(size=n), rng.integers(0, 6, n)
    return (np.exp(x) * rng.uniform(0.9, 1.0, n)) ** k, np.exp(k * x)
