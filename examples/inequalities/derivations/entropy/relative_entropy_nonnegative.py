"""A relative entropy is not negative."""

from bilemma.book import *
from bilemma.foundations import sum_monotone
from derivations.entropy._letters import *
from derivations.entropy.logarithm_of_one import logarithm_of_one
from derivations.entropy.relative_term_at_least import relative_term_at_least


@theorem(
    title=Text(en="A relative entropy is not negative", zh="相对熵非负"),
    also=Text(en="Kullback–Leibler divergence, information inequality", zh="KL 散度、信息不等式"),
    words=Text(
        en=r"For probabilities $p_i$, and positive numbers $q_i$ that add up to at most 1, $\sum_ip_i\log(p_i/q_i)$ is not negative.",
        zh=r"设 $p_i$ 为概率分布，正数 $q_i$ 之和不超过 1，则 $\sum_ip_i\log(p_i/q_i)$ 非负。",
    ),
    given=[weights, total, positive, at_most_one],
    claim=0 <= relative,
)
def relative_entropy_nonnegative():
    one = have(Equation(log(keep(1)), 0), by=logarithm_of_one)
    with every(i, n):
        at_one = have(
            p[i] * log(keep(1)) + p[i] - q[i] <= p[i] * log(p[i] / q[i]),
            by=[weights, positive, relative_term_at_least(a=p[i], b=q[i], r=1)],
        )
        term = calc(p[i] - q[i])
        term.eq(p[i] * log(keep(1)) + p[i] - q[i], by=one)
        term.le(p[i] * log(p[i] / q[i]), by=at_one)
        each = term.qed()
    c = calc(0)
    c.le(Sum(p[i], (i, 1, n)) - Sum(q[i], (i, 1, n)), by=[total, at_most_one])
    c.eq(Sum(p[i] - q[i], (i, 1, n)), by=sums)
    c.le(relative, by=[each, sum_monotone])
    return c.qed()


@relative_entropy_nonnegative.experiment
def experiment(rng, n):
    p, q = rng.dirichlet(np.ones(4), n), rng.dirichlet(np.ones(4), n)
    return -(p * np.log(p / q)).sum(axis=1), 0.0, "<="
