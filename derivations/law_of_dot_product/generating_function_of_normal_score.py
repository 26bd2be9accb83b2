"""The law of the score of normal vectors, by its moment generating function."""

import numpy as np
from sympy import log

from bilemma import (
    E,
    Each,
    Equation,
    ForEach,
    IndependentFamily,
    Less,
    LessEqual,
    Product,
    Text,
    axiom,
    calc,
    dot,
    exp,
    for_each,
    have,
    in_range,
    reals,
    suppose,
    theorem,
)
from derivations.law_of_dot_product.generating_function_of_score import generating_function_of_score
from derivations.law_of_dot_product.moment_of_generating_function import d, finite, i, k, q, t
from derivations.law_of_dot_product.product_at_least_exponential import product_at_least_exponential
from derivations.law_of_dot_product.product_at_most_exponential import product_at_most_exponential

m = reals("m")
factor = E(exp(t * q[i] * k[i]))
independent = IndependentFamily(q, k)
normal = ForEach(i, d, Equation(factor, m))


@theorem(
    title=Text(en="Law of the score of normal vectors", zh="正态向量的分数的分布"),
    words=Text(
        en="If each term $q_ik_i$ has at $t$ the moment generating function $m$, that of the score is $m^d=\\mathrm e^{d\\log m}$. For standard normal components and $|t|<1$ it is known that $m=1/\\sqrt{1-t^2}$, which is not proved here; with it the score has $(1-t^2)^{-d/2}$, and for $d=2$ this is $1/(1-t^2)$, that of the Laplace law.",
        zh="若每一项 $q_ik_i$ 在 $t$ 处的矩母函数为 $m$，则分数的矩母函数为 $m^d=\\mathrm e^{d\\log m}$。各分量服从标准正态分布且 $|t|<1$ 时，已知 $m=1/\\sqrt{1-t^2}$（此处不证），因此分数的矩母函数为 $(1-t^2)^{-d/2}$；当 $d=2$ 时即 $1/(1-t^2)$，这正是拉普拉斯分布的矩母函数。",
    ),
    given=[independent, finite(d), normal, Less(0, m)],
    claim=Equation(E(exp(t * dot(q, k))), exp(d * log(m))),
    cite=["wishart1932"],
)
def generating_function_of_normal_score():
    a = log(m)
    power = have(Equation(exp(a), m), by=axiom("exp_log"))
    with suppose(*in_range(i, d)):
        value = have(Equation(factor, m), by=normal)
        low = for_each(i, d, have(LessEqual(exp(a), factor), by=[power, value]))
        high = for_each(i, d, have(LessEqual(factor, exp(a)), by=[power, value]))
        sign = for_each(i, d, have(LessEqual(0, factor), by=[value, Less(0, m)]))
    product, whole = Product(factor, (i, 1, d)), exp(d * a)
    least = have(
        LessEqual(whole, product),
        by=[low, product_at_least_exponential(f=Each(i, factor), n=d, a=a)],
    )
    most = have(
        LessEqual(product, whole),
        by=[high, sign, product_at_most_exponential(f=Each(i, factor), n=d, a=a)],
    )
    c = calc(E(exp(t * dot(q, k))))
    c.eq(product, by=generating_function_of_score)
    c.eq(whole, by=[least, most, axiom("antisymmetry")])
    return c.qed()


@generating_function_of_normal_score.experiment
def experiment(rng, n):
    q, k = rng.normal(0.0, 1.0, (2, n, 3))
    z = (q * k).sum(axis=1)
    return np.exp(0.25 * z).mean(), (1 - 0.25**2) ** -1.5
