"""The product of exponentials is the exponential of the sum."""

from bilemma.book import *
from bilemma.foundations import exponential_at_zero

i, n = naturals("i n")
x = vectors("x", n)


@theorem(
    kind="lemma",
    title=Text(en="Product of exponentials", zh="指数函数值的连乘积"),
    words=Text(
        en=r"The product of $\mathrm e^{x_1},\dots,\mathrm e^{x_n}$ is the exponential of the sum of the exponents.",
        zh=r"$\mathrm e^{x_1},\dots,\mathrm e^{x_n}$ 的乘积等于指数之和的指数函数值。",
    ),
    claim=Equation(Product(exp(x[i]), (i, 1, n)), exp(Sum(x[i], (i, 1, n)))),
)
def product_of_exponentials():
    def claim(m):
        return Equation(Product(exp(x[i]), (i, 1, m)), exp(Sum(x[i], (i, 1, m))))

    base = calc(Product(exp(x[i]), (i, 1, 0)))
    base.eq(1, by=axiom("product_zero"))
    base.eq(exp(Sum(x[i], (i, 1, 0))), by=[axiom("sum_zero"), exponential_at_zero])
    with suppose(claim(n)) as so_far:
        add = axiom("exp_add")(x=Sum(x[i], (i, 1, n)), y=x[n + 1])
        step = calc(Product(exp(x[i]), (i, 1, n + 1)))
        step.eq(exp(Sum(x[i], (i, 1, n))) * exp(x[n + 1]), by=[axiom("product_step"), so_far])
        step.eq(exp(Sum(x[i], (i, 1, n + 1))), by=[axiom("sum_step"), add])
    return induction(n, claim, base.qed(), step.qed())


@product_of_exponentials.experiment
def experiment(rng, n):
    x = rng.normal(size=(n, 6))
    return np.abs(np.exp(x).prod(axis=1) / np.exp(x.sum(axis=1)) - 1).max(), 0.0
