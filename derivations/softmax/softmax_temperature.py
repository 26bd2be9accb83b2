"""The Jacobian of softmax of scaled scores."""

from bilemma.book import *

i, j, k, n = naturals("i j k n")
x = vectors("x", n)
a = reals("a")


@theorem(
    title=Text(en="Temperature and the softmax Jacobian", zh="温度与 softmax 的雅可比矩阵"),
    also=Text(en="chain rule for scaled scores", zh="缩放分数的链式法则"),
    words=Text(
        en=r"Scaling the scores by $a$ multiplies the Jacobian at the scaled scores by $a$; for attention $a=1/\sqrt d$.",
        zh=r"把分数乘以 $a$，则雅可比矩阵在缩放后的分数处取值，并整体乘以 $a$；在注意力中 $a=1/\sqrt d$。",
    ),
    given=[in_range(i, n), in_range(j, n)],
    claim=Equation(
        partial(softmax(Each(k, a * x[k], n), i), x, j),
        a * softmax(Each(k, a * x[k], n), i) * (delta(i, j) - softmax(Each(k, a * x[k], n), j)),
    ),
    cite=["hinton2015"],
)
def softmax_temperature():
    y = Each(k, a * x[k], n)
    total = Sum(exp(a * x[k]), (k, 1, n))
    from_sum = exp(a * x[i]) * Sum(delta(k, j) * a * exp(a * x[k]), (k, 1, n)) / total**2
    c = calc(partial(softmax(y, i), x, j))
    c.eq(partial(exp(a * x[i]) / total, x, j), by=softmax)
    c.eq(a * delta(i, j) * exp(a * x[i]) / total - from_sum, by=derivative)
    c.eq(
        a * (delta(i, j) * exp(a * x[i]) / total - exp(a * x[i]) * exp(a * x[j]) / total**2),
        by=sums,
    )
    c.eq(a * softmax(y, i) * (delta(i, j) - softmax(y, j)), by=softmax)
    return c.qed()


@softmax_temperature.experiment
def experiment(rng, n):

    def weights(x):
        return np.exp(x) / np.exp(x).sum(axis=-1, keepdims=True)

    a, x = 64**-0.5, 8 * rng.normal(size=(n // 100, 1, 5))
    y = weights(a * x)
    moved = weights(a * (x + 1e-30j * np.eye(5)))  # row j: score j moved by an imaginary step
    error = np.abs(moved.imag / 1e-30 - a * y * (np.eye(5) - y.swapaxes(1, 2)))
    return error.max(), 0.0
