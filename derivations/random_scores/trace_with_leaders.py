"""The trace of the Jacobian is small where one score leads."""

from bilemma.book import *
from bilemma.foundations import sum_monotone
from derivations.random_scores.leading_events_exclude import leading_events_exclude
from derivations.random_scores.trace_of_leader import trace_of_leader

i, j, n = naturals("i j n")
x, b = vectors("x b", n)
a = reals("a")
indicators = ForEach(i, n, Equation(b[i] ** 2, b[i]))
leads = ForEach(i, n, ForEach(j, n, b[i] * (x[j] + a) <= b[i] * x[i], exclude=i))
total, squares = Sum(b[i], (i, 1, n)), Sum(softmax(x, i) ** 2, (i, 1, n))
bound = 2 * (n - 1) * exp(-a)


@theorem(
    kind="lemma",
    title=Text(en="Trace and leading scores", zh="迹与领先的分数"),
    words=Text(
        en=r"Let $b_i$ be 1 only where score $i$ leads all others by $a>0$, and 0 elsewhere. Then the trace is at most $1-\sum_ib_i+2(n-1)\mathrm e^{-a}$: where one of the $b_i$ is 1, only the last term is left.",
        zh=r"若 $b_i$ 只在第 $i$ 个分数领先其余分数至少 $a>0$ 时才取 1，否则取 0，则迹不超过 $1-\sum_ib_i+2(n-1)\mathrm e^{-a}$：在某个 $b_i$ 为 1 之处，只剩最后一项。",
    ),
    idea=Text(
        en="Split the trace into the part where some score leads, which the bound for a leader controls, and the rest, where the trace is at most 1. No two scores lead at once.",
        zh="将迹分成两部分：有分数领先之处，由领先情形的界控制；其余之处，迹不超过 1。不会有两个分数同时领先。",
    ),
    given=[1 <= n, indicators, leads, 0 < a],
    claim=1 - squares <= 1 - total + bound,
)
def trace_with_leaders():
    trace = 1 - squares
    with every(i, n):
        each = have(b[i] * trace <= b[i] * bound, by=trace_of_leader(k=i, b=b[i]))
    few = have(total <= 1, by=leading_events_exclude)
    led = calc(total * trace)
    led.eq(Sum(b[i] * trace, (i, 1, n)), by=sums)
    led.le(Sum(b[i] * bound, (i, 1, n)), by=[each, sum_monotone])
    led.eq(total * bound, by=sums)
    led.le(bound, by=[few, have(0 <= bound)])
    c = calc(trace)
    c.eq((1 - total) - (1 - total) * squares + total * trace, by=ring)
    c.le((1 - total) + total * trace, by=few)
    c.le(1 - total + bound, by=led.qed())
    return c.qed()


@trace_with_leaders.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 3.0, (n, 5))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    top = np.sort(x, axis=1)
    led = top[:, 4] >= top[:, 3] + 1.0
    return 1 - (y**2).sum(axis=1), 1 - led + 8 * np.exp(-1.0)
