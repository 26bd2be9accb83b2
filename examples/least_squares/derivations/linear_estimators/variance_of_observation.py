"""The variance of one observation, as its covariance with itself."""

from bilemma.book import *

n, i, j = naturals("n i j")
sigma = reals("sigma")
Y = random_vectors("Y", n, moments=2)
noise = ForEach(i, n, ForEach(j, n, Equation(Cov(Y[i], Y[j]), sigma**2 * delta(i, j))))


@theorem(
    title=Text(en="Variance of an observation", zh="单个观测值的方差"),
    words=Text(
        en="Each observation has the variance $\\sigma^2$.",
        zh="每个观测值的方差都是 $\\sigma^2$。",
    ),
    kind="lemma",
    given=[noise],
    claim=ForEach(i, n, Equation(Var(Y[i]), sigma**2)),
)
def variance_of_observation():
    with suppose(*in_range(i, n)):
        c = calc(Var(Y[i]))
        c.eq(E((Y[i] - E(Y[i])) ** 2), by=Var)
        c.eq(Cov(Y[i], Y[i]), by=Cov)
        c.eq(sigma**2, by=[noise, axiom("delta_same")])
    return for_each(i, n, c.qed())


@variance_of_observation.experiment
def experiment(rng, n):
    return rng.normal(1.0, 2.0, n).var(ddof=1), 2.0**2
