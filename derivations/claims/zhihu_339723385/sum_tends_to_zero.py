from bilemma.book import *
from bilemma.claims import Claim, Holds
from bilemma.foundations import exponential_monotone, sum_monotone_except
from derivations.claims.zhihu_339723385._letters import Delta, beta, j, k, leads, n, x

ratios = Sum(exp(beta * (x[j] - x[k])), (j, 1, n), exclude=k)


def ratios_vanish():
    with suppose(0 <= beta):
        with every(j, n, exclude=k):
            apart = have(x[j] + Delta <= x[k], by=leads[-1])
            lower = have(beta * (x[j] - x[k]) <= -Delta * beta, by=apart)
            each = have(
                exp(beta * (x[j] - x[k])) <= exp(-Delta * beta), by=[lower, exponential_monotone]
            )
        c = calc(ratios)
        c.le(Sum(exp(-Delta * beta), (j, 1, n), exclude=k), by=[each, sum_monotone_except])
        c.eq((n - 1) * exp(-Delta * beta), by=sums)
        c.tends(0, beta)
    return c.qed()


sum_tends_to_zero = Claim(
    anchor=r"$\beta \to + \infty$ … $g(X,\beta,i)=0$",
    place=Text(en="proof of the limit, case 1", zh="极限的证明，情形 1"),
    says=Text(
        en=r"For the largest score, $i=k$, the sum $g$ of the other $\mathrm e^{\beta(x_j-x_i)}$ tends to $0$ as $\beta$ grows without bound.",
        zh=r"对最大的分数（$i=k$），$\beta$ 趋于无穷大时，其余各 $\mathrm e^{\beta(x_j-x_i)}$ 之和 $g$ 趋于 $0$。",
    ),
    topic="softmax",
    given=leads,
    states=Holds(Tends(ratios, beta, 0), by=ratios_vanish),
    verdict="true",
    why=Text(
        en=r"There are $n-1$ terms, each at most $\mathrm e^{-\beta\Delta}$.",
        zh=r"共 $n-1$ 项，每项至多为 $\mathrm e^{-\beta\Delta}$。",
    ),
)
