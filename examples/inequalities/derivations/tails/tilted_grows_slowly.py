"""A tilted probability grows at most at the rate 1/4."""

from bilemma.book import *
from bilemma.foundations import exponential_at_zero
from derivations.tails._two_points import *
from derivations.tails.mass_positive import mass_positive

s = reals("s")


@theorem(
    kind="lemma",
    title=Text(en="A tilted probability", zh="指数倾斜后的概率"),
    words=Text(
        en=r"The quotient $p\mathrm e^h/(1-p+p\mathrm e^h)$, which is $p$ at $h=0$, grows at most at the rate $\tfrac14$.",
        zh=r"$p\mathrm e^h/(1-p+p\mathrm e^h)$ 在 $h=0$ 处等于 $p$，其增长速度不超过 $\tfrac14$。",
    ),
    idea=Text(
        en=r"With $q$ for the quotient, its derivative is $q(1-q)$, which is at most $\tfrac14$.",
        zh=r"记该商为 $q$，则其导数为 $q(1-q)$，不超过 $\tfrac14$。",
    ),
    given=[*between, 0 <= h],
    claim=tilted(h) - p <= h / 4,
)
def tilted_grows_slowly():
    with every(t):
        positive = have(0 < mass(t), by=mass_positive(h=t))
        square = have(
            0 <= Rational(1, 4) - tilted(t) * (1 - tilted(t)),
            by=have(0 <= (tilted(t) - Rational(1, 2)) ** 2),
        )
        slope = have(
            HasDerivative(s / 4 - tilted(s), s, t, Rational(1, 4) - tilted(t) * (1 - tilted(t))),
            by=[positive, derivative],
        )
    rate = Each(t, Rational(1, 4) - tilted(t) * (1 - tilted(t)))
    grows = axiom("derivative_nonnegative")(x=0, y=h, h=Each(t, t / 4 - tilted(t)), k=rate)
    ends = have(0 / 4 - tilted(0) <= h / 4 - tilted(h), by=[slope, square, grows])
    start = calc(tilted(0))
    start.eq(p, by=[exponential_at_zero, ring])
    return have(tilted(h) - p <= h / 4, by=[ends, start.qed()])


@tilted_grows_slowly.experiment
def experiment(rng, n):
    p, h = rng.uniform(size=n), rng.exponential(2.0, n)
    return p * np.exp(h) / (1 - p + p * np.exp(h)) - p, h / 4
