"""Variance of the dot product of two independent vectors with any means and covariances."""

from bilemma.book import *
from derivations.dot_products.mean_of_independent_dot_product import mean_of_independent_dot_product
from derivations.dot_products.second_moment_of_independent_dot_product import (
    second_moment_of_independent_dot_product,
)
from derivations.expectation.expectation_of_product_with_covariance import (
    expectation_of_product_with_covariance,
)
from derivations.variance.covariance_symmetric import covariance_symmetric
from derivations.variance.variance_as_moments import variance_as_moments

d, i, j = naturals("d i j")
q, k = random_vectors("q k", d, moments=2)
independent = Independent(q, k)


def pairs(term):
    """The sum of term over all pairs of indices i, j."""
    return Sum(Sum(term, (j, 1, d)), (i, 1, d))


@theorem(
    title=Text(
        en="Variance of the dot product with dependent components", zh="分量相依时点积的方差"
    ),
    words=Text(
        en=r"For independent vectors, whatever happens inside each, $\operatorname{Var}(\boldsymbol q\cdot\boldsymbol k)=\operatorname{tr}(\Sigma_q\Sigma_k)+\boldsymbol\mu_q^{\mathsf T}\Sigma_k\boldsymbol\mu_q+\boldsymbol\mu_k^{\mathsf T}\Sigma_q\boldsymbol\mu_k$.",
        zh=r"设两个向量独立，各自的分量可以任意相依，则 $\operatorname{Var}(\boldsymbol q\cdot\boldsymbol k)=\operatorname{tr}(\Sigma_q\Sigma_k)+\boldsymbol\mu_q^{\mathsf T}\Sigma_k\boldsymbol\mu_q+\boldsymbol\mu_k^{\mathsf T}\Sigma_q\boldsymbol\mu_k$。",
    ),
    given=[independent],
    claim=Equation(
        Var(dot(q, k)),
        pairs(Cov(q[i], q[j]) * Cov(k[i], k[j]))
        + pairs(E(q[i]) * E(q[j]) * Cov(k[i], k[j]))
        + pairs(E(k[i]) * E(k[j]) * Cov(q[i], q[j])),
    ),
    cite=["brown1977"],
)
def variance_of_correlated_dot_product():
    mean = Sum(E(q[i]) * E(k[i]), (i, 1, d))
    c = calc(Var(dot(q, k)))
    c.eq(E(dot(q, k) ** 2) - E(dot(q, k)) ** 2, by=variance_as_moments)
    c.eq(
        pairs(E(q[i] * q[j]) * E(k[i] * k[j])) - mean**2,
        by=[second_moment_of_independent_dot_product(independent), mean_of_independent_dot_product],
    )
    c.eq(
        pairs((E(q[i]) * E(q[j]) + Cov(q[i], q[j])) * (E(k[i]) * E(k[j]) + Cov(k[i], k[j])))
        - mean**2,
        by=[expectation_of_product_with_covariance, covariance_symmetric],
    )
    c.eq(
        pairs(Cov(q[i], q[j]) * Cov(k[i], k[j]))
        + pairs(E(q[i]) * E(q[j]) * Cov(k[i], k[j]))
        + pairs(E(k[i]) * E(k[j]) * Cov(q[i], q[j])),
        by=sums,
    )
    return c.qed()


@variance_of_correlated_dot_product.experiment
def experiment(rng, n):
    q, k = rng.normal(0.0, 1.0, (2, n, 2))
    q, k = q @ [[1.0, 0.6], [0.0, 0.8]] + [1.0, 2.0], k @ [[1.0, 0.5], [0.0, 1.0]] + [0.0, 1.0]
    sq, sk = np.array([[1.0, 0.6], [0.6, 1.0]]), np.array([[1.0, 0.5], [0.5, 1.25]])
    mq, mk = np.array([1.0, 2.0]), np.array([0.0, 1.0])
    return (q * k).sum(axis=1).var(ddof=1), np.trace(sq @ sk) + mq @ sk @ mq + mk @ sq @ mk
