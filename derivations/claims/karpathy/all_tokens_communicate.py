from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.karpathy._letters import *

all_tokens_communicate = Claim(
    anchor="with tril, allowing all tokens to communicate",
    place=Text(en="Notes, item 4, sentence 1", zh="笔记第 4 条第 1 句"),
    says=Text(
        en="Without the mask all tokens communicate: each has a positive weight in the sum of every other.",
        zh="不加掩码时所有词元都能交流：每个词元在其他任一词元的加权和中权重都为正。",
    ),
    topic="softmax",
    given=[in_range(j, n)],
    states=Holds(0 < softmax(x, j)),
    verdict="true",
    why=Text(
        en="No weight of softmax is $0$ unless it is masked, however far its score lies below the others.",
        zh="softmax 的权重只要不加掩码，无论分数比其余低多少，都不为 $0$。",
    ),
)
