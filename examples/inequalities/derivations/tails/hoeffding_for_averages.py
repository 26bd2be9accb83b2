"""Hoeffding's inequality for an average."""

from bilemma.book import *
from bilemma.foundations import absolute_of_multiple
from derivations.means.moment_of_bounded import moment_of_bounded
from derivations.means.sum_has_a_term import sum_has_a_term
from derivations.tails._bounded_sum import (
    X,
    a,
    above,
    b,
    below,
    i,
    independent,
    mean,
    n,
    total,
)
from derivations.tails.event_of_multiple import event_of_multiple
from derivations.tails.hoeffding_both_sides import hoeffding_both_sides

t = reals("t")
average = total / n
squares = Sum((b[i] - a[i]) ** 2, (i, 1, n))


@theorem(
    title=Text(en="Hoeffding's inequality for an average", zh="平均值的霍夫丁不等式"),
    words=Text(
        en=r"The average of $n$ independent variables, each between its $a_i$ and $b_i$, differs from its mean by $t\ge0$ or more with probability at most $2\mathrm e^{-2n^2t^2/\sum_i(b_i-a_i)^2}$.",
        zh=r"设 $n$ 个随机变量相互独立，分别介于 $a_i$ 与 $b_i$ 之间，则其平均值与均值相差至少 $t\ge0$ 的概率不超过 $2\mathrm e^{-2n^2t^2/\sum_i(b_i-a_i)^2}$。",
    ),
    idea=Text(
        en=r"The average differs by $t$ where the sum differs by $nt$.",
        zh=r"平均值相差 $t$，就是和相差 $nt$。",
    ),
    given=[independent, below, above, 0 < squares, 0 <= t],
    claim=E(indicator(t, absolute(average - E(average)))) <= 2 * exp(-2 * n**2 * t**2 / squares),
)
def hoeffding_for_averages():
    Y, D = keep(average - E(average)), keep(total - mean)
    with every(i, n):
        finite = have(FiniteMoment(X[i], 1), by=moment_of_bounded(X=X[i], a=a[i], b=b[i], p=1))
    size = have(1 <= n, by=sum_has_a_term(f=Each(i, (b[i] - a[i]) ** 2)))
    moved = calc(n * Y)
    moved.eq(n * (average - mean / n), by=[finite, linear])
    moved.eq(D, by=[size, ring])
    c = calc(E(indicator(t, absolute(Y))))
    c.eq(
        E(indicator(n * t, n * absolute(Y))), by=[size, event_of_multiple(a=n, t=t, x=absolute(Y))]
    )
    c.eq(E(indicator(n * t, absolute(n * Y))), by=[size, absolute_of_multiple(x=Y, y=n)])
    c.eq(E(indicator(n * t, absolute(D))), by=moved.qed())
    c.le(2 * exp(-2 * (n * t) ** 2 / squares), by=[hoeffding_both_sides(t=n * t, c=squares)])
    return c.qed()


@hoeffding_for_averages.experiment
def experiment(rng, n):
    x = rng.uniform(0.0, 1.0, (n, 6))
    return (np.abs(x.mean(axis=1) - 0.5) >= 0.2).mean(), 2 * np.exp(-2 * 36 * 0.2**2 / 6)
