from bilemma.book import *
from bilemma.claims import Claim, Holds
from bilemma.foundations import sum_except_is_difference
from derivations.claims.csdn._letters import different, epsilon, i, m, n, p, x
from derivations.saturation.row_at_most_weight import row_at_most_weight
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

small_weight = softmax(x, i) <= epsilon


def rest_of_the_weights():
    c = calc(Sum(softmax(x, p), (p, 1, n), exclude=i))
    c.eq(Sum(softmax(x, p), (p, 1, n)) - softmax(x, i), by=sum_except_is_difference)
    c.eq(1 - softmax(x, i), by=softmax_sums_to_one)
    return c.qed()


off_diagonal_at_zero = Claim(
    anchor=r"$0 \cdot (0 - 0/1) = 0$",
    place=Text(en="first part, small score", zh="第一部分，分数很小的情形"),
    says=Text(
        en="Where $y_i$ is close to $0$ and $y_m$ to $0$ or $1$, the derivative $y_i(0-y_m)$ is close to $0$.",
        zh="$y_i$ 接近 $0$ 时，无论 $y_m$ 接近 $0$ 还是 $1$，导数 $y_i(0-y_m)$ 都接近 $0$。",
    ),
    topic="gradients",
    given=[*different, small_weight],
    states=Holds(
        absolute(partial(softmax(x, i), x, m)) <= epsilon, by=[row_at_most_weight, small_weight]
    ),
    correct=Holds(
        Equation(Sum(softmax(x, p), (p, 1, n), exclude=i), 1 - softmax(x, i)),
        given=[*in_range(i, n)],
        by=rest_of_the_weights,
    ),
    verdict="true",
    why=Text(
        en="In absolute value the derivative is at most $y_i$. We read “0/1” as $0$ or $1$: the other weights add up to $1-y_i$, so that not all of them can be small.",
        zh="导数的绝对值不超过 $y_i$。“0/1”在此读作 $0$ 或 $1$：其余权重之和为 $1-y_i$，不可能都很小。",
    ),
)
