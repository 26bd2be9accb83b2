"""Harmonic numbers grow beyond every bound, at least like the logarithm."""

from bilemma.book import *
from bilemma.foundations import (
    exponential_at_zero,
    logarithm_monotone,
    logarithm_of_exponential,
)

m, n = naturals("m n")


def harmonic(count):
    """1 + 1/2 + … + 1/count."""
    return Sum(1 / m, (m, 1, count))


@theorem(
    kind="lemma",
    title=Text(en="Harmonic numbers", zh="调和级数的部分和"),
    also=Text(en="The harmonic series diverges", zh="调和级数发散"),
    words=Text(
        en=r"The sum of the first $n$ reciprocals is at least $\log(n+1)$; as $n$ grows, it exceeds every bound.",
        zh=r"前 $n$ 个正整数的倒数之和至少为 $\log(n+1)$；当 $n$ 增大时，它超过任何界。",
    ),
    idea=Text(
        en=r"By induction $n+1\le\mathrm e^{1+1/2+\dots+1/n}$: the next factor $\mathrm e^{1/(n+1)}$ is at least $1+1/(n+1)$.",
        zh=r"用归纳法证明 $n+1\le\mathrm e^{1+1/2+\dots+1/n}$：新增的因子 $\mathrm e^{1/(n+1)}$ 至少为 $1+1/(n+1)$。",
    ),
    claim=log(n + 1) <= harmonic(n),
)
def harmonic_numbers_at_least():
    def claim(count):
        return count + 1 <= exp(harmonic(count))

    start = calc(1)
    start.eq(exp(0), by=exponential_at_zero)
    start.le(exp(harmonic(0)), by=axiom("sum_zero"))
    unit = 1 / (n + 1)
    gain = have(
        1 + unit <= exp(unit),
        by=axiom("exp_lower"),
        part=Text(en="For the induction step", zh="供归纳步骤之用"),
    )
    with suppose(claim(n), forget=n):
        step = calc(n + 2)
        step.eq((n + 1) * keep(1 + unit), by=ring)
        step.le(exp(harmonic(n)) * keep(1 + unit), by=claim(n))
        step.le(exp(harmonic(n)) * exp(unit), by=gain)
        step.eq(exp(harmonic(n) + unit), by=axiom("exp_add"))
        step.eq(exp(harmonic(n + 1)), by=axiom("sum_step"))
    grown = induction(n, claim, start.qed(), step.qed())
    chain = calc(log(n + 1))
    chain.le(log(exp(harmonic(n))), by=[grown, logarithm_monotone])
    chain.eq(harmonic(n), by=logarithm_of_exponential)
    return chain.qed()


@harmonic_numbers_at_least.experiment
def experiment(rng, n):
    count = rng.integers(1, 1001, n)
    sums = np.cumsum(1 / np.arange(1.0, 1001.0))
    return np.log(count + 1), sums[count - 1]
