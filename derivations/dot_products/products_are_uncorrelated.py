"""The terms of the dot product are pairwise uncorrelated."""

from bilemma.book import *
from derivations.variance.covariance_of_independent import covariance_of_independent

d, i, j = naturals("d i j")
q, k = random_vectors("q k", d, moments=2)
independent = IndependentFamily(q, k, wise=4)


@lemma(
    title=Text(en="The terms of a dot product are uncorrelated", zh="点积的各项两两不相关"),
    words=Text(
        en="If any four components are independent, then two different products $q_ik_i$ and $q_jk_j$ have covariance 0.",
        zh="若任意四个分量都相互独立，则两个不同的乘积 $q_ik_i$ 与 $q_jk_j$ 的协方差为零。",
    ),
    given=[independent],
    claim=ForEach(i, d, ForEach(j, d, Equation(Cov(q[i] * k[i], q[j] * k[j]), 0), exclude=i)),
)
def products_are_uncorrelated():
    return have(
        ForEach(i, d, ForEach(j, d, Equation(Cov(q[i] * k[i], q[j] * k[j]), 0), exclude=i)),
        by=covariance_of_independent,
        note=Text(
            en=r"For $i\ne j$ the two products are functions of disjoint groups of independent variables.",
            zh=r"当 $i\ne j$ 时，两个乘积是互不相交的两组独立随机变量的函数，故相互独立。",
        ),
    )


@products_are_uncorrelated.experiment
def experiment(rng, n):
    q, k = rng.normal(1.0, 1.0, (n, 2)), rng.exponential(2.0, (n, 2))
    z = q * k
    return ((z[:, 0] - 2.0) * (z[:, 1] - 2.0)).mean(), 0.0
