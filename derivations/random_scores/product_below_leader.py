"""The product of two weights, bounded by the difference of their scores with its sign."""

from bilemma.book import *
from derivations.saturation.weight_below_leader import weight_below_leader
from derivations.softmax.softmax_at_most_one import softmax_at_most_one

i, j, n = naturals("i j n")
x = vectors("x", n)
size = exp(-keep(x[i] - x[j]))  # SymPy would turn the difference round


@theorem(
    kind="lemma",
    title=Text(en="The product of two weights, from one side", zh="两个权重之积的单侧界"),
    words=Text(
        en=r"The product of two weights is at most $\mathrm e^{-(x_i-x_j)}$.",
        zh=r"两个权重之积不超过 $\mathrm e^{-(x_i-x_j)}$。",
    ),
    given=[in_range(i, n), in_range(j, n)],
    claim=softmax(x, i) * softmax(x, j) <= size,
)
def product_below_leader():
    y = write("y", Each(i, softmax(x, i), n))
    below = have(y[j] <= size * y[i], by=weight_below_leader(Delta=x[i] - x[j]))
    top = have(y[i] <= 1, by=softmax_at_most_one(j=i))
    small = have(0 < size * y[i])
    c = calc(y[i] * y[j])
    c.le(size * y[i] ** 2, by=below)
    c.le(size, by=[top, small])
    return c.qed()


@product_below_leader.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 3.0, (n, 5))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return y[:, 0] * y[:, 1], np.exp(x[:, 1] - x[:, 0])
