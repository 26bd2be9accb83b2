from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from bilemma.foundations import sum_monotone
from derivations.claims.notes._letters import *

low_bound = reals("B")
middle = Sum(x[i], (i, 1, n)) / n
near_the_mean = [
    ForEach(j, n, x[j] - middle <= low_bound),
    ForEach(j, n, middle - x[j] <= low_bound),
]


def squares_are_small():
    with every(j, n):
        off = x[j] - middle
        upper, lower = have(off <= low_bound), have(-off <= low_bound)
        size = have(off**2 <= low_bound**2, by=[upper, lower])
    c = calc(Sum((x[j] - middle) ** 2, (j, 1, n)))
    c.le(Sum(low_bound**2, (j, 1, n)), by=[sum_monotone, size])
    c.eq(n * low_bound**2, by=sums)
    return c.qed()


none_very_low = [near_the_mean[1]]
spread = Sum((x[j] - middle) ** 2, (j, 1, n))


bright_and_dim = Claim(
    anchor="values are very bright and some value are very low",
    place=Text(en="paragraph 9", zh="第 9 段"),
    says=Text(
        en="With a high variance some values are very bright and some very low.",
        zh="方差大时，有的值很亮，有的值很低。",
    ),
    topic="size",
    given=none_very_low,
    states=Fails(spread <= n * low_bound**2, Model(n=4, B=1, x=[4, 0, 0, 0])),
    meant=Holds(spread <= n * low_bound**2, also=near_the_mean[:1], by=squares_are_small),
    verdict="imprecise",
    why=Text(
        en="A high variance needs some value far from the mean, on either side: if all were within $B$ of it, the variance would be at most $B^2$. It need not have both: of $4,0,0,0$ one is bright, and none is more than $1$ below the mean.",
        zh="方差大，则有某个值远离均值，在哪一侧都可以：若各值与均值相差都不超过 $B$，方差至多为 $B^2$。但未必两侧都有：$4,0,0,0$ 中一个很亮，而没有一个低于均值超过 $1$。",
    ),
    misleads=Text(
        en="A student who looks for very low scores in every row of high variance: one bright score among even ones is enough.",
        zh="在方差大的每一行里都去找很低的分数的学生：其余都相近、只有一个很亮，方差就已经大了。",
    ),
    decided=Text(
        en="It was called true for a weaker sentence, that some value is far off; that some are bright and some low is more.",
        zh="曾因较弱的说法（有某个值远离均值）成立而判为成立；而原句说的是既有很亮的，也有很低的。",
    ),
)
