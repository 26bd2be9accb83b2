from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.csdn._letters import F, G, H, S, centred, d, first, i, k, m, mutual, q, unit
from derivations.dot_products.standard_deviation_of_dot_product import (
    standard_deviation_of_dot_product,
)
from derivations.dot_products.variance_of_unit_dot_product import variance_of_unit_dot_product

long_q, long_k = random_vectors("q k", size=m, moments=2)

long_setting = [
    IndependentFamily(long_q, long_k),
    *[
        ForEach(i, m, Equation(moment(vector[i]), value))
        for moment, value in ((E, 0), (Var, 1))
        for vector in (long_q, long_k)
    ],
    d < m,
]


def variance_rises():
    with every(i, d):
        within = have(i <= m, by=d < m)
        shorter = [
            have(Equation(moment(vector[i]), value), by=[within, *long_setting])
            for moment, value in ((E, 0), (Var, 1))
            for vector in (q, k)
        ]
    short = calc(Var(first(d)))
    short.eq(Var(dot(q, k)), by=dot)
    short.eq(d, by=[variance_of_unit_dot_product, *shorter])
    tall = calc(Var(first(m)))
    tall.eq(Var(dot(long_q, long_k)), by=dot)
    tall.eq(m, by=variance_of_unit_dot_product(d=m))
    return have(Var(first(d)) < Var(first(m)), by=[short.qed(), tall.qed(), d < m])


grows_with_dimension = Claim(
    anchor="点积的结果随着向量维度的增加而增大",
    place=Text(en="second part, sentence 3", zh="第二部分，第 3 句"),
    says=Text(en="The dot product increases with the dimension.", zh="点积随维数增大而增大。"),
    topic="size",
    given=long_setting,
    states=Fails(
        E(first(d)) < E(first(m)),
        Model(d=1, m=2, q=[F, G], k=[H, S], show=[SD(first(d)), SD(first(m))]),
    ),
    meant=[
        Holds(Var(first(d)) < Var(first(m)), by=variance_rises),
        Holds(
            Equation(SD(dot(q, k)), sqrt(d)),
            given=[mutual, *centred, *unit],
            by=standard_deviation_of_dot_product(sigma_q=1, sigma_k=1),
        ),
    ],
    verdict="imprecise",
    why=Text(
        en=r"Of its size it is right: the standard deviation is $\sqrt d$. But the next sentence explains it by an expectation that grows with $d$; the mean stays $0$, and the dot product itself may well get smaller.",
        zh=r"若指大小，则是对的：标准差为 $\sqrt d$。但下一句以期望随 $d$ 增大来解释，而均值始终为 $0$，点积本身也可能变小。",
    ),
    misleads=Text(
        en="A reader who expects the scores to drift upwards with $d$, as the next line of the post says: their mean stays $0$.",
        zh="以为分数随 $d$ 整体上移的读者（文中下一句正是这样说的）：均值始终为 $0$。",
    ),
)
