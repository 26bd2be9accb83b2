"""A weight is at most the exponential of the deviation of its score, shared by n keys."""

from bilemma.book import *
from derivations.softmax.sum_of_exponentials_at_least import sum_of_exponentials_at_least

i, j, n = naturals("i j n")
x = vectors("x", n)
mean = Sum(x[j], (j, 1, n)) / n


@theorem(
    title=Text(en="Weight and deviation of a score", zh="权重与分数的偏差"),
    words=Text(
        en=r"Among $n$ keys a weight is at most $\tfrac1n$ times the exponential of how far its score lies above the mean score.",
        zh=r"在 $n$ 个键中，一个权重至多为 $\tfrac1n\mathrm e^{u}$，其中 $u$ 为其分数高出平均分数的量。",
    ),
    given=[in_range(i, n)],
    claim=softmax(x, i) <= exp(x[i] - mean) / n,
)
def weight_by_deviation():
    total = Sum(exp(x[j]), (j, 1, n))
    low = have(n * exp(mean) <= total, by=sum_of_exponentials_at_least)
    # SymPy would cancel at once
    part, share = keep(n * exp(mean)), keep(exp(x[i]) / (total * n * exp(mean)))
    c = calc(softmax(x, i))
    c.eq(exp(x[i]) / total, by=softmax)
    c.eq(part * share, by=ring)
    c.le(total * share, by=low)
    add = axiom("exp_add")(x=x[i] - mean, y=mean)
    c.eq(keep(exp(x[i] - mean)) * keep(exp(mean)) * keep(1 / (n * exp(mean))), by=add)
    c.eq(exp(x[i] - mean) / n, by=ring)
    return c.qed()


@weight_by_deviation.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 2.0, (n, 6))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return y, np.exp(x - x.mean(axis=1, keepdims=True)) / 6
