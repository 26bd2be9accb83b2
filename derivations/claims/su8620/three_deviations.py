from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.attention.probability_of_large_score import probability_of_large_score
from derivations.claims.su8620._letters import d, k, q, standard

three_deviations = Claim(
    anchor=r"大致认为 … 数值在$-3\sqrt{d}$到$3\sqrt{d}$这个范围内",
    place=Text(
        en="NTK parametrisation, paragraph 4, after the equation, sentence 2",
        zh="NTK 参数化一节，第 4 段，公式之后第 2 句",
    ),
    says=Text(
        en=r"Roughly, the numbers after the dot product and before softmax may be taken to lie between $-3\sqrt d$ and $3\sqrt d$.",
        zh=r"可以大致认为内积之后、softmax 之前的数值在 $-3\sqrt d$ 到 $3\sqrt d$ 这个范围内。",
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
