from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.attention.expected_sample_variance import expected_sample_variance
from derivations.attention.scores_sharing_a_query import scores_sharing_a_query
from derivations.attention.unbiased_sample_variance import unbiased_sample_variance
from derivations.claims.notes._letters import (
    d,
    i,
    j,
    key,
    mu,
    n,
    other_key,
    query,
    scores,
    sigma,
)

common_mean = ForEach(i, n, Equation(E(scores[i]), mu))
common_variance = ForEach(i, n, Equation(Var(scores[i]), sigma**2))
no_correlation = ForEach(i, n, ForEach(j, n, Equation(Cov(scores[i], scores[j]), 0), exclude=i))
deviations = Sum((scores[i] - Sum(scores[i], (i, 1, n)) / n) ** 2, (i, 1, n))
mean_covariance = Sum(Sum(Cov(scores[i], scores[j]), (j, 1, n), exclude=i), (i, 1, n))


def sum_of_deviations():
    c = calc(E(deviations / n))
    c.eq((n - 1) / n * E(deviations / (n - 1)), by=linear)
    c.eq((n - 1) * sigma**2 / n, by=unbiased_sample_variance(Z=scores))
    return c.qed()


population_variance = Claim(
    anchor="don't nant Sample variance … nee neart expected variance",
    place=Text(en="paragraph 26", zh="第 26 段"),
    says=Text(
        en="Not the sample variance is wanted here, but the expected one, the population variance.",
        zh="这里要的不是样本方差，而是期望意义下的方差，即总体方差。",
    ),
    topic="variance",
    given=[common_mean, common_variance, no_correlation, 2 <= n],
    states=[
        Holds(Equation(E(deviations / (n - 1)), sigma**2), by=unbiased_sample_variance(Z=scores)),
        Holds(Equation(E(deviations / n), (n - 1) * sigma**2 / n), by=sum_of_deviations),
        Holds(
            Equation(Cov(dot(query, key), dot(query, other_key)), 0),
            given=[Independent(query, key, other_key), ForEach(i, d, Equation(E(key[i]), 0))],
            by=scores_sharing_a_query(q=query, k=key, l=other_key),
        ),
    ],
    correct=Holds(
        Equation(E(deviations / (n - 1)), sigma**2 - mean_covariance / (n * (n - 1))),
        given=[common_mean, common_variance, 2 <= n],
        by=[expected_sample_variance(Z=scores), common_variance, sums],
    ),
    verdict="true",
    why=Text(
        en="It is a choice, and a good one; proved is how the two hang together. The numbers at hand have the population variance on average, with the divisor $n-1$, if the scores share their mean and their variance and are uncorrelated. For the last it is enough, with one query, that the keys have mean $0$; with several queries and the same keys, that queries and keys have. If they are correlated, the mean is the population variance minus the average covariance.",
        zh="这是一种选择，而且选得对；所证的是两者的关系。各分数均值相同、方差相同且互不相关时，手头各数的方差（除以 $n-1$）的期望就是总体方差。要互不相关，对同一查询的各分数，只需键的均值为 $0$；多个查询共用各键时，则只需查询与键的均值都为 $0$。若有相关，还要减去平均协方差。",
    ),
)
