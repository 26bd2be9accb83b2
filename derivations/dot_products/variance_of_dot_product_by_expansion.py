"""Variance of the dot product again: expand the square of the sum."""

from bilemma.book import *
from bilemma.foundations import square_of_sum
from derivations.dot_products._letters import *
from derivations.dot_products.mean_of_independent_dot_product import mean_of_independent_dot_product
from derivations.dot_products.second_moment_of_product import second_moment_of_product
from derivations.expectation.expectation_of_product import expectation_of_product
from derivations.variance.variance_as_moments import variance_as_moments

j = naturals("j")


def all_pairs(term):
    """The sum of term over all pairs of different indices i, j."""
    return Sum(Sum(term, (j, 1, d), exclude=i), (i, 1, d))


@theorem(
    title=Text(en="Variance of the dot product, by expansion", zh="点积的方差：展开平方"),
    words=Text(
        en=r"Expanding $(\boldsymbol q\cdot\boldsymbol k)^2$ leaves only its $d$ diagonal terms: the variance is $d\,\sigma_q^2\sigma_k^2$ once more.",
        zh=r"展开 $(\boldsymbol q\cdot\boldsymbol k)^2$，期望非零的只有 $d$ 个对角项，方差同样为 $d\,\sigma_q^2\sigma_k^2$。",
    ),
    idea=Text(
        en=r"The mean is 0, so that the variance is the mean of $(\sum_iq_ik_i)^2$. Of its $d^2$ terms the $d(d-1)$ cross terms have mean 0, and each of the $d$ squares contributes $\sigma_q^2\sigma_k^2$.",
        zh=r"均值为零，故方差等于 $(\sum_iq_ik_i)^2$ 的期望。展开后的 $d^2$ 项中，$d(d-1)$ 个交叉项期望为零，$d$ 个平方项各为 $\sigma_q^2\sigma_k^2$。",
    ),
    given=setting,
    claim=Equation(Var(dot(q, k)), d * sigma_q**2 * sigma_k**2),
)
def variance_of_dot_product_by_expansion():
    score = Sum(q[i] * k[i], (i, 1, d))
    square = (q[i] * k[i]) ** 2
    cross = q[i] * k[i] * q[j] * k[j]
    c = calc(Var(dot(q, k)))
    c.eq(E(dot(q, k) ** 2) - E(dot(q, k)) ** 2, by=variance_as_moments)
    c.eq(E(dot(q, k) ** 2), by=[mean_of_independent_dot_product, centred_q, sums])
    c.eq(E(score**2), by=dot)
    c.eq(E(Sum(square, (i, 1, d)) + all_pairs(cross)), by=square_of_sum)
    c.eq(Sum(E(square), (i, 1, d)) + all_pairs(E(cross)), by=linear)
    apart = all_pairs(E(q[i]) * E(k[i] * q[j] * k[j]))
    c.eq(Sum(E(square), (i, 1, d)) + apart, by=expectation_of_product)
    note = Text(
        en=r"Every cross term has the factor $\operatorname{E}[q_i]=0$.",
        zh=r"每个交叉项都含因子 $\operatorname{E}[q_i]=0$。",
    )
    c.eq(Sum(E(square), (i, 1, d)), by=[centred_q, sums], note=note)
    c.eq(Sum(sigma_q**2 * sigma_k**2, (i, 1, d)), by=second_moment_of_product)
    c.eq(d * sigma_q**2 * sigma_k**2, by=sums)
    return c.qed()


@variance_of_dot_product_by_expansion.experiment
def experiment(rng, n):
    q, k = rng.choice([-2.0, 2.0], (n, 8)), rng.normal(0.0, 3.0, (n, 8))
    z = q * k
    diagonal = (z**2).sum(axis=1).mean()
    return (diagonal, (z.sum(axis=1) ** 2).mean() - diagonal), (8 * 4.0 * 9.0, 0.0)
