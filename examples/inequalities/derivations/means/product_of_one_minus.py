"""Weierstrass' inequality for products: what the union bound rests on."""

from bilemma.book import *
from derivations.means.product_at_most_one import product_at_most_one

i, n = naturals("i n")
x = vectors("x", n)


def between(m):
    """The first m numbers lie between 0 and 1."""
    return [ForEach(i, m, 0 <= x[i]), ForEach(i, m, x[i] <= 1)]


def rest(m):
    """The product of the 1 − x_i."""
    return Product(1 - x[i], (i, 1, m))


def inequality(m):
    """The product is at least 1 minus the sum."""
    return 1 - Sum(x[i], (i, 1, m)) <= rest(m)


@theorem(
    title=Text(en="Weierstrass' product inequality", zh="魏尔斯特拉斯乘积不等式"),
    words=Text(
        en=r"For numbers between 0 and 1 the product of the $1-x_i$ is at least $1-\sum_ix_i$.",
        zh=r"设各数 $x_i$ 介于 0 与 1 之间，则 $1-x_i$ 的乘积不小于 $1-\sum_ix_i$。",
    ),
    idea=Text(
        en=r"By induction: $P(1-x)\ge P-x$ for $P\le1$.",
        zh=r"作归纳：$P\le1$ 时 $P(1-x)\ge P-x$。",
    ),
    given=[between(n)],
    claim=inequality(n),
)
def product_of_one_minus():
    def claim(m):
        return Implies(between(m)[0], Implies(between(m)[1], inequality(m)))

    base = calc(1 - Sum(x[i], (i, 1, 0)))
    base.eq(rest(0), by=[axiom("sum_zero"), axiom("product_zero")])
    with suppose(*between(n + 1), claim(n), forget=n):
        sign = have(0 <= x[n + 1], by=between(n + 1)[0])
        with every(i, n):
            low = have(0 <= 1 - x[i], by=between(n + 1)[1])
            high = have(1 - x[i] <= 1, by=between(n + 1)[0])
        most = have(rest(n) <= 1, by=[low, high, product_at_most_one(f=Each(i, 1 - x[i]))])
        step = calc(1 - Sum(x[i], (i, 1, n + 1)))
        step.eq(1 - Sum(x[i], (i, 1, n)) - x[n + 1], by=axiom("sum_step"))
        step.le(rest(n) - rest(n) * x[n + 1], by=[inequality(n), sign, most])
        step.eq(rest(n + 1), by=axiom("product_step"))
    return induction(n, claim, have(inequality(0), by=base.qed()), step.qed())


@product_of_one_minus.experiment
def experiment(rng, n):
    x = rng.uniform(size=(n, 5)) ** 2
    return 1 - x.sum(axis=1), (1 - x).prod(axis=1)
