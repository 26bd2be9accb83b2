"""As the scores are multiplied by more and more, every weight but the leading one tends to zero."""

from bilemma.book import *
from bilemma.foundations import term_at_most_sum_except
from derivations.saturation.remainder_limit import remainder_limit

i, j, k, n = naturals("i j k n")
x = vectors("x", n)
Delta, t = reals("Delta t")
tx = Each(j, t * x[j], n)


@theorem(
    title=Text(en="Limit of each other weight", zh="其余每个权重的极限"),
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
    rest = Sum(softmax(tx, j), (j, 1, n), exclude=i)
    vanishing = have(Tends(rest, t, 0), by=remainder_limit)
    c = calc(softmax(tx, k))
    c.le(rest, by=term_at_most_sum_except)
    c.tends(0, t, by=vanishing)
    return c.qed()


@trailing_weight_limit.experiment
def experiment(rng, n):

    x = rng.normal(size=(n // 100, 5))
    x[:, 0] = x[:, 1:].max(axis=1) + 0.5
    y = np.exp(100 * (x - x[:, :1]))
    y /= y.sum(axis=1, keepdims=True)
    return y[:, 1:].max(), 0.0
