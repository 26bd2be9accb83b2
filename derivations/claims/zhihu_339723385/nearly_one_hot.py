from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.zhihu_339723385._letters import *
from derivations.saturation.missing_weight import missing_weight

nearly_one_hot = Claim(
    anchor="趋近于得到一个**One-Hot的向量**",
    place=Text(en="sentence 1, second clause", zh="第 1 句，第二分句"),
    says=Text(
        en="Where the scores are large in magnitude, the weights come near a one-hot vector.",
        zh="分数的数量级比较大时，权重向量趋近于独热向量。",
    ),
    topic="softmax",
    given=[in_range(k, n), ForEach(j, n, x[j] + Delta <= x[k], exclude=k)],
    states=[
        Holds(1 - softmax(x, k) <= (n - 1) * exp(-Delta), by=missing_weight),
    ],
    verdict="true",
    why=Text(
        en=r"If the largest score exceeds the others by $\Delta$, these have together at most $(n-1)\mathrm e^{-\Delta}$ of the weight.",
        zh=r"最大的分数比其余都至少高 $\Delta$ 时，其余权重之和至多为 $(n-1)\mathrm e^{-\Delta}$。",
    ),
)
