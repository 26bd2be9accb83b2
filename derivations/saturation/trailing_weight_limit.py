"""As the scores are multiplied by more and more, every weight but the leading one tends to zero."""

from bilemma.book import *
from derivations.saturation.missing_weight import missing_weight
from derivations.saturation.scaled_gap import scaled_gap
from derivations.saturation.two_weights_at_most_one import two_weights_at_most_one

i, j, k, n = naturals("i j k n")
x = vectors("x", n)
Delta, t = reals("Delta t")
tx = Each(j, t * x[j], n)


@theorem(
    title=Text(en="Limit of every other weight", zh="其余权重的极限"),
    words=Text(
        en="If one score leads all others, the weight of every other score at $tx$ tends to 0 as $t$ grows.",
        zh=r"若有一个分数领先于其余所有分数，则当 $t\to\infty$ 时，其余每个分数在 $tx$ 处的权重都趋于 0。",
    ),
    given=[
        in_range(i, n),
        in_range(k, n),
        NotEqual(i, k),
        0 < Delta,
        ForEach(j, n, x[j] + Delta <= x[i], exclude=i),
    ],
    claim=Tends(softmax(tx, k), t, 0),
)
def trailing_weight_limit():
    with suppose(0 <= t):
        gaps = ForEach(j, n, t * x[j] + t * Delta <= t * x[i], exclude=i)
        scaled = have(gaps, by=scaled_gap)
        c = calc(softmax(tx, k))
        c.le(1 - softmax(tx, i), by=two_weights_at_most_one)
        c.le((n - 1) * exp(-Delta * t), by=[scaled, missing_weight(x=tx, Delta=Delta * t)])
        c.tends(0, t)
    return c.qed()


@trailing_weight_limit.experiment
def experiment(rng, n):

    x = rng.normal(size=(n // 100, 5))
    x[:, 0] = x[:, 1:].max(axis=1) + 0.5
    y = np.exp(100 * (x - x[:, :1]))
    y /= y.sum(axis=1, keepdims=True)
    return y[:, 1:].max(), 0.0
