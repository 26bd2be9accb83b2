from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.uvadlc._letters import j, logits, n

attends_to_any = Claim(
    anchor="any element in a sequence can attend to any other",
    place=Text(
        en="Scaled Dot Product Attention, sentence 2",
        zh="Scaled Dot Product Attention 一节，第 2 句",
    ),
    says=Text(
        en="It is the goal that any element of a sequence can attend to any other.",
        zh="目标是使序列中任一元素都能注意到任一其他元素。",
    ),
    topic="softmax",
    given=[in_range(j, n)],
    states=Holds(0 < softmax(logits, j)),
    verdict="true",
    why=Text(
        en="The mechanism reaches it: no weight of softmax is $0$, however far its score lies below the others, unless it is masked.",
        zh="这一机制达到了目标：只要不加掩码，softmax 的权重无论分数低多少都不为 $0$。",
    ),
)
