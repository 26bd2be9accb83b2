"""Gibbs' inequality: the cross-entropy is at least the entropy."""

from bilemma.book import *
from bilemma.foundations import sum_monotone
from derivations.entropy._letters import *
from derivations.entropy.gibbs_term import gibbs_term


@theorem(
    title=Text(en="Gibbs' inequality", zh="吉布斯不等式"),
    also=Text(en="cross-entropy", zh="交叉熵"),
    words=Text(
        en=r"The entropy of the $p_i$ is at most $-\sum_ip_i\log q_i$, for positive numbers $q_i$ that add up to at most 1: no other code is shorter on average than the one made for $p$.",
        zh=r"设正数 $q_i$ 之和不超过 1，则 $p$ 的熵不超过 $-\sum_ip_i\log q_i$：为 $p$ 设计的编码，平均长度最短。",
    ),
    given=[weights, total, positive, at_most_one],
    claim=entropy <= -Sum(p[i] * log(q[i]), (i, 1, n)),
)
def gibbs():
    with every(i, n):
        term = have(
            -p[i] * log(p[i]) <= q[i] - p[i] - p[i] * log(q[i]), by=gibbs_term(a=p[i], b=q[i])
        )
    c = calc(entropy)
    c.eq(Sum(-p[i] * log(p[i]), (i, 1, n)), by=sums)
    c.le(Sum(q[i] - p[i] - p[i] * log(q[i]), (i, 1, n)), by=[term, sum_monotone])
    c.eq(Sum(q[i], (i, 1, n)) - Sum(p[i], (i, 1, n)) - Sum(p[i] * log(q[i]), (i, 1, n)), by=sums)
    c.le(-Sum(p[i] * log(q[i]), (i, 1, n)), by=[total, at_most_one])
    return c.qed()


@gibbs.experiment
def experiment(rng, n):
    p, q = rng.dirichlet(np.ones(4), n), rng.dirichlet(np.ones(4), n)
    return -(p * np.log(p)).sum(axis=1), -(p * np.log(q)).sum(axis=1)
