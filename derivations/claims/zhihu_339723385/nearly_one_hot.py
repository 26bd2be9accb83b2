from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.zhihu_339723385._letters import Delta, beta, k, leads, n, scaled
from derivations.saturation.scaled_missing_weight import scaled_missing_weight

nearly_one_hot = Claim(
    anchor="趋近于得到一个**One-Hot的向量**",
    place=Text(en="sentence 1, second clause", zh="第 1 句，第二分句"),
    says=Text(
        en="Where the magnitude is rather large, softmax comes near a one-hot vector.",
        zh="数量级比较大时，softmax 趋近于得到一个独热向量。",
    ),
    topic="softmax",
    given=[in_range(k, n), 0 < Delta, 0 <= beta, leads[-1]],
    states=Holds(
        1 - softmax(scaled, k) <= (n - 1) * exp(-beta * Delta),
        by=scaled_missing_weight(i=k, t=beta),
    ),
    verdict="true",
    why=Text(
        en=r"The magnitude is read as in the proof that follows, as a factor $\beta$ of all scores: if the largest leads the others by $\Delta$, these have together at most $(n-1)\mathrm e^{-\beta\Delta}$ of the weight.",
        zh=r"数量级按其后的证明理解，即各分数同乘 $\beta$：最大的分数比其余都至少高 $\Delta$ 时，其余权重之和至多为 $(n-1)\mathrm e^{-\beta\Delta}$。",
    ),
)
