"""Weights are ordered like the scores that were scaled by a non-negative number."""

from bilemma.book import *
from derivations.softmax.softmax_monotone import softmax_monotone

i, j, k, n = naturals("i j k n")
z = vectors("z", n)
a = reals("a")
y = Each(k, a * z[k], n)


@theorem(
    kind="lemma",
    title=Text(en="Weights are ordered like the scores", zh="权重与分数次序一致"),
    words=Text(
        en=r"For scores $az$ with $a\ge 0$ and their weights $y_i$, $(y_i-y_j)(z_i-z_j)$ is never negative.",
        zh=r"当分数为 $az$ 且 $a\ge 0$ 时，对权重 $y_i$，$(y_i-y_j)(z_i-z_j)$ 非负。",
    ),
    given=[in_range(i, n), in_range(j, n), 0 <= a],
    claim=LessEqual(0, (softmax(y, i) - softmax(y, j)) * (z[i] - z[j])),
)
def same_order():
    with suppose(z[i] <= z[j]) as scores:
        gap = have(a * z[i] <= a * z[j], by=[scores, 0 <= a])
        weights = have(softmax(y, i) <= softmax(y, j), by=[gap, softmax_monotone])
        up = calc(0)
        up.le((softmax(y, i) - softmax(y, j)) * (z[i] - z[j]), by=[weights, scores])
    with suppose(z[j] < z[i]) as scores:
        gap = have(a * z[j] <= a * z[i], by=[scores, 0 <= a])
        weights = have(softmax(y, j) <= softmax(y, i), by=[gap, softmax_monotone])
        down = calc(0)
        down.le((softmax(y, i) - softmax(y, j)) * (z[i] - z[j]), by=[weights, scores])
    return cases(z[i] <= z[j], up.qed(), down.qed())


@same_order.experiment
def experiment(rng, n):

    z, a = rng.normal(size=(n, 2)), rng.exponential(size=(n, 1))
    y = np.exp(a * z) / np.exp(a * z).sum(axis=1, keepdims=True)
    return 0, (y[:, 0] - y[:, 1]) * (z[:, 0] - z[:, 1])
