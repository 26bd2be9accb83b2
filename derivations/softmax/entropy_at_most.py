"""No softmax weights have a larger entropy than equal ones."""

from bilemma.book import *
from bilemma.foundations import exponential_at_zero
from derivations.softmax.entropy_of_softmax import entropy_of_softmax
from derivations.softmax.log_sum_exp_tangent import log_sum_exp_tangent

i, j, n = naturals("i j n")
x = vectors("x", n)
y = softmax(x, i)
lse = log(Sum(exp(x[j]), (j, 1, n)))


@theorem(
    title=Text(en="Entropy is at most log n", zh="熵不超过 log n"),
    words=Text(
        en=r"The entropy of $n$ softmax weights is at most $\log n$, which equal weights have.",
        zh=r"$n$ 个 softmax 权重的熵不超过 $\log n$；各权重相等时，熵恰为 $\log n$。",
    ),
    idea=Text(
        en=r"At the scores 0 log-sum-exp is $\log n$, and its tangent plane at $x$ has there the value $\log\sum_j\mathrm e^{x_j}-\sum_iy_ix_i$, which is the entropy.",
        zh=r"各分数为 0 时，log-sum-exp 等于 $\log n$；它在 $x$ 处的切平面在该点的值为 $\log\sum_j\mathrm e^{x_j}-\sum_iy_ix_i$，正是熵。",
    ),
    given=[1 <= n],
    claim=-Sum(y * log(y), (i, 1, n)) <= log(n),
)
def entropy_at_most():
    c = calc(-Sum(y * log(y), (i, 1, n)))
    c.eq(lse - Sum(y * x[i], (i, 1, n)), by=entropy_of_softmax)
    c.eq(lse + Sum(y * (0 - x[i]), (i, 1, n)), by=sums)
    c.le(log(Sum(exp(0), (j, 1, n))), by=log_sum_exp_tangent(z=Each(j, 0, n)))
    c.eq(log(n), by=[exponential_at_zero, sums])
    return c.qed()


@entropy_at_most.experiment
def experiment(rng, n):
    x = rng.normal(size=(n, 5))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return -(y * np.log(y)).sum(axis=1), np.log(5)
