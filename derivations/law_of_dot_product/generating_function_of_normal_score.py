"""The law of the score of normal vectors, by its moment generating function."""

from bilemma.book import *
from bilemma.foundations import (
    exponential_of_negative,
    logarithm_of_exponential,
    square_root_by_exponential,
    square_root_positive,
)
from derivations.law_of_dot_product._generating_functions import *
from derivations.law_of_dot_product.generating_function_of_like_terms import (
    generating_function_of_like_terms,
)

independent = IndependentFamily(q, k)
root = sqrt(1 - t**2)
normal = ForEach(i, d, Equation(E(exp(t * q[i] * k[i])), 1 / root))


@theorem(
    title=Text(
        en="Generating function of the score of normal vectors", zh="正态向量分数的矩母函数"
    ),
    words=Text(
        en=r"If each term $q_ik_i$ has at $t$ the moment generating function $1/\sqrt{1-t^2}$, which is known for the product of two independent standard normal variables and not proved here, that of the score is its power with exponent $d$, $(1-t^2)^{-d/2}$.",
        zh=r"若每一项 $q_ik_i$ 在 $t$ 处的矩母函数为 $1/\sqrt{1-t^2}$（对两个独立标准正态变量之积，这是已知的结果，此处不证），则分数的矩母函数是它的 $d$ 次幂 $(1-t^2)^{-d/2}$。",
    ),
    given=[independent, finite(d), normal, t**2 < 1],
    claim=Equation(E(exp(t * dot(q, k))), exp(-d * log(1 - t**2) / 2)),
    cite=["wishart1932"],
)
def generating_function_of_normal_score():
    half = log(1 - t**2) / 2
    positive = have(0 < root, by=square_root_positive)
    power = have(Equation(exp(half), root), by=square_root_by_exponential)
    inverse = calc(1 / root)
    inverse.eq(keep(exp(half) * exp(-half)) / root, by=exponential_of_negative(x=half))
    inverse.eq(exp(-half), by=[power, positive, ring])
    exponent = have(Equation(log(1 / root), -half), by=[inverse.qed(), logarithm_of_exponential])
    c = calc(E(exp(t * dot(q, k))))
    c.eq(exp(d * log(1 / root)), by=[normal, generating_function_of_like_terms(m=1 / root)])
    c.eq(exp(-d * log(1 - t**2) / 2), by=exponent)
    return c.qed()


@generating_function_of_normal_score.experiment
def experiment(rng, n):
    q, k = rng.normal(0.0, 1.0, (2, n, 3))
    z = (q * k).sum(axis=1)
    return np.exp(0.25 * z).mean(), (1 - 0.25**2) ** -1.5
