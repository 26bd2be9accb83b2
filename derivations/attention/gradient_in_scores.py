"""Backpropagation through attention: the gradient in the scores of one query."""

from bilemma.book import *
from derivations.softmax.softmax_jacobian import softmax_jacobian

n, i, j = naturals("n i j")
s, a = vectors("s a", n)


@theorem(
    title=Text(en="Gradient in the scores", zh="对分数的梯度"),
    also=Text(en="Backpropagation through attention, dS", zh="注意力的反向传播，dS"),
    words=Text(
        en=r"If the weights $y=\operatorname{softmax}(s)$ receive the gradients $a_i$, the score $s_j$ receives $y_j\bigl(a_j-\sum_iy_ia_i\bigr)$.",
        zh=r"若权重 $y=\operatorname{softmax}(s)$ 的上游梯度为 $a_i$，则分数 $s_j$ 的梯度为 $y_j\bigl(a_j-\sum_iy_ia_i\bigr)$。",
    ),
    given=[in_range(j, n)],
    claim=Equation(
        partial(Sum(a[i] * softmax(s, i), (i, 1, n)), s, j),
        softmax(s, j) * (a[j] - Sum(softmax(s, i) * a[i], (i, 1, n))),
    ),
    cite=["dao2022"],
)
def gradient_in_scores():
    c = calc(partial(Sum(a[i] * softmax(s, i), (i, 1, n)), s, j))
    c.eq(Sum(a[i] * partial(softmax(s, i), s, j), (i, 1, n)), by=derivative)
    c.eq(Sum(a[i] * softmax(s, i) * (delta(i, j) - softmax(s, j)), (i, 1, n)), by=softmax_jacobian)
    c.eq(softmax(s, j) * (a[j] - Sum(softmax(s, i) * a[i], (i, 1, n))), by=sums)
    return c.qed()


@gradient_in_scores.experiment
def experiment(rng, n):
    n //= 100  # exact up to rounding, so that few samples are enough
    s, a = rng.normal(size=(n, 5, 1)), rng.normal(size=(n, 5, 1))
    y = np.exp(s) / np.exp(s).sum(axis=1, keepdims=True)
    moved = np.exp(s.swapaxes(1, 2) + 1e-30j * np.eye(5))  # row j: score j moved
    moved /= moved.sum(axis=2, keepdims=True)
    gap = (moved @ a).imag / 1e-30 - y * (a - (y * a).sum(axis=1, keepdims=True))
    return np.abs(gap).max().round(9), 0.0
