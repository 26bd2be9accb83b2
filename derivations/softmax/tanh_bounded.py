"""The hyperbolic tangent lies between −1 and 1."""

from bilemma.book import *
from bilemma.foundations import absolute_value_at_most, exponential_positive

x = reals("x")


@theorem(
    kind="lemma",
    title=Text(en="The hyperbolic tangent is bounded", zh="双曲正切有界"),
    words=Text(
        en="The hyperbolic tangent is at most 1 in absolute value.", zh="双曲正切的绝对值不超过 1。"
    ),
    idea=Text(
        en=r"Numerator and denominator differ by twice an exponential, which is positive: $\mathrm e^{-x}$ on the one side, $\mathrm e^x$ on the other.",
        zh=r"分子与分母相差一个指数函数值的两倍，而它为正：一侧是 $\mathrm e^{-x}$，另一侧是 $\mathrm e^x$。",
    ),
    claim=absolute(tanh(x)) <= 1,
)
def tanh_bounded():
    up, down = exponential_positive(x=x), exponential_positive(x=-x)
    high = calc(tanh(x))
    high.eq((exp(x) - exp(-x)) * keep(1 / (exp(x) + exp(-x))), by=tanh)
    high.le((exp(x) + exp(-x)) * keep(1 / (exp(x) + exp(-x))), by=down)
    high.eq(1, by=ring)
    low = calc(-tanh(x))
    low.eq((exp(-x) - exp(x)) * keep(1 / (exp(x) + exp(-x))), by=tanh)
    low.le((exp(x) + exp(-x)) * keep(1 / (exp(x) + exp(-x))), by=up)
    low.eq(1, by=ring)
    return have(
        absolute(tanh(x)) <= 1, by=[high.qed(), low.qed(), absolute_value_at_most(x=tanh(x), y=1)]
    )


@tanh_bounded.experiment
def experiment(rng, n):
    return np.abs(np.tanh(3 * rng.normal(size=n))), 1.0
