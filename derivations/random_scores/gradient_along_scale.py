"""How c y₁ y₂, the size of a gradient, changes with the scale c."""

from bilemma.book import *
from derivations.random_scores.second_of_two_weights import second_of_two_weights
from derivations.softmax.softmax_along_ray import softmax_along_ray

i, j = naturals("i j")
x = vectors("x", 2)
c, s = reals("c s")


def weight(k, scale):
    """The weight of key k when the scores are scaled."""
    return softmax(Each(j, scale * x[j], 2), k)


product = weight(1, c) * weight(2, c)
slope = product * (1 - c * (x[1] - x[2]) * (weight(1, c) - weight(2, c)))


@theorem(
    title=Text(en="Two weights along the scale", zh="两个权重随缩放因子的变化"),
    words=Text(
        en=r"For two keys at scale $c>0$ the gradient of the first weight in the query has the length $c\,y_1y_2|k_1-k_2|$. The derivative of $c\,y_1y_2$ in the scale is $y_1y_2(1-c(x_1-x_2)(y_1-y_2))$: its sign depends on the scaled gap $c(x_1-x_2)$ alone.",
        zh=r"两个键、缩放因子为 $c>0$ 时，第一个权重对查询的梯度的长度为 $c\,y_1y_2|k_1-k_2|$。$c\,y_1y_2$ 对缩放因子 $c$ 的导数为 $y_1y_2(1-c(x_1-x_2)(y_1-y_2))$，其符号只取决于缩放后的差 $c(x_1-x_2)$。",
    ),
    claim=HasDerivative(s * weight(1, s) * weight(2, s), s, c, slope),
)
def gradient_along_scale():
    u = write("y", Each(i, weight(i, c), 2))
    y, w, mean = u[1], u[2], Sum(u[j] * x[j], (j, 1, 2))
    slope = y * w * (1 - c * (x[1] - x[2]) * (y - w))

    def along(k):
        rate = u[k] * (x[k] - mean)
        return have(HasDerivative(weight(k, s), s, c, rate), by=softmax_along_ray)

    def written(average):
        return y * w + c * (y * (x[1] - average) * w + y * w * (x[2] - average))

    value = calc(written(mean))
    value.eq(written(y * x[1] + w * x[2]), by=[axiom("sum_step"), axiom("sum_zero")])
    value.eq(slope, by=second_of_two_weights)
    size = s * weight(1, s) * weight(2, s)
    rough = have(HasDerivative(size, s, c, written(mean)), by=[along(1), along(2), derivative])
    return have(HasDerivative(size, s, c, slope), by=[rough, value.qed()])


@gradient_along_scale.experiment
def experiment(rng, n):
    x, c = rng.normal(0.0, 2.0, (n, 2)), 0.7
    gap = x[:, 0] - x[:, 1]
    moved = 1 / (1 + np.exp(-(c + 1e-30j) * gap))
    slope = ((c + 1e-30j) * moved * (1 - moved)).imag / 1e-30
    y = moved.real
    return np.abs(slope - y * (1 - y) * (1 - c * gap * (2 * y - 1))).max(), 0.0
