"""The sample variance of uncorrelated variables is unbiased; independence is not needed."""

from bilemma.book import *
from derivations.attention.expected_sample_variance import expected_sample_variance

n, i, j = naturals("n i j")
mu, sigma = reals("mu sigma")
Z = random_vectors("Z", n, moments=2)
common_mean = ForEach(i, n, Equation(E(Z[i]), mu))
variance = ForEach(i, n, Equation(Var(Z[i]), sigma**2))
uncorrelated = ForEach(i, n, ForEach(j, n, Equation(Cov(Z[i], Z[j]), 0), exclude=i))
deviations = Sum((Z[i] - Sum(Z[i], (i, 1, n)) / n) ** 2, (i, 1, n))


@theorem(
    title=Text(en="Unbiased sample variance", zh="样本方差的无偏性"),
    words=Text(
        en=r"For uncorrelated variables with common mean and variance $\sigma^2$ the sample variance with $n-1$ has the mean $\sigma^2$, even if they depend on each other.",
        zh=r"若各变量均值相同、方差同为 $\sigma^2$ 且互不相关，则除以 $n-1$ 的样本方差的期望为 $\sigma^2$，即使这些变量彼此相依。",
    ),
    given=[common_mean, variance, uncorrelated, 2 <= n],
    claim=Equation(E(deviations / (n - 1)), sigma**2),
    cite=["halmos1946"],
)
def unbiased_sample_variance():
    covariances = Sum(Sum(Cov(Z[i], Z[j]), (j, 1, n), exclude=i), (i, 1, n))
    c = calc(E(deviations / (n - 1)))
    c.eq(Sum(Var(Z[i]), (i, 1, n)) / n - covariances / (n * (n - 1)), by=expected_sample_variance)
    c.eq(Sum(sigma**2, (i, 1, n)) / n, by=[uncorrelated, variance, sums])
    c.eq(sigma**2, by=sums)
    return c.qed()


@unbiased_sample_variance.experiment
def experiment(rng, n):
    q, k = rng.normal(size=(n, 3, 8)), rng.normal(size=(n, 3, 8))
    scores = (q @ k.swapaxes(1, 2)).reshape(n, 9)  # nine dependent scores
    return scores.var(axis=1, ddof=1).mean(), 8.0
