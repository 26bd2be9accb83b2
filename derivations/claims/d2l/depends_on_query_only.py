from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.d2l._letters import distance, i, m, without_query

depends_on_query_only = Claim(
    anchor=r"final term depends on $\mathbf{q}$ only … is identical for all",
    place=Text(
        en="Dot Product Attention, after the first formula, sentences 1 and 2",
        zh="Dot Product Attention 一节，第一个公式之后第 1、2 句",
    ),
    says=Text(
        en="The last term depends on the query only, and is therefore the same for all pairs of the query and a key.",
        zh="最后一项只依赖于查询，因此对查询与各个键组成的数对都相同。",
    ),
    topic="definitions",
    states=Holds(Equation(distance(i) - distance(m), without_query(i) - without_query(m)), by=sums),
    verdict="true",
    why=Text(
        en="No key occurs in it; so it does not occur in the difference of two scores.",
        zh="其中没有键，因此两个分数之差中不含它。",
    ),
)
