from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.karpathy._letters import j, n, x

all_tokens_communicate = Claim(
    anchor="with tril, allowing all tokens to communicate",
    place=Text(en="Notes, item 4, sentence 1", zh="笔记第 4 条第 1 句"),
    says=Text(
        en="Without the line that masks, all tokens are allowed to communicate.",
        zh="删去加掩码的那一行，所有词元就都可以交流。",
    ),
    topic="softmax",
    given=[in_range(j, n)],
    states=Holds(0 < softmax(x, j)),
    verdict="true",
    why=Text(
        en="Each token has a positive weight in the sum of every token: no weight of softmax is $0$ unless it is masked, however far its score lies below the others.",
        zh="每个词元在任一词元的加权和中权重都为正：softmax 的权重只要不加掩码，无论分数比其余低多少，都不为 $0$。",
    ),
)
