"""After RMSNorm the variance of a score is exactly d."""

from bilemma.book import *
from derivations.initialization.variance_of_linear_layer import variance_of_linear_layer

d, i, j = naturals("d i j")
q, k = random_vectors("q k", d, moments=2)
independent = Independent(q, k)
centred = ForEach(i, d, Equation(E(q[i]), 0))
isotropic = ForEach(i, d, ForEach(j, d, Equation(E(q[i] * q[j]), delta(i, j))))
length = Equation(Sum(k[i] ** 2, (i, 1, d)), d)


@theorem(
    title=Text(en="Variance of a score after RMSNorm", zh="RMSNorm 之后分数的方差"),
    words=Text(
        en="RMSNorm gives a key the squared length $d$. With an independent query whose components are uncorrelated, with mean 0 and variance 1, the score has exactly the variance $d$, however the components of the key depend on each other.",
        zh="RMSNorm 使键的长度平方为 $d$。若查询与它独立，各分量互不相关，均值为 0，方差为 1，则分数的方差恰为 $d$，无论键的各分量如何相依。",
    ),
    given=[independent, centred, isotropic, length],
    claim=Equation(Var(dot(q, k)), d),
    cite=["zhang2019"],
)
def rms_norm_score_variance():
    c = calc(Var(dot(q, k)))
    c.eq(Sum(E(k[i] ** 2), (i, 1, d)), by=variance_of_linear_layer(n=d, w=q, x=k, tau=1))
    c.eq(E(Sum(k[i] ** 2, (i, 1, d))), by=linear)
    c.eq(d, by=[length, linear])
    return c.qed()


@rms_norm_score_variance.experiment
def experiment(rng, n):
    q, k = rng.normal(size=(n, 4)), rng.exponential(size=(n, 4))
    k *= (4 / (k**2).sum(axis=1, keepdims=True)) ** 0.5
    return ((q * k).sum(axis=1) ** 2).mean(), 4.0
