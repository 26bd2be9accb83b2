"""The exponential of a sum of independent variables has a mean."""

from books.attention.law_of_dot_product.product_of_exponentials import product_of_exponentials

from bilemma.book import *
from derivations.tails.generating_function_of_sum import X, finite, i, independent, n, t, total


@theorem(
    kind="lemma",
    title=Text(en="Exponential moments of a sum", zh="和的指数矩"),
    words=Text(
        en=r"If each $\mathrm e^{tX_i}$ of independent variables has a finite mean, so has the exponential of $t$ times their sum.",
        zh=r"设各随机变量相互独立，且每个 $\mathrm e^{tX_i}$ 的期望有限，则和的 $t$ 倍的指数函数值，期望也有限。",
    ),
    given=[independent, finite],
    claim=FiniteMoment(exp(t * total), 1),
)
def moment_of_exponential_sum():
    product = have(FiniteMoment(Product(exp(t * X[i]), (i, 1, n)), 1))
    same = calc(exp(t * total))
    same.eq(exp(Sum(t * X[i], (i, 1, n))), by=sums)
    same.eq(Product(exp(t * X[i]), (i, 1, n)), by=product_of_exponentials(x=Each(i, t * X[i])))
    return have(FiniteMoment(exp(t * total), 1), by=[product, same.qed()])


@moment_of_exponential_sum.experiment
def experiment(rng, n):
    x = rng.uniform(-1.0, 1.0, (n, 4))
    return np.exp(0.5 * x.sum(axis=1)).mean(), np.exp(0.5 * 4), "<="
