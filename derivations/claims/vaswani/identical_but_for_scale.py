from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.vaswani._letters import d, i, r, s


def moved_into_the_query():
    c = calc(dot(r, s) / sqrt(d))
    c.eq(Sum(r[i] * s[i], (i, 1, d)) / sqrt(d), by=dot)
    c.eq(Sum(r[i] / sqrt(d) * s[i], (i, 1, d)), by=sums)
    c.eq(dot(Each(i, r[i] / sqrt(d), d), s), by=dot)
    return c.qed()


identical_but_for_scale = Claim(
    anchor=r"identical to our algorithm, except for the scaling factor of",
    place=Text(en="§3.2.1, paragraph 3, sentence 2", zh="第 3.2.1 节第 3 段第 2 句"),
    says=Text(
        en=r"Dot-product attention is the same algorithm, except for the scaling factor $1/\sqrt d$.",
        zh=r"除缩放因子 $1/\sqrt d$ 之外，点积注意力与本文的算法完全相同。",
    ),
    topic="definitions",
    states=Holds(
        Equation(dot(r, s) / sqrt(d), dot(Each(i, r[i] / sqrt(d), d), s)), by=moved_into_the_query
    ),
    verdict="true",
    why=Text(
        en=r"The scaled scores of a query $q$ are the plain dot products of the query $q/\sqrt d$; softmax and the weighted sum, which come after them, are the same.",
        zh=r"查询 $q$ 缩放后的分数，就是查询 $q/\sqrt d$ 的普通点积；其后的 softmax 与加权和都相同。",
    ),
)
