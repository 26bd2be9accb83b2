"""The derivative of the sum of squared weights when all scores are scaled together."""

from bilemma.book import *
from derivations.softmax.softmax_along_ray import softmax_along_ray

i, j, n = naturals("i j n")
z = vectors("z", n)
t, a = reals("t a")
tz, az = Each(j, t * z[j], n), Each(j, a * z[j], n)
mean = Sum(softmax(az, j) * z[j], (j, 1, n))
rate = Sum(2 * softmax(az, i) ** 2 * (z[i] - mean), (i, 1, n))


@theorem(
    kind="lemma",
    title=Text(en="Squared weights along a ray", zh="权重平方和沿射线的导数"),
    words=Text(
        en=r"When the scores are $tz$, the sum $\sum_iy_i^2$ of the squared weights changes at the rate $2\sum_iy_i^2(z_i-\bar z)$.",
        zh=r"当分数为 $tz$ 时，权重的平方和 $\sum_iy_i^2$ 对 $t$ 的导数等于 $2\sum_iy_i^2(z_i-\bar z)$。",
    ),
    claim=HasDerivative(Sum(softmax(tz, i) ** 2, (i, 1, n)), t, a, rate),
)
def sum_of_squares_along_ray():
    slope = softmax(az, i) * (z[i] - mean)
    each = have(ForEach(i, n, HasDerivative(softmax(tz, i), t, a, slope)), by=softmax_along_ray)
    total = Sum(softmax(tz, i) ** 2, (i, 1, n))
    return have(HasDerivative(total, t, a, rate), by=[each, derivative])


@sum_of_squares_along_ray.experiment
def experiment(rng, n):

    z, a = rng.normal(size=(n, 5)), 1.7
    moved = np.exp((a + 1e-30j) * z)
    moved /= moved.sum(axis=1, keepdims=True)
    slope, y = (moved**2).sum(axis=1).imag / 1e-30, moved.real
    mean = (y * z).sum(axis=1, keepdims=True)
    error = np.abs(slope - 2 * (y**2 * (z - mean)).sum(axis=1))
    return error.max(), 0.0
