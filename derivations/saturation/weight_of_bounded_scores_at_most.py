"""Bounded scores cannot single out a key among many: how large the cap has to be."""

from bilemma.book import *
from bilemma.foundations import sum_monotone_except, sum_split
from derivations.saturation.weight_below_leader import weight_below_leader
from derivations.saturation.weight_of_bounded_scores_at_least import (
    bounded,
    g,
    i,
    j,
    lower_by_at_most,
    n,
    x,
)
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one


@theorem(
    title=Text(en="Largest weight of bounded scores", zh="有界分数的权重上界"),
    also=Text(en="QK-norm, logit cap, dispersion", zh="QK 归一化、分数上限、注意力分散"),
    words=Text(
        en=r"If all scores lie between $-g$ and $g$, no key has more weight than $1/(1+(n-1)\mathrm e^{-2g})$. For a weight of $\tfrac12$ among $n$ keys $2g\ge\log(n-1)$ is needed: with a bound that does not grow with $n$, no key keeps a fixed weight in long contexts.",
        zh=r"若所有分数都介于 $-g$ 与 $g$ 之间，则任何键的权重都不超过 $1/(1+(n-1)\mathrm e^{-2g})$。要在 $n$ 个键中使某个权重达到 $\tfrac12$，须有 $2g\ge\log(n-1)$：若上限不随 $n$ 增大，上下文变长时任何键的权重都趋于零。",
    ),
    idea=Text(
        en=r"Every other score is at most $2g$ lower, so every other weight is at least $\mathrm e^{-2g}y_i$; all of them add up to 1.",
        zh=r"其余每个分数至多低 $2g$，因此其余每个权重至少为 $\mathrm e^{-2g}y_i$，而全部权重之和为 1。",
    ),
    given=[in_range(i, n), bounded],
    claim=softmax(x, i) <= 1 / (1 + (n - 1) * exp(-2 * g)),
)
def weight_of_bounded_scores_at_most():
    y, rate = softmax(x, i), exp(-2 * g)
    with every(j, n, exclude=i):
        near = lower_by_at_most(j, i)
        above = have(
            y <= exp(2 * g) * softmax(x, j), by=[near, weight_below_leader(i=j, j=i, Delta=-2 * g)]
        )
        other = calc(rate * y)
        other.le(rate * (exp(2 * g) * softmax(x, j)), by=above)
        other.eq(softmax(x, j))
        each = other.qed()
    whole = calc(y + (n - 1) * rate * y)
    whole.eq(y + Sum(rate * y, (j, 1, n), exclude=i), by=sums)
    whole.le(y + Sum(softmax(x, j), (j, 1, n), exclude=i), by=[each, sum_monotone_except])
    whole.eq(Sum(softmax(x, j), (j, 1, n)), by=sum_split)
    whole.eq(1, by=softmax_sums_to_one)
    total = whole.qed()
    positive = have(0 < 1 + (n - 1) * rate)
    c = calc(y)
    c.eq((y + (n - 1) * rate * y) / (1 + (n - 1) * rate), by=positive)
    c.le(1 / (1 + (n - 1) * rate), by=[total, positive])
    return c.qed()


@weight_of_bounded_scores_at_most.experiment
def experiment(rng, n):

    g, x = 1.5, rng.uniform(-1.5, 1.5, (n, 6))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return y[:, 0], 1 / (1 + 5 * np.exp(-2 * g))
