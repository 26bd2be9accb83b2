"""Random scores that are scaled up: of the expected trace at most the chance of a near tie stays."""

from bilemma.book import *
from derivations.expectation.moments_of_bounded_square import moments_of_bounded_square
from derivations.random_scores.moments_of_weights import moments_of_weights
from derivations.random_scores.trace_with_leaders import trace_with_leaders

i, j, n = naturals("i j n")
X = random_vectors("X", n, moments=0)
I = random_vectors("I", n, moments=0)  # noqa: E741 - the usual letter for an indicator
a, t = reals("a t")
indicators = ForEach(i, n, Equation(I[i] ** 2, I[i]))
leads = ForEach(i, n, ForEach(j, n, I[i] * (X[j] + a) <= I[i] * X[i], exclude=i))
scaled = Each(j, t * X[j], n)
trace = 1 - Sum(softmax(scaled, i) ** 2, (i, 1, n))


@theorem(
    title=Text(en="When scaling up saturates", zh="放大分数何时使 softmax 饱和"),
    words=Text(
        en=r"Let $I_i$ indicate that score $i$ leads all others by $a>0$. At the scores $tX$ the expected trace of the Jacobian is at most the probability $1-\sum_i\operatorname{E}[I_i]$ that no score leads, plus $2(n-1)\mathrm e^{-ta}$, which vanishes as $t$ grows.",
        zh=r"设 $I_i$ 为“第 $i$ 个分数领先其余分数至少 $a>0$”的示性函数。在分数 $tX$ 处，雅可比矩阵的迹的期望不超过没有分数领先的概率 $1-\sum_i\operatorname{E}[I_i]$ 加上 $2(n-1)\mathrm e^{-ta}$，后者随 $t$ 增大而趋于零。",
    ),
    idea=Text(
        en=r"An indicator lies between 0 and 1 and is integrable. At most one score leads; where one does, the trace at $tX$ is at most $2(n-1)\mathrm e^{-ta}$, and elsewhere it is at most 1. The means are ordered alike.",
        zh=r"示性函数介于 0 与 1 之间，故可积。至多有一个分数领先；在有分数领先处，$tX$ 处的迹不超过 $2(n-1)\mathrm e^{-ta}$，其余各处不超过 1，再取期望即得。",
    ),
    given=[1 <= n, indicators, leads, 0 < a, 0 < t],
    claim=LessEqual(E(trace), 1 - Sum(E(I[i]), (i, 1, n)) + 2 * (n - 1) * exp(-t * a)),
)
def expected_trace_with_leaders():
    with every(i, n):
        finite = have(FiniteMoment(softmax(scaled, i), 2), by=moments_of_weights(X=scaled, p=2))
        unit = have(I[i] ** 2 <= 1, by=[have(0 <= (1 - I[i]) ** 2), indicators])
        integrable = have(FiniteMoment(I[i], 1), by=[unit, moments_of_bounded_square])
    with every(i, n), every(j, n, exclude=i):
        own = have(I[i] * (X[j] + a) <= I[i] * X[i], by=leads)
        gaps = have(I[i] * (t * X[j] + t * a) <= I[i] * (t * X[i]), by=own)
    bound = have(
        trace <= 1 - Sum(I[i], (i, 1, n)) + 2 * (n - 1) * exp(-t * a),
        by=[gaps, trace_with_leaders(x=scaled, b=I, a=t * a)],
    )
    c = calc(E(trace))
    c.le(
        E(1 - Sum(I[i], (i, 1, n)) + 2 * (n - 1) * exp(-t * a)),
        by=[finite, integrable, bound, axiom("expectation_monotone")],
    )
    c.eq(1 - Sum(E(I[i]), (i, 1, n)) + 2 * (n - 1) * exp(-t * a), by=[integrable, linear])
    return c.qed()


@expected_trace_with_leaders.experiment
def experiment(rng, n):
    x, t, a = rng.normal(0.0, 1.0, (n, 4)), 20.0, 0.2
    y = np.exp(t * x) / np.exp(t * x).sum(axis=1, keepdims=True)
    top = np.sort(x, axis=1)
    led = (top[:, 3] >= top[:, 2] + a).mean()
    return 1 - (y**2).sum(axis=1).mean(), 1 - led + 6 * np.exp(-t * a)
