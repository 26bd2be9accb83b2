from bilemma.book import *
from bilemma.claims import Claim, Holds
from bilemma.foundations import exponential_increasing
from derivations.claims.su8620._letters import *

e_rate = reals("h")


def smaller():
    gap = have((-(l - i)) * e_rate < (-(l - j)) * e_rate, by=[i < j, 0 < e_rate])
    return have(exp(-(l - i) * e_rate) < exp(-(l - j) * e_rate), by=[gap, exponential_increasing])


earlier_channels_weigh_less = Claim(
    anchor="越靠近前面的通道反而权重越小",
    place=Text(
        en="Residual connections, paragraph 3, sentence 2", zh="残差连接一节，第 3 段第 2 句"
    ),
    says=Text(
        en=r"In Post Norm the nearer a branch is to the input the smaller its factor $2^{-(l-t)/2}$.",
        zh=r"在 Post Norm 中，越靠前的分支，系数 $2^{-(l-t)/2}$ 越小。",
    ),
    topic="size",
    given=[i < j, 0 < e_rate],
    states=Holds(exp(-(l - i) * e_rate) < exp(-(l - j) * e_rate), by=smaller),
    verdict="true",
    why=Text(
        en=r"With $h=\tfrac12\log2$; from each layer to the one before it the factor falls by $\sqrt2$.",
        zh=r"其中 $h=\tfrac12\log2$；每往前一层，系数缩小为 $1/\sqrt2$。",
    ),
)
