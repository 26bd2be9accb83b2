from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.attention.probability_of_large_score import probability_of_large_score
from derivations.claims.su8620._letters import *

three_deviations = Claim(
    anchor=r"大致认为 … 数值在$-3\sqrt{d}$到$3\sqrt{d}$这个范围内",
    place=Text(
        en="NTK parametrisation, paragraph 4, sentence 2", zh="NTK 参数化一节，第 4 段第 2 句"
    ),
    says=Text(
        en=r"The scores lie, by and large, between $-3\sqrt d$ and $3\sqrt d$.",
        zh=r"分数大致落在 $-3\sqrt d$ 与 $3\sqrt d$ 之间。",
    ),
    topic="size",
    given=[*standard, 1 <= d],
    states=Holds(
        E(indicator(3, absolute(dot(q, k) / sqrt(d)))) <= Rational(1, 9),
        by=probability_of_large_score(t=3),
    ),
    verdict="true",
    why=Text(
        en="The probability of a score beyond this range is at most $1/9$, whatever the distribution of the components; for nearly normal scores far fewer. It is not said that none is.",
        zh="无论分量服从什么分布，超出此范围的概率至多九分之一；分数近似正态时还要小得多。原文并未说绝不超出。",
    ),
)
