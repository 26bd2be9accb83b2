"""The mean of the sample variance of dependent variables."""

from bilemma.book import *
from bilemma.foundations import square_of_sum
from derivations.attention.deviations_from_sample_mean import deviations_from_sample_mean

n, i, j = naturals("n i j")
mu = reals("mu")
Z = random_vectors("Z", n, moments=2)
common_mean = ForEach(i, n, Equation(E(Z[i]), mu))
deviations = Sum((Z[i] - Sum(Z[i], (i, 1, n)) / n) ** 2, (i, 1, n))
covariances = Sum(Sum(Cov(Z[i], Z[j]), (j, 1, n), exclude=i), (i, 1, n))


@theorem(
    title=Text(en="Expected sample variance", zh="样本方差的期望"),
    words=Text(
        en="For variables with a common mean, the mean of the sample variance is the average variance minus the average covariance of two different variables.",
        zh="若均值相同，则样本方差的期望等于平均方差减去不同两变量之间的平均协方差。",
    ),
    given=[common_mean, 2 <= n],
    claim=Equation(
        E(deviations / (n - 1)), Sum(Var(Z[i]), (i, 1, n)) / n - covariances / (n * (n - 1))
    ),
    cite=["halmos1946"],
)
def expected_sample_variance():
    def centred(k):
        return Z[k] - mu

    variances = Sum(E(centred(i) ** 2), (i, 1, n))
    pairs = Sum(Sum(E(centred(i) * centred(j)), (j, 1, n), exclude=i), (i, 1, n))
    total = calc(E(Sum(centred(i), (i, 1, n)) ** 2))
    total.eq(variances + pairs, by=[square_of_sum, linear])
    c = calc(E(deviations / (n - 1)))
    c.eq(
        E((Sum(centred(i) ** 2, (i, 1, n)) - Sum(centred(i), (i, 1, n)) ** 2 / n) / (n - 1)),
        by=deviations_from_sample_mean(Z=Z, n=n, a=mu),
    )
    c.eq((variances - E(Sum(centred(i), (i, 1, n)) ** 2) / n) / (n - 1), by=linear)
    c.eq((variances - (variances + pairs) / n) / (n - 1), by=total.qed())
    c.eq(variances / n - pairs / (n * (n - 1)), by=ring)
    c.eq(Sum(Var(Z[i]), (i, 1, n)) / n - covariances / (n * (n - 1)), by=[Var, Cov, common_mean])
    return c.qed()


@expected_sample_variance.experiment
def experiment(rng, n):
    q, k = rng.normal(1.0, 1.0, (n, 3, 8)), rng.normal(1.0, 1.0, (n, 3, 8))
    scores = (q @ k.swapaxes(1, 2)).reshape(n, 9)  # 18 of 36 pairs share a query or a key
    return scores.var(axis=1, ddof=1).mean(), 8 * 3.0 - 8 * 36 / 72
