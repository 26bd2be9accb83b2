"""Merging outcomes never raises a relative entropy."""

from bilemma.book import *
from bilemma.foundations import sum_monotone
from derivations.entropy.log_sum import log_sum

i, k, m, n = naturals("i k m n")
p, q = matrices("p q", m, n)
weights = ForEach(k, m, ForEach(i, n, 0 <= p[k, i]))
positive = ForEach(k, m, ForEach(i, n, 0 < q[k, i]))
P, Q = Sum(p[k, i], (i, 1, n)), Sum(q[k, i], (i, 1, n))


@theorem(
    title=Text(en="Merging outcomes", zh="合并结果"),
    also=Text(en="data-processing inequality", zh="数据处理不等式"),
    words=Text(
        en=r"Two distributions on $mn$ outcomes are seen only through $m$ classes of $n$ outcomes each, with the probabilities $P_k=\sum_ip_{ki}$ and $Q_k=\sum_iq_{ki}$. Their relative entropy is then at most what it was.",
        zh=r"把 $mn$ 个结果归并为 $m$ 类，每类 $n$ 个，两个分布各类的概率为 $P_k=\sum_ip_{ki}$ 与 $Q_k=\sum_iq_{ki}$。归并之后，相对熵不会增大。",
    ),
    given=[weights, positive],
    claim=Sum(P * log(P / Q), (k, 1, m))
    <= Sum(Sum(p[k, i] * log(p[k, i] / q[k, i]), (i, 1, n)), (k, 1, m)),
)
def merging_outcomes():
    with every(k, m):
        row = have(
            P * log(P / Q) <= Sum(p[k, i] * log(p[k, i] / q[k, i]), (i, 1, n)),
            by=[weights, positive, log_sum(a=Each(i, p[k, i], n), b=Each(i, q[k, i], n))],
        )
    c = calc(Sum(P * log(P / Q), (k, 1, m)))
    c.le(Sum(Sum(p[k, i] * log(p[k, i] / q[k, i]), (i, 1, n)), (k, 1, m)), by=[row, sum_monotone])
    return c.qed()


@merging_outcomes.experiment
def experiment(rng, n):
    p, q = (rng.dirichlet(np.ones(6), n).reshape(n, 3, 2) for _ in range(2))
    P, Q = p.sum(axis=2), q.sum(axis=2)
    return (P * np.log(P / Q)).sum(axis=1), (p * np.log(p / q)).sum(axis=(1, 2))
