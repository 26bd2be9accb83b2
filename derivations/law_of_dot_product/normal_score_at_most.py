"""The generating function of the score of normal vectors, from above."""

from bilemma.book import *
from derivations.law_of_dot_product._generating_functions import *
from derivations.law_of_dot_product.generating_factor_near_normal import (
    generating_factor_near_normal,
)
from derivations.law_of_dot_product.generating_function_of_score import generating_function_of_score
from derivations.law_of_dot_product.product_at_most_exponential import product_at_most_exponential

r = reals("r")
factor = E(exp(t * q[i] * k[i]))
independent = IndependentFamily(q, k)
small = ForEach(i, d, factor <= 1 / r)
a = t**2 / (2 * (1 - t**2))


@theorem(
    title=Text(en="Score of normal vectors, upper bound", zh="正态向量的分数：上界"),
    words=Text(
        en=r"If each term has at $t$ a moment generating function of at most $1/r$, where $r=\sqrt{1-t^2}$ (for standard normal components it is $1/r$), that of the score is at most $\mathrm e^{dt^2/(2(1-t^2))}$. At $t=s/\sqrt d$ this is $\mathrm e^{s^2/(2(1-s^2/d))}$, which tends to the $\mathrm e^{s^2/2}$ of a normal distribution as $d$ grows.",
        zh=r"若每一项在 $t$ 处的矩母函数不超过 $1/r$，其中 $r=\sqrt{1-t^2}$（各分量服从标准正态分布时恰为 $1/r$），则分数的矩母函数不超过 $\mathrm e^{dt^2/(2(1-t^2))}$。取 $t=s/\sqrt d$，这个上界为 $\mathrm e^{s^2/(2(1-s^2/d))}$，当 $d$ 增大时趋于正态分布的 $\mathrm e^{s^2/2}$。",
    ),
    given=[independent, finite(d), small, 0 < r, Equation(r**2, 1 - t**2)],
    claim=E(exp(t * dot(q, k))) <= exp(d * a),
)
def normal_score_at_most():
    near = have(1 / r <= exp(a), by=generating_factor_near_normal(u=t**2))
    with every(i, d):
        high = have(factor <= exp(a), by=[near, small])
    c = calc(E(exp(t * dot(q, k))))
    c.eq(Product(factor, (i, 1, d)), by=generating_function_of_score)
    c.le(exp(d * a), by=[high, product_at_most_exponential(f=Each(i, factor), n=d, a=a)])
    return c.qed()


@normal_score_at_most.experiment
def experiment(rng, n):
    q, k = rng.normal(0.0, 1.0, (2, n, 16))
    z = (q * k).sum(axis=1)
    return np.exp(0.125 * z).mean(), np.exp(16 * 0.125**2 / (2 * (1 - 0.125**2)))
