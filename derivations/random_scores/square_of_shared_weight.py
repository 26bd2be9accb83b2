"""The square of the product of two weights, with an indicator."""

from bilemma.book import *
from derivations.random_scores.two_weights_at_least import two_weights_at_least

x = vectors("x", 2)
y, w = softmax(x, 1), softmax(x, 2)
close = indicator(absolute(x[1] - x[2]), 1)
least = Rational(4, 25)


@theorem(
    kind="lemma",
    title=Text(en="Square of shared weight", zh="权重之积平方的下界"),
    words=Text(
        en="For the weights $y_1$ and $y_2$ of two scores $(y_1y_2)^2$ is at least $(4/25)^2$ times the indicator of a gap of at most 1.",
        zh="对两个分数的权重 $y_1$ 与 $y_2$，$(y_1y_2)^2$ 不小于 $(4/25)^2$ 乘以“差的绝对值不超过 1”的示性函数。",
    ),
    claim=least**2 * close <= (y * w) ** 2,
)
def square_of_shared_weight():
    with suppose(absolute(x[1] - x[2]) <= 1):
        most = have(least <= y * w, by=two_weights_at_least)
        near = calc(least**2 * close)
        near.eq(least**2, by=axiom("step_one"))
        near.le((y * w) ** 2, by=most)
    with suppose(1 < absolute(x[1] - x[2])):
        far = calc(least**2 * close)
        far.eq(0, by=axiom("step_zero"))
        far.le((y * w) ** 2)
    return cases(absolute(x[1] - x[2]) <= 1, near.qed(), far.qed())


@square_of_shared_weight.experiment
def experiment(rng, n):
    gap = rng.normal(0.0, 2.0, n)
    y = 1 / (1 + np.exp(-gap))
    return (4 / 25) ** 2 * (np.abs(gap) <= 1), (y * (1 - y)) ** 2
