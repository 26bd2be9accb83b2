"""Weights with a mean: one more term in the second moment of a unit."""

from bilemma.book import *
from derivations.expectation.expectation_of_product import expectation_of_product

i, j, n = naturals("i j n")
w, x = random_vectors("w x", n, moments=2)
mu, tau = reals("mu tau")
output, total = Sum(w[i] * x[i], (i, 1, n)), Sum(x[i], (i, 1, n))
weights = ForEach(i, n, ForEach(j, n, Equation(E(w[i] * w[j]), tau**2 * delta(i, j) + mu**2)))
squares = Sum(E(x[i] ** 2), (i, 1, n))


@theorem(
    title=Text(en="Weights with a mean", zh="均值任意的权重"),
    words=Text(
        en=r"If the weights are independent of the inputs and uncorrelated with each other, with variance $\tau^2$ and mean $\mu$, the second moment of the output of a linear unit has the term $\mu^2\operatorname{E}[(\sum_ix_i)^2]$ more than with mean 0: there the dependence between the inputs comes in.",
        zh=r"设各权重与输入独立，各权重之间互不相关，方差为 $\tau^2$，均值为 $\mu$，则线性单元输出的二阶矩比均值为零时多出一项 $\mu^2\operatorname{E}[(\sum_ix_i)^2]$，其中含有输入之间的相依性。",
    ),
    given=[Independent(w, x), weights],
    claim=Equation(E(output**2), tau**2 * squares + mu**2 * E(total**2)),
)
def second_moment_with_weight_mean():
    pair, inputs = w[i] * w[j] * (x[i] * x[j]), E(x[i] * x[j])

    def double(term):
        return Sum(Sum(term, (j, 1, n)), (i, 1, n))

    c = calc(E(output**2))
    c.eq(E(double(pair)), by=sums)
    c.eq(double(E(pair)), by=linear)
    c.eq(double(E(w[i] * w[j]) * inputs), by=expectation_of_product)
    c.eq(double((tau**2 * delta(i, j) + mu**2) * inputs), by=weights)
    c.eq(tau**2 * squares + mu**2 * double(inputs), by=sums)
    c.eq(tau**2 * squares + mu**2 * E(double(x[i] * x[j])), by=linear)
    c.eq(tau**2 * squares + mu**2 * E(total**2), by=sums)
    return c.qed()


@second_moment_with_weight_mean.experiment
def experiment(rng, n):
    w, x = 1 + 2 * rng.normal(size=(n, 5)), rng.normal(size=(n, 5))
    x += x[:, :1]
    exact = 4 * (4 + 4 * 2) + (6**2 + 4)
    return ((w * x).sum(axis=1) ** 2).mean(), exact
