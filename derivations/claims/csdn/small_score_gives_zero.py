from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds
from derivations.claims.csdn._letters import *
from derivations.saturation.weight_below_leader import weight_below_leader
from derivations.softmax.softmax_at_most_one import softmax_at_most_one


def far_below_is_small():
    return have(
        softmax(x, i) <= exp(-Delta), by=[weight_below_leader(j=i, i=m), softmax_at_most_one(j=m)]
    )


small_score_gives_zero = Claim(
    place=Text(en="limits of the gradient, small score", zh="梯度的极限情形，分数很小"),
    says=Text(
        en="As $x_i$ falls without bound, $y_i$ tends to $0$.",
        zh="$x_i$ 趋于负无穷时，$y_i$ 趋于 $0$。",
    ),
    topic="softmax",
    given=[*in_range(i, n), w[i] < 0],
    states=Fails(
        Tends(softmax(rising, i), t, 0),
        at={"n": 2, "i": 1},
        contrary=Holds(
            Equation(softmax(rising2, 1), half), given=[*together, w2[1] < 0], by=tie_stays_half
        ),
    ),
    correct=Holds(
        softmax(x, i) <= exp(-Delta),
        given=[*in_range(i, n), *in_range(m, n), x[i] + Delta <= x[m]],
        by=far_below_is_small,
    ),
    verdict="false",
    why=Text(
        en=r"$y_i$ is at most $\mathrm e^{-\Delta}$ where some score is larger by $\Delta$; for $(-t,-t)$ both weights are $1/2$ for ever.",
        zh=r"若有某个分数比 $x_i$ 大 $\Delta$，则 $y_i\le \mathrm e^{-\Delta}$；而对 $(-t,-t)$，两个权重始终是 $1/2$。",
    ),
)
