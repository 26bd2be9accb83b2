"""Small scores give nearly equal weights."""

from bilemma.book import *
from bilemma.foundations import exponential_at_zero
from derivations.saturation.softmax_lipschitz import softmax_lipschitz

i, j, n = naturals("i j n")
x = vectors("x", n)


@theorem(
    title=Text(en="Small scores give nearly equal weights", zh="分数小则权重接近相等"),
    words=Text(
        en="The squared distance of the weights from the equal weights $1/n$ is at most a quarter of the sum of the squared scores.",
        zh="各权重与均匀权重 $1/n$ 之间距离的平方，至多为分数平方和的四分之一。",
    ),
    given=[1 <= n],
    claim=Sum((softmax(x, i) - 1 / n) ** 2, (i, 1, n)) <= Sum(x[i] ** 2, (i, 1, n)) / 4,
)
def weights_near_uniform():
    nothing = Each(j, 0, n)
    with every(i, n):
        equal = calc(softmax(nothing, i))
        equal.eq(exp(0) / Sum(exp(0), (j, 1, n)), by=softmax)
        equal.eq(1 / n, by=[exponential_at_zero, sums])
        each = equal.qed()
    c = calc(Sum((softmax(x, i) - 1 / n) ** 2, (i, 1, n)))
    c.eq(Sum((softmax(x, i) - softmax(nothing, i)) ** 2, (i, 1, n)), by=each)
    c.le(Sum(x[i] ** 2, (i, 1, n)) / 4, by=softmax_lipschitz(x=nothing, h=x))
    return c.qed()


@weights_near_uniform.experiment
def experiment(rng, n):

    x = rng.normal(size=(n, 5))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return ((y - 1 / 5) ** 2).sum(axis=1), (x**2).sum(axis=1) / 4
