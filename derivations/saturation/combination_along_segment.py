"""The derivative of a combination of the weights when the scores move along a straight line."""

from bilemma.book import *
from derivations.softmax.softmax_along_segment import softmax_along_segment

i, j, n = naturals("i j n")
x, v, h = vectors("x v h", n)
t, a = reals("t a")
moving, here = Each(j, x[j] + t * h[j], n), Each(j, x[j] + a * h[j], n)
mean = Sum(softmax(here, j) * h[j], (j, 1, n))
slope = softmax(here, i) * (h[i] - mean)


@theorem(
    kind="lemma",
    title=Text(en="A combination of weights along a segment", zh="权重的线性组合沿线段的导数"),
    words=Text(
        en=r"When the scores are $x+th$, the combination $\sum_iv_iy_i$ of the weights changes at the rate $\sum_iv_iy_i(h_i-\bar h)$, where $\bar h=\sum_jh_jy_j$.",
        zh=r"当分数为 $x+th$ 时，权重的线性组合 $\sum_iv_iy_i$ 对 $t$ 的导数等于 $\sum_iv_iy_i(h_i-\bar h)$，其中 $\bar h=\sum_jh_jy_j$。",
    ),
    claim=HasDerivative(
        Sum(v[i] * softmax(moving, i), (i, 1, n)), t, a, Sum(v[i] * slope, (i, 1, n))
    ),
)
def combination_along_segment():
    each = have(
        ForEach(i, n, HasDerivative(softmax(moving, i), t, a, slope)), by=softmax_along_segment
    )
    total, rate = Sum(v[i] * softmax(moving, i), (i, 1, n)), Sum(v[i] * slope, (i, 1, n))
    return have(HasDerivative(total, t, a, rate), by=[each, derivative])


@combination_along_segment.experiment
def experiment(rng, n):

    x, v, h = rng.normal(size=(3, n, 5))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    moved = np.exp(x + 1e-30j * h)
    moved /= moved.sum(axis=1, keepdims=True)
    rate = (v * y * (h - (y * h).sum(axis=1, keepdims=True))).sum(axis=1)
    return np.abs((v * moved).sum(axis=1).imag / 1e-30 - rate).max(), 0.0
