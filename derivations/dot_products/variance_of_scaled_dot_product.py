"""Variance of the scaled dot product q·k/√d."""

from bilemma.book import *
from derivations.dot_products._letters import *
from derivations.dot_products.variance_of_dot_product import variance_of_dot_product
from derivations.variance.variance_of_affine import variance_of_affine

dimension = 1 <= d


@theorem(
    title=Text(en="Variance of the scaled dot product", zh="缩放点积的方差"),
    words=Text(
        en=r"Divided by $\sqrt d$, the score has the variance $\sigma_q^2\sigma_k^2$, whatever the dimension.",
        zh=r"除以 $\sqrt d$ 之后，分数的方差为 $\sigma_q^2\sigma_k^2$，与维数无关。",
    ),
    given=[setting, dimension],
    claim=Equation(Var(dot(q, k) / sqrt(d)), sigma_q**2 * sigma_k**2),
    cite=["vaswani2017", "zhang2023"],
)
def variance_of_scaled_dot_product():
    c = calc(Var(dot(q, k) / sqrt(d)))
    c.eq(1 / d * Var(dot(q, k)), by=variance_of_affine(X=dot(q, k), a=1 / sqrt(d), b=0))
    c.eq(sigma_q**2 * sigma_k**2, by=variance_of_dot_product)
    return c.qed()


@variance_of_scaled_dot_product.experiment
def experiment(rng, n):
    q, k = rng.normal(0.0, 2.0, (n, 16)), rng.uniform(-3.0, 3.0, (n, 16))
    return ((q * k).sum(axis=1) / 16**0.5).var(ddof=1), 4.0 * 3.0
