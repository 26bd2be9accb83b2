from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.karpathy._letters import Delta, i, j, lead, n, t, tx, x
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
        en="With the scores of the example multiplied by $8$, the output of softmax gets too peaky; it converges to one-hot.",
        zh="把示例中的分数乘以 $8$，softmax 的输出就过于集中，并趋于独热。",
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
        en=r"Judged is that the weights at the factor $8$ are more peaked, with a larger sum of squares, than without it, for any scores that are not all equal; and that they converge to one-hot as the factor grows, if one score is largest. When peaky is too peaky is not said. In the example $0.5$ leads by $\Delta=0.2$, so that the rest of the weight is at most $4\mathrm e^{-0.2t}$ at the factor $t$.",
        zh=r"这里判定的是：只要分数不全相等，乘以 $8$ 之后权重就比不乘时集中（平方和更大）；若最大的分数只有一个，则倍数增大时权重趋于独热。没有说怎样算过于集中。示例中 $0.5$ 领先 $\Delta=0.2$，因此放大到 $t$ 倍时，其余权重之和至多为 $4\mathrm e^{-0.2t}$。",
    ),
)
