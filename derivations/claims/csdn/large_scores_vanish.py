from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import *
from derivations.saturation.jacobian_saturation import jacobian_saturation

entry_bound = absolute(partial(softmax(x, p), x, m)) <= (n - 1) * exp(-Delta)


large_scores_vanish = Claim(
    anchor="可能会迅速增大 … 输出趋向于极值,导致梯度消失",
    place=Text(en="first part, item 1, sentence 1", zh="第一部分，第 1 项第 1 句"),
    topic="gradients",
    given=[*indices],
    states=Holds(entry_bound, also=[lead], by=jacobian_saturation),
    verdict="true",
    says=Text(
        en="Where the scores have grown, so that one is much larger than the others, the outputs of softmax tend to extremes and its gradient vanishes.",
        zh="点积增大、以致有一个远大于其余时，softmax 的输出趋于极值，梯度随之消失。",
    ),
    why=Text(
        en=r"What counts is the gap $\Delta$ to the other scores: the derivatives are at most $(n-1)\mathrm e^{-\Delta}$. A number that is added to all scores changes nothing.",
        zh=r"起作用的是与其余分数之差 $\Delta$：各导数至多为 $(n-1)\mathrm e^{-\Delta}$。所有分数同加一个数，结果不变。",
    ),
    decided=Text(
        en="Two lines further down the post says what it means by large, much larger than the others, and is read so in both places.",
        zh="两行之后，文中说明了何谓很大：远大于其余。两处都这样理解。",
    ),
)
