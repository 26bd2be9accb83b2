"""Also with respect to the scores before scaling, all derivatives tend to zero."""

from bilemma.book import *
from bilemma.foundations import (
    absolute_of_multiple,
    exponential_decay_at_rate,
    limit_of_absolute_value,
)
from derivations.saturation.entry_at_most_remainder import entry_at_most_remainder
from derivations.saturation.linear_times_decay import linear_times_decay
from derivations.saturation.scaled_missing_weight import scaled_missing_weight

i, j, k, m, n = naturals("i j k m n")
x = vectors("x", n)
Delta, t = reals("Delta t")
tx = Each(j, t * x[j], n)
entry = softmax(tx, k) * (delta(k, m) - softmax(tx, m))


@theorem(
    title=Text(en="Saturation limit with the scale included", zh="计入缩放因子的饱和极限"),
    words=Text(
        en=r"If one score leads all others, $t$ times every entry of the softmax Jacobian at $tx$ still tends to 0; by the chain rule these are the derivatives of $\operatorname{softmax}(tx)$ with respect to $x$.",
        zh=r"若有一个分数领先于其余所有分数，则当 $t\to\infty$ 时，softmax 在 $tx$ 处的雅可比矩阵的每个元素乘以 $t$ 后仍趋于 0；由链式法则，乘积就是 $\operatorname{softmax}(tx)$ 对 $x$ 的偏导数。",
    ),
    idea=Text(
        en=r"The entry is at most $(n-1)\mathrm e^{-\Delta t}$, and half of that exponent is enough to absorb the factor $t$.",
        zh=r"元素不超过 $(n-1)\mathrm e^{-\Delta t}$，用其中一半的指数就足以抵消因子 $t$。",
    ),
    given=[
        in_range(i, n),
        in_range(k, n),
        in_range(m, n),
        0 < Delta,
        ForEach(j, n, x[j] + Delta <= x[i], exclude=i),
    ],
    claim=Tends(t * entry, t, 0),
)
def scaled_saturation_limit():
    power = exp(-Delta / 2 * t)
    with suppose(0 <= t) as positive:
        bound = calc(absolute(entry))
        bound.le(1 - softmax(tx, i), by=entry_at_most_remainder)
        bound.le((n - 1) * exp(-Delta * t), by=scaled_missing_weight)
        c = calc(absolute(t * entry))
        c.le(t * absolute(entry), by=absolute_of_multiple)
        c.le(t * (n - 1) * exp(-Delta * t), by=[positive, bound.qed()])
        c.le((n - 1) * (power / (Delta / 2)), by=linear_times_decay(a=Delta / 2))
        c.tends(0, t, by=exponential_decay_at_rate(c=Delta / 2))
    return have(Tends(t * entry, t, 0), by=[limit_of_absolute_value, c.qed()])


@scaled_saturation_limit.experiment
def experiment(rng, n):

    x, t = rng.normal(size=(n // 100, 5)), 100.0
    x[:, 0] = x[:, 1:].max(axis=1) + 0.5
    y = np.exp(t * (x - x[:, :1]))[:, :, None]
    y /= y.sum(axis=1, keepdims=True)
    excess = np.abs(t * y * (np.eye(5) - y.swapaxes(1, 2))) - 4 * t * np.exp(-0.5 * t)
    return np.maximum(excess, 0).max(), 0.0
