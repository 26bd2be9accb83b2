"""An exponential as a multiple of another one."""

from bilemma.book import *

x, y = reals("x y")


@theorem(
    kind="lemma",
    title=Text(en="One exponential by another", zh="两个指数函数值之比"),
    words=Text(
        en=r"$\mathrm e^x$ is $\mathrm e^{x-y}$ times $\mathrm e^y$.",
        zh=r"$\mathrm e^x$ 等于 $\mathrm e^y$ 乘以 $\mathrm e^{x-y}$。",
    ),
    claim=Equation(exp(y) * exp(x - y), exp(x)),
)
def exponential_by_another():
    c = calc(exp(y) * exp(x - y))
    c.eq(exp(x), by=axiom("exp_add")(x=y, y=x - y))
    return c.qed()


@exponential_by_another.experiment
def experiment(rng, n):
    x, y = rng.normal(size=(2, n))
    return np.abs(np.exp(y) * np.exp(x - y) - np.exp(x)).max().round(9), 0.0
