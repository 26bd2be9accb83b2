"""If small gaps are rare, the exponential of a gap is small on average."""

from bilemma.book import *
from bilemma.foundations import sum_monotone
from derivations.random_scores.bounded_decay import bounded_decay
from derivations.random_scores.exponential_by_levels import exponential_by_levels
from derivations.random_scores.reciprocal_exponential_falls import reciprocal_exponential_falls
from derivations.random_scores.sum_of_levels import sum_of_levels

m, N = naturals("m N")
X = random_variables("X", moments=0)
c = reals("c")
rare = ForEach(m, N, E(indicator(X, m)) <= c * m)


@theorem(
    title=Text(en="Rare small gaps", zh="分数差很少接近零时的平均衰减"),
    words=Text(
        en=r"If a non-negative variable $X$ is at most $m$ with probability at most $cm$, for $m=1,\dots,N$, then the mean of $\mathrm e^{-X}$ is at most $2c+\mathrm e^{-N}$.",
        zh=r"设 $X$ 非负，且对 $m=1,\dots,N$，$X\le m$ 的概率不超过 $cm$，则 $\mathrm e^{-X}$ 的期望不超过 $2c+\mathrm e^{-N}$。",
    ),
    given=[0 <= X, rare, 0 <= c],
    claim=E(exp(-X)) <= 2 * c + 1 / exp(N),
)
def expected_decay_of_gap():
    drop = 1 / exp(m - 1) - 1 / exp(m)
    finite = have(FiniteMoment(exp(-X), 1), by=bounded_decay)
    levels = exponential_by_levels(x=X)
    with every(m, N):
        fall = have(0 <= drop, by=reciprocal_exponential_falls(x=m - 1, y=m))
        each = have(drop * E(indicator(X, m)) <= drop * (c * m), by=[fall, rare])
    chain = calc(E(exp(-X)))
    chain.le(
        E(1 / exp(N) + Sum(drop * indicator(X, m), (m, 1, N))),
        by=[finite, levels, axiom("expectation_monotone")],
    )
    chain.eq(1 / exp(N) + Sum(drop * E(indicator(X, m)), (m, 1, N)), by=[linear])
    chain.le(1 / exp(N) + Sum(drop * (c * m), (m, 1, N)), by=[each, sum_monotone])
    chain.eq(1 / exp(N) + c * Sum(m * drop, (m, 1, N)), by=sums)
    chain.le(2 * c + 1 / exp(N), by=[sum_of_levels, 0 <= c])
    return chain.qed()


@expected_decay_of_gap.experiment
def experiment(rng, n):
    spread = 8.0
    x = np.abs(rng.normal(0.0, spread, n))
    return np.exp(-x).mean(), 2 * (2 / np.pi) ** 0.5 / spread
