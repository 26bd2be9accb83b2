from bilemma.book import *
from bilemma.claims import Claim, Holds
from bilemma.foundations import exponential_positive
from derivations.claims.d2l._letters import *

equal = ForEach(j, n, Equation(x[j], B))


def equal_weights():
    above = have(0 < exp(B), by=exponential_positive)
    s = calc(softmax(x, i))
    s.eq(exp(B) / Sum(exp(B), (j, 1, n)), by=[softmax, equal])
    s.eq(1 / n, by=[sums, above])
    return s.qed()


uniform_for_equal_keys = Claim(
    anchor="键都是相同 … 均匀的，由指定的有效长度",
    place=Text(
        en="Chinese edition, additive attention, last sentence", zh="中文版，加性注意力一节，末句"
    ),
    says=Text(
        en=r"The Chinese edition: as all keys of the example are the same, the weights are uniform, $1/n$ for a valid length of $n$.",
        zh=r"中文版：例中的键全都相同，因此权重是均匀的；有效长度为 $n$ 时，各为 $1/n$。",
    ),
    topic="softmax",
    given=[in_range(i, n), equal],
    states=Holds(Equation(softmax(x, i), 1 / n), by=equal_weights),
    verdict="true",
    why=Text(
        en="Equal keys have equal scores, whatever the learnable parameters are.",
        zh="无论可学习的参数为何，键相同则分数相同。",
    ),
)
