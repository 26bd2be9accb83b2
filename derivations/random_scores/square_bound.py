"""Numbers for the best scale: from a bound on a number to one on its square."""

from bilemma.book import *
from derivations.random_scores.nonpositive_factor import nonpositive_factor

b, c, h, m = reals("b c h m")


@theorem(
    kind="lemma",
    title=Text(en="A bound on a square", zh="平方的下界"),
    words=Text(
        en=r"If $h(b+c)\le2bm$ with $b>0$ and $c,h\ge0$, then $ch^2\le bm^2$, because $4bc\le(b+c)^2$.",
        zh=r"若 $h(b+c)\le2bm$，其中 $b>0$，$c,h\ge0$，则 $ch^2\le bm^2$，因为 $4bc\le(b+c)^2$。",
    ),
    given=[0 < b, 0 <= c, 0 <= h, h * (b + c) <= 2 * b * m],
    claim=c * h**2 <= b * m**2,
)
def square_bound():
    low = have(0 <= h * (b + c))
    mean = calc(4 * b * c * h**2)
    mean.le((h * (b + c)) ** 2, by=have(0 <= (h * (b - c)) ** 2))
    mean.le((2 * b * m) ** 2, by=low)
    less = have(4 * b * (c * h**2 - b * m**2) <= 0, by=mean.qed())
    factor = nonpositive_factor(a=4 * b, x=c * h**2 - b * m**2)
    return have(c * h**2 <= b * m**2, by=[less, factor])


@square_bound.experiment
def experiment(rng, n):
    b, c, h, slack = rng.exponential(1.0, (4, n))
    m = h * (b + c) / (2 * b) + slack
    return c * h**2, b * m**2
