from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.vaswani._letters import *


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
        en=r"Scaled attention is dot-product attention but for the factor: its scores are the plain ones of the query $q/\sqrt d$.",
        zh=r"除缩放因子外，两种注意力相同：缩放后的分数就是查询 $q/\sqrt d$ 的普通点积分数。",
    ),
    topic="definitions",
    states=Holds(
        Equation(dot(r, s) / sqrt(d), dot(Each(i, r[i] / sqrt(d), d), s)), by=moved_into_the_query
    ),
    verdict="true",
    why=Text(
        en=r"The factor can be moved into the query; the rest is the same algorithm.",
        zh=r"该因子可以并入查询，其余部分完全相同。",
    ),
)
