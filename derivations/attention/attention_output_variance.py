"""The variance of an attention output for given weights."""

from bilemma.book import *
from derivations.attention.covariance_of_multiples import covariance_of_multiples
from derivations.attention.variance_of_multiple import variance_of_multiple
from derivations.variance.variance_of_sum import variance_of_sum

n, i, j = naturals("n i j")
sigma = reals("sigma")
v = random_vectors("v", n, moments=2)
y = vectors("y", n)
uncorrelated = ForEach(i, n, ForEach(j, n, Equation(Cov(v[i], v[j]), 0), exclude=i))
variance = ForEach(i, n, Equation(Var(v[i]), sigma**2))


@theorem(
    title=Text(
        en="Variance of an attention output, given the weights", zh="给定权重时注意力输出的方差"
    ),
    words=Text(
        en=r"For given weights, averaging uncorrelated values of variance $\sigma^2$ leaves the variance $\sigma^2\sum_jy_j^2$.",
        zh=r"给定权重时，对方差为 $\sigma^2$、互不相关的值作加权平均，所得方差为 $\sigma^2\sum_jy_j^2$。",
    ),
    given=[uncorrelated, variance],
    claim=Equation(Var(Sum(y[i] * v[i], (i, 1, n))), sigma**2 * Sum(y[i] ** 2, (i, 1, n))),
)
def attention_output_variance():
    c = calc(Var(Sum(y[i] * v[i], (i, 1, n))))
    c.eq(
        Sum(Var(y[i] * v[i]), (i, 1, n))
        + Sum(Sum(Cov(y[i] * v[i], y[j] * v[j]), (j, 1, n), exclude=i), (i, 1, n)),
        by=variance_of_sum,
    )
    c.eq(
        Sum(Var(y[i] * v[i]), (i, 1, n))
        + Sum(Sum(y[i] * y[j] * Cov(v[i], v[j]), (j, 1, n), exclude=i), (i, 1, n)),
        by=covariance_of_multiples,
    )
    c.eq(Sum(Var(y[i] * v[i]), (i, 1, n)), by=[uncorrelated, sums])
    c.eq(Sum(y[i] ** 2 * Var(v[i]), (i, 1, n)), by=variance_of_multiple)
    c.eq(sigma**2 * Sum(y[i] ** 2, (i, 1, n)), by=[variance, sums])
    return c.qed()


@attention_output_variance.experiment
def experiment(rng, n):
    y, v = np.array([0.5, 0.3, 0.2]), rng.uniform(-3.0, 3.0, (n, 3))
    return (v @ y).var(ddof=1), 3.0 * 0.38
