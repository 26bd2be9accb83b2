"""Dividing an inequality by a positive number."""

from bilemma.book import *

x, a, b = reals("x a b")


@theorem(
    kind="lemma",
    title=Text(en="A bound divided by a positive number", zh="不等式两边除以正数"),
    words=Text(
        en=r"If $x\le ab$ and $b>0$, then $x/b\le a$.", zh=r"若 $x\le ab$ 且 $b>0$，则 $x/b\le a$。"
    ),
    given=[0 < b, x <= a * b],
    claim=x / b <= a,
)
def quotient_at_most():
    c = calc(x / b)
    c.le(keep(a * b) * keep(1 / b), by=x <= a * b)  # SymPy would cancel
    c.eq(a, by=ring)
    return c.qed()


@quotient_at_most.experiment
def experiment(rng, n):
    a, b, slack = rng.normal(0.0, 2.0, n), *rng.exponential(2.0, (2, n))
    return (a * b - slack) / b, a
