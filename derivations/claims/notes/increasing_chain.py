from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.notes._letters import (
    equal_products,
    first,
    k3,
    of_x,
    of_y,
    of_z,
    q3,
    second,
    third,
)
from derivations.variance.covariance_of_independent import covariance_of_independent
from derivations.variance.variance_of_two_sum import variance_of_two_sum

increasing_chain = Claim(
    anchor="Var(z) > Var(y) > Var(x)",
    place=Text(en="paragraph 27", zh="第 27 段"),
    says=Text(
        en=r"The variances of one, two and three products increase: $\operatorname{Var}(x)<\operatorname{Var}(y)<\operatorname{Var}(z)$.",
        zh=r"一个、两个、三个乘积之和的方差递增：$\operatorname{Var}(x)<\operatorname{Var}(y)<\operatorname{Var}(z)$。",
    ),
    topic="variance",
    given=equal_products,
    states=[
        Holds(
            of_x < of_y,
            also=[IndependentFamily(q3, k3), 0 < of_x],
            by=[variance_of_two_sum(X=first, Y=second), covariance_of_independent, *equal_products],
        ),
        Holds(
            of_y < of_z,
            also=[IndependentFamily(q3, k3), 0 < of_x],
            by=[
                variance_of_two_sum(X=first + second, Y=third),
                covariance_of_independent,
                *equal_products,
            ],
        ),
    ],
    verdict="true",
    why=Text(
        en="For independent products of one variance $v>0$ they are $v<2v<3v$.",
        zh="各乘积相互独立、方差同为 $v>0$ 时，依次为 $v<2v<3v$。",
    ),
    decided=Text(
        en="The notes compare random vectors and find that variances add up, so they have independent components in mind, and are read so throughout.",
        zh="笔记比较的是随机向量，并得出方差相加，可见设想的是相互独立的分量；全篇都这样理解。",
    ),
)
