from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.csdn._letters import *
from derivations.saturation.missing_weight import missing_weight
from derivations.saturation.weight_below_leader import weight_below_leader
from derivations.softmax.softmax_at_most_one import softmax_at_most_one

missing_bound = 1 - softmax(x, i) <= (n - 1) * exp(-Delta)


def others_are_small():
    return have(
        softmax(x, m) <= exp(-Delta), by=[weight_below_leader(j=m), softmax_at_most_one(j=i)]
    )


much_larger_score = Claim(
    place=Text(en="limits of the gradient, large score", zh="梯度的极限情形，分数很大"),
    says=Text(
        en="If $x_i$ is large, for example much larger than the others, $y_i$ is close to $1$ and the others to $0$.",
        zh="若 $x_i$ 很大，例如远大于其余分数，则 $y_i$ 接近 $1$，其余接近 $0$。",
    ),
    topic="softmax",
    given=[*in_range(i, n), Delta <= x[i]],
    states=Fails(missing_bound, Model(n=2, i=1, Delta=log(1000), x=[log(1000), log(1000)])),
    meant=[
        Holds(missing_bound, given=[*in_range(i, n), lead], by=missing_weight),
        Holds(
            softmax(x, m) <= exp(-Delta),
            given=[*in_range(i, n), *in_range(m, n), x[m] + Delta <= x[i]],
            by=others_are_small,
        ),
    ],
    verdict="imprecise",
    why=Text(
        en=r"“Much larger than the others” is no example of “large” but the very condition: the gap must be large compared with $\log n$.",
        zh=r"“远大于其余分数”不是“很大”的一个例子，而正是所需的条件：差距要远大于 $\log n$。",
    ),
)
