from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.uvadlc._letters import i, j, n, x
from derivations.softmax.softmax_monotone import softmax_monotone
from derivations.softmax.softmax_preserves_order import softmax_preserves_order

higher_weight = Claim(
    anchor="a higher weight whose corresponding key is most similar",
    place=Text(
        en="What is Attention?, after the list, sentence 2",
        zh="What is Attention? 一节，列表之后第 2 句",
    ),
    says=Text(
        en="The values whose keys are most similar to the query get a higher weight.",
        zh="键与查询最相似的那些值，得到更高的权重。",
    ),
    topic="softmax",
    given=[in_range(i, n), in_range(j, n)],
    states=[
        Holds(softmax(x, j) < softmax(x, i), also=[x[j] < x[i]], by=softmax_preserves_order),
        Holds(softmax(x, j) <= softmax(x, i), also=[x[j] <= x[i]], by=softmax_monotone),
    ],
    verdict="true",
    why=Text(
        en="Similarity is what the score measures there, and softmax keeps the order of the scores.",
        zh="文中的相似度由分数衡量，而 softmax 保持分数的大小次序。",
    ),
)
