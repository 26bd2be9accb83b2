"""Dividing by d instead of √d is too much."""

from bilemma.book import *
from derivations.dot_products._letters import *
from derivations.dot_products.variance_of_dot_product import variance_of_dot_product
from derivations.variance.variance_of_affine import variance_of_affine

dimension = 1 <= d


@theorem(
    title=Text(en="Dividing by the dimension itself", zh="除以维数本身"),
    words=Text(
        en=r"Divided by $d$ instead of $\sqrt d$, independent scores shrink: their variance falls like $1/d$.",
        zh=r"若除以 $d$ 而不是 $\sqrt d$，独立情形下的分数会越来越小，方差按 $1/d$ 衰减。",
    ),
    given=[setting, dimension],
    claim=Equation(Var(dot(q, k) / d), sigma_q**2 * sigma_k**2 / d),
)
def variance_divided_by_dimension():
    c = calc(Var(dot(q, k) / d))
    c.eq(1 / d**2 * Var(dot(q, k)), by=variance_of_affine(X=dot(q, k), a=1 / d, b=0))
    c.eq(sigma_q**2 * sigma_k**2 / d, by=variance_of_dot_product)
    return c.qed()


@variance_divided_by_dimension.experiment
def experiment(rng, n):
    q, k = rng.normal(0.0, 2.0, (n, 16)), rng.uniform(-3.0, 3.0, (n, 16))
    return ((q * k).sum(axis=1) / 16).var(ddof=1), 4.0 * 3.0 / 16
