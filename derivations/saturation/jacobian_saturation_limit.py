"""As the scores are multiplied by more and more, the Jacobian of softmax tends to zero."""

from bilemma.book import *
from bilemma.foundations import limit_of_absolute_value
from derivations.saturation.entry_at_most_remainder import entry_at_most_remainder
from derivations.saturation.scaled_missing_weight import scaled_missing_weight

i, j, k, m, n = naturals("i j k m n")
x = vectors("x", n)
Delta, t = reals("Delta t")
tx = Each(j, t * x[j], n)
entry = softmax(tx, k) * (delta(k, m) - softmax(tx, m))


@theorem(
    title=Text(en="Saturation limit", zh="饱和极限"),
    words=Text(
        en="If one score leads all others, every entry of the softmax Jacobian at the scores $tx$ tends to 0 as $t$ grows.",
        zh=r"若有一个分数领先于其余所有分数，则当 $t\to\infty$ 时，softmax 在 $tx$ 处的雅可比矩阵的每个元素都趋于 0。",
    ),
    given=[
        in_range(i, n),
        in_range(k, n),
        in_range(m, n),
        0 < Delta,
        ForEach(j, n, x[j] + Delta <= x[i], exclude=i),
    ],
    claim=Tends(entry, t, 0),
    cite=["gao2017"],
)
def jacobian_saturation_limit():
    with suppose(0 <= t):
        c = calc(absolute(entry))
        c.le(1 - softmax(tx, i), by=entry_at_most_remainder)
        c.le((n - 1) * exp(-Delta * t), by=scaled_missing_weight)
        c.tends(0, t)
    return have(Tends(entry, t, 0), by=[limit_of_absolute_value, c.qed()])


@jacobian_saturation_limit.experiment
def experiment(rng, n):

    x = rng.normal(size=(n // 100, 5))
    x[:, 0] = x[:, 1:].max(axis=1) + 0.5
    y = np.exp(100 * (x - x[:, :1]))[:, :, None]
    y /= y.sum(axis=1, keepdims=True)
    excess = np.abs(y * (np.eye(5) - y.swapaxes(1, 2))) - 4 * np.exp(-50)
    return np.maximum(excess, 0).max(), 0.0
