from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.karpathy._letters import *
from derivations.saturation.scaled_missing_weight import scaled_missing_weight
from derivations.saturation.trace_decreases_strictly import trace_decreases_strictly

p, r = naturals("p r")


def squares(scale):
    """The sum of the squared weights at this scale; it is 1 where they are one-hot."""
    return Sum(softmax(Each(j, scale * x[j], n), i) ** 2, (i, 1, n))


too_peaky = Claim(
    anchor=r"gets too peaky, converges to one-hot",
    place=Text(en="code cell below the notes, comment", zh="笔记下方的代码单元，注释"),
    says=Text(
        en=r"Multiplied by a larger number, here $8$, scores have weights that are more peaked; with one largest score the weights converge to one-hot.",
        zh=r"分数乘以较大的数（此处为 $8$），权重就更集中；最大分数只有一个时，权重趋于独热。",
    ),
    topic="softmax",
    states=[
        Holds(
            1 - squares(8) < 1 - squares(1),
            given=[*in_range(p, n), *in_range(r, n), x[p] < x[r]],
            by=trace_decreases_strictly(z=x, b=1, c=8),
        ),
        Holds(
            1 - softmax(tx, i) <= (n - 1) * exp(-Delta * t),
            given=[*in_range(i, n), 0 < Delta, 0 <= t, lead],
            by=scaled_missing_weight,
        ),
    ],
    verdict="true",
    why=Text(
        en=r"In the example $0.5$ leads by $\Delta=0.2$, so that the rest of the weight is at most $4\mathrm e^{-0.2t}$ at the scale $t$ and vanishes as $t$ grows.",
        zh=r"示例中 $0.5$ 领先 $\Delta=0.2$，因此放大到 $t$ 倍时，其余权重之和至多为 $4\mathrm e^{-0.2t}$，随 $t$ 增大而趋于零。",
    ),
)
