"""If a positive multiple of a number is not positive, the number is not."""

from bilemma.book import *

x, a = reals("x a")


@theorem(
    kind="lemma",
    title=Text(en="A factor of a non-positive product", zh="非正乘积的因子"),
    words=Text(
        en=r"If $ax\le 0$ and $a>0$, then $x\le 0$.", zh=r"若 $ax\le 0$ 且 $a>0$，则 $x\le 0$。"
    ),
    given=[0 < a, a * x <= 0],
    claim=x <= 0,
)
def nonpositive_factor():
    c = calc(x)
    c.eq(keep(a * x) * keep(1 / a), by=ring)  # SymPy would cancel at once
    c.le(0, by=a * x <= 0)
    return c.qed()


@nonpositive_factor.experiment
def experiment(rng, n):
    x, a = rng.normal(0.0, 1.0, n), rng.exponential(1.0, n)
    return x[a * x <= 0], 0
