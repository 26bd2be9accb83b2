"""A function whose slope is at most c grows by at most c times the way."""

from bilemma.book import *

f, k = functions("f k")
s, t, c, x, y = reals("s t c x y")
slope = ForAllReal(t, HasDerivative(f(s), s, t, k(t)))
bounded = ForAllReal(t, k(t) <= c)


@theorem(
    kind="lemma",
    title=Text(en="Growth at a bounded rate", zh="导数有界时的增量"),
    words=Text(
        en=r"A function whose derivative is at most $c$ everywhere grows from $x$ to $y\ge x$ by at most $c(y-x)$.",
        zh=r"若函数的导数处处不超过 $c$，则对 $x\le y$，它从 $x$ 到 $y$ 的增量不超过 $c(y-x)$。",
    ),
    given=[x <= y, slope, bounded],
    claim=f(y) - f(x) <= c * (y - x),
)
def mean_value_bound():
    def between(claim):
        return ForAllReal(t, Implies(x <= t, Implies(t <= y, claim)))

    rest = have(between(HasDerivative(c * s - f(s), s, t, c - k(t))), by=[slope, derivative])
    sign = have(between(0 <= c - k(t)), by=bounded)
    grows = axiom("derivative_nonnegative")(x=x, y=y, h=Each(t, c * t - f(t)), k=Each(t, c - k(t)))
    ends = have(c * x - f(x) <= c * y - f(y), by=[rest, sign, grows])
    return have(f(y) - f(x) <= c * (y - x), by=ends)


@mean_value_bound.experiment
def experiment(rng, n):
    a, b, x = rng.normal(0.0, 2.0, (3, n))  # the slope of a·sin(bt) is at most |ab|
    y = x + rng.exponential(1.0, n)
    return a * (np.sin(b * y) - np.sin(b * x)), np.abs(a * b) * (y - x)
