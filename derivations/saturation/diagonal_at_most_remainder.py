"""The diagonal of the Jacobian is at most what any one weight leaves over."""

from bilemma.book import *
from derivations.saturation.two_weights_at_most_one import two_weights_at_most_one
from derivations.softmax.softmax_at_most_one import softmax_at_most_one

i, k, n = naturals("i k n")
x = vectors("x", n)


@theorem(
    kind="lemma",
    title=Text(en="Bound of the diagonal", zh="对角元的界"),
    words=Text(
        en="For softmax weights $y$, each $y_k(1-y_k)$ is at most $1-y_i$, for any $i$.",
        zh="对 softmax 权重 $y$ 与任意 $i$，$y_k(1-y_k)$ 不超过 $1-y_i$。",
    ),
    given=[in_range(i, n), in_range(k, n)],
    claim=softmax(x, k) * (1 - softmax(x, k)) <= 1 - softmax(x, i),
)
def diagonal_at_most_remainder():
    y_k, y_i = softmax(x, k), softmax(x, i)
    with suppose(Equation(i, k)) as same:
        own = calc(y_k * (1 - y_k))
        own.le(1 - y_k, by=softmax_at_most_one(j=k))
        own.eq(1 - y_i, by=same)
    with suppose(NotEqual(i, k)):
        other = calc(y_k * (1 - y_k))
        other.le(y_k)
        other.le(1 - y_i, by=two_weights_at_most_one)
    return cases(Equation(i, k), own.qed(), other.qed())


@diagonal_at_most_remainder.experiment
def experiment(rng, n):

    y = np.exp(3 * rng.normal(size=(n, 5)))
    y /= y.sum(axis=1, keepdims=True)
    return (y * (1 - y)).max(axis=1), 1 - y.max(axis=1)
