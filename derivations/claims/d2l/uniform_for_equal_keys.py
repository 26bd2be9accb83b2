from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.d2l._letters import B, i, j, n, x
from derivations.softmax.softmax_of_equal_scores import softmax_of_equal_scores

equal = ForEach(j, n, Equation(x[j], B))


uniform_for_equal_keys = Claim(
    anchor="键都是相同 … 均匀的，由指定的有效长度",
    place=Text(
        en="Chinese edition, additive attention, last sentence", zh="中文版，加性注意力一节，末句"
    ),
    says=Text(
        en="The Chinese edition: although there are learnable parameters, the weights are uniform, as all keys of the example are the same; the valid length determines them.",
        zh="中文版：尽管有可学习的参数，由于例中的键全都相同，注意力权重是均匀的，由有效长度决定。",
    ),
    topic="softmax",
    given=[in_range(i, n), equal],
    states=Holds(Equation(softmax(x, i), 1 / n), by=softmax_of_equal_scores),
    verdict="true",
    why=Text(
        en="Equal keys have equal scores, whatever the learnable parameters are, and for a valid length of $n$ each weight is $1/n$.",
        zh="无论可学习的参数为何，键相同则分数相同；有效长度为 $n$ 时，各权重为 $1/n$。",
    ),
)
