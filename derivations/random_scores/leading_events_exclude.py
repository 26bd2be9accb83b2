"""At most one score can lead all others by a positive margin."""

from bilemma.book import *
from bilemma.foundations import square_of_sum, sum_monotone, sum_monotone_except
from derivations.random_scores.events_never_meet import events_never_meet

i, j, n = naturals("i j n")
x, b = vectors("x b", n)
a = reals("a")
indicators = ForEach(i, n, Equation(b[i] ** 2, b[i]))
leads = ForEach(i, n, ForEach(j, n, b[i] * (x[j] + a) <= b[i] * x[i], exclude=i))
total = Sum(b[i], (i, 1, n))


@theorem(
    kind="lemma",
    title=Text(en="Only one score leads", zh="至多一个分数领先"),
    words=Text(
        en=r"If $b_i$ is 1 only where score $i$ leads all others by $a>0$, and 0 elsewhere, then $\sum_ib_i\le 1$.",
        zh=r"若 $b_i$ 只在第 $i$ 个分数领先其余分数至少 $a>0$ 时才取 1，否则取 0，则 $\sum_ib_i\le 1$。",
    ),
    idea=Text(
        en=r"No two scores lead at once, so that no product $b_ib_j$ with $i\ne j$ is positive. Then the square of the sum is at most the sum itself, which is therefore at most 1.",
        zh=r"不会有两个分数同时领先，故 $i\ne j$ 时 $b_ib_j\le0$。于是总和的平方不超过总和自身，总和因而不超过 1。",
    ),
    given=[indicators, leads, 0 < a],
    claim=total <= 1,
)
def leading_events_exclude():
    with every(i, n), every(j, n, exclude=i):
        never = events_never_meet(x=x[i], y=x[j], b=b[i], c=b[j])
        apart = have(b[i] * b[j] <= 0, by=never)
    with every(i, n):
        row = calc(Sum(b[i] * b[j], (j, 1, n), exclude=i))
        row.le(Sum(0, (j, 1, n), exclude=i), by=[apart, sum_monotone_except])
        row.eq(0, by=sums)
        each = row.qed()
    off = Sum(Sum(b[i] * b[j], (j, 1, n), exclude=i), (i, 1, n))
    rest = have(off <= Sum(0, (i, 1, n)), by=[each, sum_monotone])
    square = calc(total**2)
    square.eq(Sum(b[i] ** 2, (i, 1, n)) + off, by=square_of_sum)
    square.le(Sum(b[i] ** 2, (i, 1, n)) + Sum(0, (i, 1, n)), by=rest)
    square.eq(total, by=[indicators, sums])
    return have(total <= 1, by=[square.qed(), have(0 <= (1 - total) ** 2)])


@leading_events_exclude.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 1.0, (n, 5))
    others = np.array([np.delete(x, i, axis=1).max(axis=1) for i in range(5)]).T
    return (x >= others + 0.3).sum(axis=1).max() - 1.0, 0.0
