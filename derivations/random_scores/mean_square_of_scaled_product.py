"""The mean square of the scaled product of two weights grows with the spread of the scores."""

from bilemma.book import *
from derivations.random_scores.moments_of_weights import moments_of_weights
from derivations.random_scores.square_of_shared_weight import square_of_shared_weight

X = random_vectors("X", 2, moments=0)
s, v = reals("s v")
product = softmax(X, 1) * softmax(X, 2)
close = indicator(absolute(X[1] - X[2]), 1)
often = v <= s * E(close)
least = Rational(4, 25)


@theorem(
    title=Text(
        en="Mean square of the scaled product of two weights, lower bound",
        zh="两权重之积放大后均方的下界",
    ),
    words=Text(
        en=r"If two scores differ by at most 1 with probability at least $v/s$, the mean square of $s\,y_1y_2$, with the weights $y_1$ and $y_2$, is at least $(4/25)^2vs$.",
        zh=r"若两个分数之差的绝对值不超过 1 的概率至少为 $v/s$，则 $s\,y_1y_2$（$y_1$、$y_2$ 为权重）的均方至少为 $(4/25)^2vs$。",
    ),
    given=[0 <= s, often],
    claim=least**2 * v * s <= E((s * product) ** 2),
)
def mean_square_of_scaled_product():
    first, second = (
        have(FiniteMoment(softmax(X, k), 4), by=moments_of_weights(n=2, i=k, p=4)) for k in (1, 2)
    )
    bound = square_of_shared_weight(x=X)
    mean = have(
        E(least**2 * close) <= E(product**2),
        by=[first, second, bound, axiom("expectation_monotone")],
    )
    c = calc(least**2 * v * s)
    c.le(least**2 * (s * E(close)) * s, by=[often, 0 <= s])
    c.eq(s**2 * E(least**2 * close), by=linear)
    c.le(s**2 * E(product**2), by=[mean, have(0 <= s**2)])
    c.eq(E((s * product) ** 2), by=[first, second, linear])
    return c.qed()


@mean_square_of_scaled_product.experiment
def experiment(rng, n):
    s = 16.0
    gap = rng.normal(0.0, s, n)
    y = 1 / (1 + np.exp(-gap))
    v = s * (np.abs(gap) <= 1.0).mean()
    return (4 / 25) ** 2 * v * s, ((s * y * (1 - y)) ** 2).mean()
