"""The gradient of the length of a vector is its direction."""

from bilemma.book import *

i, j, n = naturals("i j n")
x = vectors("x", n)
square = Sum(x[i] ** 2, (i, 1, n))
nonzero = 0 < square


@theorem(
    title=Text(en="Gradient of the length", zh="向量长度的梯度"),
    words=Text(
        en="Away from zero, the derivative of the length of a vector with respect to component $j$ is $x_j$ over the length: the gradient is the direction of the vector, of length 1.",
        zh="向量不为零时，其长度对第 $j$ 个分量的偏导数等于 $x_j$ 除以长度：梯度就是该向量方向上的单位向量。",
    ),
    given=[in_range(j, n), nonzero],
    claim=Equation(partial(sqrt(square), x, j), x[j] / sqrt(square)),
)
def gradient_of_length():
    c = calc(partial(sqrt(square), x, j))
    c.eq(Sum(2 * x[i] * delta(i, j), (i, 1, n)) / (2 * sqrt(square)), by=derivative)
    c.eq(x[j] / sqrt(square), by=sums)
    return c.qed()


@gradient_of_length.experiment
def experiment(rng, n):
    x = rng.normal(size=(n, 4))
    moved = np.sqrt(
        ((x + 1e-30j * np.eye(4)[0]) ** 2).sum(axis=1)
    )  # one component, an imaginary step
    return np.abs(moved.imag / 1e-30 - x[:, 0] / np.sqrt((x**2).sum(axis=1))).max(), 0.0
