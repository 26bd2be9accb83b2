"""Variance of the dot product when q and k are jointly normal and need not be independent."""

from bilemma.book import *
from derivations.dot_products.second_moment_of_dot_product import second_moment_of_dot_product
from derivations.variance.variance_as_moments import variance_as_moments

d, i, j = naturals("d i j")
q, k = random_vectors("q k", d, moments=4)
isserlis = ForEach(
    i,
    d,
    ForEach(
        j,
        d,
        Equation(
            E(q[i] * q[j] * k[i] * k[j]),
            E(q[i] * q[j]) * E(k[i] * k[j])
            + E(q[i] * k[i]) * E(q[j] * k[j])
            + E(q[i] * k[j]) * E(q[j] * k[i]),
        ),
    ),
)

same, crossed = E(q[i] * q[j]) * E(k[i] * k[j]), E(q[i] * k[j]) * E(q[j] * k[i])


def pairs(term):
    """The sum of term over all pairs of indices i, j."""
    return Sum(Sum(term, (j, 1, d)), (i, 1, d))


@theorem(
    title=Text(en="Variance for dependent normal vectors", zh="相依正态向量点积的方差"),
    words=Text(
        en=r"If the fourth moments obey Isserlis' formula, as those of centred jointly normal vectors do, the variance is $\operatorname{tr}(\Sigma_q\Sigma_k)+\operatorname{tr}(C^2)$, where $\Sigma_q$ and $\Sigma_k$ hold the mean products within each vector, and $C_{ij}=\operatorname{E}[q_ik_j]$.",
        zh=r"若四阶矩满足 Isserlis 公式（零均值的联合正态向量即如此），则方差为 $\operatorname{tr}(\Sigma_q\Sigma_k)+\operatorname{tr}(C^2)$，其中 $\Sigma_q$、$\Sigma_k$ 由各向量内部两分量之积的期望构成，$C_{ij}=\operatorname{E}[q_ik_j]$。",
    ),
    given=[isserlis],
    claim=Equation(Var(dot(q, k)), pairs(same) + pairs(crossed)),
    cite=["isserlis1918"],
)
def variance_of_jointly_normal_dot_product():
    mean = Sum(E(q[i] * k[i]), (i, 1, d))
    c = calc(Var(dot(q, k)))
    c.eq(E(dot(q, k) ** 2) - E(dot(q, k)) ** 2, by=variance_as_moments)
    c.eq(E(dot(q, k) ** 2) - mean**2, by=[dot, linear])
    c.eq(pairs(E(q[i] * q[j] * k[i] * k[j])) - mean**2, by=second_moment_of_dot_product)
    c.eq(pairs(same + E(q[i] * k[i]) * E(q[j] * k[j]) + crossed) - mean**2, by=isserlis)
    c.eq(pairs(same) + pairs(crossed), by=sums)
    return c.qed()


@variance_of_jointly_normal_dot_product.experiment
def experiment(rng, n):
    q, z = rng.normal(0.0, 1.0, (2, n, 4))
    k = 0.6 * q + 0.8 * z
    return (q * k).sum(axis=1).var(ddof=1), 4 + 4 * 0.6**2
