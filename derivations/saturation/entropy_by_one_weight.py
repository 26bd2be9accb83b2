"""Attention that leaves ε to all other keys has an entropy of at most h(ε) + ε log(n − 1)."""

from bilemma.book import *
from bilemma.foundations import (
    logarithm_of_product,
    sum_except_is_difference,
    sum_monotone_except,
    sum_split,
)
from derivations.saturation.logarithm_of_ratio_at_most import logarithm_of_ratio_at_most
from derivations.softmax.softmax_at_most_one import softmax_at_most_one
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

i, j, n = naturals("i j n")
x = vectors("x", n)
y = softmax(x, i)
others = 1 - y


@theorem(
    title=Text(en="Entropy by one weight, upper bound", zh="由一个权重得到的熵的上界"),
    also=Text(en="Fano's inequality", zh="Fano 不等式"),
    words=Text(
        en=r"If a key has the weight $y_i=1-\varepsilon$, with $\varepsilon>0$ left for all others, the entropy of the weights is at most $-(1-\varepsilon)\log(1-\varepsilon)-\varepsilon\log\varepsilon+\varepsilon\log(n-1)$, which is reached where the others share equally. A small $\varepsilon$ makes it small, unless there are very many keys.",
        zh=r"若某个键的权重为 $y_i=1-\varepsilon$，其余各键共得 $\varepsilon>0$，则权重的熵不超过 $-(1-\varepsilon)\log(1-\varepsilon)-\varepsilon\log\varepsilon+\varepsilon\log(n-1)$，其余各键平分时取等号。$\varepsilon$ 小则熵小，除非键极多。",
    ),
    idea=Text(
        en=r"With $q=\varepsilon/(n-1)$ every other key has $-y_j\log y_j\le q-y_j-y_j\log q$, and in the sum over these keys $q-y_j$ cancels.",
        zh=r"令 $q=\varepsilon/(n-1)$，则其余每个键满足 $-y_j\log y_j\le q-y_j-y_j\log q$；对这些键求和时，$q-y_j$ 之和为零。",
    ),
    given=[in_range(i, n), y < 1],
    claim=-Sum(softmax(x, j) * log(softmax(x, j)), (j, 1, n))
    <= -y * log(y) - others * log(others) + others * log(n - 1),
)
def entropy_by_one_weight():
    rest = calc(others)
    rest.eq(Sum(softmax(x, j), (j, 1, n)) - y, by=softmax_sums_to_one)
    rest.eq(Sum(softmax(x, j), (j, 1, n), exclude=i), by=sum_except_is_difference)
    whole = rest.qed()
    unit = have(ForEach(j, n, softmax(x, j) <= 1, exclude=i), by=softmax_at_most_one)
    count = calc(others)
    count.eq(Sum(softmax(x, j), (j, 1, n), exclude=i), by=whole)
    count.le(Sum(1, (j, 1, n), exclude=i), by=[unit, sum_monotone_except])
    count.eq(n - 1, by=sums)
    several = have(0 < n - 1, by=[count.qed(), y < 1])
    q = keep(others / (n - 1))
    share = have(0 < q, by=y < 1)
    size = calc(log(others))
    size.eq(log(q * (n - 1)), by=[several, ring])
    size.eq(log(q) + log(n - 1), by=[several, share, logarithm_of_product])
    w = softmax(x, j)
    with every(j, n, exclude=i):
        have(-w * log(w) <= q - w - w * log(q), by=logarithm_of_ratio_at_most(a=w, b=q))
    c = calc(-Sum(w * log(w), (j, 1, n)))
    c.eq(-y * log(y) + Sum(-w * log(w), (j, 1, n), exclude=i), by=[sum_split, sums])
    c.le(-y * log(y) + Sum(q - w - w * log(q), (j, 1, n), exclude=i), by=sum_monotone_except)
    c.eq(-y * log(y) + (n - 1) * q - (1 + log(q)) * Sum(w, (j, 1, n), exclude=i), by=sums)
    c.eq(-y * log(y) - others * log(q), by=[whole, several])
    c.eq(-y * log(y) - others * log(others) + others * log(n - 1), by=size.qed())
    return c.qed()


@entropy_by_one_weight.experiment
def experiment(rng, n):
    x = rng.normal(size=(n, 9))
    x[:, 0] += 4.0
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    left = 1 - y[:, 0]
    bound = -y[:, 0] * np.log(y[:, 0]) - left * np.log(left) + left * np.log(8)
    return -(y * np.log(y)).sum(axis=1), bound
