from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.d2l._letters import i, n, x

nonnegative_weights = Claim(
    anchor="with the softmax operation to ensure nonnegative attention weights",
    place=Text(en="introduction, sentence 3", zh="引言第 3 句"),
    says=Text(
        en="Softmax ensures that the attention weights are not negative.",
        zh="softmax 保证注意力权重非负。",
    ),
    topic="softmax",
    given=[in_range(i, n)],
    states=Holds(0 < softmax(x, i)),
    verdict="true",
    why=Text(en="They are even positive.", zh="它们甚至都为正。"),
)
