"""Weights are ordered like the exponentials of multiples of the scores."""

from bilemma.book import *
from bilemma.foundations import exponential_monotone
from derivations.saturation.same_order import a, i, j, n, y, z
from derivations.softmax.softmax_monotone import softmax_monotone

s = reals("s")
product = (softmax(y, i) - softmax(y, j)) * (exp(s * z[i]) - exp(s * z[j]))


@theorem(
    kind="lemma",
    title=Text(en="Weights and exponentials in one order", zh="权重与指数函数值次序一致"),
    words=Text(
        en=r"For scores $az$ with $a\ge0$, their weights $y_i$ and any $s\ge0$, $(y_i-y_j)(\mathrm e^{sz_i}-\mathrm e^{sz_j})$ is never negative.",
        zh=r"当分数为 $az$（$a\ge0$）时，对权重 $y_i$ 与任意 $s\ge0$，$(y_i-y_j)(\mathrm e^{sz_i}-\mathrm e^{sz_j})$ 非负。",
    ),
    idea=Text(
        en="Whichever score is the larger, it has the larger weight and the larger exponential, so that both factors have the same sign.",
        zh="两个分数中较大者，权重较大，相应的指数函数值也较大，故两个因子同号。",
    ),
    given=[in_range(i, n), in_range(j, n), 0 <= a, 0 <= s],
    claim=LessEqual(0, product),
)
def same_order_of_exponentials():
    def one_way(low, high, scores):
        """The case in which the first score is at most the second."""
        gap = have(a * z[low] <= a * z[high], by=[scores, 0 <= a])
        weights = have(softmax(y, low) <= softmax(y, high), by=[gap, softmax_monotone])
        power = have(s * z[low] <= s * z[high], by=[scores, 0 <= s])
        powers = have(exp(s * z[low]) <= exp(s * z[high]), by=[power, exponential_monotone])
        return have(LessEqual(0, product), by=[weights, powers])

    with suppose(z[i] <= z[j]) as scores:
        up = one_way(i, j, scores)
    with suppose(z[j] < z[i]) as scores:
        down = one_way(j, i, scores)
    return cases(z[i] <= z[j], up, down)


@same_order_of_exponentials.experiment
def experiment(rng, n):
    z, a = rng.normal(size=(n, 2)), rng.exponential(size=(n, 1))
    y, r = np.exp(a * z) / np.exp(a * z).sum(axis=1, keepdims=True), np.exp(2 * z)
    return 0, (y[:, 0] - y[:, 1]) * (r[:, 0] - r[:, 1])
