"""Applied to a vector, the Jacobian of softmax gives at most half its length."""

from bilemma.book import *
from derivations.saturation.weights_move_slowly import weights_move_slowly

i, j, n = naturals("i j n")
x, h = vectors("x h", n)
mean = Sum(softmax(x, j) * h[j], (j, 1, n))
moved = softmax(x, i) * (h[i] - mean)


@theorem(
    title=Text(en="The Jacobian at least halves lengths", zh="雅可比矩阵使长度至少减半"),
    words=Text(
        en=r"For the softmax Jacobian $J$ the vector $Jh$, whose components are $y_i(h_i-\bar h)$ with the weights $y_i$, is at most half as long as $h$; both sides are squared here.",
        zh=r"设 $J$ 为 softmax 雅可比矩阵，则向量 $Jh$ 的分量为 $y_i(h_i-\bar h)$（$y_i$ 为权重），其长度至多为 $h$ 的一半；此处两边均取平方。",
    ),
    given=[1 <= n],
    claim=Sum(moved**2, (i, 1, n)) <= Sum(h[i] ** 2, (i, 1, n)) / 4,
)
def jacobian_halves_length():
    length = Sum(moved**2, (i, 1, n))
    c = calc(length)
    c.le(
        Rational(1, 2) * length + Rational(1, 8) * Sum(h[i] ** 2, (i, 1, n)),
        by=weights_move_slowly(v=Each(i, moved)),
    )
    return have(length <= Sum(h[i] ** 2, (i, 1, n)) / 4, by=c.qed())


@jacobian_halves_length.experiment
def experiment(rng, n):
    x, h = rng.normal(0.0, 2.0, (2, n, 5))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    moved = y * (h - (y * h).sum(axis=1, keepdims=True))
    return (moved**2).sum(axis=1), (h**2).sum(axis=1) / 4
