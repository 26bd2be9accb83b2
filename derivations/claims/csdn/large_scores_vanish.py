from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims._random_rows import diagonal_vanishes, entries_vanish
from derivations.claims.csdn._letters import Delta, indices, lead, m, n, p, x
from derivations.saturation.jacobian_saturation import jacobian_saturation

entry_bound = absolute(partial(softmax(x, p), x, m)) <= (n - 1) * exp(-Delta)


large_scores_vanish = Claim(
    anchor="可能会迅速增大 … 输出趋向于极值,导致梯度消失",
    place=Text(en="first part, item 1, sentence 1", zh="第一部分，第 1 项第 1 句"),
    topic="gradients",
    states=[
        Holds(entry_bound, given=[*indices, lead], by=jacobian_saturation),
        entries_vanish,
        diagonal_vanishes,
    ],
    verdict="true",
    says=Text(
        en="For large $d$ the dot product may grow, so that the outputs of softmax tend to extremes and gradients vanish.",
        zh="$d$ 较大时，点积可能增大，使 softmax 的输出走向极值，梯度随之消失。",
    ),
    why=Text(
        en=r"Large means much larger than the others, as two lines further down: a gap of $\Delta$ leaves derivatives of at most $(n-1)\mathrm e^{-\Delta}$, while a number that is added to all scores changes nothing. Scores of large $d$ do lie so far apart: for independent components with bounded third absolute moments the mean of each entry falls below every bound.",
        zh=r"这里的很大指远大于其余，两行之后说明了这一点：差为 $\Delta$ 时，各导数至多为 $(n-1)\mathrm e^{-\Delta}$；所有分数同加一个数，结果则不变。$d$ 很大时分数之差确实如此：若各分量独立且三阶绝对矩有界，则每个元素的期望可以小于任何给定的界。",
    ),
    decided=Text(
        en="Two lines further down the post says what it means by large, much larger than the others, and is read so in both places.",
        zh="两行之后，文中说明了何谓很大：远大于其余。两处都这样理解。",
    ),
)
