from bilemma.book import *
from bilemma.claims import Claim, Holds
from bilemma.foundations import term_at_most_sum
from derivations.attention.attention_output_variance import attention_output_variance
from derivations.claims.graphcore._letters import *


def at_least_own_square():
    with every(j, n):
        sign = have(0 <= y[j] ** 2)
    c = calc(y[i] ** 2)
    c.le(Sum(y[j] ** 2, (j, 1, n)), by=[sign, term_at_most_sum(f=Each(j, y[j] ** 2, n))])
    c.eq(Var(output), by=attention_output_variance(sigma=1))
    return c.qed()


scale_of_spike = Claim(
    anchor=r"$t\to 0$, the scale of $Z$ is $1$",
    place=Text(en="section 1, item 2", zh="第 1 节第 2 项"),
    says=Text(
        en=r"Where one weight tends to $1$, the variance of the output does: it lies between $y_i^2$ and $1$.",
        zh=r"某个权重趋于 $1$ 时，输出的方差也趋于 $1$：它介于 $y_i^2$ 与 $1$ 之间。",
    ),
    topic="variance",
    states=[
        Holds(
            y[i] ** 2 <= Var(output), given=[*unit_values, *in_range(i, n)], by=at_least_own_square
        ),
        Holds(Var(output) <= 1, given=[*unit_values, *weights], by=output_at_most_one),
    ],
    verdict="true",
    why=Text(
        en=r"That the largest weight tends to $1$ is the claim that follows in the same item.",
        zh=r"最大的权重趋于 $1$，是同一项接着说的论断。",
    ),
)
