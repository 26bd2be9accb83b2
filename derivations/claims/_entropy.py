"""What claims of several sources say of the entropy of softmax weights at a scale.

Its identity, and three bounds: at most log n, at least minus the logarithm of the largest weight,
and at least log n minus the scaled distance of the largest score from the mean of all.
"""

from bilemma.book import *
from bilemma.foundations import (
    exponential_at_zero,
    logarithm_monotone,
    logarithm_of_exponential,
    logarithm_of_product,
    softmax_is_positive,
    sum_monotone,
)
from derivations.softmax.log_softmax import log_softmax
from derivations.softmax.log_sum_exp_tangent import log_sum_exp_tangent
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one
from derivations.softmax.sum_of_exponentials_at_least import sum_of_exponentials_at_least

i, j, k, n = naturals("i j k n")
scale = reals("lambda")
s = vectors("s", n)
scaled = Each(j, scale * s[j], n)
total = Sum(exp(scale * s[j]), (j, 1, n))
mean = Sum(s[j], (j, 1, n)) / n
some, up = 1 <= n, 0 <= scale
largest = [in_range(k, n), ForEach(j, n, s[j] <= s[k])]


def p(index):
    """The weight of a score at the scale."""
    return softmax(scaled, index)


entropy = -Sum(p(i) * log(p(i)), (i, 1, n))
weighted = Sum(p(i) * s[i], (i, 1, n))


def identity():
    """H = log Σ e^{λs} − λ Σ p s"""
    c = calc(entropy)
    c.eq(-Sum(p(i) * (scale * s[i] - log(total)), (i, 1, n)), by=log_softmax(x=scaled))
    c.eq(log(total) * Sum(p(i), (i, 1, n)) - scale * weighted, by=sums)
    c.eq(log(total) - scale * weighted, by=softmax_sums_to_one)
    return c.qed()


def identity_by_mean():
    """H = log n + log (1/n) Σ e^{λs} − λ Σ p s"""
    positive = [have(0 < n), have(0 < total / n)]
    split = calc(log(total))
    split.eq(log(n * keep(total / n)), by=positive[0])
    split.eq(log(n) + log(total / n), by=[*positive, logarithm_of_product(x=n, y=keep(total / n))])
    c = calc(entropy)
    c.eq(log(total) - scale * weighted, by=identity())
    c.eq(log(n) + log(total / n) - scale * weighted, by=split.qed())
    return c.qed()


def mean_of_exponentials():
    """λ s̄ ≤ log (1/n) Σ e^{λs}"""
    average = Sum(scale * s[j], (j, 1, n)) / n
    low = have(LessEqual(n * exp(average), total), by=sum_of_exponentials_at_least(x=scaled))
    inverse = keep(1 / n)
    share = calc(exp(average))
    share.eq(n * exp(average) * inverse, by=ring)
    share.le(keep(total) * inverse, by=[low, have(0 < inverse)])
    c = calc(scale * mean)
    c.eq(average, by=sums)
    c.eq(log(exp(average)), by=logarithm_of_exponential)
    c.le(log(total / n), by=[share.qed(), have(0 < exp(average)), logarithm_monotone])
    return c.qed()


def weighted_at_most_largest():
    """Σ p s ≤ s_max"""
    with every(i, n):
        sign = have(0 <= p(i), by=softmax_is_positive(z=scaled, i=i))
        below = have(s[i] <= s[k], by=largest[1])
        each = have(LessEqual(p(i) * s[i], p(i) * s[k]), by=[sign, below])
    c = calc(weighted)
    c.le(Sum(p(i) * s[k], (i, 1, n)), by=[each, sum_monotone])
    c.eq(s[k] * Sum(p(i), (i, 1, n)), by=sums)
    c.eq(s[k], by=softmax_sums_to_one)
    return c.qed()


def at_least():
    """log n − λ(s_max − s̄) ≤ H"""
    first, second = mean_of_exponentials(), weighted_at_most_largest()
    c = calc(log(n) - scale * (s[k] - mean))
    c.le(log(n) + log(total / n) - scale * weighted, by=[first, second, up])
    c.eq(entropy, by=identity_by_mean())
    return c.qed()


def at_most():
    """H ≤ log n"""
    move = Sum(p(i) * (0 - scale * s[i]), (i, 1, n))
    plane = calc(log(total) - scale * weighted)
    plane.eq(log(total) + move, by=sums)
    plane.le(log(Sum(exp(0), (j, 1, n))), by=log_sum_exp_tangent(x=scaled, z=Each(j, 0, n)))
    plane.eq(log(n), by=[exponential_at_zero, sums])
    c = calc(entropy)
    c.eq(log(total) - scale * weighted, by=identity())
    c.le(log(n), by=plane.qed())
    return c.qed()


def at_least_largest_weight():
    """−log p_max ≤ H"""
    c = calc(-log(p(k)))
    c.eq(log(total) - scale * s[k], by=log_softmax(x=scaled, i=k))
    c.le(log(total) - scale * weighted, by=[weighted_at_most_largest(), up])
    c.eq(entropy, by=identity())
    return c.qed()


def at_least_mean():
    """λ s̄ ≤ λ Σ p s, as the entropy is at most log n."""
    low, high, same = mean_of_exponentials(), at_most(), identity_by_mean()
    return have(LessEqual(scale * mean, scale * weighted), by=[low, high, same])
