"""The derivative of the sum of y log y when all scores are scaled together."""

from bilemma.book import *
from derivations.softmax.log_softmax import log_softmax
from derivations.softmax.softmax_along_ray import softmax_along_ray
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one
from derivations.softmax.weighted_variance import weighted_variance

i, j, n = naturals("i j n")
z = vectors("z", n)
t, a = reals("t a")
tz, az = Each(j, t * z[j], n), Each(j, a * z[j], n)
y, mean = softmax(az, i), Sum(softmax(az, j) * z[j], (j, 1, n))
negative = Sum(softmax(tz, i) * log(softmax(tz, i)), (i, 1, n))
rate = a * Sum(y * (z[i] - mean) ** 2, (i, 1, n))


@theorem(
    kind="lemma",
    title=Text(en="Negative entropy along a ray", zh="负熵沿射线的导数"),
    words=Text(
        en=r"When the scores are $tz$, the negative entropy $\sum_iy_i\log y_i$ of the weights changes at the rate $t$ times the weighted variance of $z$.",
        zh=r"当分数为 $tz$ 时，权重的负熵 $\sum_iy_i\log y_i$ 对 $t$ 的导数等于 $t$ 乘以 $z$ 的加权方差。",
    ),
    given=[1 <= n],
    claim=HasDerivative(negative, t, a, rate),
)
def negative_entropy_along_ray():
    y = write("y", Each(i, softmax(az, i), n))
    m = write("m", Sum(y[j] * z[j], (j, 1, n)))
    r = write("r", Each(i, y[i] * (z[i] - m), n))
    l = write("l", log(Sum(exp(a * z[j]), (j, 1, n))))  # noqa: E741 - log-sum-exp
    square = Sum(y[i] * z[i] ** 2, (i, 1, n))
    each = have(ForEach(i, n, HasDerivative(softmax(tz, i), t, a, r[i])), by=softmax_along_ray)
    raw = Sum(r[i] * log(y[i]) + r[i], (i, 1, n))
    first = have(HasDerivative(negative, t, a, raw), by=[each, derivative])
    one = have(Equation(Sum(y[i], (i, 1, n)), 1), by=softmax_sums_to_one)
    c = calc(raw)
    c.eq(Sum(r[i] * (a * z[i] - l) + r[i], (i, 1, n)), by=log_softmax)
    c.eq(a * (square - m**2) - (l - 1) * m * (1 - Sum(y[i], (i, 1, n))), by=sums)
    c.eq(a * (square - m**2), by=one)
    variance = weighted_variance(y=Each(i, softmax(az, i)), v=z)
    c.eq(a * Sum(y[i] * (z[i] - m) ** 2, (i, 1, n)), by=[one, variance])
    return have(HasDerivative(negative, t, a, rate), by=[first, c.qed()])


@negative_entropy_along_ray.experiment
def experiment(rng, n):

    z, a = rng.normal(size=(n, 5)), 1.3
    moved = np.exp((a + 1e-30j) * z)
    moved /= moved.sum(axis=1, keepdims=True)
    slope = (moved * np.log(moved)).sum(axis=1).imag / 1e-30
    y = moved.real
    error = np.abs(slope - a * ((y * z**2).sum(axis=1) - (y * z).sum(axis=1) ** 2))
    return error.max(), 0.0
