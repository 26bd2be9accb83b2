"""The score of normal vectors is normal in no dimension."""

from bilemma.book import *
from bilemma.foundations import exponential_increasing
from derivations.law_of_dot_product._generating_functions import *
from derivations.law_of_dot_product.exponents_increase import exponents_increase
from derivations.law_of_dot_product.generating_factor_above_normal import (
    generating_factor_above_normal,
)
from derivations.law_of_dot_product.generating_function_of_score import generating_function_of_score
from derivations.law_of_dot_product.product_at_least_exponential import product_at_least_exponential

r = reals("r")
factor = E(exp(t * q[i] * k[i]))
independent = IndependentFamily(q, k)
large = ForEach(i, d, 1 / r <= factor)


@theorem(
    title=Text(
        en="The generating function of a score exceeds the normal one",
        zh="分数的矩母函数大于正态分布的矩母函数",
    ),
    also=Text(
        en="non-normality of the score, normal in no dimension",
        zh="分数的非正态性、任何维数都不服从正态分布",
    ),
    words=Text(
        en=r"If each term has at $t$ a moment generating function of at least $1/r$, where $r=\sqrt{1-t^2}$ (for standard normal components it is $1/r$), then that of the score exceeds the $\mathrm e^{dt^2/2}$ of a normal distribution with variance $d$, in every dimension and whenever $0<t^2<1$. So the score does not have the normal distribution with mean 0 and variance $d$.",
        zh=r"若每一项在 $t$ 处的矩母函数不小于 $1/r$，其中 $r=\sqrt{1-t^2}$（各分量服从标准正态分布时恰为 $1/r$），则对任何维数，只要 $0<t^2<1$，分数的矩母函数都大于方差为 $d$ 的正态分布的矩母函数 $\mathrm e^{dt^2/2}$。因此分数不服从均值为 0、方差为 $d$ 的正态分布。",
    ),
    given=[independent, finite(d), large, 0 < r, Equation(r**2, 1 - t**2), 0 < t**2, 1 <= d],
    claim=exp(d * t**2 / 2) < E(exp(t * dot(q, k))),
    cite=["wishart1932"],
)
def score_never_normal():
    a = log(1 / r)
    power = have(Equation(exp(a), 1 / r), by=axiom("exp_log"))
    more = have(exp(t**2 / 2) < exp(a), by=[power, generating_factor_above_normal(u=t**2)])
    exponent = have(t**2 / 2 < a, by=[more, exponents_increase])
    whole = have(d * t**2 / 2 < d * a, by=[exponent, 1 <= d])
    with every(i, d):
        low = have(exp(a) <= factor, by=[power, large])
    c = calc(exp(d * t**2 / 2))
    c.lt(exp(d * a), by=[whole, exponential_increasing])
    c.le(
        Product(factor, (i, 1, d)),
        by=[low, product_at_least_exponential(f=Each(i, factor), n=d, a=a)],
    )
    c.eq(E(exp(t * dot(q, k))), by=generating_function_of_score)
    return c.qed()


@score_never_normal.experiment
def experiment(rng, n):
    q, k = rng.normal(0.0, 1.0, (2, n, 2))
    return np.exp(0.4**2), np.exp(0.4 * (q * k).sum(axis=1)).mean()
