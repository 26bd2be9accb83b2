from bilemma.book import *
from bilemma.claims import Claim
from derivations.claims.zhihu_339723385._letters import leads, takes_all

all_to_the_largest = Claim(
    anchor="数量级比较大的时候 … 概率全部分配给了最大值",
    place=Text(en="sentence 1, first clause", zh="第 1 句，第一分句"),
    says=Text(
        en="When the magnitude is rather large, softmax gives all probability to the largest value.",
        zh="数量级比较大时，softmax 把概率全部分给最大值。",
    ),
    topic="softmax",
    given=leads,
    states=takes_all,
    verdict="true",
    why=Text(
        en=r"The proof announced in the next sentence multiplies all scores by $\beta$, with one largest among them; so the magnitude is read, and the weight of the largest tends to $1$ as $\beta$ grows.",
        zh=r"下一句宣布的证明，是让各分数同乘 $\beta$，且最大值唯一；数量级即按此理解，$\beta$ 增大时最大值的权重趋于 $1$。",
    ),
)
