"""A product of non-negative factors is not negative."""

from bilemma.book import *

i, n = naturals("i n")
f = vectors("f", n)


def factors(m):
    """None of the first m factors is negative."""
    return ForEach(i, m, 0 <= f[i])


def product(m):
    """Nor is their product."""
    return LessEqual(0, Product(f[i], (i, 1, m)))


@theorem(
    kind="lemma",
    title=Text(en="Product of non-negative factors", zh="非负因子之积"),
    words=Text(
        en="A product of factors none of which is negative is not negative.",
        zh="各因子都非负，则连乘积非负。",
    ),
    given=[factors(n)],
    claim=product(n),
)
def product_nonnegative():
    def claim(m):
        return Implies(factors(m), product(m))

    base = have(product(0), by=axiom("product_zero"))
    with suppose(factors(n + 1), claim(n), forget=n):
        sign = have(0 <= f[n + 1], by=factors(n + 1))
        step = calc(0)
        step.le(Product(f[i], (i, 1, n)) * f[n + 1], by=[product(n), sign])
        step.eq(Product(f[i], (i, 1, n + 1)), by=axiom("product_step"))
    return induction(n, claim, base, step.qed())


@product_nonnegative.experiment
def experiment(rng, n):
    return -rng.exponential(1.0, (n, 5)).prod(axis=1), 0.0, "<="
