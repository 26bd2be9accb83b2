"""The distribution function of a scaled score is near the normal one, by Berry and Esseen."""

from bilemma.book import *
from derivations.expectation.expectation_of_product import expectation_of_product
from derivations.imports.berry_esseen import berry_esseen
from derivations.law_of_dot_product._third_moments import *
from derivations.law_of_dot_product.moment_of_absolute_value import moment_of_absolute_value
from derivations.law_of_dot_product.third_moment_of_product import third_moment_of_product


@theorem(
    title=Text(en="The scaled score is nearly normal", zh="缩放后的分数近似服从正态分布"),
    also=Text(en="Central limit theorem for scores", zh="分数的中心极限定理"),
    words=Text(
        en=r"Let the components be independent, those of $\boldsymbol q$ centred, with second moments $\sigma_q^2$ and $\sigma_k^2$ and third absolute moments of at most $\rho_q\sigma_q^3$ and $\rho_k\sigma_k^3$. Then the distribution function of $\boldsymbol q\cdot\boldsymbol k/(\sigma_q\sigma_k\sqrt d)$ differs from the standard normal one by at most $0.56\,\rho_q\rho_k/\sqrt d$ everywhere; so for fixed $\rho_q$ and $\rho_k$ it tends to the normal one as $d$ grows.",
        zh=r"设各分量相互独立，$\boldsymbol q$ 的分量均值为零，$\boldsymbol q$ 与 $\boldsymbol k$ 的分量的二阶矩分别为 $\sigma_q^2$ 与 $\sigma_k^2$，三阶绝对矩分别不超过 $\rho_q\sigma_q^3$ 与 $\rho_k\sigma_k^3$，则 $\boldsymbol q\cdot\boldsymbol k/(\sigma_q\sigma_k\sqrt d)$ 的分布函数与标准正态分布函数处处相差不超过 $0.56\,\rho_q\rho_k/\sqrt d$；因此当 $\rho_q$、$\rho_k$ 固定而 $d$ 增大时，它趋于标准正态分布函数。",
    ),
    idea=Text(
        en=r"The scaled score is the sum, over $\sqrt d$, of $d$ independent terms $q_ik_i/(\sigma_q\sigma_k)$ with mean 0, variance 1 and a third absolute moment of at most $\rho_q\rho_k$. To these the Berry–Esseen theorem applies.",
        zh=r"缩放后的分数是 $d$ 个独立项 $q_ik_i/(\sigma_q\sigma_k)$ 之和除以 $\sqrt d$，各项均值为 0、方差为 1、三阶绝对矩不超过 $\rho_q\rho_k$，可引用 Berry–Esseen 定理。",
    ),
    given=setting,
    claim=absolute(chance - normal_cdf(z)) <= bound,
    cite=["shevtsova2010"],
)
def nearly_normal_score():
    scale = sigma_q * sigma_k
    term = q[i] * k[i] / scale

    def moment(p, value, reasons):
        """E[term^p] from the moments of the components."""
        c = calc(E(term**p))
        c.eq(E(q[i] ** p) * E(k[i] ** p) / scale**p, by=[*cubes, linear, expectation_of_product])
        c.eq(value, by=reasons)
        return c.qed()

    with every(i, d):
        cubes = [have(FiniteMoment(v[i], 3), by=moment_of_absolute_value) for v in (q, k)]
        means = moment(1, 0, centred)
        ones = moment(2, 1, squares)
        small = have(E(absolute(term) ** 3) <= rho_q * rho_k, by=third_moment_of_product)
    total = calc(dot(q, k) / scale)
    total.eq(Sum(term, (i, 1, d)), by=[dot, sums])
    sum_chance = E(indicator(Sum(term, (i, 1, d)), z * sqrt(d)))
    c = calc(absolute(chance - normal_cdf(z)))
    c.eq(absolute(sum_chance - normal_cdf(z)), by=total.qed())
    normal = berry_esseen(F=Each(i, term), c=rho_q * rho_k)
    c.le(bound, by=[means, ones, small, normal])
    return c.qed()


@nearly_normal_score.experiment
def experiment(rng, n):
    from math import erf

    d, z = 16, 0.5
    q, k = rng.choice([-1.0, 1.0], (n, d)), rng.normal(size=(n, d))
    normal = (1 + erf(z / 2**0.5)) / 2
    distance = np.abs(((q * k).sum(axis=1) <= z * d**0.5).mean() - normal)
    return distance, 0.56 * (8 / np.pi) ** 0.5 / d**0.5
