"""Many small growths in a row: the exponential function."""

from bilemma.book import *
from bilemma.foundations import (
    absolute_value_nonnegative,
    exponential_of_negative,
    power_at_most_exponential,
    power_monotone,
    power_of_exponential,
)

L = naturals("L")
a = reals("a")


@theorem(
    title=Text(en="Many small growths in a row", zh="许多次微小增长的连乘"),
    also=Text(
        en="compound interest; (1 + a/L)^L tends to e^a", zh="连续复利；(1 + a/L)^L 趋于 e^a"
    ),
    words=Text(
        en=r"If each of $L$ layers multiplies a quantity by $1+a/L$, then together they multiply it by a factor that tends to $\mathrm e^a$ as the depth $L$ grows. With $a=1$ this is what residual branches divided by $\sqrt L$ do to the mean squared length: it grows by $\mathrm e$ in the end.",
        zh=r"若 $L$ 层中每层都把某个量变为原来的 $1+a/L$ 倍，则当深度 $L$ 趋于无穷时，总的倍数趋于 $\mathrm e^a$。$a=1$ 就是残差分支除以 $\sqrt L$ 时平方长度的期望：最终放大为 $\mathrm e$ 倍。",
    ),
    idea=Text(
        en=r"$1+x\le\mathrm e^x$ bounds the power from above by $\mathrm e^a$; for $1+x=1/(1-x/(1+x))$ it bounds it from below by $\mathrm e^{aL/(L+a)}$.",
        zh=r"由 $1+x\le\mathrm e^x$ 得上界 $\mathrm e^a$；对 $1+x=1/(1-x/(1+x))$ 用同一不等式，得下界 $\mathrm e^{aL/(L+a)}$。",
    ),
    claim=Tends((1 + a / L) ** L, L, exp(a)),
)
def compound_growth_limit():
    step, inverse = keep(1 + a / L), keep(1 / (1 + a / L))
    with suppose(1 + absolute(a) <= L):
        size = have(0 <= absolute(a), by=absolute_value_nonnegative(x=a))
        large = have(-a <= absolute(a), by=[absolute, axiom("max_left")(x=-a, y=a)])
        depth = have(0 < L, by=size)
        factor = have(0 < L + a, by=large)
        positive = have(0 < step, by=[depth, factor])
        part = a * keep(1 / L) * inverse
        below = calc(inverse)
        below.eq(1 - part, by=positive)
        below.le(exp(-part), by=axiom("exp_lower")(x=-part))
        grows = calc(exp(part))
        grows.eq(exp(part) * step * inverse, by=positive)
        weight = have(0 < exp(part) * step, by=positive)
        grows.le(exp(part) * step * exp(-part), by=[below.qed(), weight])
        grows.eq(step, by=exponential_of_negative(x=part))
        lower = calc(exp(a * inverse))
        lower.eq(exp(L * part), by=positive)
        lower.eq(keep(exp(part)) ** L, by=power_of_exponential(x=part, n=L))
        lower.le(step**L, by=[grows.qed(), power_monotone(x=exp(part), y=step, n=L)])
        upper = calc(step**L)
        upper.le(exp(keep(L) * (a * keep(1 / L))), by=power_at_most_exponential(x=a / L, n=L))
        upper.eq(exp(a), by=depth)
        upper.tends(exp(a), L, by=lower.qed())
    return upper.qed()


@compound_growth_limit.experiment
def experiment(rng, n):
    a = rng.uniform(-2.0, 2.0, n)
    return np.exp(1e12 * np.log1p(a / 1e12)), np.exp(a)
