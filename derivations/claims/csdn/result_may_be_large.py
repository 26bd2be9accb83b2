from bilemma.book import *
from bilemma.claims import Claim
from derivations.claims.csdn._letters import centred, mean_square, mutual, unit

result_may_be_large = Claim(
    anchor="的结果可能会非常大",
    place=Text(en="first part, numbered item 2, sentence 1", zh="第一部分，编号第 2 条第 1 句"),
    says=Text(
        en="If $d$ is large, the dot product may be very large.",
        zh="$d$ 较大时，点积的结果可能会非常大。",
    ),
    topic="size",
    given=[mutual, *centred, *unit],
    states=mean_square,
    verdict="true",
    why=Text(
        en=r"Its mean square is $d$, so that sizes of the order of $\sqrt d$ are usual.",
        zh=r"其均方为 $d$，因此 $\sqrt d$ 量级的值很常见。",
    ),
)
