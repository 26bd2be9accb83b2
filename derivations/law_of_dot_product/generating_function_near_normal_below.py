"""A bound on the generating functions of the terms bounds that of the score, from below."""

from bilemma.book import *
from derivations.law_of_dot_product._generating_functions import *
from derivations.law_of_dot_product.generating_function_of_score import generating_function_of_score
from derivations.law_of_dot_product.product_at_least_exponential import product_at_least_exponential

s, b = reals("s b")
factor = E(exp(s / sqrt(d) * q[i] * k[i]))
independent = IndependentFamily(q, k)
integrable = ForEach(i, d, FiniteMoment(exp(s / sqrt(d) * q[i] * k[i]), 1))
near = ForEach(i, d, exp(s**2 / (2 * d) - b) <= factor)


@theorem(
    title=Text(en="From the terms to the score, lower bound", zh="由各项到分数：下界"),
    words=Text(
        en=r"If each term $q_ik_i$ has at $s/\sqrt d$ a moment generating function of at least $\mathrm e^{s^2/(2d)-b}$, that of the scaled score at $s$ is at least $\mathrm e^{s^2/2-db}$.",
        zh=r"若每一项 $q_ik_i$ 在 $s/\sqrt d$ 处的矩母函数不小于 $\mathrm e^{s^2/(2d)-b}$，则缩放后的分数在 $s$ 处的矩母函数不小于 $\mathrm e^{s^2/2-db}$。",
    ),
    given=[independent, integrable, near, 1 <= d],
    claim=exp(s**2 / 2 - d * b) <= E(exp(s / sqrt(d) * dot(q, k))),
)
def generating_function_near_normal_below():
    c = calc(exp(s**2 / 2 - d * b))
    c.eq(exp(d * keep(s**2 / (2 * d) - b)), by=ring)
    c.le(
        Product(factor, (i, 1, d)),
        by=[near, product_at_least_exponential(f=Each(i, factor), n=d, a=s**2 / (2 * d) - b)],
    )
    c.eq(E(exp(s / sqrt(d) * dot(q, k))), by=generating_function_of_score(t=s / sqrt(d)))
    return c.qed()


@generating_function_near_normal_below.experiment
def experiment(rng, n):
    q, k = rng.choice([-1.0, 1.0], (2, n, 16))
    z = (q * k).sum(axis=1) / 4
    return np.exp(0.125 - 16 * 0.125**4 / 12 * 1.01), np.exp(0.5 * z).mean()
