"""Only equal weights have the largest entropy."""

from bilemma.book import *
from derivations.products.equal_by_square_of_sum import equal_by_square_of_sum
from derivations.saturation.entropy_and_roots import (
    entropy,
    entropy_and_roots,
    j,
    n,
    roots,
    total,
    x,
)

k = naturals("k")


@theorem(
    title=Text(en="Only equal weights have the largest entropy", zh="熵最大时各权重相等"),
    words=Text(
        en=r"If the entropy of $n$ softmax weights is $\log n$, the largest that there is, every weight is $1/n$.",
        zh=r"若 $n$ 个 softmax 权重的熵取最大值 $\log n$，则每个权重都等于 $1/n$。",
    ),
    idea=Text(
        en=r"Then $n$ times the sum of the $\mathrm e^{x_j}$ is at most the square of the sum of their roots, and the roots are equal.",
        zh=r"此时各 $\mathrm e^{x_j}$ 之和的 $n$ 倍不超过它们平方根之和的平方，故各平方根相等。",
    ),
    given=[in_range(k, n), Equation(entropy, log(n))],
    claim=Equation(softmax(x, k), 1 / n),
)
def largest_entropy_is_uniform():
    mean, size = keep(roots / n), have(0 < n)
    with every(j, n):
        power = have(Equation(exp(x[j]), keep(exp(x[j] / 2)) ** 2))
    most = calc(n * Sum(keep(exp(x[j] / 2)) ** 2, (j, 1, n)))
    most.eq(n * total, by=power)
    most.eq(exp(log(n)) * total, by=[size, axiom("exp_log")])
    most.eq(exp(entropy) * total, by=Equation(entropy, log(n)))
    most.le(roots**2, by=entropy_and_roots)
    with every(j, n):
        law = equal_by_square_of_sum(v=Each(j, exp(x[j] / 2), n), k=j)
        same = have(Equation(exp(x[j] / 2), mean), by=[most.qed(), law])
        each = have(Equation(exp(x[j]), mean**2), by=[power, same])
    c = calc(softmax(x, k))
    c.eq(exp(x[k]) / total, by=softmax)
    c.eq(mean**2 / Sum(mean**2, (j, 1, n)), by=each)
    c.eq(1 / n, by=sums)
    return c.qed()


@largest_entropy_is_uniform.experiment
def experiment(rng, n):
    x = rng.normal(size=(n, 1)) + np.zeros(5)
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    gap = np.log(5) + (y * np.log(y)).sum(axis=1)
    return np.abs(y - 1 / 5)[gap < 1e-9].max(), 0.0
