"""A bound on the generating functions of the terms bounds that of the score, from above."""

from bilemma.book import *
from derivations.law_of_dot_product._generating_functions import *
from derivations.law_of_dot_product.generating_function_of_score import generating_function_of_score
from derivations.law_of_dot_product.mean_of_exponential_nonnegative import (
    mean_of_exponential_nonnegative,
)
from derivations.law_of_dot_product.product_at_most_exponential import product_at_most_exponential

s, b = reals("s b")
factor = E(exp(s / sqrt(d) * q[i] * k[i]))
independent = IndependentFamily(q, k)
integrable = ForEach(i, d, FiniteMoment(exp(s / sqrt(d) * q[i] * k[i]), 1))
near = ForEach(i, d, factor <= exp(s**2 / (2 * d) + b))


@theorem(
    title=Text(en="From the terms to the score, upper bound", zh="由各项到分数：上界"),
    words=Text(
        en=r"If each term $q_ik_i$ has at $s/\sqrt d$ a moment generating function of at most $\mathrm e^{s^2/(2d)+b}$, that of the scaled score at $s$ is at most $\mathrm e^{s^2/2+db}$: the errors $b$ of the $d$ terms, measured against a normal distribution, add up to $db$. How small $b$ is has to be known of the terms.",
        zh=r"若每一项 $q_ik_i$ 在 $s/\sqrt d$ 处的矩母函数不超过 $\mathrm e^{s^2/(2d)+b}$，则缩放后的分数在 $s$ 处的矩母函数不超过 $\mathrm e^{s^2/2+db}$：与正态分布相比，$d$ 项各自的误差 $b$ 累加为 $db$；$b$ 有多小，须由各项本身得知。",
    ),
    given=[independent, integrable, near, 1 <= d],
    claim=E(exp(s / sqrt(d) * dot(q, k))) <= exp(s**2 / 2 + d * b),
)
def generating_function_near_normal_above():
    with every(i, d):
        positive = have(
            0 <= factor, by=mean_of_exponential_nonnegative(X=s / sqrt(d) * q[i] * k[i])
        )
    c = calc(E(exp(s / sqrt(d) * dot(q, k))))
    c.eq(Product(factor, (i, 1, d)), by=generating_function_of_score(t=s / sqrt(d)))
    c.le(
        exp(d * keep(s**2 / (2 * d) + b)),
        by=[
            positive,
            near,
            product_at_most_exponential(f=Each(i, factor), n=d, a=s**2 / (2 * d) + b),
        ],
    )
    c.eq(exp(s**2 / 2 + d * b), by=ring)
    return c.qed()


@generating_function_near_normal_above.experiment
def experiment(rng, n):
    q, k = rng.choice([-1.0, 1.0], (2, n, 16))
    z = (q * k).sum(axis=1) / 4
    return np.exp(0.5 * z).mean(), np.exp(0.125)
