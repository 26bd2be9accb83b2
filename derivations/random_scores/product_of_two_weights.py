"""Two weights are not both large when their scores are far apart."""

from bilemma.book import *
from bilemma.foundations import absolute_of_nonnegative
from derivations.random_scores.absolute_of_nonpositive import absolute_of_nonpositive
from derivations.random_scores.product_below_leader import product_below_leader

i, j, n = naturals("i j n")
x = vectors("x", n)
claim = softmax(x, i) * softmax(x, j) <= exp(-absolute(x[i] - x[j]))


@theorem(
    title=Text(en="The product of two weights", zh="两个权重之积"),
    words=Text(
        en=r"The product of the weights of two scores is at most $\mathrm e^{-|x_i-x_j|}$.",
        zh=r"两个分数的权重之积不超过 $\mathrm e^{-|x_i-x_j|}$。",
    ),
    given=[in_range(i, n), in_range(j, n)],
    claim=claim,
)
def product_of_two_weights():
    product = softmax(x, i) * softmax(x, j)
    with suppose(x[j] <= x[i]):
        down = calc(product)
        down.le(exp(-keep(x[i] - x[j])), by=product_below_leader)
        down.eq(exp(-absolute(x[i] - x[j])), by=absolute_of_nonnegative)
    with suppose(x[i] < x[j]):
        up = calc(product)
        up.le(exp(-keep(x[j] - x[i])), by=product_below_leader(i=j, j=i))
        up.eq(exp(-absolute(x[i] - x[j])), by=absolute_of_nonpositive)
    return cases(x[j] <= x[i], down.qed(), up.qed())


@product_of_two_weights.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 3.0, (n, 5))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return y[:, 0] * y[:, 1], np.exp(-np.abs(x[:, 0] - x[:, 1]))
