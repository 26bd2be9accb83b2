"""Divided by the dimension, scores vanish as it grows; divided by its root they do not."""

from bilemma.book import *
from derivations.dot_products.variance_divided_by_dimension import variance_divided_by_dimension

d, i = naturals("d i")
q, k = random_vectors("q k", d, moments=0)
sigma_q, sigma_k = reals("sigma_q sigma_k")
independent = IndependentFamily(q, k, wise=4)
finite = [ForEach(i, None, FiniteMoment(v[i], 2)) for v in (q, k)]
centred = [ForEach(i, None, Equation(E(v[i]), 0)) for v in (q, k)]
spread = [
    ForEach(i, None, Equation(Var(q[i]), sigma_q**2)),
    ForEach(i, None, Equation(Var(k[i]), sigma_k**2)),
]


@theorem(
    title=Text(en="Divided by the dimension, scores vanish", zh="除以维数则分数消失"),
    words=Text(
        en=r"Let the components of query and key be centred, any four of them independent, with variances $\sigma_q^2$ and $\sigma_k^2$. Divided by $d$, their score has a variance that tends to 0 as $d\to\infty$: in large dimensions all scores come to the same, and softmax has nothing to choose by.",
        zh=r"设查询与键的各分量均值为零、任意四个相互独立，方差分别为 $\sigma_q^2$ 与 $\sigma_k^2$。分数除以 $d$ 之后，其方差当 $d\to\infty$ 时趋于 0：维数很大时所有分数几乎相同，softmax 无从选择。",
    ),
    given=[independent, finite, centred, spread],
    claim=Tends(Var(dot(q, k) / d), d, 0),
)
def scores_divided_by_dimension():
    with suppose(1 <= d):
        c = calc(Var(dot(q, k) / d))
        c.eq(
            sigma_q**2 * sigma_k**2 / d,
            by=variance_divided_by_dimension(sigma_q=sigma_q, sigma_k=sigma_k),
        )
        c.tends(0, d)
    return c.qed()


@scores_divided_by_dimension.experiment
def experiment(rng, n):
    d = 400
    q, k = rng.normal(0.0, 2.0, (n // 20, d)), rng.uniform(-3.0, 3.0, (n // 20, d))
    return d * ((q * k).sum(axis=1) / d).var(ddof=1), 4.0 * 3.0
