from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.notes._letters import d, i
from derivations.dot_products.products_are_uncorrelated import products_are_uncorrelated
from derivations.variance.variance_of_uncorrelated_sum import variance_of_uncorrelated_sum

qd, kd = random_vectors("q k", size=d, moments=4)
of_one = Var(qd[1] * kd[1])
all_equal = ForEach(i, d, Equation(Var(qd[i] * kd[i]), of_one))


def sum_of_equal_variances():
    c = calc(Var(dot(qd, kd)))
    c.eq(Var(Sum(qd[i] * kd[i], (i, 1, d))), by=dot)
    c.eq(
        Sum(Var(qd[i] * kd[i]), (i, 1, d)),
        by=[variance_of_uncorrelated_sum, products_are_uncorrelated(q=qd, k=kd)],
    )
    c.eq(Sum(of_one, (i, 1, d)), by=all_equal)
    c.eq(d * of_one, by=sums)
    return c.qed()


proportional_to_dimension = Claim(
    anchor="If d din then du - dvar(x)",
    place=Text(en="paragraph 27", zh="第 27 段"),
    says=Text(
        en="The variance in $d$ dimensions is $d$ times that in one.",
        zh="$d$ 维时的方差是一维时的 $d$ 倍。",
    ),
    topic="variance",
    given=[all_equal],
    states=Holds(
        Equation(Var(dot(qd, kd)), d * of_one),
        also=[IndependentFamily(qd, kd)],
        by=sum_of_equal_variances,
    ),
    verdict="true",
    why=Text(
        en="Independent components give uncorrelated products, whose variances add up.",
        zh="分量相互独立，则各乘积互不相关，方差相加。",
    ),
    decided=Text(
        en="The notes compare random vectors and find that variances add up, so they have independent components in mind, and are read so throughout.",
        zh="笔记比较的是随机向量，并得出方差相加，可见设想的是相互独立的分量；全篇都这样理解。",
    ),
)
