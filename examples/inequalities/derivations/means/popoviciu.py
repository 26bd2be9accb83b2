"""The variance of a variable between two numbers, from their distance."""

from bilemma.book import *
from derivations.means.bhatia_davis import X, a, b, bhatia_davis


@theorem(
    title=Text(en="Popoviciu's inequality", zh="Popoviciu 不等式"),
    words=Text(
        en=r"A variable between $a$ and $b$ has a variance of at most a quarter of $(b-a)^2$, whatever its distribution.",
        zh=r"介于 $a$ 与 $b$ 之间的随机变量，无论服从何种分布，方差都不超过 $(b-a)^2$ 的四分之一。",
    ),
    given=[a <= X, X <= b],
    claim=Var(X) <= (b - a) ** 2 / 4,
)
def popoviciu():
    square = have(0 <= (E(X) - (a + b) / 2) ** 2)
    c = calc(Var(X))
    c.le((b - E(X)) * (E(X) - a), by=bhatia_davis)
    c.le((b - a) ** 2 / 4, by=square)
    return c.qed()


@popoviciu.experiment
def experiment(rng, n):
    x = rng.beta(0.3, 0.3, n) * 4 - 1
    return x.var(), 4.0**2 / 4
