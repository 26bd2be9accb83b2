"""After subtracting the largest score the denominator of softmax is at most n."""

from bilemma.book import *
from bilemma.foundations import exponential_at_zero, exponential_monotone, sum_monotone

j, k, n = naturals("j k n")
x = vectors("x", n)


@theorem(
    title=Text(
        en="After subtracting the maximum the denominator is at most n",
        zh="减去最大值后分母不超过 n",
    ),
    words=Text(
        en=r"If $x_k$ is the largest score, the sum of all $\mathrm e^{x_j-x_k}$ is at most $n$, however large the scores are.",
        zh=r"若 $x_k$ 是最大的分数，则各 $\mathrm e^{x_j-x_k}$ 之和不超过 $n$，与分数的大小无关。",
    ),
    given=[ForEach(j, n, x[j] <= x[k])],
    claim=Sum(exp(x[j] - x[k]), (j, 1, n)) <= n,
    cite=["blanchard2021"],
)
def stable_denominator():
    with every(j, n):
        largest = have(x[j] <= x[k])
        gap = have(x[j] - x[k] <= 0, by=largest)
        c = calc(exp(x[j] - x[k]))
        c.le(exp(0), by=[gap, exponential_monotone])
        c.eq(1, by=exponential_at_zero)
        each = c.qed()
    total = calc(Sum(exp(x[j] - x[k]), (j, 1, n)))
    total.le(Sum(1, (j, 1, n)), by=[sum_monotone, each])
    total.eq(n, by=sums)
    return total.qed()


@stable_denominator.experiment
def experiment(rng, n):

    x = 1000 * rng.normal(size=(n, 5))
    return np.exp(x - x.max(axis=1, keepdims=True)).sum(axis=1), 5
