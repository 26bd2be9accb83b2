"""The drops of the exponential, each counted as often as its level says, add up to at most 2."""

from bilemma.book import *
from bilemma.foundations import exponential_at_zero

m, N = naturals("m N")


@theorem(
    kind="lemma",
    title=Text(en="Weighted drops of the exponential", zh="指数函数落差加权和的上界"),
    words=Text(
        en=r"The sum of $m(\mathrm e^{-(m-1)}-\mathrm e^{-m})$ over $m\le N$ is at most 2, because $\mathrm e\ge 2$.",
        zh=r"因为 $\mathrm e\ge 2$，所以 $m(\mathrm e^{-(m-1)}-\mathrm e^{-m})$ 对 $m=1,\dots,N$ 求和所得不超过 2。",
    ),
    idea=Text(
        en=r"By induction a sharper bound, $2-(N+2)\mathrm e^{-N}$, is kept from one $N$ to the next; what it needs is $2\mathrm e^{-(N+1)}\le\mathrm e^{-N}$.",
        zh=r"用归纳法证明更紧的界 $2-(N+2)\mathrm e^{-N}$；由 $N$ 到 $N+1$ 只需 $2\mathrm e^{-(N+1)}\le\mathrm e^{-N}$。",
    ),
    claim=Sum(m * (1 / exp(m - 1) - 1 / exp(m)), (m, 1, N)) <= 2,
)
def sum_of_levels():
    def total(count):
        return Sum(m * (1 / exp(m - 1) - 1 / exp(m)), (m, 1, count))

    def claim(count):
        return total(count) <= 2 - 2 / exp(count) - count / exp(count)

    start = calc(total(0))
    start.eq(0, by=axiom("sum_zero"))
    start.eq(2 - 2 / exp(0), by=exponential_at_zero)
    base = have(claim(0), by=start.qed())
    small = have(0 < 1 / exp(N + 1), part=Text(en="For the induction step", zh="供归纳步骤之用"))
    two = have(LessEqual(2, exp(1)), by=axiom("exp_lower")(x=1))
    half = calc(2 / exp(N + 1))
    half.le(exp(1) / exp(N + 1), by=[two, small])
    half.eq(1 / exp(N), by=axiom("exp_add")(x=1, y=N))
    with suppose(claim(N), forget=N):
        step = calc(total(N + 1))
        step.eq(total(N) + (N + 1) * (1 / exp(N) - 1 / exp(N + 1)), by=axiom("sum_step"))
        step.le(2 - 2 / exp(N + 1) - (N + 1) / exp(N + 1), by=[claim(N), half.qed()])
    bounded = induction(N, claim, base, step.qed())
    return have(total(N) <= 2, by=bounded)


@sum_of_levels.experiment
def experiment(rng, n):
    del rng, n  # nothing here is random
    m = np.arange(1, 40)
    return np.cumsum(m * (np.exp(1.0 - m) - np.exp(-m))), np.full(39, 2.0)
