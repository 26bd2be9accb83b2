"""The Jacobian off its diagonal is at most what any one weight leaves over."""

from bilemma.book import *
from derivations.saturation.two_weights_at_most_one import two_weights_at_most_one
from derivations.softmax.softmax_at_most_one import softmax_at_most_one

i, k, m, n = naturals("i k m n")
x = vectors("x", n)


@theorem(
    kind="lemma",
    title=Text(en="Bound off the diagonal", zh="非对角元的界"),
    words=Text(
        en=r"For softmax weights $y$, each $y_ky_m$ with $k\ne m$ is at most $1-y_i$, for any $i$.",
        zh=r"设 $k\ne m$，则对 softmax 权重 $y$ 与任意 $i$，$y_ky_m$ 不超过 $1-y_i$。",
    ),
    given=[in_range(i, n), in_range(k, n), in_range(m, n), NotEqual(k, m)],
    claim=softmax(x, k) * softmax(x, m) <= 1 - softmax(x, i),
)
def off_diagonal_at_most_remainder():
    y_k, y_m = softmax(x, k), softmax(x, m)
    with suppose(Equation(i, k)) as same:
        own = calc(y_k * y_m)
        own.le(y_m, by=softmax_at_most_one(j=k))
        own.le(1 - y_k, by=two_weights_at_most_one)
        own.eq(1 - softmax(x, i), by=same)
    with suppose(NotEqual(i, k)):
        other = calc(y_k * y_m)
        other.le(y_k, by=softmax_at_most_one(j=m))
        other.le(1 - softmax(x, i), by=two_weights_at_most_one)
    return cases(Equation(i, k), own.qed(), other.qed())


@off_diagonal_at_most_remainder.experiment
def experiment(rng, n):

    y = np.exp(3 * rng.normal(size=(n, 5)))
    y = np.sort(y / y.sum(axis=1, keepdims=True), axis=1)
    return y[:, -1] * y[:, -2], 1 - y[:, -1]
