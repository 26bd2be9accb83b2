from bilemma.book import *
from bilemma.claims import Claim, Holds
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


bright_and_dim = Claim(
    place=Text(en="high variance", zh="方差大时"),
    says=Text(
        en="With a high variance some values are very bright and some very low.",
        zh="方差大时，有的值很亮，有的值很低。",
    ),
    topic="size",
    given=near_the_mean,
    states=[
        Holds(Sum((x[j] - middle) ** 2, (j, 1, n)) <= n * low_bound**2, by=squares_are_small),
        Holds(Equation(Sum(x[j] - middle, (j, 1, n)), 0), given=[1 <= n], by=sums),
    ],
    verdict="true",
    why=Text(
        en="If all values were within $B$ of their mean, their variance would be at most $B^2$; and as the deviations add up to $0$, where one is above the mean another is below.",
        zh="若各值与均值相差都不超过 $B$，方差至多为 $B^2$；又因离差之和为 $0$，有高于均值的，就有低于均值的。",
    ),
)
