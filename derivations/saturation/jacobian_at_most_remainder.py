"""Every entry of the Jacobian is at most what any one weight leaves over."""

from bilemma.book import *
from derivations.saturation.entry_at_most_remainder import entry_at_most_remainder
from derivations.softmax.softmax_jacobian import softmax_jacobian

i, k, m, n = naturals("i k m n")
x = vectors("x", n)


@theorem(
    title=Text(en="Jacobian and the remaining weight", zh="雅可比矩阵与其余权重之和"),
    words=Text(
        en="No entry of the softmax Jacobian is larger in absolute value than $1-y_i$, whichever weight $y_i$ one takes.",
        zh="无论取哪个权重 $y_i$，softmax 雅可比矩阵每个元素的绝对值都不超过 $1-y_i$。",
    ),
    given=[in_range(i, n), in_range(k, n), in_range(m, n)],
    claim=absolute(partial(softmax(x, k), x, m)) <= 1 - softmax(x, i),
    cite=["gao2017"],
)
def jacobian_at_most_remainder():
    c = calc(absolute(partial(softmax(x, k), x, m)))
    c.eq(absolute(softmax(x, k) * (delta(k, m) - softmax(x, m))), by=softmax_jacobian)
    c.le(1 - softmax(x, i), by=entry_at_most_remainder)
    return c.qed()


@jacobian_at_most_remainder.experiment
def experiment(rng, n):

    x = 3 * rng.normal(size=(n // 100, 1, 5))
    moved = np.exp(x + 1e-30j * np.eye(5))
    y = moved / moved.sum(axis=2, keepdims=True)
    return np.abs(y.imag / 1e-30).max(axis=(1, 2)), 1 - y.real.max(axis=(1, 2))
