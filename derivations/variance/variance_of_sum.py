"""Bienaymé's identity: the variance of a sum of d random variables."""

from bilemma.book import *
from bilemma.foundations import expectation_of_sum, square_of_sum

d, i, j = naturals("d i j")
Z = random_vectors("Z", d, moments=2)


def all_pairs(own, other):
    """The sum over all pairs of an index: with itself, and with another."""
    return Sum(own, (i, 1, d)) + Sum(Sum(other, (j, 1, d), exclude=i), (i, 1, d))


@theorem(
    title=Text(en="Variance of a sum", zh="和的方差"),
    also=Text(en="Bienaymé's identity", zh="Bienaymé 恒等式"),
    words=Text(
        en="The variance of a sum is the sum of all variances plus twice the covariance of each pair of different terms: the formula counts a pair as $(i,j)$ and as $(j,i)$.",
        zh="和的方差等于各项方差之和，再加上每两个不同项的协方差的两倍：公式中每一对按 $(i,j)$ 与 $(j,i)$ 各计一次。",
    ),
    claim=Equation(Var(Sum(Z[i], (i, 1, d))), all_pairs(Var(Z[i]), Cov(Z[i], Z[j]))),
    cite=["bienayme1853"],
)
def variance_of_sum():
    def centred(k):
        return Z[k] - E(Z[k])

    total = Sum(Z[i], (i, 1, d))
    c = calc(Var(total))
    c.eq(E((total - E(total)) ** 2), by=Var)
    c.eq(E((total - Sum(E(Z[i]), (i, 1, d))) ** 2), by=expectation_of_sum)
    c.eq(E(Sum(centred(i), (i, 1, d)) ** 2), by=sums)
    c.eq(E(all_pairs(centred(i) ** 2, centred(i) * centred(j))), by=square_of_sum)
    c.eq(all_pairs(E(centred(i) ** 2), E(centred(i) * centred(j))), by=linear)
    c.eq(all_pairs(Var(Z[i]), Cov(Z[i], Z[j])), by=[Var, Cov])
    return c.qed()


@variance_of_sum.experiment
def experiment(rng, n):
    z = rng.normal(0.0, 1.0, (n, 3))
    z[:, 1] += 0.5 * z[:, 0]  # variances 1, 1.25, 1 and one covariance of 0.5, counted twice
    return z.sum(axis=1).var(ddof=1), 1.0 + 1.25 + 1.0 + 2 * 0.5
