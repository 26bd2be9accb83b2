"""König–Huygens: the variance as a difference of two moments."""

from bilemma.book import *

X = random_variables("X", moments=2)


@theorem(
    title=Text(en="Variance as moments", zh="方差的矩表示"),
    also=Text(en="König–Huygens formula", zh="方差的计算公式、König–Huygens 公式"),
    words=Text(
        en="The variance is the mean square minus the square of the mean.",
        zh="方差等于平方的期望减去期望的平方。",
    ),
    claim=Equation(Var(X), E(X**2) - E(X) ** 2),
    cite=["ross2014"],
)
def variance_as_moments():
    c = calc(Var(X))
    c.eq(E((X - E(X)) ** 2), by=Var)
    c.eq(E(expand((X - E(X)) ** 2)), by=ring)
    c.eq(E(X**2) - E(2 * E(X) * X) + E(E(X) ** 2), by=linear)
    c.eq(
        E(X**2) - E(X) ** 2,
        by=linear,
        note=Text(
            en=r"$\operatorname{E}[X]$ is a constant, so that $\operatorname{E}[2\operatorname{E}[X]\,X]=2\operatorname{E}[X]^2$.",
            zh=r"$\operatorname{E}[X]$ 是常数，故 $\operatorname{E}[2\operatorname{E}[X]\,X]=2\operatorname{E}[X]^2$。",
        ),
    )
    return c.qed()


@variance_as_moments.experiment
def experiment(rng, n):
    x = rng.exponential(3.0, n)
    return x.var(ddof=1), 18.0 - 3.0**2  # E[X²] = 2·3² for an exponential law
