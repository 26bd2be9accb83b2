"""What normalises the weights anew is positive."""

from bilemma.book import *
from bilemma.foundations import term_at_most_sum
from derivations.saturation._scales import *


@theorem(
    kind="lemma",
    title=Text(en="The mean growth is positive", zh="平均增长因子为正"),
    words=Text(
        en=r"The weighted mean of the exponentials $\mathrm e^{(c-b)z_j}$ is positive.",
        zh=r"$\mathrm e^{(c-b)z_j}$ 的加权平均为正。",
    ),
    given=[1 <= n],
    claim=0 < mean,
)
def mean_growth_positive():
    with every(j, n):
        each = have(0 <= softmax(lower, j) * at(j))
    c = calc(0)
    c.lt(softmax(lower, 1) * at(1))
    c.le(mean, by=[each, term_at_most_sum(f=Each(j, softmax(lower, j) * at(j)), j=1)])
    return c.qed()


@mean_growth_positive.experiment
def experiment(rng, n):
    z, y = rng.normal(size=(n, 5)), rng.dirichlet(np.ones(5), n)
    return ((y * np.exp(2 * z)).sum(axis=1) <= 0).mean(), 0.0
