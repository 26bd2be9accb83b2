"""The derivative of the sigmoid."""

from bilemma.book import *

t, x = reals("t x")


@theorem(
    title=Text(en="Derivative of the sigmoid", zh="sigmoid 函数的导数"),
    also=Text(en="logistic function", zh="逻辑斯谛函数"),
    words=Text(
        en="The slope of the sigmoid is its value times one minus its value.",
        zh="sigmoid 函数的导数等于函数值与“1 减去函数值”之积。",
    ),
    claim=HasDerivative(sigmoid(t), t, x, sigmoid(x) * (1 - sigmoid(x))),
)
def sigmoid_derivative():
    value = exp(-x) / (1 + exp(-x)) ** 2
    slope = have(HasDerivative(sigmoid(t), t, x, value), by=derivative)
    c = calc(value)
    c.eq(1 / (1 + exp(-x)) * (1 - keep(1 / (1 + exp(-x)))))
    c.eq(sigmoid(x) * (1 - sigmoid(x)), by=sigmoid)
    return have(HasDerivative(sigmoid(t), t, x, sigmoid(x) * (1 - sigmoid(x))), by=[slope, c.qed()])


@sigmoid_derivative.experiment
def experiment(rng, n):
    x = 3 * rng.normal(size=n)
    y = 1 / (1 + np.exp(-x))
    slope = (1 / (1 + np.exp(-x - 1e-30j))).imag / 1e-30
    return np.abs(slope - y * (1 - y)).max(), 0.0
