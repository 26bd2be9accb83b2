"""The kurtosis of the dot product: it tends to 3 like 1/d."""

from bilemma.book import *
from derivations.law_of_dot_product._fourth_moments import *
from derivations.law_of_dot_product.fourth_moment_of_dot_product import fourth_moment_of_dot_product
from derivations.law_of_dot_product.second_moment_of_centred_dot_product import (
    second_moment_of_centred_dot_product,
)

positive = [1 <= d, 0 < sigma_q, 0 < sigma_k]


@theorem(
    title=Text(en="Kurtosis of the dot product", zh="点积的峰度"),
    words=Text(
        en=r"The kurtosis of the dot product differs from that of a normal distribution, which is 3, by $(\kappa_q\kappa_k-3)/d$, where $\kappa_q$ and $\kappa_k$ are the fourth moments of the components over their squared second moments; for centred components these are their kurtoses.",
        zh=r"点积的峰度等于正态分布的峰度 3 加上 $(\kappa_q\kappa_k-3)/d$，其中 $\kappa_q$、$\kappa_k$ 为分量的四阶矩与二阶矩平方之比；分量均值为零时即其峰度。",
    ),
    given=[independent, setting(d), positive],
    claim=Equation(E(dot(q, k) ** 4) / E(dot(q, k) ** 2) ** 2, 3 + (kappa_q * kappa_k - 3) / d),
    cite=["wishart1932"],
)
def kurtosis_of_dot_product():
    size = sigma_q**4 * sigma_k**4
    c = calc(E(dot(q, k) ** 4) / E(dot(q, k) ** 2) ** 2)
    c.eq(
        (3 * d * (d - 1) + kappa_q * kappa_k * d) * size / (d * sigma_q**2 * sigma_k**2) ** 2,
        by=[fourth_moment_of_dot_product, second_moment_of_centred_dot_product],
    )
    c.eq(3 + (kappa_q * kappa_k - 3) / d, by=ring)
    return c.qed()


@kurtosis_of_dot_product.experiment
def experiment(rng, n):
    q, k = rng.choice([-1.0, 1.0], (n, 8)), rng.uniform(-1.0, 1.0, (n, 8))
    z = (q * k).sum(axis=1)
    return (z**4).mean() / (8 / 3) ** 2, 3 + (1.0 * 1.8 - 3) / 8
