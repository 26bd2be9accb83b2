"""Half the sum of the sizes of all derivatives of the weights is the trace."""

from bilemma.book import *
from derivations.saturation.scaled_row_absolute_sum import (
    a,
    entry,
    i,
    j,
    n,
    p_i,
    scaled_row_absolute_sum,
)
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one


@theorem(
    title=Text(
        en="Absolute sum of all derivatives of softmax", zh="softmax 所有偏导数的绝对值之和"
    ),
    also=Text(en="the scale with the largest gradient", zh="使梯度最大的缩放因子"),
    words=Text(
        en=r"With scores scaled by $a\ge0$, half the sum of the absolute values of all derivatives of the weights $p_i$ in the scores before scaling is $a(1-\sum_ip_i^2)$, which is $a$ times the trace of the softmax Jacobian.",
        zh=r"分数乘以 $a\ge0$ 时，各权重 $p_i$ 对缩放之前各分数的所有偏导数，其绝对值之和的一半等于 $a(1-\sum_ip_i^2)$，即 softmax 雅可比矩阵的迹的 $a$ 倍。",
    ),
    idea=Text(
        en="Each row adds up to 0, and only its diagonal entry is not negative: half of its absolute sum is that entry.",
        zh="每行之和为 0，其中只有对角元非负：该行绝对值之和的一半就是对角元。",
    ),
    given=[1 <= n, 0 <= a],
    claim=Equation(
        Rational(1, 2) * Sum(Sum(absolute(entry), (j, 1, n)), (i, 1, n)),
        a * (1 - Sum(p_i**2, (i, 1, n))),
    ),
)
def jacobian_absolute_sum():
    c = calc(Rational(1, 2) * Sum(Sum(absolute(entry), (j, 1, n)), (i, 1, n)))
    c.eq(Rational(1, 2) * Sum(2 * a * p_i * (1 - p_i), (i, 1, n)), by=scaled_row_absolute_sum)
    c.eq(a * (Sum(p_i, (i, 1, n)) - Sum(p_i**2, (i, 1, n))), by=sums)
    c.eq(a * (1 - Sum(p_i**2, (i, 1, n))), by=softmax_sums_to_one)
    return c.qed()


@jacobian_absolute_sum.experiment
def experiment(rng, n):
    a, x = 0.5, 2 * rng.normal(size=(n // 100, 1, 5))
    y = np.exp(a * x) / np.exp(a * x).sum(axis=2, keepdims=True)
    moved = np.exp(a * (x + 1e-30j * np.eye(5)))
    jacobian = (moved / moved.sum(axis=2, keepdims=True)).imag / 1e-30
    error = np.abs(jacobian).sum(axis=(1, 2)) / 2 - a * (1 - (y[:, 0] ** 2).sum(axis=1))
    return np.abs(error).max(), 0.0
