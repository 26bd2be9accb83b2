"""The derivative of the weights when all scores are scaled together."""

from bilemma.book import *

i, j, n = naturals("i j n")
z = vectors("z", n)
t, a = reals("t a")
tz, az = Each(j, t * z[j], n), Each(j, a * z[j], n)
mean = Sum(softmax(az, j) * z[j], (j, 1, n))


@theorem(
    title=Text(en="Softmax along a ray", zh="softmax 沿射线的导数"),
    words=Text(
        en=r"When the scores are $tz$, the derivative of weight $i$ with respect to $t$ is $y_i(z_i-\bar z)$, where $\bar z$ is the weighted mean of $z$.",
        zh=r"当分数为 $tz$ 时，第 $i$ 个权重对 $t$ 的导数等于 $y_i(z_i-\bar z)$，其中 $\bar z$ 是 $z$ 的加权平均。",
    ),
    given=[in_range(i, n)],
    claim=HasDerivative(softmax(tz, i), t, a, softmax(az, i) * (z[i] - mean)),
)
def softmax_along_ray():
    total = Sum(exp(a * z[j]), (j, 1, n))
    moment = Sum(exp(a * z[j]) * z[j], (j, 1, n))
    value = exp(a * z[i]) * z[i] / total - exp(a * z[i]) * moment / total**2
    ratio = have(HasDerivative(softmax(tz, i), t, a, value), by=derivative)
    same = calc(value)
    same.eq(exp(a * z[i]) / total * (z[i] - Sum(exp(a * z[j]) / total * z[j], (j, 1, n))), by=sums)
    same.eq(softmax(az, i) * (z[i] - mean), by=softmax)
    return have(
        HasDerivative(softmax(tz, i), t, a, softmax(az, i) * (z[i] - mean)), by=[ratio, same.qed()]
    )


@softmax_along_ray.experiment
def experiment(rng, n):

    z, a = rng.normal(size=(n, 5)), 1.7
    y = np.exp(a * z) / np.exp(a * z).sum(axis=1, keepdims=True)
    moved = np.exp((a + 1e-30j) * z)
    moved /= moved.sum(axis=1, keepdims=True)
    error = np.abs(moved.imag / 1e-30 - y * (z - (y * z).sum(axis=1, keepdims=True)))
    return error.max(), 0.0
