from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.notes._letters import equal_products, first, k3, of_x, of_y, q3, second
from derivations.variance.covariance_of_independent import covariance_of_independent
from derivations.variance.variance_of_two_sum import variance_of_two_sum

two_above_one = Claim(
    anchor="Var(y) > var(x)",
    place=Text(en="paragraph 26", zh="第 26 段"),
    says=Text(
        en="A sum $y$ of two products has a greater variance than one product $x$.",
        zh="两个乘积之和 $y$ 的方差大于单个乘积 $x$ 的方差。",
    ),
    topic="variance",
    given=equal_products[:1],
    states=Holds(
        of_x < of_y,
        also=[IndependentFamily(q3, k3), 0 < of_x],
        by=[variance_of_two_sum(X=first, Y=second), covariance_of_independent, *equal_products[:1]],
    ),
    verdict="true",
    why=Text(
        en="The variance of $y$ is twice that of $x$, which is positive; products of independent components are uncorrelated.",
        zh="$y$ 的方差是 $x$ 的方差（为正）的两倍；独立分量的乘积互不相关。",
    ),
    decided=Text(
        en="The notes compare random vectors and find that variances add up, so they have independent components in mind, and are read so throughout.",
        zh="笔记比较的是随机向量，并得出方差相加，可见设想的是相互独立的分量；全篇都这样理解。",
    ),
)
