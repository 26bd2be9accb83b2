"""The mean of the largest of several sub-Gaussian scores, at one parameter."""

from bilemma.book import *
from bilemma.foundations import exponential_of_negative, sum_monotone
from derivations.random_scores.exponential_of_running_maximum import exponential_of_running_maximum

i, k, n = naturals("i k n")
X, M = random_vectors("X M", n + 1, moments=1)
s, t = reals("s t")
first = Equation(M[1], X[1])
running = ForEach(k, n, Equation(M[k + 1], Max(M[k], X[k + 1])))
finite = ForEach(i, n + 1, FiniteMoment(exp(t * X[i]), 1))
subgaussian = ForEach(i, n + 1, LessEqual(E(exp(t * X[i])), exp(t**2 * s**2 / 2)))


@theorem(
    title=Text(en="Mean of the largest score, upper bound", zh="最大分数的期望的上界"),
    also=Text(en="maximal inequality", zh="最大值不等式"),
    words=Text(
        en=r"Let $M_{n+1}$ be the largest of the scores $X_1,\dots,X_{n+1}$, however they depend on each other, and let $\operatorname{E}[\mathrm e^{tX_i}]\le\mathrm e^{t^2s^2/2}$, with equality for normal scores of mean 0 and variance $s^2$. Then $t\operatorname{E}[M_{n+1}]$ is at most $\log(n+1)+\tfrac12t^2s^2$.",
        zh=r"设 $M_{n+1}$ 是分数 $X_1,\dots,X_{n+1}$（可以相依）中的最大者，且 $\operatorname{E}[\mathrm e^{tX_i}]\le\mathrm e^{t^2s^2/2}$（均值为 0、方差为 $s^2$ 的正态分数取等号）。则 $t\operatorname{E}[M_{n+1}]$ 不超过 $\log(n+1)+\tfrac12t^2s^2$。",
    ),
    idea=Text(
        en=r"$\mathrm e^{tM_{n+1}}$ is at most the sum of all $\mathrm e^{tX_i}$, whose mean is at most $\mathrm e^a$ with $a=\log(n+1)+\tfrac12t^2s^2$; and $1+tM_{n+1}-a\le\mathrm e^{tM_{n+1}-a}$.",
        zh=r"$\mathrm e^{tM_{n+1}}$ 不超过各 $\mathrm e^{tX_i}$ 之和，后者的期望不超过 $\mathrm e^a$，其中 $a=\log(n+1)+\tfrac12t^2s^2$；又 $1+tM_{n+1}-a\le\mathrm e^{tM_{n+1}-a}$。",
    ),
    given=[first, running, finite, subgaussian],
    claim=LessEqual(t * E(M[n + 1]), log(n + 1) + t**2 * s**2 / 2),
)
def expected_maximum_at_most():
    total = Sum(exp(t * X[i]), (i, 1, n + 1))
    each, level = exp(t**2 * s**2 / 2), keep(log(n + 1) + t**2 * s**2 / 2)
    top = have(exp(t * M[n + 1]) <= total, by=exponential_of_running_maximum(x=X, M=M))
    tangent = calc(1 + t * M[n + 1] - level)
    tangent.le(exp(t * M[n + 1] - level), by=axiom("exp_lower")(x=t * M[n + 1] - level))
    tangent.eq(exp(t * M[n + 1]) * exp(-level), by=axiom("exp_add")(x=t * M[n + 1], y=-level))
    tangent.le(total * exp(-level), by=top)
    c = calc(1 + t * E(M[n + 1]) - level)
    c.eq(E(1 + t * M[n + 1] - level), by=linear)
    c.le(E(total * exp(-level)), by=[tangent.qed(), axiom("expectation_monotone")])
    c.eq(Sum(E(exp(t * X[i])), (i, 1, n + 1)) * exp(-level), by=linear)
    c.le(Sum(each, (i, 1, n + 1)) * exp(-level), by=[subgaussian, sum_monotone])
    c.eq((n + 1) * each * exp(-level), by=sums)
    c.eq(exp(level) * exp(-level), by=[axiom("exp_add"), axiom("exp_log")])
    c.eq(1, by=exponential_of_negative(x=level))
    return have(t * E(M[n + 1]) <= log(n + 1) + t**2 * s**2 / 2, by=c.qed())


@expected_maximum_at_most.experiment
def experiment(rng, n):
    x, t = rng.normal(size=(n, 32)), 2.5
    return t * x.max(axis=1).mean(), np.log(32) + t**2 / 2
