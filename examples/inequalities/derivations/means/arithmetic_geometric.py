"""The inequality of arithmetic and geometric means."""

from books.attention.law_of_dot_product.product_of_exponentials import product_of_exponentials

from bilemma.book import *
from bilemma.foundations import exponential_at_zero
from derivations.means.product_monotone import product_monotone
from derivations.means.product_of_multiples import product_of_multiples

i, n = naturals("i n")
x = vectors("x", n)
m = reals("m")
nonnegative = ForEach(i, n, 0 <= x[i])
mean = Equation(Sum(x[i], (i, 1, n)), n * m)


@theorem(
    title=Text(en="Arithmetic and geometric mean", zh="算术—几何平均不等式"),
    also=Text(en="AM–GM inequality", zh="均值不等式"),
    words=Text(
        en=r"The product of $n$ non-negative numbers with the mean $m>0$ is at most $m^n$.",
        zh=r"$n$ 个均值为 $m>0$ 的非负数之积不超过 $m^n$。",
    ),
    idea=Text(
        en=r"Pólya's proof: $x_i/m$ is at most $\mathrm e^{x_i/m-1}$, and the exponents add up to 0.",
        zh=r"波利亚的证法：$x_i/m$ 不超过 $\mathrm e^{x_i/m-1}$，而各指数之和为 0。",
    ),
    given=[nonnegative, 0 < m, mean],
    claim=Product(x[i], (i, 1, n)) <= m**n,
)
def arithmetic_geometric():
    inverse = have(0 < 1 / m)
    with every(i, n):
        sign = have(0 <= x[i] * keep(1 / m), by=inverse)
        step = have(
            x[i] * keep(1 / m) <= exp(x[i] * keep(1 / m) - 1),
            by=axiom("exp_lower")(x=x[i] * keep(1 / m) - 1),
        )
    zero = calc(Sum(x[i] * keep(1 / m) - 1, (i, 1, n)))
    zero.eq(n * m * keep(1 / m) - n, by=[sums, mean])
    zero.eq(0, by=ring)
    small = calc(Product(x[i] * keep(1 / m), (i, 1, n)))
    small.le(
        Product(exp(x[i] * keep(1 / m) - 1), (i, 1, n)),
        by=[sign, step, product_monotone],
    )
    small.eq(
        exp(Sum(x[i] * keep(1 / m) - 1, (i, 1, n))),
        by=product_of_exponentials(x=Each(i, x[i] * keep(1 / m) - 1)),
    )
    small.eq(1, by=[zero.qed(), exponential_at_zero])
    power = have(0 < m**n)
    c = calc(Product(x[i], (i, 1, n)))
    c.eq(Product(m * (x[i] * keep(1 / m)), (i, 1, n)), by=ring)
    c.eq(
        m**n * Product(x[i] * keep(1 / m), (i, 1, n)),
        by=product_of_multiples(f=Each(i, x[i] * keep(1 / m)), c=m),
    )
    c.le(m**n, by=[small.qed(), power])
    return c.qed()


@arithmetic_geometric.experiment
def experiment(rng, n):
    x = rng.exponential(1.0, (n, 4))
    return x.prod(axis=1), x.mean(axis=1) ** 4
