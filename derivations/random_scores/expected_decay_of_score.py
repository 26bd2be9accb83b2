"""Scores divided by less than the root of the dimension: near ties become rare."""

import numpy as np
from sympy import sqrt

from bilemma import (
    E,
    LessEqual,
    Text,
    absolute,
    axiom,
    calc,
    dot,
    exp,
    have,
    indicator,
    linear,
    reals,
    ring,
    theorem,
)
from bilemma.proof.basics.order import absolute_value_nonnegative
from bilemma.proof.reading import read
from bilemma.trusted.terms import mk
from derivations.law_of_dot_product.fourth_moment_of_dot_product import (
    d,
    independent,
    k,
    q,
    setting,
    sigma_k,
    sigma_q,
)
from derivations.law_of_dot_product.mean_size_of_score_at_least import positive
from derivations.law_of_dot_product.nearly_normal_score import bound, kurtosis
from derivations.law_of_dot_product.normal_distribution_rises_slowly import top
from derivations.law_of_dot_product.score_seldom_small import score_seldom_small
from derivations.random_scores.absolute_value_of_multiple import absolute_value_of_multiple
from derivations.random_scores.bounded_decay import bounded_decay
from derivations.random_scores.decay_near_or_far import decay_near_or_far

c, u = reals("c u")
far = exp(-c * sigma_q * sigma_k * u * sqrt(d))


@theorem(
    title=Text(en="Scores divided by less than √d", zh="除数小于 √d 时的分数"),
    also=Text(en="Softmax becomes one-hot", zh="softmax 趋于 one-hot"),
    words=Text(
        en="Let $\\boldsymbol k$ be the difference of two keys, so that $c\\,\\boldsymbol q\\cdot\\boldsymbol k$ is the gap of their scores; the product of their weights is at most $\\mathrm e^{-c|\\boldsymbol q\\cdot\\boldsymbol k|}$. For every $u$ its mean is at most the three terms on the right. With $c=d^{-\\alpha}$, $\\alpha<\\tfrac12$ and $u=d^{-(1/2-\\alpha)/2}$ all three vanish as $d$ grows: of any two weights one tends to 0, and the softmax to a one-hot vector.",
        zh="设 $\\boldsymbol k$ 为两个键之差，则 $c\\,\\boldsymbol q\\cdot\\boldsymbol k$ 是两个分数之差，而两个权重之积不超过 $\\mathrm e^{-c|\\boldsymbol q\\cdot\\boldsymbol k|}$。对任意 $u$，其期望都不超过右边三项之和。取 $c=d^{-\\alpha}$（$\\alpha<\\tfrac12$）与 $u=d^{-(1/2-\\alpha)/2}$，则 $d$ 增大时三项都趋于零：任意两个权重中总有一个趋于 0，softmax 趋于 one-hot 向量。",
    ),
    given=[independent, setting(d), kurtosis, positive, LessEqual(0, c), LessEqual(0, u)],
    claim=LessEqual(
        E(exp(-c * absolute(dot(q, k)))), 2 * top * read(u) + read(2 * bound) + read(far)
    ),
)
def expected_decay_of_score():
    scale = sigma_q * sigma_k
    score = dot(q, k) / scale
    size = have(LessEqual(0, absolute(score)), by=absolute_value_nonnegative(x=score))
    length = calc(absolute(dot(q, k)))
    length.eq(mk("abs", read(scale) * read(score)), by=ring)  # SymPy would cancel
    length.eq(scale * absolute(score), by=absolute_value_of_multiple(a=scale, x=score))
    decay = calc(exp(-c * absolute(dot(q, k))))
    decay.eq(exp(-c * scale * absolute(score)), by=length.qed())
    decay.le(
        indicator(absolute(score), u * sqrt(d)) + far,
        by=[size, decay_near_or_far(a=c * scale, h=absolute(score), u=u * sqrt(d))],
    )
    gap = have(LessEqual(0, absolute(dot(q, k))), by=absolute_value_nonnegative(x=dot(q, k)))
    sign = have(LessEqual(0, c * absolute(dot(q, k))), by=[gap, LessEqual(0, c)])
    bounded = bounded_decay(X=c * absolute(dot(q, k)), p=1)
    chain = calc(E(exp(-c * absolute(dot(q, k)))))
    chain.le(
        E(indicator(absolute(score), u * sqrt(d)) + far),
        by=[sign, bounded, decay.qed(), axiom("expectation_monotone")],
    )
    chain.eq(E(indicator(absolute(score), u * sqrt(d))) + far, by=linear)
    chain.le(2 * top * read(u) + read(2 * bound) + read(far), by=score_seldom_small)
    return chain.qed()


@expected_decay_of_score.experiment
def experiment(rng, n):
    d, c, u = 64, 1.0, 0.25
    q, k, l = rng.choice([-1.0, 1.0], (3, n // 10, d))  # noqa: E741 - the other key
    gap = (q * (k - l)).sum(axis=1)
    scale = 2**0.5  # of the difference of two signs, whose kurtosis is 2
    far = np.exp(-c * scale * u * d**0.5)
    bound = 2 * u / (2 * np.pi) ** 0.5 + 1.12 * 2**0.5 / d**0.5 + far
    return np.exp(-c * np.abs(gap)).mean(), bound
