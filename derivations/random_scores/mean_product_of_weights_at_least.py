"""Two weights stay shared in the mean where the mean square of the gap is small."""

from bilemma.book import *
from derivations.random_scores.moments_of_weights import moments_of_weights
from derivations.random_scores.product_of_two_weights_at_least import (
    product_of_two_weights_at_least,
)

X = random_vectors("X", 2, moments=2)
product = softmax(X, 1) * softmax(X, 2)
square = (X[1] - X[2]) ** 2


@theorem(
    title=Text(en="Mean product of two weights, lower bound", zh="两个权重之积的期望的下界"),
    words=Text(
        en=r"The product of the weights of two random scores, which is the size of every entry of the Jacobian, has a mean of at least $\tfrac14$ less a sixteenth of the mean square of the gap. Divided by $\sqrt d$, scores of any dimension keep it.",
        zh=r"两个随机分数的权重之积就是雅可比矩阵各元素的绝对值，其期望不小于 $\tfrac14$ 减去分数差的二阶矩的十六分之一。分数除以 $\sqrt d$ 之后，这个下界与维数无关。",
    ),
    claim=Rational(1, 4) - E(square) / 16 <= E(product),
)
def mean_product_of_weights_at_least():
    finite = [
        have(FiniteMoment(softmax(X, index), 2), by=moments_of_weights(n=2, i=index, p=2))
        for index in (1, 2)
    ]
    c = calc(Rational(1, 4) - E(square) / 16)
    c.eq(E(Rational(1, 4) - square / 16), by=linear)
    c.le(
        E(product),
        by=[*finite, product_of_two_weights_at_least(x=X), axiom("expectation_monotone")],
    )
    return c.qed()


@mean_product_of_weights_at_least.experiment
def experiment(rng, n):
    gap = rng.normal(size=n) - rng.normal(size=n)
    y = 1 / (1 + np.exp(-gap))
    return 1 / 4 - (gap**2).mean() / 16, (y * (1 - y)).mean()
