from bilemma.book import *
from bilemma.claims import Claim, Holds
from bilemma.foundations import exponential_positive, term_at_most_sum_except
from derivations.claims.zhihu_339723385._letters import Delta, beta, i, j, k, leads, n, others, x


def sum_exceeds_all():
    apart = have(x[i] + Delta <= x[k], by=leads[-1])
    gap = beta * (x[k] - x[i])
    larger = have(beta * Delta <= gap, by=[apart, 0 <= beta])
    with every(j, n, exclude=i):
        positive = have(0 <= exp(beta * (x[j] - x[i])), by=exponential_positive)
    c = calc(1 + beta * Delta)
    c.le(1 + gap, by=larger)
    c.le(exp(gap), by=axiom("exp_lower"))
    c.le(others, by=[positive, term_at_most_sum_except])
    return c.qed()


sum_grows = Claim(
    anchor=r"$\beta \to + \infty$ … $g(X,\beta,i)=+\infty$",
    place=Text(en="proof of the limit, case 2", zh="极限的证明，情形 2"),
    says=Text(
        en=r"For any other score, $i\ne k$, the sum $g$ tends to $+\infty$ as $\beta$ does.",
        zh=r"对其余任一分数（$i\ne k$），$\beta$ 趋于 $+\infty$ 时，和 $g$ 也趋于 $+\infty$。",
    ),
    topic="softmax",
    given=[*leads, in_range(i, n), NotEqual(i, k), 0 <= beta],
    states=Holds(1 + beta * Delta <= others, by=sum_exceeds_all),
    verdict="true",
    why=Text(
        en=r"It is at least $1+\beta\Delta$, which grows beyond every bound: the term of the largest score alone is at least $\mathrm e^{\beta\Delta}$, and all are positive.",
        zh=r"它不小于 $1+\beta\Delta$，因而超过任何界：仅最大分数那一项就不小于 $\mathrm e^{\beta\Delta}$，而各项都为正。",
    ),
)
