from bilemma.book import *
from bilemma.claims import Claim, Holds
from bilemma.foundations import softmax_is_positive, term_at_most_sum
from derivations.attention.sum_of_squared_weights_at_most_one import (
    sum_of_squared_weights_at_most_one,
)
from derivations.claims.graphcore._letters import (
    Delta,
    i,
    j,
    lead,
    n,
    output_of,
    s,
    unit_values,
    variance_of,
    x,
)
from derivations.saturation.scaled_missing_weight import scaled_missing_weight
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

sx = Each(j, s * x[j], n)
squares = Sum(softmax(sx, j) ** 2, (j, 1, n))


def near_one():
    with every(j, n):
        sign = have(0 <= softmax(sx, j) ** 2)
    rest = have(1 - softmax(sx, i) <= (n - 1) * exp(-s * Delta), by=scaled_missing_weight(t=s))
    own = have(0 <= (1 - softmax(sx, i)) ** 2)
    c = calc(1 - 2 * (n - 1) * exp(-s * Delta))
    c.le(1 - 2 * (1 - softmax(sx, i)), by=rest)
    c.le(softmax(sx, i) ** 2, by=own)
    c.le(squares, by=[sign, term_at_most_sum(f=Each(j, softmax(sx, j) ** 2, n))])
    c.eq(Var(output_of(sx)), by=variance_of(sx))
    return c.qed()


def at_most_one():
    one = have(Equation(Sum(softmax(sx, j), (j, 1, n)), 1), by=softmax_sums_to_one)
    with every(j, n):
        sign = have(0 <= softmax(sx, j), by=softmax_is_positive(z=sx, i=j))
    c = calc(Var(output_of(sx)))
    c.eq(squares, by=variance_of(sx))
    c.le(1, by=[one, sign, sum_of_squared_weights_at_most_one(y=Each(j, softmax(sx, j), n))])
    return c.qed()


scale_of_spike = Claim(
    anchor=r"$t\to 0$, the scale of $Z$ is $1$",
    place=Text(en="section 1, item 2", zh="第 1 节第 2 项"),
    says=Text(
        en=r"As $t\to0$, the scale of $Z$ is $1$.",
        zh=r"$t\to0$ 时，$Z$ 的尺度为 $1$。",
    ),
    topic="variance",
    given=[*unit_values, *in_range(i, n), 0 < Delta, 0 <= s, lead],
    states=[
        Holds(LessEqual(1 - 2 * (n - 1) * exp(-s * Delta), Var(output_of(sx))), by=near_one),
        Holds(LessEqual(Var(output_of(sx)), 1), by=at_most_one),
    ],
    verdict="true",
    why=Text(
        en=r"With $s=1/t$, and one largest score that leads by $\Delta$, the variance of the output is at most $1$ and at least $1-2(n-1)\mathrm e^{-\Delta s}$, for uncorrelated values of variance $1$ and given scores. Two scores that tie at the top have probability $0$ if scores have a density.",
        zh=r"记 $s=1/t$，最大的分数唯一且领先 $\Delta$ 时，若各值互不相关、方差为 $1$，分数给定，则输出的方差至多为 $1$，至少为 $1-2(n-1)\mathrm e^{-\Delta s}$。分数有密度时，最大值并列的概率为 $0$。",
    ),
)
