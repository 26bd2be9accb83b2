"""The scaled product of two weights does not vanish on average."""

from bilemma.book import *
from derivations.random_scores.expected_entry_at_least import expected_entry_at_least
from derivations.random_scores.moments_of_weights import moments_of_weights

X = random_vectors("X", 2, moments=0)
s, v = reals("s v")
product = softmax(X, 1) * softmax(X, 2)
close = indicator(absolute(X[1] - X[2]), 1)
often = v <= s * E(close)
least = Rational(4, 25)


@theorem(
    title=Text(
        en="Mean of the scaled product of two weights, lower bound",
        zh="两权重之积放大后期望的下界",
    ),
    words=Text(
        en=r"Let two scores differ by at most 1 with probability at least $v/s$, as a normal gap with mean 0 and standard deviation $s\ge 1$ does for some constant $v>0$. Then the mean of $s\,y_1y_2$, with the weights $y_1$ and $y_2$, is at least $4v/25$, however large $s$ is.",
        zh=r"设两个分数之差的绝对值不超过 1 的概率至少为 $v/s$（若差服从均值为零、标准差 $s\ge 1$ 的正态分布，则对某个常数 $v>0$ 成立），则无论 $s$ 多大，$s\,y_1y_2$（$y_1$、$y_2$ 为权重）的期望至少为 $4v/25$。",
    ),
    given=[0 <= s, often],
    claim=least * v <= E(s * product),
)
def mean_of_scaled_product():
    first, second = (
        have(FiniteMoment(softmax(X, k), 2), by=moments_of_weights(n=2, i=k, p=2)) for k in (1, 2)
    )
    share = have(least * E(close) <= E(product), by=expected_entry_at_least)
    c = calc(least * v)
    c.le(s * (least * E(close)), by=often)
    c.le(s * E(product), by=[share, 0 <= s])
    c.eq(E(s * product), by=[first, second, linear])
    return c.qed()


@mean_of_scaled_product.experiment
def experiment(rng, n):
    s = 16.0
    gap = rng.normal(0.0, s, n)
    y = 1 / (1 + np.exp(-gap))
    return 4 / 25 * s * (np.abs(gap) <= 1.0).mean(), (s * y * (1 - y)).mean()
