"""The variances of pairwise uncorrelated variables add."""

from bilemma.book import *
from derivations.variance.variance_of_sum import variance_of_sum

d, i, j = naturals("d i j")
Z = random_vectors("Z", d, moments=2)
uncorrelated = ForEach(i, d, ForEach(j, d, Equation(Cov(Z[i], Z[j]), 0), exclude=i))


@theorem(
    title=Text(en="Variance of a sum of uncorrelated variables", zh="不相关变量之和的方差"),
    also=Text(en="Bienaymé's formula", zh="Bienaymé 公式"),
    words=Text(
        en="The variances of pairwise uncorrelated variables add.",
        zh="两两不相关的随机变量之和的方差等于方差之和。",
    ),
    given=[uncorrelated],
    claim=Equation(Var(Sum(Z[i], (i, 1, d))), Sum(Var(Z[i]), (i, 1, d))),
    cite=["bienayme1853"],
)
def variance_of_uncorrelated_sum():
    c = calc(Var(Sum(Z[i], (i, 1, d))))
    c.eq(
        Sum(Var(Z[i]), (i, 1, d)) + Sum(Sum(Cov(Z[i], Z[j]), (j, 1, d), exclude=i), (i, 1, d)),
        by=variance_of_sum,
    )
    c.eq(Sum(Var(Z[i]), (i, 1, d)), by=[uncorrelated, sums])
    return c.qed()


@variance_of_uncorrelated_sum.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 1.0, n)
    z = np.stack([x, x**2, rng.exponential(1.0, n)])  # the first two depend on each other
    return z.sum(axis=0).var(ddof=1), 1.0 + 2.0 + 1.0
