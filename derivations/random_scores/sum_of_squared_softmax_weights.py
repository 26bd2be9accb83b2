"""The sum of squared weights by the averages of the exponentials."""

from bilemma.book import *

i, j, n = naturals("i j n")
x = vectors("x", n)
first, second = Sum(exp(x[j]), (j, 1, n)) / n, Sum(exp(x[j]) ** 2, (j, 1, n)) / n


@theorem(
    title=Text(en="How many keys share the weight", zh="权重实际分给多少个键"),
    words=Text(
        en=r"The number $n\sum_iy_i^2$ is the average of $\mathrm e^{2x_j}$ over the square of the average of $\mathrm e^{x_j}$. For centred normal scores with variance $s^2$ these averages have the means $\mathrm e^{2s^2}$ and $\mathrm e^{s^2/2}$; where both are near their means, the number is near $\mathrm e^{2s^2}/(\mathrm e^{s^2/2})^2=\mathrm e^{s^2}$, as if about $n\mathrm e^{-s^2}$ keys shared the weight equally.",
        zh=r"$n\sum_iy_i^2$ 等于 $\mathrm e^{2x_j}$ 的平均值除以 $\mathrm e^{x_j}$ 的平均值的平方。若分数服从均值为零、方差为 $s^2$ 的正态分布，这两个平均值的期望为 $\mathrm e^{2s^2}$ 与 $\mathrm e^{s^2/2}$；当二者都接近各自的期望时，它接近 $\mathrm e^{2s^2}/(\mathrm e^{s^2/2})^2=\mathrm e^{s^2}$，犹如约 $n\mathrm e^{-s^2}$ 个键平分权重。",
    ),
    claim=Equation(n * Sum(softmax(x, i) ** 2, (i, 1, n)), second / first**2),
)
def sum_of_squared_softmax_weights():
    total = Sum(exp(x[j]), (j, 1, n))
    c = calc(n * Sum(softmax(x, i) ** 2, (i, 1, n)))
    c.eq(n * Sum((exp(x[i]) / total) ** 2, (i, 1, n)), by=softmax)
    c.eq(second / first**2, by=sums)
    return c.qed()


@sum_of_squared_softmax_weights.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 1.0, (n // 100, 1000))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    ratio = (np.exp(x) ** 2).mean(axis=1) / np.exp(x).mean(axis=1) ** 2
    return np.abs(1000 * (y**2).sum(axis=1) - ratio).max().round(9), 0.0
