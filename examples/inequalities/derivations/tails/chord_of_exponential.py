"""Between two numbers the exponential function lies below its chord."""

from bilemma.book import *
from derivations.means.young import young

a, b, t, x = reals("a b t x")


@theorem(
    kind="lemma",
    title=Text(en="Chord of the exponential function", zh="指数函数的弦"),
    words=Text(
        en=r"For $a\le x\le b$, $\mathrm e^{tx}$ lies below the straight line between its values at $a$ and $b$.",
        zh=r"设 $a\le x\le b$，则 $\mathrm e^{tx}$ 不超过连接它在 $a$、$b$ 两点之值的直线。",
    ),
    idea=Text(
        en=r"With $p=(b-x)/(b-a)$ we have $x=pa+(1-p)b$, and the exponential function is convex.",
        zh=r"令 $p=(b-x)/(b-a)$，则 $x=pa+(1-p)b$；再用指数函数的凸性。",
    ),
    given=[a <= x, x <= b, a < b],
    claim=exp(t * x) <= (b - x) / (b - a) * exp(t * a) + (x - a) / (b - a) * exp(t * b),
)
def chord_of_exponential():
    gap = have(0 < b - a)
    p = write("p", (b - x) / (b - a))
    rest = calc(1 - p)
    rest.eq((x - a) / (b - a), by=[gap, ring])
    inverse = have(0 < keep(1 / (b - a)), by=gap)
    low = have(0 <= p, by=[x <= b, inverse])
    high = have(0 <= 1 - p, by=[rest.qed(), a <= x, inverse])
    top = have(p <= 1, by=high)
    point = calc(p * (t * a) + (1 - p) * (t * b))
    point.eq(t * x, by=[gap, ring])
    c = calc(exp(t * x))
    c.eq(exp(p * (t * a) + (1 - p) * (t * b)), by=point.qed())
    c.le(p * exp(t * a) + (1 - p) * exp(t * b), by=[low, top, young(u=t * a, v=t * b)])
    c.eq(p * exp(t * a) + (x - a) / (b - a) * exp(t * b), by=rest.qed())
    return c.qed()


@chord_of_exponential.experiment
def experiment(rng, n):
    t, p = rng.normal(size=n), rng.uniform(size=n)
    x = -1 + 3 * p
    return np.exp(t * x), (1 - p) * np.exp(-t) + p * np.exp(2 * t)
