"""How much the sample variance of independent variables varies."""

from bilemma.book import *
from derivations.attention.deviations_from_sample_mean import deviations_from_sample_mean
from derivations.attention.variance_of_multiple import variance_of_multiple
from derivations.attention.variance_of_squared_deviations import variance_of_squared_deviations

n, i = naturals("n i")
mu, v, m = reals("mu v m")
Z = random_vectors("Z", n, moments=4)
independent = IndependentFamily(Z)
common_mean = ForEach(i, n, Equation(E(Z[i]), mu))
variance = ForEach(i, n, Equation(Var(Z[i]), v))
fourth = ForEach(i, n, Equation(E((Z[i] - E(Z[i])) ** 4), m))
deviations = Sum((Z[i] - Sum(Z[i], (i, 1, n)) / n) ** 2, (i, 1, n))


@theorem(
    title=Text(en="Variance of the sample variance", zh="样本方差的方差"),
    words=Text(
        en=r"If the variables are independent, with one mean, the variance $v$ and the fourth central moment $m$, the variance of the sample variance is $\frac1n\bigl(m-\frac{n-3}{n-1}v^2\bigr)$; for normal variables, where $m=3v^2$, that is $2v^2/(n-1)$.",
        zh=r"设各变量相互独立，均值相同，方差为 $v$，四阶中心矩为 $m$，则样本方差的方差为 $\frac1n\bigl(m-\frac{n-3}{n-1}v^2\bigr)$；对正态变量，$m=3v^2$，即 $2v^2/(n-1)$。",
    ),
    idea=Text(
        en=r"Deviations from the sample mean are the same from every point; from $\mu$ the variables are centred, and the lemma on squared deviations gives the variance.",
        zh=r"对样本均值的离差与起点无关；以 $\mu$ 为起点，各变量均值为零，由离差平方和的引理即得方差。",
    ),
    given=[independent, common_mean, variance, fourth, 2 <= n],
    claim=Equation(Var(deviations / (n - 1)), m / n - (n - 3) * v**2 / (n * (n - 1))),
)
def variance_of_sample_variance():
    def centred(k):
        return Z[k] - mu

    have(ForEach(i, n, Equation(E(centred(i)), 0)), by=[linear, common_mean])
    with every(i, n):
        square = calc(E(centred(i) ** 2))
        square.eq(Var(Z[i]), by=[Var, common_mean])
        square.eq(v, by=variance)
        square.qed()
        power = calc(E(centred(i) ** 4))
        power.eq(E((Z[i] - E(Z[i])) ** 4), by=common_mean)
        power.eq(m, by=fourth)
        power.qed()
    Q = write("Q", Sum(centred(i) ** 2, (i, 1, n)))
    S = write("S", Sum(centred(i), (i, 1, n)))
    c = calc(Var(deviations / (n - 1)))
    c.eq(Var((Q - S**2 / n) / (n - 1)), by=deviations_from_sample_mean(Z=Z, n=n, a=mu))
    c.eq(Var(Q - S**2 / n) / (n - 1) ** 2, by=variance_of_multiple)
    c.eq(
        ((n - 1) * m - (n - 3) * v**2) * (n - 1) / n / (n - 1) ** 2,
        by=variance_of_squared_deviations(W=Each(i, Z[i] - mu), n=n),
    )
    c.eq(m / n - (n - 3) * v**2 / (n * (n - 1)), by=ring)
    return c.qed()


@variance_of_sample_variance.experiment
def experiment(rng, n):
    z = rng.normal(1.0, 2.0, (n, 5))
    return z.var(axis=1, ddof=1).var(), 2 * 16.0 / 4  # a fourth central moment of 3·16
