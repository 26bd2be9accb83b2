"""The mean square of a randomly weighted sum."""

from bilemma.book import *
from derivations.expectation.expectation_of_product import expectation_of_product

n, i, j = naturals("n i j")
v = reals("v")
w, x = random_vectors("w x", n, moments=2)
independent = ForEach(i, n, ForEach(j, n, Independent((w[i], w[j]), (x[i], x[j]))))
uncorrelated = ForEach(i, n, ForEach(j, n, Equation(E(w[i] * w[j]), v * delta(i, j))))


@theorem(
    title=Text(en="Second moment of a weighted sum", zh="加权和的二阶矩"),
    words=Text(
        en=r"If the weights satisfy $\operatorname{E}[w_iw_j]=v\delta_{ij}$ and are independent of the inputs, the mean square of $\sum_iw_ix_i$ is $v$ times the sum of the mean squares of the inputs.",
        zh=r"若权重满足 $\operatorname{E}[w_iw_j]=v\delta_{ij}$ 且与输入独立，则 $\sum_iw_ix_i$ 的二阶矩等于 $v$ 乘以各输入二阶矩之和。",
    ),
    kind="lemma",
    given=[independent, uncorrelated],
    claim=Equation(E(Sum(w[i] * x[i], (i, 1, n)) ** 2), v * Sum(E(x[i] ** 2), (i, 1, n))),
)
def second_moment_of_weighted_sum():
    c = calc(E(Sum(w[i] * x[i], (i, 1, n)) ** 2))
    c.eq(E(Sum(Sum(w[i] * w[j] * x[i] * x[j], (j, 1, n)), (i, 1, n))), by=sums)
    c.eq(Sum(Sum(E(w[i] * w[j] * x[i] * x[j]), (j, 1, n)), (i, 1, n)), by=linear)
    c.eq(Sum(Sum(E(w[i] * w[j]) * E(x[i] * x[j]), (j, 1, n)), (i, 1, n)), by=expectation_of_product)
    c.eq(Sum(Sum(v * delta(i, j) * E(x[i] * x[j]), (j, 1, n)), (i, 1, n)), by=uncorrelated)
    c.eq(v * Sum(E(x[i] ** 2), (i, 1, n)), by=sums)
    return c.qed()


@second_moment_of_weighted_sum.experiment
def experiment(rng, n):
    w = rng.choice([-0.5, 0.5], (n, 8))
    x = rng.exponential(1.0, (n, 1)) * np.ones(8)  # all inputs equal, and with mean 1
    return ((w * x).sum(axis=1) ** 2).mean(), 0.25 * 8 * 2.0
