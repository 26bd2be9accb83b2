"""A product of factors between 0 and 1."""

from bilemma.book import *
from bilemma.foundations import power_of_one, product_of_constant
from derivations.means.product_monotone import product_monotone

i, n = naturals("i n")
f = vectors("f", n)


@theorem(
    kind="lemma",
    title=Text(en="Product of factors at most 1", zh="不超过 1 的因子之积"),
    words=Text(
        en="A product of factors between 0 and 1 is at most 1.",
        zh="介于 0 与 1 之间的因子之积不超过 1。",
    ),
    given=[ForEach(i, n, 0 <= f[i]), ForEach(i, n, f[i] <= 1)],
    claim=Product(f[i], (i, 1, n)) <= 1,
)
def product_at_most_one():
    c = calc(Product(f[i], (i, 1, n)))
    c.le(Product(1, (i, 1, n)), by=product_monotone(g=Each(i, 1, n)))
    c.eq(1, by=[product_of_constant, power_of_one])
    return c.qed()


@product_at_most_one.experiment
def experiment(rng, n):
    return rng.uniform(size=(n, 5)).prod(axis=1), 1.0
