"""Hoeffding's inequality for both sides."""

from bilemma.book import *
from derivations.means.moment_of_bounded import moment_of_bounded
from derivations.tails._bounded_sum import *
from derivations.tails.event_moved import event_moved
from derivations.tails.hoeffding_inequality import hoeffding_inequality
from derivations.tails.two_sided_tail import two_sided_tail


@theorem(
    title=Text(en="Hoeffding's inequality for both sides", zh="双侧霍夫丁不等式"),
    words=Text(
        en=r"Let independent variables $X_i$ lie between $a_i$ and $b_i$, and let $c=\sum_i(b_i-a_i)^2$. Their sum differs from its mean by $t\ge0$ or more with probability at most $2\mathrm e^{-2t^2/c}$.",
        zh=r"设随机变量 $X_i$ 相互独立，分别介于 $a_i$ 与 $b_i$ 之间，$c=\sum_i(b_i-a_i)^2$，则它们的和与其均值相差至少 $t\ge0$ 的概率不超过 $2\mathrm e^{-2t^2/c}$。",
    ),
    idea=Text(
        en=r"Hoeffding's inequality for the $X_i$, and for the $-X_i$, which lie between $-b_i$ and $-a_i$.",
        zh=r"对各 $X_i$ 用一次霍夫丁不等式，对介于 $-b_i$ 与 $-a_i$ 之间的 $-X_i$ 再用一次。",
    ),
    given=[independent, below, above, width, 0 < c, 0 <= t],
    claim=E(indicator(t, absolute(total - mean))) <= 2 * exp(-2 * t**2 / c),
)
def hoeffding_both_sides():
    D = keep(total - mean)
    with every(i, n):
        finite = have(FiniteMoment(X[i], 1), by=moment_of_bounded(X=X[i], a=a[i], b=b[i], p=1))
    right = calc(E(indicator(t, D)))
    right.eq(E(indicator(mean + t, total)), by=event_moved(x=total, a=mean, t=t))
    right.le(exp(-2 * t**2 / c), by=hoeffding_inequality)
    with every(i, n):
        low = have(-b[i] <= -X[i], by=above)
        high = have(-X[i] <= -a[i], by=below)
    other, centre = Sum(-X[i], (i, 1, n)), Sum(E(-X[i]), (i, 1, n))
    opposite = calc(other - centre)
    opposite.eq(-D, by=[finite, linear, sums])
    left = calc(E(indicator(t, -D)))
    left.eq(E(indicator(t, other - centre)), by=opposite.qed())
    left.eq(E(indicator(centre + t, other)), by=event_moved(x=other, a=centre, t=t))
    left.le(
        exp(-2 * t**2 / c),
        by=[
            low,
            high,
            width,
            hoeffding_inequality(X=Each(i, -X[i]), a=Each(i, -b[i]), b=Each(i, -a[i])),
        ],
    )
    chain = calc(E(indicator(t, absolute(D))))
    chain.le(
        E(indicator(t, D) + indicator(t, -D)),
        by=[two_sided_tail(x=D), axiom("expectation_monotone")],
    )
    chain.eq(E(indicator(t, D)) + E(indicator(t, -D)), by=linear)
    chain.le(2 * exp(-2 * t**2 / c), by=[right.qed(), left.qed()])
    return chain.qed()


@hoeffding_both_sides.experiment
def experiment(rng, n):
    x = rng.uniform(0.0, 1.0, (n, 6))
    return (np.abs(x.sum(axis=1) - 3) >= 1.2).mean(), 2 * np.exp(-2 * 1.2**2 / 6)
