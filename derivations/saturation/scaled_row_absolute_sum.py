"""The absolute row sums of the Jacobian of softmax of scaled scores."""

from bilemma.book import *
from bilemma.foundations import (
    absolute_of_negative,
    absolute_of_nonnegative,
    sum_split,
)
from derivations.softmax.softmax_at_most_one import softmax_at_most_one
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one
from derivations.softmax.softmax_temperature import softmax_temperature

i, j, n = naturals("i j n")
a = reals("a")
x = vectors("x", n)
ax = Each(j, a * x[j], n)
p_i, p_j = softmax(ax, i), softmax(ax, j)
entry, own = partial(p_i, x, j), partial(p_i, x, i)


@theorem(
    title=Text(en="Absolute row sums at a scale", zh="缩放时各行元素的绝对值之和"),
    words=Text(
        en="With scores scaled by $a\\ge0$ the absolute values of the derivatives of weight $p_i$ in all scores before scaling add up to $2ap_i(1-p_i)$.",
        zh="分数乘以 $a\\ge0$ 时，权重 $p_i$ 对缩放之前各分数的偏导数的绝对值之和等于 $2ap_i(1-p_i)$。",
    ),
    idea=Text(
        en="The chain rule multiplies each entry by $a$. Only the diagonal one is not negative, and the other weights add up to $1-p_i$.",
        zh="按链式法则，每个元素都乘以 $a$。只有对角元非负，而其余权重之和为 $1-p_i$。",
    ),
    given=[in_range(i, n), 0 <= a],
    claim=Equation(Sum(absolute(entry), (j, 1, n)), 2 * a * p_i * (1 - p_i)),
)
def scaled_row_absolute_sum():
    have(0 <= 1 - p_i, by=softmax_at_most_one(x=ax, j=i))
    size = calc(absolute(own))
    size.eq(absolute(a * (p_i * (1 - p_i))), by=[softmax_temperature, axiom("delta_same")])
    size.eq(a * (p_i * (1 - p_i)), by=absolute_of_nonnegative)
    with every(j, n, exclude=i):
        off = calc(absolute(entry))
        off.eq(absolute(-(a * (p_i * p_j))), by=[softmax_temperature, axiom("delta_other")])
        off.eq(a * (p_i * p_j), by=[absolute_of_negative, absolute_of_nonnegative])
    c = calc(Sum(absolute(entry), (j, 1, n)))
    c.eq(absolute(own) + Sum(absolute(entry), (j, 1, n), exclude=i), by=sum_split)
    c.eq(
        a * (p_i * (1 - p_i)) + Sum(a * (p_i * p_j), (j, 1, n), exclude=i),
        by=[size.qed(), off.qed()],
    )
    c.eq(a * p_i * (1 + Sum(p_j, (j, 1, n))) - 2 * a * p_i**2, by=sums)
    c.eq(2 * a * p_i * (1 - p_i), by=softmax_sums_to_one)
    return c.qed()


@scaled_row_absolute_sum.experiment
def experiment(rng, n):
    a, x = 0.5, 2 * rng.normal(size=(n // 100, 1, 5))
    y = np.exp(a * x) / np.exp(a * x).sum(axis=2, keepdims=True)
    moved = np.exp(a * (x + 1e-30j * np.eye(5)))
    jacobian = (moved / moved.sum(axis=2, keepdims=True)).imag / 1e-30
    error = np.abs(jacobian).sum(axis=1) - 2 * a * (y * (1 - y))[:, 0]
    return np.abs(error).max(), 0.0
