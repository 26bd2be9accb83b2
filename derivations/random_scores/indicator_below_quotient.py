"""An indicator lies below a quotient."""

from bilemma.book import *

z, a = reals("z a")


@theorem(
    kind="lemma",
    title=Text(en="Indicator and quotient", zh="示性函数与商"),
    words=Text(
        en=r"For $z\ge 0$ and $a>0$ the indicator of $a\le z$ is at most $z/a$.",
        zh=r"设 $z\ge 0$，$a>0$，则 $a\le z$ 的示性函数不超过 $z/a$。",
    ),
    given=[0 <= z, 0 < a],
    claim=indicator(a, z) <= z / a,
)
def indicator_below_quotient():
    with suppose(a <= z):
        near = calc(indicator(a, z))
        near.eq(1, by=axiom("step_one"))
        near.eq(a * keep(1 / a), by=ring)  # SymPy would cancel at once
        near.le(z / a)
    with suppose(z < a):
        far = calc(indicator(a, z))
        far.eq(0, by=axiom("step_zero"))
        far.le(z / a)
    return cases(a <= z, near.qed(), far.qed())


@indicator_below_quotient.experiment
def experiment(rng, n):
    z, a = rng.exponential(1.0, n), rng.exponential(1.0, n)
    return a <= z, z / a
