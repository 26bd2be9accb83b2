from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.csdn._letters import *
from derivations.saturation.jacobian_saturation import jacobian_saturation

entry_bound = absolute(partial(softmax(x, p), x, m)) <= (n - 1) * exp(-Delta)


large_scores_vanish = Claim(
    place=Text(en="why scaling is needed", zh="为什么需要缩放"),
    says=Text(
        en="Large scores push the outputs of softmax to extremes and make its gradient vanish.",
        zh="分数很大时，softmax 的输出趋于极端，梯度随之消失。",
    ),
    topic="gradients",
    given=[*indices, Delta <= x[i]],
    states=Fails(
        entry_bound,
        Model(
            n=2,
            i=1,
            p=1,
            m=1,
            Delta=log(1000),
            x=[log(1000), log(1000)],
            show=[softmax(x, 1), softmax(x, 2)],
        ),
    ),
    extra=Holds(entry_bound, also=[lead], by=jacobian_saturation),
    verdict="true under extra hypotheses",
    why=Text(
        en=r"What counts is the gap $\Delta$ to the other scores, not the size: for two equal scores of any size the derivative is $1/4$, the largest that there is.",
        zh=r"起作用的是与其余分数之差 $\Delta$，而不是分数本身的大小：两个相等的分数无论多大，导数都是 $1/4$，恰为最大值。",
    ),
    misleads=Text(
        en="Whoever limits the size of the scores to save the gradients: added to all scores alike, a number changes nothing, only the gaps count.",
        zh="想靠限制分数大小来保住梯度的人：所有分数同加一个数，结果不变，起作用的只是分数差。",
    ),
)
