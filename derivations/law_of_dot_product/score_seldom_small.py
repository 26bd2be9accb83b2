"""A scaled score is seldom small: its law has little mass near 0."""

import numpy as np
from sympy import Rational, sqrt

from bilemma import (
    E,
    Each,
    Equation,
    LessEqual,
    Text,
    absolute,
    axiom,
    calc,
    dot,
    for_each,
    have,
    in_range,
    indicator,
    linear,
    normal_cdf,
    reals,
    sums,
    suppose,
    theorem,
)
from bilemma.proof.basics.order import at_most_absolute_value
from bilemma.proof.reading import read
from derivations.law_of_dot_product.fourth_moment_of_dot_product import (
    d,
    i,
    independent,
    k,
    q,
    setting,
    sigma_k,
    sigma_q,
)
from derivations.law_of_dot_product.nearly_normal_score import (
    bound,
    kurtosis,
    nearly_normal_score,
    nonzero,
)
from derivations.law_of_dot_product.normal_distribution_rises_slowly import (
    normal_distribution_rises_slowly,
    top,
)
from derivations.law_of_dot_product.two_sided_event import two_sided_event

u = reals("u")
score = dot(q, k) / (sigma_q * sigma_k)
chance = E(indicator(absolute(score), u * sqrt(d)))


@theorem(
    title=Text(en="The scaled score is seldom small", zh="缩放后的分数很少接近零"),
    also=Text(en="Anti-concentration of scores", zh="分数的反集中不等式"),
    words=Text(
        en="The probability that $|\\boldsymbol q\\cdot\\boldsymbol k|$ is at most $u\\sigma_q\\sigma_k\\sqrt d$ is at most $2u/\\sqrt{2\\pi}+1.12\\,r/\\sqrt d$: the first part is what a normal law gives, the second vanishes as $d$ grows.",
        zh="$|\\boldsymbol q\\cdot\\boldsymbol k|$ 不超过 $u\\sigma_q\\sigma_k\\sqrt d$ 的概率至多为 $2u/\\sqrt{2\\pi}+1.12\\,r/\\sqrt d$：前一部分来自正态分布，后一部分随 $d$ 增大而消失。",
    ),
    given=[independent, setting(d), kurtosis, nonzero, LessEqual(0, u)],
    claim=LessEqual(chance, 2 * top * read(u) + read(2 * bound)),
)
def score_seldom_small():
    reach = u * sqrt(d)
    high, low = E(indicator(score, reach)), E(indicator(-score, reach))
    opposite = Each(i, -q[i], d)
    turned = calc(-score)
    turned.eq(dot(opposite, k) / (sigma_q * sigma_k), by=[dot, sums])
    median = have(Equation(normal_cdf(0), Rational(1, 2)), by=axiom("normal_median"))
    half = have(
        LessEqual(normal_cdf(u), read(Rational(1, 2)) + top * read(u)),
        by=[normal_distribution_rises_slowly(x=0, y=u), median],
    )
    near = nearly_normal_score(z=u)
    above = have(
        LessEqual(high - normal_cdf(u), bound),
        by=[near, at_most_absolute_value(x=high - normal_cdf(u))],
    )
    with suppose(*in_range(i, d)):
        mean = calc(E(-q[i]))
        mean.eq(-E(q[i]), by=linear)
        mean.eq(0, by=setting(d))
        centred = for_each(i, d, mean.qed())
    mirrored = E(indicator(dot(opposite, k) / (sigma_q * sigma_k), reach))
    below = have(
        LessEqual(mirrored - normal_cdf(u), bound),
        by=[
            centred,
            nearly_normal_score(q=opposite, z=u),
            at_most_absolute_value(x=mirrored - normal_cdf(u)),
        ],
    )
    c = calc(chance)
    c.eq(
        E(indicator(score, reach) + indicator(-score, reach) - 1),
        by=two_sided_event(x=score, u=reach),
    )
    c.eq(high + low - 1, by=linear)
    c.eq(high + mirrored - 1, by=turned.qed())
    c.le(2 * top * read(u) + read(2 * bound), by=[above, below, half])
    return c.qed()


@score_seldom_small.experiment
def experiment(rng, n):
    d, u = 16, 0.5
    q, k = rng.choice([-1.0, 1.0], (n, d)), rng.normal(size=(n, d))
    small = np.abs((q * k).sum(axis=1)) <= u * d**0.5
    return small.mean(), 2 * u / (2 * np.pi) ** 0.5 + 1.12 * 3**0.5 / d**0.5
