"""Hoeffding's inequality."""

from bilemma.book import *
from derivations.tails._bounded_sum import *
from derivations.tails.chernoff import chernoff
from derivations.tails.generating_function_of_sum import generating_function_of_sum
from derivations.tails.hoeffding_lemma import hoeffding_lemma
from derivations.tails.moment_of_bounded_exponential import moment_of_bounded_exponential
from derivations.tails.moment_of_exponential_sum import moment_of_exponential_sum


@theorem(
    title=Text(en="Hoeffding's inequality", zh="霍夫丁不等式"),
    words=Text(
        en=r"Let independent variables $X_i$ lie between $a_i$ and $b_i$, and let $c=\sum_i(b_i-a_i)^2$. Their sum exceeds its mean by $t\ge0$ or more with probability at most $\mathrm e^{-2t^2/c}$.",
        zh=r"设随机变量 $X_i$ 相互独立，分别介于 $a_i$ 与 $b_i$ 之间，$c=\sum_i(b_i-a_i)^2$，则它们的和比均值至少大 $t\ge0$ 的概率不超过 $\mathrm e^{-2t^2/c}$。",
    ),
    idea=Text(
        en=r"Chernoff's bound for the sum at $s=4t/c$; Hoeffding's lemma bounds each of the factors into which its moment generating function falls.",
        zh=r"在 $s=4t/c$ 处对和用切尔诺夫界；和的矩母函数分解为各项的矩母函数之积，而每一项由霍夫丁引理控制。",
    ),
    given=[independent, below, above, width, 0 < c, 0 <= t],
    claim=E(indicator(mean + t, total)) <= exp(-2 * t**2 / c),
)
def hoeffding_inequality():
    s = write("s", 4 * t / c)
    sign = have(0 <= s)
    level = mean + t
    term = s * E(X[i]) + s**2 * (b[i] - a[i]) ** 2 / 8
    with every(i, n):
        moment = have(
            FiniteMoment(exp(s * X[i]), 1),
            by=moment_of_bounded_exponential(X=X[i], t=s, a=a[i], b=b[i]),
        )
        bound = have(E(exp(s * X[i])) <= exp(term), by=hoeffding_lemma(X=X[i], a=a[i], b=b[i], t=s))
    whole = have(FiniteMoment(exp(s * total), 1), by=[moment, moment_of_exponential_sum(t=s)])
    exponent = calc(Sum(term, (i, 1, n)))
    exponent.eq(s * mean + s**2 * Sum((b[i] - a[i]) ** 2, (i, 1, n)) / 8, by=sums)
    exponent.eq(s * mean + s**2 * c / 8, by=width)
    chain = calc(E(indicator(level, total)))
    chain.le(exp(-s * level) * E(exp(s * total)), by=[sign, whole, chernoff(X=total, t=s, a=level)])
    chain.le(
        exp(-s * level) * exp(Sum(term, (i, 1, n))),
        by=[
            moment,
            bound,
            generating_function_of_sum(t=s, u=Each(i, term)),
            have(0 < exp(-s * level)),
        ],
    )
    chain.eq(exp(-s * level) * exp(s * mean + s**2 * c / 8), by=exponent.qed())
    chain.eq(
        exp(-s * level + s * mean + s**2 * c / 8),
        by=axiom("exp_add")(x=-s * level, y=s * mean + s**2 * c / 8),
    )
    chain.eq(exp(-2 * t**2 / c), by=ring)
    return chain.qed()


@hoeffding_inequality.experiment
def experiment(rng, n):
    x = rng.uniform(0.0, 1.0, (n, 6))
    return (x.sum(axis=1) >= 3 + 1).mean(), np.exp(-2 * 1**2 / 6)
