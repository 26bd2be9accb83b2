"""A strict Cauchy–Schwarz inequality for weights that grow at different rates."""

from bilemma.book import *
from bilemma.foundations import exponential_increasing
from derivations.saturation._scales import *
from derivations.saturation.growth_association import before, mixed
from derivations.saturation.squares_at_larger_scale import square, y
from derivations.saturation.strict_cauchy_schwarz import strict_cauchy_schwarz

p, r = naturals("p r")


@theorem(
    kind="lemma",
    title=Text(en="Growth at different rates", zh="增长因子不全相同时的严格不等式"),
    words=Text(
        en=r"With the weights $y_i$ at the scores $bz$ and $u_i=\mathrm e^{(c-b)z_i}$, $b<c$, the square of $\sum_iy_i^2u_i$ is less than the product of $\sum_iy_i^2$ and $\sum_iy_i^2u_i^2$, if two scores differ.",
        zh=r"设 $y_i$ 为分数 $bz$ 处的权重，$u_i=\mathrm e^{(c-b)z_i}$，$b<c$。若有两个分数不同，则 $\sum_iy_i^2u_i$ 的平方小于 $\sum_iy_i^2$ 与 $\sum_iy_i^2u_i^2$ 之积。",
    ),
    given=[in_range(p, n), in_range(r, n), z[p] < z[r], b < c],
    claim=mixed**2 < before * square,
)
def growth_strict():
    steps = have((c - b) * z[p] < (c - b) * z[r], by=[z[p] < z[r], b < c])
    apart = have(at(p) < at(r), by=[steps, exponential_increasing])
    weights = have(0 < softmax(lower, p) * softmax(lower, r))
    determinant = calc(0)
    determinant.lt(softmax(lower, p) * softmax(lower, r) * (at(r) - at(p)), by=[apart, weights])
    strict = strict_cauchy_schwarz(u=Each(i, y), v=Each(i, y * growth))
    return have(mixed**2 < before * square, by=[determinant.qed(), strict])


@growth_strict.experiment
def experiment(rng, n):
    z, y = rng.normal(size=(n, 5)), rng.dirichlet(np.ones(5), n)
    u = np.exp(0.5 * z)
    low, high = (y**2 * u).sum(axis=1) ** 2, (y**2).sum(axis=1) * (y**2 * u**2).sum(axis=1)
    return (low < high).mean(), 1.0
