"""The variance of a linear unit with random weights."""

from bilemma.book import *
from derivations.attention.mean_of_weighted_sum import mean_of_weighted_sum
from derivations.attention.second_moment_of_weighted_sum import second_moment_of_weighted_sum
from derivations.variance.variance_as_moments import variance_as_moments

n, i, j = naturals("n i j")
tau = reals("tau")
w, x = random_vectors("w x", n, moments=2)
independent = Independent(w, x)
centred = ForEach(i, n, Equation(E(w[i]), 0))
uncorrelated = ForEach(i, n, ForEach(j, n, Equation(E(w[i] * w[j]), tau**2 * delta(i, j))))


@theorem(
    title=Text(en="Variance of a linear unit", zh="线性单元输出的方差"),
    words=Text(
        en=r"A linear unit with uncorrelated zero-mean weights of variance $\tau^2$, independent of the input, has variance $\tau^2$ times the sum of the mean squares of its inputs.",
        zh=r"若权重均值为零、互不相关、方差为 $\tau^2$ 且与输入独立，则线性单元输出的方差等于 $\tau^2$ 乘以各输入二阶矩之和。",
    ),
    given=[independent, centred, uncorrelated],
    claim=Equation(Var(dot(w, x)), tau**2 * Sum(E(x[i] ** 2), (i, 1, n))),
    cite=["glorot2010"],
)
def variance_of_linear_layer():
    output = Sum(w[i] * x[i], (i, 1, n))
    c = calc(Var(dot(w, x)))
    c.eq(E(dot(w, x) ** 2) - E(dot(w, x)) ** 2, by=variance_as_moments)
    c.eq(E(dot(w, x) ** 2), by=mean_of_weighted_sum)
    c.eq(E(output**2), by=dot)
    c.eq(tau**2 * Sum(E(x[i] ** 2), (i, 1, n)), by=second_moment_of_weighted_sum)
    return c.qed()


@variance_of_linear_layer.experiment
def experiment(rng, n):
    w = rng.choice([-0.5, 0.5], (n, 8))
    x = rng.exponential(1.0, (n, 1)) * np.ones(8)  # all inputs equal, and with mean 1
    return ((w * x).sum(axis=1) ** 2).mean(), 0.25 * 8 * 2.0
