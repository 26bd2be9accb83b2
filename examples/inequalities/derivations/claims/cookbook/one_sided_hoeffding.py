from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model, chances
from derivations.claims.cookbook._letters import *
from derivations.means.moment_of_bounded import moment_of_bounded
from derivations.tails.event_moved import event_moved
from derivations.tails.event_of_multiple import event_of_multiple
from derivations.tails.hoeffding_inequality import hoeffding_inequality

Z = chances("Z", {-3: Rational(1, 2), 3: Rational(1, 2)})
W = chances("W", {0: Rational(1, 2), 1: Rational(1, 2)})
statement = E(indicator(t, average - E(average))) <= exp(-2 * n * t**2)
setting = [independent, below, above, 1 <= n, 0 < t]
unit = [ForEach(i, n, Equation(a[i], 0)), ForEach(i, n, Equation(b[i], 1))]


def one_sided():
    """Hoeffding's inequality for the sum, at nt, with ranges of width 1."""
    total, centre = Sum(X[i], (i, 1, n)), Sum(E(X[i]), (i, 1, n))
    size = have(0 < n)
    with every(i, n):
        finite = have(FiniteMoment(X[i], 1), by=moment_of_bounded(X=X[i], a=a[i], b=b[i], p=1))
    width = calc(Sum((b[i] - a[i]) ** 2, (i, 1, n)))
    width.eq(n, by=[*unit, sums])
    c = calc(E(indicator(t, average - E(average))))
    c.eq(
        E(indicator(n * t, n * (average - E(average)))),
        by=[size, event_of_multiple(a=n, t=t, x=average - E(average))],
    )
    c.eq(E(indicator(n * t, total - centre)), by=[size, finite, linear, ring])
    c.eq(E(indicator(centre + n * t, total)), by=event_moved(x=total, a=centre, t=n * t))
    c.le(
        exp(-2 * keep(n * t) ** 2 / n),
        by=[width.qed(), size, hoeffding_inequality(t=n * t, c=n)],
    )
    c.eq(exp(-2 * n * t**2), by=[size, ring])
    return c.qed()


one_sided_hoeffding = Claim(
    anchor=r"$\mathbb{P}\left[\bar{X}-\mathbb{E}\left[\bar{X}\right] \ge t\right] \le e^{-2nt^2}$",
    place=Text(en="section Inequalities, Hoeffding, line 2", zh="不等式一节，Hoeffding，第 2 行"),
    says=Text(
        en=r"The average of $n$ independent variables, each between its $a_i$ and $b_i$, exceeds its mean by $t>0$ or more with probability at most $\mathrm e^{-2nt^2}$.",
        zh=r"$n$ 个独立随机变量分别介于 $a_i$ 与 $b_i$ 之间，其平均值比均值至少大 $t>0$ 的概率不超过 $\mathrm e^{-2nt^2}$。",
    ),
    topic="tails",
    given=setting,
    states=Fails(statement, Model(n=1, t=2, X=[Z], a=[-3], b=[3])),
    extra=Holds(
        statement, given=[*setting, *unit], by=one_sided, model=Model(n=1, t=1, X=[W], a=[0], b=[1])
    ),
    verdict="true under extra hypotheses",
    why=Text(
        en=r"The bound has to know how wide the ranges are; this one is that of Hoeffding for variables between 0 and 1. The line below it, for both sides, has the $b_i-a_i$.",
        zh=r"界必须与取值范围的宽度有关；这里写的是变量介于 0 与 1 之间时的霍夫丁界。其下一行的双侧不等式则含有 $b_i-a_i$。",
    ),
    misleads=Text(
        en=r"Whoever uses it for variables between $-3$ and $3$: one fair choice of the two exceeds its mean by 2 with probability $\tfrac12$, and the formula promises $\mathrm e^{-8}$.",
        zh=r"把它用于介于 $-3$ 与 $3$ 之间的变量的人：等概率取这两个值的变量，比均值至少大 2 的概率是 $\tfrac12$，而公式给出 $\mathrm e^{-8}$。",
    ),
)
