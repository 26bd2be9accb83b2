"""The expected Jacobian of two keys is at least a multiple of the chance of a close call."""

from bilemma.book import *
from derivations.random_scores.moments_of_weights import moments_of_weights
from derivations.random_scores.two_weights_share import two_weights_share

X = random_vectors("X", 2, moments=0)
y, w = softmax(X, 1), softmax(X, 2)
gap = absolute(X[1] - X[2])


@theorem(
    title=Text(en="Expected entry from below", zh="雅可比矩阵元素期望的下界"),
    words=Text(
        en="For two random scores the mean of $y_1y_2$, the product of their weights, is at least $4/25$ of the probability that their gap is at most 1; for a normal gap with mean 0 that probability falls like one over the standard deviation, so the mean falls no faster.",
        zh="对两个随机分数，权重之积 $y_1y_2$ 的期望至少为“两分数之差的绝对值不超过 1”的概率的 $4/25$；若差服从均值为零的正态分布，则这一概率按标准差的倒数下降，故该期望下降得不会更快。",
    ),
    claim=Rational(4, 25) * E(indicator(gap, 1)) <= E(y * w),
)
def expected_entry_at_least():
    bound = two_weights_share(x=X)
    first, second = (
        have(FiniteMoment(softmax(X, k), 2), by=moments_of_weights(n=2, i=k, p=2)) for k in (1, 2)
    )
    chain = calc(Rational(4, 25) * E(indicator(gap, 1)))
    chain.eq(E(Rational(4, 25) * indicator(gap, 1)), by=linear)
    chain.le(E(y * w), by=[first, second, bound, axiom("expectation_monotone")])
    return chain.qed()


@expected_entry_at_least.experiment
def experiment(rng, n):
    gap = rng.normal(0.0, 8.0, n)
    y = 1 / (1 + np.exp(-gap))
    return 4 / 25 * (np.abs(gap) <= 1.0).mean(), (y * (1 - y)).mean()
