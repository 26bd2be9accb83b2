"""The components of a LayerNorm output are negatively correlated."""

from bilemma.book import *
from bilemma.foundations import square_of_sum

d, i, j = naturals("d i j")
c = reals("c")
x = random_vectors("x", d, moments=2)
centred = Equation(Sum(x[i], (i, 1, d)), 0)
length = Equation(Sum(x[i] ** 2, (i, 1, d)), d)
products = ForEach(i, d, ForEach(j, d, Equation(E(x[i] * x[j]), c), exclude=i))


@theorem(
    title=Text(en="Correlation after LayerNorm", zh="LayerNorm 之后的相关性"),
    words=Text(
        en="If all products of two different components of a LayerNorm output have the same mean, that mean is $-1/(d-1)$.",
        zh="若 LayerNorm 输出中任意两个不同分量之积的期望都相同，则该期望等于 $-1/(d-1)$。",
    ),
    given=[centred, length, products, 2 <= d],
    claim=Equation(c, -1 / (d - 1)),
)
def layer_norm_covariance():
    pairs = Sum(Sum(x[i] * x[j], (j, 1, d), exclude=i), (i, 1, d))
    zero = calc(d * (d - 1) * c + d)
    zero.eq(Sum(Sum(E(x[i] * x[j]), (j, 1, d), exclude=i), (i, 1, d)) + d, by=[products, sums])
    zero.eq(E(pairs) + d, by=linear)
    zero.eq(E(Sum(x[i], (i, 1, d)) ** 2 - Sum(x[i] ** 2, (i, 1, d))) + d, by=square_of_sum)
    zero.eq(E(0 - d) + d, by=[centred, length])
    zero.eq(0, by=linear)
    chain = calc(c)
    chain.eq((d * (d - 1) * c + d) / (d * (d - 1)) - 1 / (d - 1), by=ring)
    chain.eq(-1 / (d - 1), by=zero.qed())
    return chain.qed()


@layer_norm_covariance.experiment
def experiment(rng, n):
    x = rng.normal(size=(n, 4))
    x = (x - x.mean(axis=1, keepdims=True)) / x.std(axis=1, keepdims=True)
    return (x[:, 0] * x[:, 1]).mean(), -1 / 3
