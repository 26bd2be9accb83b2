"""Standard deviation of the dot product."""

from bilemma.book import *
from bilemma.foundations import square_root_of_square
from derivations.dot_products._letters import *
from derivations.dot_products.variance_of_dot_product import variance_of_dot_product

spreads = [0 <= sigma_q, 0 <= sigma_k]


@theorem(
    title=Text(en="Standard deviation of the dot product", zh="点积的标准差"),
    words=Text(
        en=r"The dot product typically deviates from its mean by $\sigma_q\sigma_k\sqrt d$: it grows like the root of the dimension.",
        zh=r"点积偏离均值的典型幅度为 $\sigma_q\sigma_k\sqrt d$，随维数的平方根增长。",
    ),
    given=[setting, spreads],
    claim=Equation(SD(dot(q, k)), sigma_q * sigma_k * sqrt(d)),
    cite=["vaswani2017"],
)
def standard_deviation_of_dot_product():
    root = sigma_q * sigma_k * sqrt(d)
    c = calc(SD(dot(q, k)))
    c.eq(root, by=[SD, variance_of_dot_product, square_root_of_square(x=root, y=root**2)])
    return c.qed()


@standard_deviation_of_dot_product.experiment
def experiment(rng, n):
    q, k = rng.normal(0.0, 2.0, (n, 16)), rng.uniform(-3.0, 3.0, (n, 16))
    return (q * k).sum(axis=1).std(ddof=1), 2.0 * 3.0**0.5 * 16**0.5
