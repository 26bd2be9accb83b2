"""Scores of normalised vectors have variance 1/d."""

from bilemma.book import *
from derivations.attention.mean_of_weighted_sum import mean_of_weighted_sum
from derivations.attention.second_moment_of_weighted_sum import second_moment_of_weighted_sum
from derivations.variance.variance_as_moments import variance_as_moments

d, i, j = naturals("d i j")
u, v = random_vectors("u v", d, moments=2)
independent = Independent(u, v)
centred = ForEach(i, d, Equation(E(u[i]), 0))
isotropic = ForEach(i, d, ForEach(j, d, Equation(E(u[i] * u[j]), 1 / d * delta(i, j))))
unit = Equation(Sum(v[i] ** 2, (i, 1, d)), 1)


@theorem(
    title=Text(en="Variance of a cosine score", zh="余弦分数的方差"),
    also=Text(en="QK normalisation, cosine similarity", zh="QK 归一化，余弦相似度"),
    words=Text(
        en="If $u$ has the first two moments of a uniform direction and is independent of a unit vector $v$, their inner product has variance $1/d$.",
        zh="若 $u$ 的前两阶矩与单位球面上均匀分布的向量相同，且与单位向量 $v$ 独立，则二者内积的方差为 $1/d$。",
    ),
    given=[independent, centred, isotropic, unit],
    claim=Equation(Var(dot(u, v)), 1 / d),
    cite=["henry2020"],
)
def variance_of_cosine_score():
    c = calc(Var(dot(u, v)))
    c.eq(E(dot(u, v) ** 2) - E(dot(u, v)) ** 2, by=variance_as_moments)
    c.eq(E(dot(u, v) ** 2), by=mean_of_weighted_sum)
    c.eq(E(Sum(u[i] * v[i], (i, 1, d)) ** 2), by=dot)
    c.eq(1 / d * Sum(E(v[i] ** 2), (i, 1, d)), by=second_moment_of_weighted_sum)
    c.eq(1 / d * E(Sum(v[i] ** 2, (i, 1, d))), by=linear)
    c.eq(1 / d, by=[unit, linear])
    return c.qed()


@variance_of_cosine_score.experiment
def experiment(rng, n):
    u, v = rng.normal(size=(n, 8)), rng.exponential(size=(n, 8))
    u /= np.linalg.norm(u, axis=1, keepdims=True)
    v /= np.linalg.norm(v, axis=1, keepdims=True)
    return ((u * v).sum(axis=1) ** 2).mean(), 1 / 8
