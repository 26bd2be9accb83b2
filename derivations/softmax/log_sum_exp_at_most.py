"""Log-sum-exp exceeds the largest score by at most log n."""

from bilemma.book import *
from bilemma.foundations import (
    exponential_monotone,
    logarithm_monotone,
    logarithm_of_exponential,
    logarithm_of_product,
    sum_monotone,
)

j, k, n = naturals("j k n")
x = vectors("x", n)


@theorem(
    title=Text(
        en="Log-sum-exp is at most the maximum plus log n", zh="log-sum-exp 不超过最大值加 log n"
    ),
    words=Text(
        en=r"If $x_k$ is the largest score, $\log\sum_j\mathrm e^{x_j}$ is at most $x_k+\log n$.",
        zh=r"若 $x_k$ 是最大的分数，则 $\log\sum_j\mathrm e^{x_j}$ 不超过 $x_k+\log n$。",
    ),
    given=[in_range(k, n), ForEach(j, n, x[j] <= x[k])],
    claim=log(Sum(exp(x[j]), (j, 1, n))) <= x[k] + log(n),
    cite=["boyd2004"],
)
def log_sum_exp_at_most():
    total = Sum(exp(x[j]), (j, 1, n))
    each = have(ForEach(j, n, exp(x[j]) <= exp(x[k])), by=exponential_monotone)
    sum_bound = calc(total)
    sum_bound.le(Sum(exp(x[k]), (j, 1, n)), by=[sum_monotone, each])
    sum_bound.eq(n * exp(x[k]), by=sums)
    c = calc(log(total))
    c.le(log(n * exp(x[k])), by=[sum_bound.qed(), logarithm_monotone])
    c.eq(log(n) + log(exp(x[k])), by=logarithm_of_product)
    c.eq(x[k] + log(n), by=logarithm_of_exponential)
    return c.qed()


@log_sum_exp_at_most.experiment
def experiment(rng, n):

    x = 5 * rng.normal(size=(n, 5))
    return np.log(np.exp(x).sum(axis=1)), x.max(axis=1) + np.log(5)
