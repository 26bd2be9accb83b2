"""A relative entropy is at most the chi-square distance."""

from bilemma.book import *
from bilemma.foundations import sum_monotone
from derivations.entropy._letters import *
from derivations.entropy.relative_term_at_most import relative_term_at_most


@theorem(
    title=Text(en="Relative entropy and χ²", zh="相对熵与 χ² 散度"),
    words=Text(
        en=r"For probabilities $p_i$ and positive numbers $q_i$ the relative entropy is at most $\sum_ip_i^2/q_i-1$; if the $q_i$ are probabilities, that is $\sum_i(p_i-q_i)^2/q_i$.",
        zh=r"设 $p_i$ 为概率分布，$q_i$ 为正数，则相对熵不超过 $\sum_ip_i^2/q_i-1$；若 $q_i$ 也是概率分布，后者即 $\sum_i(p_i-q_i)^2/q_i$。",
    ),
    given=[weights, total, positive],
    claim=relative <= Sum(p[i] ** 2 / q[i], (i, 1, n)) - 1,
)
def relative_entropy_at_most():
    with every(i, n):
        term = have(
            p[i] * log(p[i] / q[i]) <= p[i] ** 2 / q[i] - p[i],
            by=[weights, positive, relative_term_at_most(a=p[i], b=q[i])],
        )
    c = calc(relative)
    c.le(Sum(p[i] ** 2 / q[i] - p[i], (i, 1, n)), by=[term, sum_monotone])
    c.eq(Sum(p[i] ** 2 / q[i], (i, 1, n)) - 1, by=[sums, total])
    return c.qed()


@relative_entropy_at_most.experiment
def experiment(rng, n):
    p, q = rng.dirichlet(np.ones(4), n), rng.dirichlet(3 * np.ones(4), n)
    return (p * np.log(p / q)).sum(axis=1), (p**2 / q).sum(axis=1) - 1
