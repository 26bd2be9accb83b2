"""The trace where a given score leads, with the indicator of that event."""

from bilemma.book import *
from derivations.random_scores.indicator_is_one import indicator_is_one
from derivations.random_scores.trace_at_most_remainder import trace_at_most_remainder
from derivations.saturation.missing_weight import missing_weight

i, j, k, n = naturals("i j k n")
x = vectors("x", n)
a, b = reals("a b")
leads = ForEach(j, n, b * (x[j] + a) <= b * x[k], exclude=k)
trace = 1 - Sum(softmax(x, i) ** 2, (i, 1, n))
bound = 2 * (n - 1) * exp(-a)


@theorem(
    kind="lemma",
    title=Text(en="Trace where one score leads", zh="某个分数领先时的迹"),
    words=Text(
        en=r"Let $b$ be 0 or 1. If score $k$ leads all others by $a$ where $b=1$, then $b$ times the trace is at most $b\cdot 2(n-1)\mathrm e^{-a}$.",
        zh=r"设 $b$ 取 0 或 1。若 $b=1$ 时第 $k$ 个分数领先其余分数至少 $a$，则 $b$ 乘以迹不超过 $b\cdot 2(n-1)\mathrm e^{-a}$。",
    ),
    idea=Text(
        en=r"Where $b=0$ both sides are 0; where $b=1$ score $k$ leads, all other weights together are at most $(n-1)\mathrm e^{-a}$, and the trace is at most twice that.",
        zh=r"当 $b=0$ 时两边都为 0；当 $b=1$ 时分数 $k$ 领先，其余权重之和不超过 $(n-1)\mathrm e^{-a}$，而迹不超过它的两倍。",
    ),
    given=[in_range(k, n), Equation(b**2, b), leads],
    claim=b * trace <= b * bound,
)
def trace_of_leader():
    with suppose(Equation(b, 0)):
        nothing = calc(b * trace)
        nothing.eq(0, by=Equation(b, 0))
        nothing.eq(b * bound, by=Equation(b, 0))
        off = have(b * trace <= b * bound, by=nothing.qed())
    with suppose(NotEqual(b, 0)):
        one = have(Equation(b, 1), by=indicator_is_one(x=1))
        with every(j, n, exclude=k):
            ahead = calc(x[j] + a)
            ahead.eq(b * (x[j] + a), by=one)
            ahead.le(b * x[k], by=leads)
            ahead.eq(x[k], by=one)
            gap = ahead.qed()
        rest = have(1 - softmax(x, k) <= (n - 1) * exp(-a), by=[gap, missing_weight])
        most = have(trace <= bound, by=[rest, trace_at_most_remainder(k=k)])
        positive = have(0 < b, by=one)
        on = have(b * trace <= b * bound, by=[positive, most])
    return cases(Equation(b, 0), off, on)


@trace_of_leader.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 3.0, (n, 5))
    ahead = x[:, 0] >= x[:, 1:].max(axis=1) + 1.0
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return ahead * (1 - (y**2).sum(axis=1)), ahead * 8 * np.exp(-1.0)
