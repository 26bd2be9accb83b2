"""The trace and the indicator of a tie at the top."""

from bilemma.book import *
from derivations.random_scores.indicator_is_one import indicator_is_one
from derivations.random_scores.trace_at_tie import trace_at_tie
from derivations.random_scores.trace_nonnegative import trace_nonnegative

i, j, k, n = naturals("i j k n")
x = vectors("x", n)
b = reals("b")
tie, top = Equation(b * x[j], b * x[k]), ForEach(i, n, b * x[i] <= b * x[k])
trace = 1 - Sum(softmax(x, i) ** 2, (i, 1, n))


@theorem(
    kind="lemma",
    title=Text(en="Trace on the event of a tie", zh="并列事件上的迹"),
    words=Text(
        en="Let $b$ be 0 or 1. If two scores tie at the top where $b=1$, the trace is at least $b/2$.",
        zh="设 $b$ 取 0 或 1。若 $b=1$ 时有两个分数并列最大，则迹至少为 $b/2$。",
    ),
    idea=Text(
        en="Where $b=0$ nothing is claimed but that the trace is not negative; where $b=1$ there is a tie at the top, and the bound for ties applies.",
        zh="当 $b=0$ 时只需迹非负；当 $b=1$ 时最大分数并列，可用并列情形的界。",
    ),
    given=[in_range(j, n), in_range(k, n), NotEqual(j, k), Equation(b**2, b), tie, top],
    claim=b / 2 <= trace,
)
def trace_on_tie_event():
    with suppose(Equation(b, 0)):
        off = calc(b / 2)
        off.eq(0, by=Equation(b, 0))
        off.le(trace, by=trace_nonnegative)
    with suppose(NotEqual(b, 0)):
        one = have(Equation(b, 1), by=indicator_is_one(x=1))
        same = calc(x[j])
        same.eq(b * x[j], by=one)
        same.eq(b * x[k], by=tie)
        same.eq(x[k], by=one)
        with every(i, n):
            below = calc(x[i])
            below.eq(b * x[i], by=one)
            below.le(b * x[k], by=top)
            below.eq(x[k], by=one)
            all_below = below.qed()
        on = calc(b / 2)
        on.eq(Rational(1, 2), by=one)
        on.le(trace, by=[same.qed(), all_below, trace_at_tie])
    return cases(Equation(b, 0), off.qed(), on.qed())


@trace_on_tie_event.experiment
def experiment(rng, n):
    x = rng.integers(0, 4, (n, 4)) * 1.0
    b = (x[:, 0] == x[:, 1]) & (x[:, 0] == x.max(axis=1))
    y = np.exp(3 * x) / np.exp(3 * x).sum(axis=1, keepdims=True)
    return b / 2, 1 - (y**2).sum(axis=1)
