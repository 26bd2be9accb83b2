"""The derivative of the sum of y log y when all scores are scaled together."""

from sympy import log

from bilemma import (
    Each,
    Equation,
    ForEach,
    HasDerivative,
    LessEqual,
    Sum,
    Text,
    calc,
    derivative,
    exp,
    have,
    naturals,
    reals,
    softmax,
    sums,
    theorem,
    vectors,
)
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
        en="When the scores are $tz$, $\\sum_iy_i\\log y_i$ changes at the rate $t$ times the weighted variance of $z$.",
        zh="当分数为 $tz$ 时，$\\sum_iy_i\\log y_i$ 对 $t$ 的导数等于 $t$ 乘以 $z$ 的加权方差。",
    ),
    given=[LessEqual(1, n)],
    claim=HasDerivative(negative, t, a, rate),
)
def negative_entropy_along_ray():
    slope, total = y * (z[i] - mean), Sum(y, (i, 1, n))
    level = log(Sum(exp(a * z[j]), (j, 1, n)))
    square = Sum(y * z[i] ** 2, (i, 1, n))
    each = have(ForEach(i, n, HasDerivative(softmax(tz, i), t, a, slope)), by=softmax_along_ray)
    raw = Sum(slope * log(y) + slope, (i, 1, n))
    first = have(HasDerivative(negative, t, a, raw), by=[each, derivative])
    one = have(Equation(total, 1), by=softmax_sums_to_one)
    c = calc(raw)
    c.eq(Sum(slope * (a * z[i] - level) + slope, (i, 1, n)), by=log_softmax)
    c.eq(a * (square - mean**2) - (level - 1) * mean * (1 - total), by=sums)
    c.eq(a * (square - mean**2), by=one)
    c.eq(rate, by=[one, weighted_variance(y=Each(i, y), v=z)])
    return have(HasDerivative(negative, t, a, rate), by=[first, c.qed()])


@negative_entropy_along_ray.experiment
def experiment(rng, n):
    import numpy as np

    z, a = rng.normal(size=(n, 5)), 1.3
    moved = np.exp((a + 1e-30j) * z)
    moved /= moved.sum(axis=1, keepdims=True)
    slope = (moved * np.log(moved)).sum(axis=1).imag / 1e-30
    y = moved.real
    error = np.abs(slope - a * ((y * z**2).sum(axis=1) - (y * z).sum(axis=1) ** 2))
    return error.max(), 0.0
