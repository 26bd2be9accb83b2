"""Products of non-negative factors are ordered like the factors."""

from bilemma.book import *
from derivations.means.product_nonnegative import product_nonnegative

i, n = naturals("i n")
f, g = vectors("f g", n)


def factors(m):
    """No factor of the first product is negative, or greater than that of the second."""
    return [ForEach(i, m, 0 <= f[i]), ForEach(i, m, f[i] <= g[i])]


def products(m):
    """The first product is not negative, and at most the second."""
    return Product(f[i], (i, 1, m)) <= Product(g[i], (i, 1, m))


@theorem(
    kind="lemma",
    title=Text(en="Products are monotone", zh="连乘积的单调性"),
    words=Text(
        en=r"If $0\le f_i\le g_i$ for every $i$, the product of the $f_i$ is at most that of the $g_i$.",
        zh=r"若对每个 $i$ 有 $0\le f_i\le g_i$，则 $f_i$ 的乘积不超过 $g_i$ 的乘积。",
    ),
    idea=Text(
        en="By induction: the product so far and the next factor are both replaced by larger ones, and neither is negative.",
        zh="对因子个数作归纳：前面各因子之积与新的因子都换成更大的数，且二者非负。",
    ),
    given=[factors(n)],
    claim=products(n),
)
def product_monotone():
    def claim(m):
        return Implies(factors(m)[0], Implies(factors(m)[1], products(m)))

    base = calc(Product(f[i], (i, 1, 0)))
    base.eq(Product(g[i], (i, 1, 0)), by=axiom("product_zero"))
    with suppose(*factors(n + 1), claim(n), forget=n):
        sign = have(0 <= f[n + 1], by=factors(n + 1)[0])
        next_one = have(f[n + 1] <= g[n + 1], by=factors(n + 1)[1])
        low = have(0 <= Product(f[i], (i, 1, n)), by=product_nonnegative)
        step = calc(Product(f[i], (i, 1, n + 1)))
        step.eq(Product(f[i], (i, 1, n)) * f[n + 1], by=axiom("product_step"))
        step.le(Product(g[i], (i, 1, n)) * f[n + 1], by=[products(n), sign])
        step.le(Product(g[i], (i, 1, n)) * g[n + 1], by=[next_one, products(n), low])
        step.eq(Product(g[i], (i, 1, n + 1)), by=axiom("product_step"))
    return induction(n, claim, have(products(0), by=base.qed()), step.qed())


@product_monotone.experiment
def experiment(rng, n):
    f = rng.exponential(1.0, (n, 5))
    return f.prod(axis=1), (f + rng.exponential(0.3, (n, 5))).prod(axis=1)
