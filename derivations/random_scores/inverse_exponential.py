"""The exponential of a negative number as a reciprocal."""

from bilemma.book import *
from bilemma.foundations import exponential_of_negative

x = reals("x")


@theorem(
    kind="lemma",
    title=Text(en="Reciprocal of the exponential", zh="指数函数的倒数"),
    words=Text(
        en=r"$\mathrm e^{-x}$ is the reciprocal of $\mathrm e^x$.",
        zh=r"$\mathrm e^{-x}$ 是 $\mathrm e^x$ 的倒数。",
    ),
    claim=Equation(exp(-x), 1 / exp(x)),
)
def inverse_exponential():
    c = calc(exp(-x))
    # SymPy would cancel at once
    c.eq(keep(exp(x) * exp(-x)) * keep(1 / exp(x)), by=ring)
    c.eq(1 / exp(x), by=exponential_of_negative)
    return c.qed()


@inverse_exponential.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 2.0, n)
    return np.abs(np.exp(-x) - 1 / np.exp(x)).max(), 0.0
