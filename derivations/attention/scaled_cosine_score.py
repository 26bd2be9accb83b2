"""Cosine scores need multiplication by √d, not division."""

from bilemma.book import *
from derivations.attention.variance_of_cosine_score import variance_of_cosine_score
from derivations.variance.variance_of_affine import variance_of_affine

d, i, j = naturals("d i j")
u, v = random_vectors("u v", d, moments=2)
independent = Independent(u, v)
centred = ForEach(i, d, Equation(E(u[i]), 0))
isotropic = ForEach(i, d, ForEach(j, d, Equation(E(u[i] * u[j]), 1 / d * delta(i, j))))
unit = Equation(Sum(v[i] ** 2, (i, 1, d)), 1)


@theorem(
    title=Text(en="Scaled cosine score", zh="缩放余弦分数"),
    words=Text(
        en=r"If $u$ has the first two moments of a uniform direction and is independent of a unit vector $v$, it is multiplication by $\sqrt d$ that gives their inner product the variance 1.",
        zh=r"若 $u$ 的前两阶矩与单位球面上均匀分布的向量相同，且与单位向量 $v$ 独立，则二者的内积应当乘以 $\sqrt d$ 而不是除以 $\sqrt d$，方差才为 1。",
    ),
    given=[independent, centred, isotropic, unit, 1 <= d],
    claim=Equation(Var(sqrt(d) * dot(u, v)), 1),
    cite=["henry2020"],
)
def scaled_cosine_score():
    c = calc(Var(sqrt(d) * dot(u, v)))
    c.eq(sqrt(d) ** 2 * Var(dot(u, v)), by=variance_of_affine(X=dot(u, v), a=sqrt(d), b=0))
    c.eq(1, by=variance_of_cosine_score)
    return c.qed()


@scaled_cosine_score.experiment
def experiment(rng, n):
    u, v = rng.normal(size=(n, 8)), rng.normal(size=(n, 8))
    u /= np.linalg.norm(u, axis=1, keepdims=True)
    v /= np.linalg.norm(v, axis=1, keepdims=True)
    return ((8**0.5 * (u * v).sum(axis=1)) ** 2).mean(), 1.0
