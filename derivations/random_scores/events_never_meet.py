"""Two scores cannot both lead by a positive margin."""

from bilemma.book import *
from derivations.random_scores.nonpositive_factor import nonpositive_factor

x, y, a, b, c = reals("x y a b c")
first, second = b * (y + a) <= b * x, c * (x + a) <= c * y


@theorem(
    kind="lemma",
    title=Text(en="Not both lead", zh="不能同时领先"),
    words=Text(
        en=r"Let $b$ and $c$ be 0 or 1. If $x\ge y+a$ where $b=1$, $y\ge x+a$ where $c=1$, and $a>0$, then $bc\le 0$.",
        zh=r"设 $b$、$c$ 取 0 或 1。若 $b=1$ 时 $x\ge y+a$，$c=1$ 时 $y\ge x+a$，且 $a>0$，则 $bc\le 0$。",
    ),
    given=[Equation(b**2, b), Equation(c**2, c), first, second, 0 < a],
    claim=b * c <= 0,
)
def events_never_meet():
    def sign(z):
        chain = calc(0)
        chain.le(z**2)
        chain.eq(z, by=Equation(z**2, z))
        return chain.qed()

    one = have(c * (b * (y + a)) <= c * (b * x), by=[first, sign(c)])
    two = have(b * (c * (x + a)) <= b * (c * y), by=[second, sign(b)])
    both = have(2 * a * (b * c) <= 0, by=[one, two])
    return have(b * c <= 0, by=[both, nonpositive_factor(x=b * c, a=2 * a)])


@events_never_meet.experiment
def experiment(rng, n):
    x, y = rng.normal(0.0, 1.0, (2, n))
    b, c = (x >= y + 0.5) * 1.0, (y >= x + 0.5) * 1.0
    return (b * c).max(), 0.0
