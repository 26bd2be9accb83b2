"""The cross-entropy of softmax in terms of the scores."""

from bilemma.book import *
from derivations.softmax.log_softmax import log_softmax

i, j, n = naturals("i j n")
x, t = vectors("x t", n)


@theorem(
    kind="lemma",
    title=Text(en="Cross-entropy in terms of the scores", zh="交叉熵的分数表示"),
    words=Text(
        en=r"If the targets add up to 1, the cross-entropy is $\log\sum_j\mathrm e^{x_j}-\sum_it_ix_i$.",
        zh=r"若目标之和为 1，则交叉熵等于 $\log\sum_j\mathrm e^{x_j}-\sum_it_ix_i$。",
    ),
    given=[Equation(Sum(t[i], (i, 1, n)), 1)],
    claim=Equation(
        -Sum(t[i] * log(softmax(x, i)), (i, 1, n)),
        log(Sum(exp(x[j]), (j, 1, n))) - Sum(t[i] * x[i], (i, 1, n)),
    ),
)
def cross_entropy():
    value, targets = log(Sum(exp(x[j]), (j, 1, n))), Sum(t[i], (i, 1, n))
    c = calc(-Sum(t[i] * log(softmax(x, i)), (i, 1, n)))
    c.eq(-Sum(t[i] * (x[i] - value), (i, 1, n)), by=log_softmax)
    c.eq(value * targets - Sum(t[i] * x[i], (i, 1, n)), by=sums)
    c.eq(value - Sum(t[i] * x[i], (i, 1, n)), by=Equation(targets, 1))
    return c.qed()


@cross_entropy.experiment
def experiment(rng, n):

    x, t = rng.normal(size=(n, 5)), rng.dirichlet(5 * [1.0], size=n)
    total = np.exp(x).sum(axis=1, keepdims=True)
    loss = -(t * np.log(np.exp(x) / total)).sum(axis=1)
    error = np.abs(loss - (np.log(total[:, 0]) - (t * x).sum(axis=1)))
    return error.max(), 0.0
