"""A constant factor in every factor of a product."""

from bilemma.book import *

i, n = naturals("i n")
f = vectors("f", n)
c = reals("c")


@theorem(
    kind="lemma",
    title=Text(en="A constant in every factor", zh="各因子的公共常数"),
    words=Text(
        en=r"A constant in each of $n$ factors comes out of the product as its $n$-th power.",
        zh=r"$n$ 个因子各乘以常数 $c$，连乘积便乘以 $c^n$。",
    ),
    claim=Equation(Product(c * f[i], (i, 1, n)), c**n * Product(f[i], (i, 1, n))),
)
def product_of_multiples():
    def claim(m):
        return Equation(Product(c * f[i], (i, 1, m)), c**m * Product(f[i], (i, 1, m)))

    base = calc(Product(c * f[i], (i, 1, 0)))
    base.eq(c**0 * Product(f[i], (i, 1, 0)), by=axiom("product_zero"))
    with suppose(claim(n)) as so_far:
        step = calc(Product(c * f[i], (i, 1, n + 1)))
        step.eq(
            c**n * Product(f[i], (i, 1, n)) * (c * f[n + 1]), by=[axiom("product_step"), so_far]
        )
        step.eq(
            c ** (n + 1) * Product(f[i], (i, 1, n + 1)),
            by=[axiom("power_step"), axiom("product_step")],
        )
    return induction(n, claim, base.qed(), step.qed())


@product_of_multiples.experiment
def experiment(rng, n):
    f = rng.uniform(0.5, 1.5, (n, 4))
    return np.abs((1.5 * f).prod(axis=1) / f.prod(axis=1) - 1.5**4).max().round(9), 0.0
