"""A bound on the mean inverse bounds the mean from below."""

from bilemma.book import *

Y = random_variables("Y", moments=1)
m = reals("m")
finite = FiniteMoment(1 / Y, 1)


@theorem(
    kind="lemma",
    title=Text(en="Harmonic mean and mean", zh="调和平均与期望"),
    words=Text(
        en="If the inverse of a positive variable has a mean of at most $m$, the variable itself has a mean of at least $1/m$.",
        zh="若一个正的随机变量的倒数的期望不超过 $m$，则它本身的期望不小于 $1/m$。",
    ),
    given=[0 < Y, finite, 0 < m, LessEqual(E(1 / Y), m)],
    claim=LessEqual(1 / m, E(Y)),
)
def harmonic_mean_at_most():
    tangent = calc(2 / m - 1 / Y / m**2)
    tangent.eq(Y - Y * (1 - 1 / (m * Y)) ** 2, by=ring)
    tangent.le(Y)
    c = calc(1 / m)
    c.eq(2 / m - m * keep(1 / m**2), by=ring)
    c.le(2 / m - E(1 / Y) / m**2, by=LessEqual(E(1 / Y), m))
    c.eq(E(2 / m - 1 / Y / m**2), by=linear)
    c.le(E(Y), by=[tangent.qed(), axiom("expectation_monotone")])
    return c.qed()


@harmonic_mean_at_most.experiment
def experiment(rng, n):
    y = rng.uniform(1.0, 3.0, n)
    return 1 / (np.log(3) / 2), y.mean()
