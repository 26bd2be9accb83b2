"""The derivative of the entropy of softmax when all scores are scaled together."""

from bilemma.book import *
from derivations.saturation.negative_entropy_along_ray import negative_entropy_along_ray

i, j, n = naturals("i j n")
z = vectors("z", n)
t, a = reals("t a")
tz, az = Each(j, t * z[j], n), Each(j, a * z[j], n)
y, mean = softmax(az, i), Sum(softmax(az, j) * z[j], (j, 1, n))
entropy = -Sum(softmax(tz, i) * log(softmax(tz, i)), (i, 1, n))
rate = -a * Sum(y * (z[i] - mean) ** 2, (i, 1, n))


@theorem(
    title=Text(en="Entropy along a ray", zh="熵沿射线的导数"),
    words=Text(
        en="When the scores are $tz$, the entropy of the weights has at $t=a$ the derivative $-a$ times the weighted variance of $z$, with the weights at $t=a$.",
        zh="当分数为 $tz$ 时，权重的熵在 $t=a$ 处对 $t$ 的导数等于 $-a$ 乘以 $z$ 的加权方差，权重取 $t=a$ 时的值。",
    ),
    given=[1 <= n],
    claim=HasDerivative(entropy, t, a, rate),
)
def entropy_along_ray():
    rise = have(HasDerivative(-entropy, t, a, -rate), by=negative_entropy_along_ray)
    return have(HasDerivative(entropy, t, a, rate), by=[rise, derivative])


@entropy_along_ray.experiment
def experiment(rng, n):

    z, a = rng.normal(size=(n, 5)), 1.3
    moved = np.exp((a + 1e-30j) * z)
    moved /= moved.sum(axis=1, keepdims=True)
    slope = -(moved * np.log(moved)).sum(axis=1).imag / 1e-30
    y = moved.real
    error = np.abs(slope + a * ((y * z**2).sum(axis=1) - (y * z).sum(axis=1) ** 2))
    return error.max(), 0.0
