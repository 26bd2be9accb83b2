"""Pinsker's inequality."""

from bilemma.book import *
from bilemma.foundations import sum_monotone
from derivations.entropy._letters import *
from derivations.entropy.logarithm_of_one import logarithm_of_one
from derivations.entropy.mean_of_two_bounds import mean_of_two_bounds
from derivations.entropy.pinsker_term import pinsker_term
from derivations.entropy.relative_term_at_least import relative_term_at_least

distance = Sum(absolute(p[i] - q[i]), (i, 1, n))


@theorem(
    title=Text(en="Pinsker's inequality", zh="Pinsker 不等式"),
    words=Text(
        en=r"The square of $\sum_i|p_i-q_i|$, twice the total variation distance of two distributions, is at most twice their relative entropy.",
        zh=r"两个分布的 $\sum_i|p_i-q_i|$（全变差距离的两倍）的平方，不超过相对熵的两倍。",
    ),
    idea=Text(
        en=r"With $u=(4q+2p)/3$ and $v=p\log(p/q)-p+q$, $(p-q)^2\le uv$ for each outcome, hence $2s|p-q|\le s^2u+v$. The sums of $u$ and $v$ are 2 and the relative entropy; take $s=\tfrac12\sum_i|p_i-q_i|$.",
        zh=r"对每个结果，令 $u=(4q+2p)/3$，$v=p\log(p/q)-p+q$，则 $(p-q)^2\le uv$，从而 $2s|p-q|\le s^2u+v$。$u$ 之和为 2，$v$ 之和为相对熵；取 $s=\tfrac12\sum_i|p_i-q_i|$。",
    ),
    given=[weights, total, positive, other_total],
    claim=distance**2 <= 2 * relative,
)
def pinsker():
    s = write("s", distance / 2)
    one = have(Equation(log(keep(1)), 0), by=logarithm_of_one)
    u, v = (4 * q[i] + 2 * p[i]) / 3, p[i] * log(p[i] / q[i]) - p[i] + q[i]
    with every(i, n):
        scale = have(0 <= u, by=[weights, positive])
        at_one = have(
            p[i] * log(keep(1)) + p[i] - q[i] <= p[i] * log(p[i] / q[i]),
            by=[weights, positive, relative_term_at_least(a=p[i], b=q[i], r=1)],
        )
        low = calc(0)
        low.eq(p[i] * log(keep(1)), by=one)
        low.le(v, by=at_one)
        square = have(
            (p[i] - q[i]) ** 2 <= u * v, by=[weights, positive, pinsker_term(a=p[i], b=q[i])]
        )
        term = have(
            2 * s * absolute(p[i] - q[i]) <= s**2 * u + v,
            by=[square, scale, low.qed(), mean_of_two_bounds(d=p[i] - q[i], u=u, v=v, s=s)],
        )
    c = calc(distance**2)
    c.eq(Sum(2 * s * absolute(p[i] - q[i]), (i, 1, n)), by=sums)
    c.le(Sum(s**2 * u + v, (i, 1, n)), by=[term, sum_monotone])
    c.eq(
        s**2 * (4 * Sum(q[i], (i, 1, n)) + 2 * Sum(p[i], (i, 1, n))) / 3
        + relative
        - Sum(p[i], (i, 1, n))
        + Sum(q[i], (i, 1, n)),
        by=sums,
    )
    c.eq(distance**2 / 2 + relative, by=[total, other_total])
    return have(distance**2 <= 2 * relative, by=c.qed())


@pinsker.experiment
def experiment(rng, n):
    p, q = rng.dirichlet(np.ones(4), n), rng.dirichlet(np.ones(4), n)
    return np.abs(p - q).sum(axis=1) ** 2, 2 * (p * np.log(p / q)).sum(axis=1)
