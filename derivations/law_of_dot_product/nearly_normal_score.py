"""The distribution function of a scaled score is near the normal one, by Berry and Esseen."""

import numpy as np
from sympy import Rational, sqrt

from bilemma import (
    E,
    Each,
    Equation,
    Less,
    LessEqual,
    NotEqual,
    Sum,
    Text,
    absolute,
    axiom,
    calc,
    dot,
    for_each,
    in_range,
    indicator,
    linear,
    normal_cdf,
    reals,
    sums,
    suppose,
    theorem,
)
from derivations.expectation.expectation_of_product import expectation_of_product
from derivations.law_of_dot_product.fourth_moment_of_dot_product import (
    d,
    i,
    independent,
    k,
    kappa_k,
    kappa_q,
    q,
    setting,
    sigma_k,
    sigma_q,
)
from derivations.law_of_dot_product.third_moment_at_most import third_moment_at_most

r, z = reals("r z")
kurtosis = Equation(r**2, kappa_q * kappa_k)
nonzero = [LessEqual(1, d), NotEqual(sigma_q, 0), NotEqual(sigma_k, 0), Less(0, r)]
chance = E(indicator(dot(q, k) / (sigma_q * sigma_k), z * sqrt(d)))
bound = Rational(14, 25) * r / sqrt(d)


@theorem(
    title=Text(en="The scaled score is nearly normal", zh="缩放后的分数近似服从正态分布"),
    also=Text(en="Central limit theorem for scores", zh="分数的中心极限定理"),
    words=Text(
        en="The distribution function of $\\boldsymbol q\\cdot\\boldsymbol k/(\\sigma_q\\sigma_k\\sqrt d)$ differs from the standard normal one by at most $0.56\\,r/\\sqrt d$ everywhere, where $r^2=\\kappa_q\\kappa_k$; so it tends to the normal one as $d$ grows, whatever the laws of the components.",
        zh="$\\boldsymbol q\\cdot\\boldsymbol k/(\\sigma_q\\sigma_k\\sqrt d)$ 的分布函数与标准正态分布函数处处相差不超过 $0.56\\,r/\\sqrt d$，其中 $r^2=\\kappa_q\\kappa_k$；因此无论分量服从什么分布，当 $d$ 增大时它都趋于标准正态分布函数。",
    ),
    given=[independent, setting(d), kurtosis, nonzero],
    claim=LessEqual(absolute(chance - normal_cdf(z)), bound),
    cite=["shevtsova2010"],
)
def nearly_normal_score():
    scale = sigma_q * sigma_k
    term = q[i] * k[i] / scale

    def moment(p, value, reasons):
        """E[term^p] from the moments of the components."""
        c = calc(E(term**p))
        c.eq(E(q[i] ** p * k[i] ** p) / scale**p, by=linear)
        c.eq(E(q[i] ** p) * E(k[i] ** p) / scale**p, by=expectation_of_product)
        c.eq(value, by=reasons)
        return c.qed()

    with suppose(*in_range(i, d)):
        mean, square = moment(1, 0, setting(d)), moment(2, 1, setting(d))
        fourth = moment(4, r**2, [*setting(d), kurtosis])
        third = calc(E(absolute(term) ** 3))
        third.le(r, by=[square, fourth, third_moment_at_most(X=term)])
        means, squares = for_each(i, d, mean), for_each(i, d, square)
        thirds = for_each(i, d, third.qed())
    total = calc(dot(q, k) / scale)
    total.eq(Sum(q[i] * k[i], (i, 1, d)) / scale, by=dot)
    total.eq(Sum(term, (i, 1, d)), by=sums)
    sum_chance = E(indicator(Sum(term, (i, 1, d)), z * sqrt(d)))
    c = calc(absolute(chance - normal_cdf(z)))
    c.eq(absolute(sum_chance - normal_cdf(z)), by=total.qed())
    c.le(bound, by=[means, squares, thirds, axiom("berry_esseen")(F=Each(i, term), c=r)])
    return c.qed()


@nearly_normal_score.experiment
def experiment(rng, n):
    from math import erf

    d, z = 16, 0.5
    q, k = rng.choice([-1.0, 1.0], (n, d)), rng.normal(size=(n, d))
    normal = (1 + erf(z / 2**0.5)) / 2
    distance = np.abs(((q * k).sum(axis=1) <= z * d**0.5).mean() - normal)
    return distance, 0.56 * 3**0.5 / d**0.5
