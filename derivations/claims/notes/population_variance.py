from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.attention.expected_sample_variance import expected_sample_variance
from derivations.attention.scores_sharing_a_query import scores_sharing_a_query
from derivations.attention.unbiased_sample_variance import unbiased_sample_variance
from derivations.claims.notes._letters import *

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
    place=Text(en="sample and population", zh="样本与总体"),
    says=Text(
        en="What counts is the population variance, the expected variance of the numbers at hand.",
        zh="要看的是总体方差，即手头这些数的方差的期望。",
    ),
    topic="variance",
    given=[common_mean, common_variance, 2 <= n],
    states=Fails(
        Equation(E(deviations / (n - 1)), sigma**2),
        Model(
            n=2,
            mu=1,
            sigma=sqrt(3),
            s=[(1 + A) * (1 + B), (1 + A) * (1 + C)],
            show=[Cov(scores[1], scores[2])],
        ),
    ),
    meant=[
        Holds(
            Equation(E(deviations / (n - 1)), sigma**2 - mean_covariance / (n * (n - 1))),
            by=[expected_sample_variance(Z=scores), common_variance, sums],
        ),
        Holds(
            Equation(E(deviations / (n - 1)), sigma**2),
            also=[no_correlation],
            by=unbiased_sample_variance(Z=scores),
        ),
        Holds(
            Equation(E(deviations / n), (n - 1) * sigma**2 / n),
            also=[no_correlation],
            by=sum_of_deviations,
        ),
        Holds(
            Equation(Cov(dot(query, key), dot(query, other_key)), 0),
            given=[Independent(query, key, other_key), ForEach(i, d, Equation(E(key[i]), 0))],
            by=scores_sharing_a_query(q=query, k=key, l=other_key),
        ),
    ],
    verdict="imprecise",
    why=Text(
        en="The distinction is right. The two agree on average, with the divisor $n-1$, if the scores are uncorrelated on average: so it is for keys with mean $0$, not for scores of one query whose keys have mean $1$.",
        zh="区分样本与总体是对的。只有当各分数平均而言不相关时，样本方差（除以 $n-1$）的期望才等于总体方差：键的均值为 $0$ 时如此；若键的均值为 $1$，同一查询的各分数便不然。",
    ),
)
