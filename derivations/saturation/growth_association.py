"""The weights at a scale and their growth at a larger one are in one order."""

from bilemma.book import *
from derivations.saturation._scales import *
from derivations.saturation.association import association
from derivations.saturation.same_order_of_exponentials import same_order_of_exponentials
from derivations.saturation.squares_at_larger_scale import y
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

before, mixed = Sum(y**2, (i, 1, n)), Sum(y**2 * growth, (i, 1, n))


@theorem(
    kind="lemma",
    title=Text(
        en="Weights and their growth are associated", zh="权重与其增长因子的切比雪夫和不等式"
    ),
    words=Text(
        en=r"With the weights $y_i$ at the scores $bz$ and $u_i=\mathrm e^{(c-b)z_i}$, $0\le b\le c$, the product of $\sum_iy_i^2$ and $\sum_iy_iu_i$ is at most $\sum_iy_i^2u_i$.",
        zh=r"设 $y_i$ 为分数 $bz$ 处的权重，$u_i=\mathrm e^{(c-b)z_i}$，$0\le b\le c$，则 $\sum_iy_i^2$ 与 $\sum_iy_iu_i$ 之积不超过 $\sum_iy_i^2u_i$。",
    ),
    given=[1 <= n, 0 <= b, b <= c],
    claim=before * mean <= mixed,
)
def growth_association():
    with every(i, n), every(j, n):
        ordered = have(
            LessEqual(0, (y - softmax(lower, j)) * (at(i) - at(j))),
            by=same_order_of_exponentials(a=b, s=c - b),
        )
    one = have(Equation(Sum(y, (i, 1, n)), 1), by=softmax_sums_to_one)
    return have(
        before * mean <= mixed, by=[one, ordered, association(y=Each(i, y), z=Each(i, growth))]
    )


@growth_association.experiment
def experiment(rng, n):
    z, b = rng.normal(size=(n, 5)), rng.exponential(size=(n, 1))
    y, u = np.exp(b * z), np.exp(rng.exponential(size=(n, 1)) * z)
    y = y / y.sum(axis=1, keepdims=True)
    return (y**2).sum(axis=1) * (y * u).sum(axis=1), (y**2 * u).sum(axis=1)
