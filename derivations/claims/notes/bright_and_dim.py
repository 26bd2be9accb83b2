from bilemma.book import *
from bilemma.claims import Claim, Holds
from bilemma.foundations import absolute_of_multiple, absolute_value_nonnegative, sum_monotone
from derivations.attention.absolute_of_sum_at_most import absolute_of_sum_at_most
from derivations.claims.notes._letters import i, j, n, x
from derivations.law_of_dot_product.square_of_absolute_value import square_of_absolute_value

bound = reals("B")
middle = Sum(x[i], (i, 1, n)) / n
close_together = ForEach(i, n, ForEach(j, n, absolute(x[i] - x[j]) <= bound))


def squares_are_small():
    with every(j, n):
        with every(i, n):
            near = have(absolute(x[j] - x[i]) / n <= bound / n, by=close_together)
        off = calc(absolute(x[j] - middle))
        off.eq(absolute(Sum((x[j] - x[i]) / n, (i, 1, n))), by=sums)
        off.le(Sum(absolute((x[j] - x[i]) / n), (i, 1, n)), by=absolute_of_sum_at_most)
        off.eq(Sum(absolute(x[j] - x[i]) / n, (i, 1, n)), by=absolute_of_multiple)
        off.le(Sum(bound / n, (i, 1, n)), by=[near, sum_monotone])
        off.eq(bound, by=sums)
        square = calc((x[j] - middle) ** 2)
        square.eq(absolute(x[j] - middle) ** 2, by=square_of_absolute_value)
        square.le(bound**2, by=[off.qed(), absolute_value_nonnegative(x=x[j] - middle)])
        size = square.qed()
    c = calc(Sum((x[j] - middle) ** 2, (j, 1, n)))
    c.le(Sum(bound**2, (j, 1, n)), by=[sum_monotone, size])
    c.eq(n * bound**2, by=sums)
    return c.qed()


bright_and_dim = Claim(
    anchor="values are very bright and some value are very low",
    place=Text(en="paragraph 9", zh="第 9 段"),
    says=Text(
        en="Where the variance is high, there are values that are very bright and values that are very low.",
        zh="方差大时，有的值很亮，有的值很低。",
    ),
    topic="size",
    given=[close_together, 1 <= n],
    states=Holds(Sum((x[j] - middle) ** 2, (j, 1, n)) <= n * bound**2, by=squares_are_small),
    verdict="true",
    why=Text(
        en="Bright and low are meant of each other: if no value exceeded another by more than $B$, the variance would be at most $B^2$. How many there are of either kind is another matter: of $4,0,0,0$ one is bright.",
        zh="亮与低是相对而言的：若没有一个值超过另一个值 $B$ 以上，方差就不超过 $B^2$。至于两类各有多少，则另当别论：$4,0,0,0$ 中只有一个是亮的。",
    ),
    decided=Text(
        en="Once called true of a weaker sentence, that some value is far from the mean, then imprecise, as none of $4,0,0,0$ is far below the mean; but the zeros are low beside the $4$, and more the words do not say.",
        zh="先是因较弱的说法（有某个值远离均值）成立而判为成立，后又因 $4,0,0,0$ 中没有一个远低于均值而判为不精确；但各个 $0$ 与 $4$ 相比就是低的，原句所说不过如此。",
    ),
)
