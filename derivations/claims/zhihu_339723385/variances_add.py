from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.zhihu_339723385._letters import i, j, n
from derivations.variance.covariance_of_independent import covariance_of_independent
from derivations.variance.variance_of_uncorrelated_sum import variance_of_uncorrelated_sum

Z = random_vectors("Z", size=n, moments=2)


def bienayme():
    with every(i, n), every(j, n, exclude=i):
        apart = have(Equation(Cov(Z[i], Z[j]), 0), by=covariance_of_independent)
    return have(
        Equation(Var(Sum(Z[i], (i, 1, n))), Sum(Var(Z[i]), (i, 1, n))),
        by=[apart, variance_of_uncorrelated_sum(d=n)],
    )


variances_add = Claim(
    anchor=r"相互独立的分量$Z_i$ … $D(\sum_i Z_i)=\sum_i D(Z_i)$",
    place=Text(en="after the derivation, second formula", zh="推导之后，第二个公式"),
    says=Text(
        en="The variance of a sum of independent terms is the sum of the variances.",
        zh="相互独立的各项，和的方差等于方差之和。",
    ),
    topic="variance",
    given=[IndependentFamily(Z)],
    states=Holds(
        Equation(Var(Sum(Z[i], (i, 1, n))), Sum(Var(Z[i]), (i, 1, n))),
        by=bienayme,
    ),
    verdict="true",
    why=Text(
        en="Independent terms are uncorrelated, and of uncorrelated terms the variances add.",
        zh="独立则不相关，不相关的各项方差可以相加。",
    ),
)
