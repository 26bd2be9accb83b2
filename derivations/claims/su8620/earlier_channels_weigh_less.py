from bilemma.book import *
from bilemma.claims import Claim, Holds
from bilemma.foundations import exponential_increasing
from derivations.claims.su8620._letters import i, j, l

e_rate = reals("h")


def smaller():
    gap = have((-(l - i)) * e_rate < (-(l - j)) * e_rate, by=[i < j, 0 < e_rate])
    return have(exp(-(l - i) * e_rate) < exp(-(l - j) * e_rate), by=[gap, exponential_increasing])


earlier_channels_weigh_less = Claim(
    anchor="越靠近前面的通道反而权重越小",
    place=Text(
        en="Residual connections, paragraph 3, after the unrolled equation, sentence 2",
        zh="残差连接一节，第 3 段，递归展开的公式之后第 2 句",
    ),
    says=Text(
        en="In Post Norm the direct channel is severely weakened: the nearer a channel is to the front, the smaller its weight.",
        zh="在 Post Norm 中，直接的通道被严重削弱了：越靠近前面的通道反而权重越小。",
    ),
    topic="size",
    given=[i < j, 0 < e_rate],
    states=Holds(exp(-(l - i) * e_rate) < exp(-(l - j) * e_rate), by=smaller),
    verdict="true",
    why=Text(
        en=r"The branch $F_t$ has the factor $2^{-(l-t)/2}$ in $x_l$, written here with $h=\tfrac12\log2$: from each layer to the one before it the factor falls by $\sqrt2$. $x_0$ has the same factor as $F_0$, $2^{-l/2}$, which is $\tfrac1{64}$ after twelve layers. When that is severe, is not said.",
        zh=r"分支 $F_t$ 在 $x_l$ 中的系数为 $2^{-(l-t)/2}$，此处以 $h=\tfrac12\log2$ 书写：每往前一层，系数缩小为 $1/\sqrt2$。$x_0$ 与 $F_0$ 的系数相同，都是 $2^{-l/2}$，十二层之后为 $\tfrac1{64}$。没有说怎样算严重。",
    ),
)
