"""The product of two bounded numbers."""

from bilemma.book import *
from bilemma.foundations import absolute_value_nonnegative
from derivations.law_of_dot_product.absolute_of_product import absolute_of_product

u, v, alpha, kappa = reals("u v alpha kappa")
bounds = [absolute(u) <= alpha, absolute(v) <= kappa]


@theorem(
    title=Text(en="Product of bounded numbers", zh="有界数之积"),
    words=Text(
        en=r"If $|u|\le\alpha$ and $|v|\le\kappa$, then $|uv|\le\alpha\kappa$.",
        zh=r"若 $|u|\le\alpha$ 且 $|v|\le\kappa$，则 $|uv|\le\alpha\kappa$。",
    ),
    kind="lemma",
    given=bounds,
    claim=absolute(u * v) <= alpha * kappa,
)
def product_of_bounded_numbers():
    signs = [absolute_value_nonnegative(x=z) for z in (u, v)]
    c = calc(absolute(u * v))
    c.eq(absolute(u) * absolute(v), by=absolute_of_product)
    c.le(alpha * kappa, by=[*bounds, *signs])
    return c.qed()


@product_of_bounded_numbers.experiment
def experiment(rng, n):
    u, v = rng.uniform(-2.0, 2.0, n), rng.uniform(-3.0, 3.0, n)
    return np.abs(u * v), 6.0
