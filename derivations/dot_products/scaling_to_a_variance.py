"""The factor that gives the score a wanted variance."""

from bilemma.book import *
from derivations.dot_products._letters import *
from derivations.dot_products.variance_of_dot_product import variance_of_dot_product
from derivations.variance.variance_of_affine import variance_of_affine

v = reals("v")
positive = [0 <= v, 0 < sigma_q, 0 < sigma_k, 1 <= d]
factor = sqrt(v / (sigma_q**2 * sigma_k**2)) / sqrt(d)


@theorem(
    title=Text(en="Scaling to a wanted variance", zh="缩放到指定的方差"),
    words=Text(
        en=r"Multiplied by a suitable constant over $\sqrt d$, the score has any wanted variance $v$, whatever the dimension.",
        zh=r"分数乘以适当的常数，再除以 $\sqrt d$，方差就等于任意指定的值 $v$，与维数无关。",
    ),
    given=[setting, positive],
    claim=Equation(Var(factor * dot(q, k)), v),
)
def scaling_to_a_variance():
    c = calc(Var(factor * dot(q, k)))
    c.eq(factor**2 * Var(dot(q, k)), by=variance_of_affine(X=dot(q, k), a=factor, b=0))
    c.eq(v, by=variance_of_dot_product)
    return c.qed()


@scaling_to_a_variance.experiment
def experiment(rng, n):
    q, k = rng.normal(0.0, 2.0, (n, 16)), rng.uniform(-3.0, 3.0, (n, 16))
    factor = (5.0 / (4.0 * 3.0)) ** 0.5 / 16**0.5
    return (factor * (q * k).sum(axis=1)).var(ddof=1), 5.0
