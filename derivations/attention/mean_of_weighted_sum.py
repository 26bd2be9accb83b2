"""A sum with independent zero-mean weights has mean zero."""

from bilemma.book import *
from derivations.expectation.expectation_of_product import expectation_of_product

n, i = naturals("n i")
w, x = random_vectors("w x", n, moments=2)
independent = Independent(w, x)
centred = ForEach(i, n, Equation(E(w[i]), 0))


@theorem(
    title=Text(en="Mean of a weighted sum", zh="加权和的均值"),
    words=Text(
        en="A sum with zero-mean weights that are independent of the inputs has mean 0, whatever the means of the inputs.",
        zh="若权重均值为零且与输入独立，则无论各输入的均值如何，加权和的均值都为零。",
    ),
    kind="lemma",
    given=[independent, centred],
    claim=Equation(E(dot(w, x)), 0),
)
def mean_of_weighted_sum():
    c = calc(E(dot(w, x)))
    c.eq(E(Sum(w[i] * x[i], (i, 1, n))), by=dot)
    c.eq(Sum(E(w[i] * x[i]), (i, 1, n)), by=linear)
    c.eq(Sum(E(w[i]) * E(x[i]), (i, 1, n)), by=expectation_of_product)
    c.eq(0, by=[centred, sums])
    return c.qed()


@mean_of_weighted_sum.experiment
def experiment(rng, n):
    w, x = rng.normal(0.0, 0.5, (n, 8)), rng.exponential(1.0, (n, 8))
    return (w * x).sum(axis=1).mean(), 0.0
