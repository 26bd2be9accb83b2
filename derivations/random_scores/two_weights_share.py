"""The same bound with an indicator, for random scores."""

from bilemma.book import *
from derivations.random_scores.two_weights_at_least import two_weights_at_least

x = vectors("x", 2)
y, w = softmax(x, 1), softmax(x, 2)
gap = absolute(x[1] - x[2])
least = Rational(4, 25)


@theorem(
    kind="lemma",
    title=Text(en="Shared weight, with an indicator", zh="权重之积下界的示性函数形式"),
    words=Text(
        en=r"For the weights $y_1$ and $y_2$ of two scores $y_1y_2$ is at least $\tfrac4{25}$ times the indicator of a gap of at most 1.",
        zh=r"对两个分数的权重 $y_1$ 与 $y_2$，$y_1y_2$ 不小于 $\tfrac4{25}$ 乘以“差的绝对值不超过 1”的示性函数。",
    ),
    claim=least * indicator(gap, 1) <= y * w,
)
def two_weights_share():
    with suppose(gap <= 1):
        near = calc(least * indicator(gap, 1))
        near.eq(least, by=axiom("step_one"))
        near.le(y * w, by=two_weights_at_least)
    with suppose(1 < gap):
        far = calc(least * indicator(gap, 1))
        far.eq(0, by=axiom("step_zero"))
        far.le(y * w)
    return cases(gap <= 1, near.qed(), far.qed())


@two_weights_share.experiment
def experiment(rng, n):
    gap = rng.normal(0.0, 2.0, n)
    y = 1 / (1 + np.exp(-gap))
    return 4 / 25 * (np.abs(gap) <= 1.0), y * (1 - y)
