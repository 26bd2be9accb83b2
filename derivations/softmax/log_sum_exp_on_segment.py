"""Log-sum-exp at a point of a segment."""

from bilemma.book import *
from derivations.softmax.log_sum_exp_tangent import log_sum_exp_tangent

j, n = naturals("j n")
x, z, m = vectors("x z m", n)
t = reals("t")


def lse(body):
    """log-sum-exp of the scores"""
    return log(Sum(exp(body), (j, 1, n)))


between = ForEach(j, n, Equation(m[j], (1 - t) * x[j] + t * z[j]))


@theorem(
    kind="lemma",
    title=Text(en="Log-sum-exp on a segment", zh="线段上的 log-sum-exp"),
    words=Text(
        en=r"If $m=(1-t)x+tz$ with $0\le t\le 1$, then log-sum-exp of $m$ is at most the same combination of those of $x$ and $z$.",
        zh=r"若 $m=(1-t)x+tz$，$0\le t\le 1$，则 $m$ 的 log-sum-exp 不超过 $x$ 与 $z$ 的 log-sum-exp 的同一组合。",
    ),
    given=[between, 1 <= n, 0 <= t, t <= 1],
    claim=lse(m[j]) <= (1 - t) * lse(x[j]) + t * lse(z[j]),
)
def log_sum_exp_on_segment():
    middle = lse(m[j])
    mean = Sum(softmax(m, j) * (z[j] - x[j]), (j, 1, n))

    def above(end, share):
        """The tangent plane in the middle, at one end."""
        c = calc(middle + share * mean)
        c.eq(middle + Sum(softmax(m, j) * (end[j] - m[j]), (j, 1, n)), by=[between, sums])
        c.le(lse(end[j]), by=log_sum_exp_tangent(x=m, z=end))
        return c.qed()

    first, second = above(x, -t), above(z, 1 - t)
    low = have((1 - t) * (middle - t * mean) <= (1 - t) * lse(x[j]), by=first)
    high = have(t * (middle + (1 - t) * mean) <= t * lse(z[j]), by=second)
    return have(middle <= (1 - t) * lse(x[j]) + t * lse(z[j]), by=[low, high])


@log_sum_exp_on_segment.experiment
def experiment(rng, n):
    x, z, t = rng.normal(0.0, 2.0, (n, 5)), rng.normal(0.0, 2.0, (n, 5)), rng.uniform(size=n)

    def lse(v):
        return np.log(np.exp(v).sum(axis=1))

    middle = lse((1 - t)[:, None] * x + t[:, None] * z)
    return middle, (1 - t) * lse(x) + t * lse(z)
