"""The dot product of conditionally centred queries has mean zero."""

from bilemma.book import *

d, i = naturals("d i")
q, k = random_vectors("q k", d, moments=2)
centred = ForEach(i, d, Equation(E(q[i], k), 0))


@theorem(
    title=Text(en="Mean of the dot product, given the keys", zh="由给定键时的条件期望求点积的均值"),
    words=Text(
        en=r"If, given $\boldsymbol k$, every component of $\boldsymbol q$ has mean 0, then so has the dot product, however $\boldsymbol k$ is distributed.",
        zh=r"若给定 $\boldsymbol k$ 时 $\boldsymbol q$ 的每个分量均值为零，则无论 $\boldsymbol k$ 的分布如何，点积的均值都为零。",
    ),
    given=[centred],
    claim=Equation(E(dot(q, k)), 0),
)
def mean_given_keys():
    c = calc(E(dot(q, k)))
    c.eq(E(Sum(q[i] * k[i], (i, 1, d))), by=dot)
    c.eq(Sum(E(q[i] * k[i]), (i, 1, d)), by=linear)
    c.eq(Sum(E(E(q[i] * k[i], k)), (i, 1, d)), by=axiom("expectation_tower"))
    c.eq(Sum(E(k[i] * E(q[i], k)), (i, 1, d)), by=axiom("expectation_known"))
    c.eq(0, by=[centred, linear, sums])
    return c.qed()


@mean_given_keys.experiment
def experiment(rng, n):
    k = rng.exponential(1.0, (n, 3))
    q = rng.normal(0.0, 1.0, (n, 3)) * k[:, ::-1]  # the spread of q depends on k
    return (q * k).sum(axis=1).mean(), 0.0
