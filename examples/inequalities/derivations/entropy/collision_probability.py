"""How often two independent draws agree, from the entropy."""

from books.attention.softmax.exponential_of_mean import exponential_of_mean

from bilemma.book import *
from derivations.entropy._letters import *
from derivations.entropy.weight_by_logarithm import weight_by_logarithm


@theorem(
    title=Text(en="Collisions and entropy", zh="碰撞概率与熵"),
    also=Text(en="Rényi entropy of order 2", zh="二阶 Rényi 熵"),
    words=Text(
        en=r"Two independent draws agree with probability $\sum_ip_i^2$, which is at least $\mathrm e^{-H}$, where $H$ is the entropy: little entropy, many collisions.",
        zh=r"独立地抽取两次，结果相同的概率为 $\sum_ip_i^2$，不小于 $\mathrm e^{-H}$，其中 $H$ 为熵：熵越小，碰撞越多。",
    ),
    given=[weights, total],
    claim=exp(-entropy) <= Sum(p[i] ** 2, (i, 1, n)),
)
def collision_probability():
    with every(i, n):
        power = have(
            Equation(p[i] * exp(log(p[i])), p[i] ** 2), by=[weights, weight_by_logarithm(a=p[i])]
        )
    c = calc(exp(-entropy))
    c.le(
        Sum(p[i] * exp(log(p[i])), (i, 1, n)),
        by=[weights, total, exponential_of_mean(y=p, u=Each(i, log(p[i]), n))],
    )
    c.eq(Sum(p[i] ** 2, (i, 1, n)), by=power)
    return c.qed()


@collision_probability.experiment
def experiment(rng, n):
    p = rng.dirichlet(np.ones(4), n)
    return np.exp((p * np.log(p)).sum(axis=1)), (p**2).sum(axis=1)
