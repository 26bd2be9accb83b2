"""Scaling two scores scales the gap between them."""

from bilemma.book import *

a, b, t, Delta = reals("a b t Delta")


@theorem(
    kind="lemma",
    title=Text(en="Scaling scales the gap", zh="缩放分数，分数差随之缩放"),
    words=Text(
        en=r"If $b$ exceeds $a$ by at least $\Delta$, then $tb$ exceeds $ta$ by at least $t\Delta$ for every $t\ge 0$.",
        zh=r"若 $b$ 比 $a$ 至少大 $\Delta$，则对任意 $t\ge 0$，$tb$ 比 $ta$ 至少大 $t\Delta$。",
    ),
    given=[0 <= t, a + Delta <= b],
    claim=t * a + t * Delta <= t * b,
)
def scaled_gap():
    c = calc(t * a + t * Delta)
    c.le(t * b, by=[0 <= t, a + Delta <= b])
    return c.qed()


@scaled_gap.experiment
def experiment(rng, n):

    a, t, gap = rng.normal(size=n), rng.exponential(size=n), rng.exponential(size=n)
    b = a + gap + rng.exponential(size=n)
    return t * a + t * gap, t * b
