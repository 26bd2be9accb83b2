"""After subtracting one of the scores the denominator of softmax is at least 1."""

from bilemma.book import *
from bilemma.foundations import exponential_at_zero, term_at_most_sum

j, k, n = naturals("j k n")
x = vectors("x", n)


@theorem(
    title=Text(en="No division by zero", zh="分母不为零"),
    words=Text(
        en=r"Whichever score $x_k$ is subtracted, the sum of all $\mathrm e^{x_j-x_k}$ is at least 1.",
        zh=r"无论减去哪个分数 $x_k$，各 $\mathrm e^{x_j-x_k}$ 之和都不小于 1。",
    ),
    given=[in_range(k, n)],
    claim=1 <= Sum(exp(x[j] - x[k]), (j, 1, n)),
    cite=["blanchard2021"],
)
def stable_denominator_at_least_one():
    c = calc(1)
    c.eq(exp(x[k] - x[k]), by=exponential_at_zero)
    c.le(Sum(exp(x[j] - x[k]), (j, 1, n)), by=term_at_most_sum(f=Each(j, exp(x[j] - x[k])), j=k))
    return c.qed()


@stable_denominator_at_least_one.experiment
def experiment(rng, n):

    x = 1000 * rng.normal(size=(n, 5))
    return 1, np.exp(x - x.max(axis=1, keepdims=True)).sum(axis=1)
