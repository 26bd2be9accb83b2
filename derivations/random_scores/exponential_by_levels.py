"""An exponential decay as a sum of steps."""

from bilemma.book import *
from bilemma.foundations import exponential_at_zero, exponential_monotone
from derivations.random_scores.inverse_exponential import inverse_exponential
from derivations.random_scores.reciprocal_exponential_falls import reciprocal_exponential_falls

m, N = naturals("m N")
x = reals("x")
drop = 1 / exp(m - 1) - 1 / exp(m)


def steps(count):
    """Every level that x does not exceed adds the drop of the exponential to it."""
    return Sum(drop * indicator(x, m), (m, 1, count))


@theorem(
    kind="lemma",
    title=Text(en="Exponential decay by levels, upper bound", zh="指数衰减的分层上界"),
    words=Text(
        en=r"For $x\ge 0$, $\mathrm e^{-x}$ is at most $\mathrm e^{-N}$ plus the drops $\mathrm e^{-(m-1)}-\mathrm e^{-m}$ of those levels $m\le N$ that $x$ does not exceed.",
        zh=r"设 $x\ge 0$，则 $\mathrm e^{-x}$ 不超过 $\mathrm e^{-N}$ 与满足 $x\le m\le N$ 的各层 $m$ 的落差 $\mathrm e^{-(m-1)}-\mathrm e^{-m}$ 的总和。",
    ),
    idea=Text(
        en=r"By induction over the number of levels. If $x$ is below the next level, the bound stays as it is, for what $\mathrm e^{-N}$ loses the new drop adds; otherwise $\mathrm e^{-x}$ is below the term $\mathrm e^{-(N+1)}$ alone.",
        zh=r"对层数作归纳。若 $x$ 不超过下一层，则界不变，因为 $\mathrm e^{-N}$ 减小多少，新一层的落差就补上多少；否则 $\mathrm e^{-x}$ 已不超过 $\mathrm e^{-(N+1)}$ 这一项。",
    ),
    given=[0 <= x],
    claim=exp(-x) <= 1 / exp(N) + steps(N),
)
def exponential_by_levels():
    def claim(count):
        return exp(-x) <= 1 / exp(count) + steps(count)

    start = calc(exp(-x))
    start.le(exp(0), by=exponential_monotone)
    start.eq(1 / exp(0), by=exponential_at_zero)
    start.eq(1 / exp(0) + steps(0), by=axiom("sum_zero"))
    last = (1 / exp(N) - 1 / exp(N + 1)) * indicator(x, N + 1)
    added = 1 / exp(N + 1) + (steps(N) + last)
    with every(m, N):
        fall = reciprocal_exponential_falls(x=m - 1, y=m)
        have(0 <= drop, by=fall, part=Text(en="For the induction step", zh="供归纳步骤之用"))
    with suppose(claim(N), forget=N):
        with suppose(x <= N + 1):
            near = calc(exp(-x))
            near.le(1 / exp(N) + steps(N), by=claim(N))
            near.eq(added, by=axiom("step_one")(x=x, y=N + 1))
            near.eq(1 / exp(N + 1) + steps(N + 1), by=axiom("sum_step"))
        with suppose(N + 1 < x):
            far = calc(exp(-x))
            far.eq(1 / exp(x), by=inverse_exponential)
            far.le(1 / exp(N + 1), by=reciprocal_exponential_falls)
            far.le(1 / exp(N + 1) + steps(N))
            far.eq(added, by=axiom("step_zero")(x=x, y=N + 1))
            far.eq(1 / exp(N + 1) + steps(N + 1), by=axiom("sum_step"))
        step = cases(x <= N + 1, near.qed(), far.qed())
    return induction(N, claim, start.qed(), step)


@exponential_by_levels.experiment
def experiment(rng, n):
    x, m = rng.exponential(2.0, (n, 1)), np.arange(1, 6)
    steps = ((np.exp(1.0 - m) - np.exp(-m)) * (x <= m)).sum(axis=1)
    return np.exp(-x[:, 0]), np.exp(-5.0) + steps
