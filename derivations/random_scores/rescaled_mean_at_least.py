"""The mean by which two weights are divided at another scale, from below."""

from bilemma.book import *
from derivations.random_scores.second_of_two_weights import second_of_two_weights
from derivations.random_scores.weighted_exponentials_at_least import weighted_exponentials_at_least

i, j = naturals("i j")
x = vectors("x", 2)
b, c = reals("b c")
y, w = (softmax(Each(j, b * x[j], 2), k) for k in (1, 2))
away = LessEqual(0, (c - b) * (b * (x[1] - x[2]) * (y - w) - 1))
middle = (c - b) * (x[1] + x[2]) / 2
total = y * exp((c - b) * x[1]) + w * exp((c - b) * x[2])


@theorem(
    kind="lemma",
    title=Text(en="The mean growth of two weights, lower bound", zh="两个权重的平均增长的下界"),
    words=Text(
        en=r"Let $y_1$, $y_2$ be the weights at scale $b>0$, and let $c-b$ and $b(x_1-x_2)(y_1-y_2)-1$ not have opposite signs. Then $y_1\mathrm e^{(c-b)x_1}+y_2\mathrm e^{(c-b)x_2}$ is at least $\mathrm e^{(c-b)(x_1+x_2)/2}$ times the mean of 1 and $c/b$.",
        zh=r"设 $y_1$、$y_2$ 为缩放因子 $b>0$ 时的权重，且 $c-b$ 与 $b(x_1-x_2)(y_1-y_2)-1$ 不异号，则 $y_1\mathrm e^{(c-b)x_1}+y_2\mathrm e^{(c-b)x_2}$ 不小于 $\mathrm e^{(c-b)(x_1+x_2)/2}$ 乘以 1 与 $c/b$ 的平均值。",
    ),
    given=[0 < b, away],
    claim=LessEqual(exp(middle) * (b + c), 2 * b * total),
)
def rescaled_mean_at_least():
    y = write("y", Each(i, softmax(Each(j, b * x[j], 2), i), 2))
    m = write("m", middle)
    g = write("g", (c - b) * (x[1] - x[2]) / 2)
    one = calc(y[1] + y[2])
    one.eq(1, by=second_of_two_weights(x=Each(j, b * x[j], 2)))
    positive = [have(0 < y[k]) for k in (1, 2)]
    tangent = weighted_exponentials_at_least(u=m, v=g, y=y[1], w=y[2])
    reach = calc(exp(m) * (b + c))
    reach.le(exp(m) * (2 * b + (c - b) * (b * (x[1] - x[2]) * (y[1] - y[2]))), by=away)
    reach.eq(2 * b * (exp(m) * (1 + g * (y[1] - y[2]))), by=ring)
    reach.le(
        2 * b * (y[1] * exp(m + g) + y[2] * exp(m - g)), by=[*positive, one.qed(), tangent, 0 < b]
    )
    reach.eq(2 * b * total, by=ring)
    return reach.qed()


@rescaled_mean_at_least.experiment
def experiment(rng, n):
    gap, b, c = (rng.exponential(2.0, n) for _ in range(3))
    y = 1 / (1 + np.exp(-b * gap))
    half = (c - b) * gap / 2
    total = y * np.exp(half) + (1 - y) * np.exp(-half)  # the middle of both scores is 0
    meant = (c - b) * (b * gap * (2 * y - 1) - 1) >= 0
    return np.where(meant, (b + c) / (2 * b) / total, 0.0), 1.0, "<="
