"""The derivative of the weights when the scores move along a straight line."""

from bilemma.book import *

i, j, n = naturals("i j n")
x, h = vectors("x h", n)
t, a = reals("t a")
moving, here = Each(j, x[j] + t * h[j], n), Each(j, x[j] + a * h[j], n)
mean = Sum(softmax(here, j) * h[j], (j, 1, n))


@theorem(
    title=Text(en="Softmax along a segment", zh="softmax 沿线段的导数"),
    words=Text(
        en=r"When the scores are $x+th$, the derivative of weight $i$ with respect to $t$ is $y_i(h_i-\bar h)$, where $\bar h$ is the weighted mean of $h$.",
        zh=r"当分数为 $x+th$ 时，第 $i$ 个权重对 $t$ 的导数等于 $y_i(h_i-\bar h)$，其中 $\bar h$ 是 $h$ 的加权平均。",
    ),
    given=[in_range(i, n)],
    claim=HasDerivative(softmax(moving, i), t, a, softmax(here, i) * (h[i] - mean)),
)
def softmax_along_segment():
    e = exp(x[j] + a * h[j])
    total, moment = Sum(e, (j, 1, n)), Sum(e * h[j], (j, 1, n))
    own = exp(x[i] + a * h[i])
    value = own * h[i] / total - own * moment / total**2
    ratio = have(HasDerivative(softmax(moving, i), t, a, value), by=derivative)
    same = calc(value)
    same.eq(own / total * (h[i] - Sum(e / total * h[j], (j, 1, n))), by=sums)
    same.eq(softmax(here, i) * (h[i] - mean), by=softmax)
    return have(
        HasDerivative(softmax(moving, i), t, a, softmax(here, i) * (h[i] - mean)),
        by=[ratio, same.qed()],
    )


@softmax_along_segment.experiment
def experiment(rng, n):

    x, h = rng.normal(size=(2, n, 5))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    moved = np.exp(x + 1e-30j * h)
    moved /= moved.sum(axis=1, keepdims=True)
    error = np.abs(moved.imag / 1e-30 - y * (h - (y * h).sum(axis=1, keepdims=True)))
    return error.max(), 0.0
