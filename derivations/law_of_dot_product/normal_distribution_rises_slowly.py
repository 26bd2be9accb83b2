"""The normal distribution function rises at most as fast as its density is high."""

from bilemma.book import *
from bilemma.foundations import exponential_at_zero, exponential_monotone

x, y, t, s = reals("x y t s")
top = 1 / sqrt(keep(2 * pi))  # SymPy would take the root apart


@theorem(
    title=Text(
        en="The normal distribution function rises slowly",
        zh="正态分布函数的增长率不超过其密度的最大值",
    ),
    words=Text(
        en=r"Between $x\le y$ the standard normal distribution has a probability of at most $(y-x)/\sqrt{2\pi}$, for its density is nowhere higher than at 0.",
        zh=r"当 $x\le y$ 时，标准正态变量落在 $x$ 与 $y$ 之间的概率至多为 $(y-x)/\sqrt{2\pi}$，因为其密度在 0 处最大。",
    ),
    idea=Text(
        en=r"The difference of $t/\sqrt{2\pi}$ and the distribution function at $t$ has the slope $(1-\mathrm e^{-t^2/2})/\sqrt{2\pi}$, which is nowhere negative.",
        zh=r"$t/\sqrt{2\pi}$ 与分布函数在 $t$ 处的值之差，对 $t$ 的导数为 $(1-\mathrm e^{-t^2/2})/\sqrt{2\pi}$，处处非负。",
    ),
    given=[x <= y],
    claim=normal_cdf(y) - normal_cdf(x) <= top * (y - x),
)
def normal_distribution_rises_slowly():
    slope = top - top * exp(-(t**2) / 2)

    def rest(place):
        return top * place - normal_cdf(place)

    def between(claim):
        return ForAllReal(t, Implies(x <= t, Implies(t <= y, claim)))

    each = have(between(HasDerivative(rest(s), s, t, slope)), by=derivative)
    have(Less(0, pi), by=axiom("pi_positive"))
    below = calc(exp(-(t**2) / 2))
    below.le(exp(0), by=exponential_monotone)
    below.eq(1, by=exponential_at_zero)
    with every(t):
        have(0 <= slope, by=below.qed())
    way, pace = Each(t, rest(t)), Each(t, slope)
    grows = axiom("derivative_nonnegative")(x=x, y=y, h=way, k=pace)
    rise = have(rest(x) <= rest(y), by=[each, grows])
    return have(normal_cdf(y) - normal_cdf(x) <= top * (y - x), by=rise)


@normal_distribution_rises_slowly.experiment
def experiment(rng, n):
    z, x, y = rng.normal(size=n), -0.25, 0.5
    return ((x < z) & (z <= y)).mean(), (y - x) / (2 * np.pi) ** 0.5
