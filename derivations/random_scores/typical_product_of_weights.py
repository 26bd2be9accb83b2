"""Where two scores are typically far apart, the product of their weights is typically small."""

from bilemma.book import *
from derivations.random_scores.small_where_apart import small_where_apart

i, j, n = naturals("i j n")
X = random_vectors("X", n, moments=0)
a = reals("a")
gap, product = absolute(X[i] - X[j]), softmax(X, i) * softmax(X, j)


@theorem(
    title=Text(en="Typical product of two weights", zh="两个权重之积的典型大小"),
    words=Text(
        en=r"The product $y_iy_j$ of two weights, for $i\ne j$ the size of an entry of the Jacobian, is at most $\mathrm e^{-a}$ with at least the probability that the two scores are $a$ or more apart: where gaps are typically large, the product is typically exponentially small, even if its mean is not.",
        zh=r"两权重之积 $y_iy_j$（当 $i\ne j$ 时为雅可比矩阵一个元素的绝对值）不超过 $\mathrm e^{-a}$ 的概率，不小于两个分数相差至少 $a$ 的概率：若差通常很大，则该乘积通常指数级地小，即使其期望并非如此。",
    ),
    given=[in_range(i, n), in_range(j, n)],
    claim=E(indicator(a, gap)) <= E(indicator(product, exp(-a))),
)
def typical_product_of_weights():
    bound = small_where_apart(x=X)
    return have(
        E(indicator(a, gap)) <= E(indicator(product, exp(-a))),
        by=[bound, axiom("expectation_monotone")],
    )


@typical_product_of_weights.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 5.0, (n, 3))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    apart = np.abs(x[:, 0] - x[:, 1]) >= 3.0
    return apart.mean(), (y[:, 0] * y[:, 1] <= np.exp(-3.0)).mean()
