"""A positive factor on both sides of a strict inequality may be left out."""

from bilemma.book import *

x, y, a = reals("x y a")


@theorem(
    kind="lemma",
    title=Text(en="A common positive factor", zh="公共正因子"),
    words=Text(en="If $ax<ay$ and $a>0$, then $x<y$.", zh="若 $ax<ay$ 且 $a>0$，则 $x<y$。"),
    given=[0 < a, a * x < a * y],
    claim=x < y,
)
def less_of_multiples():
    c = calc(x)
    c.eq(keep(a * x) * keep(1 / a), by=ring)  # SymPy would cancel at once
    c.lt(keep(a * y) * keep(1 / a), by=a * x < a * y)
    c.eq(y, by=ring)
    return c.qed()


@less_of_multiples.experiment
def experiment(rng, n):
    x, y, a = rng.normal(0.0, 1.0, n), rng.normal(0.0, 1.0, n), rng.exponential(1.0, n)
    return ((a * x < a * y) & (x >= y)).mean(), 0.0
