"""The reciprocal of the exponential falls."""

from bilemma.book import *
from bilemma.foundations import exponential_monotone

x, y = reals("x y")


@theorem(
    kind="lemma",
    title=Text(en="The reciprocal of the exponential falls", zh="指数函数的倒数递减"),
    words=Text(
        en=r"If $x\le y$, then $1/\mathrm e^y\le 1/\mathrm e^x$.",
        zh=r"若 $x\le y$，则 $1/\mathrm e^y\le 1/\mathrm e^x$。",
    ),
    given=[x <= y],
    claim=1 / exp(y) <= 1 / exp(x),
)
def reciprocal_exponential_falls():
    low, high = exp(x), exp(y)
    rise = have(low <= high, by=exponential_monotone)
    product = keep(1 / (low * high))  # SymPy would cancel at once
    c = calc(1 / high)
    c.eq(low * product, by=ring)
    c.le(high * product, by=rise)
    c.eq(1 / low, by=ring)
    return c.qed()


@reciprocal_exponential_falls.experiment
def experiment(rng, n):
    x, step = rng.normal(0.0, 2.0, n), rng.exponential(1.0, n)
    return 1 / np.exp(x + step), 1 / np.exp(x)
