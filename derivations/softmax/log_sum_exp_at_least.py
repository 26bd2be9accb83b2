"""Log-sum-exp is at least every score."""

from bilemma.book import *
from bilemma.foundations import logarithm_monotone, logarithm_of_exponential, term_at_most_sum

j, k, n = naturals("j k n")
x = vectors("x", n)


@theorem(
    title=Text(en="Log-sum-exp is at least the maximum", zh="log-sum-exp 不小于最大值"),
    words=Text(
        en=r"$\log\sum_j\mathrm e^{x_j}$ is at least every score, so at least the largest.",
        zh=r"$\log\sum_j\mathrm e^{x_j}$ 不小于任何一个分数，因而不小于最大的分数。",
    ),
    given=[in_range(k, n)],
    claim=x[k] <= log(Sum(exp(x[j]), (j, 1, n))),
    cite=["boyd2004"],
)
def log_sum_exp_at_least():
    total = Sum(exp(x[j]), (j, 1, n))
    term = have(exp(x[k]) <= total, by=term_at_most_sum)
    c = calc(x[k])
    c.eq(log(exp(x[k])), by=logarithm_of_exponential)
    c.le(log(total), by=[term, logarithm_monotone])
    return c.qed()


@log_sum_exp_at_least.experiment
def experiment(rng, n):

    x = 5 * rng.normal(size=(n, 5))
    return x.max(axis=1), np.log(np.exp(x).sum(axis=1))
