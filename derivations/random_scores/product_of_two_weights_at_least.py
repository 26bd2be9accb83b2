"""Two weights are both large where their scores are close: a bound by the square of the gap."""

from bilemma.book import *
from derivations.random_scores.second_of_two_weights import second_of_two_weights
from derivations.saturation.softmax_lipschitz import softmax_lipschitz
from derivations.softmax.softmax_of_equal_scores import softmax_of_equal_scores

i, j = naturals("i j")
x = vectors("x", 2)
y, w = softmax(x, 1), softmax(x, 2)
half = Rational(1, 2)


@theorem(
    title=Text(en="Product of two weights, lower bound", zh="两个权重之积的下界"),
    words=Text(
        en=r"The product of two softmax weights is at least $\tfrac14-(x_1-x_2)^2/16$; $\tfrac14$ is its value for equal scores.",
        zh=r"两个 softmax 权重之积不小于 $\tfrac14-(x_1-x_2)^2/16$；分数相等时，其值为 $\tfrac14$。",
    ),
    idea=Text(
        en=r"Both scores are half their gap away from their mean, at which both weights are $\tfrac12$, and the weights move at most half as far.",
        zh=r"两个分数与其平均值之差都是分数差的一半；都取平均值时两个权重均为 $\tfrac12$，而权重的移动至多是分数移动的一半。",
    ),
    claim=Rational(1, 4) - (x[1] - x[2]) ** 2 / 16 <= y * w,
)
def product_of_two_weights_at_least():
    middle = (x[1] + x[2]) / 2
    level, steps = Each(j, middle, 2), [axiom("sum_step"), axiom("sum_zero")]
    with every(j, 2):
        equal = have(Equation(softmax(level, j), half), by=softmax_of_equal_scores(B=middle))
    other = have(Equation(w, 1 - y), by=second_of_two_weights)
    c = calc(2 * (y - half) ** 2)
    c.eq((y - half) ** 2 + ((1 - y) - half) ** 2, by=ring)
    c.eq((y - half) ** 2 + (w - half) ** 2, by=other)
    c.eq(Sum((softmax(x, j) - half) ** 2, (j, 1, 2)), by=steps)
    c.eq(Sum((softmax(x, j) - softmax(level, j)) ** 2, (j, 1, 2)), by=equal)
    c.le(
        Sum((x[j] - middle) ** 2, (j, 1, 2)) / 4,
        by=softmax_lipschitz(x=level, h=Each(j, x[j] - middle, 2), n=2),
    )
    c.eq((x[1] - x[2]) ** 2 / 8, by=steps)
    least = calc(Rational(1, 4) - (x[1] - x[2]) ** 2 / 16)
    least.le(Rational(1, 4) - (y - half) ** 2, by=c.qed())
    least.eq(y * (1 - y), by=ring)
    least.eq(y * w, by=other)
    return least.qed()


@product_of_two_weights_at_least.experiment
def experiment(rng, n):
    gap = 2 * rng.normal(size=n)
    y = 1 / (1 + np.exp(-gap))
    return 1 / 4 - gap**2 / 16, y * (1 - y)
