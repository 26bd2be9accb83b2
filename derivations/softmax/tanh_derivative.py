"""The derivative of the hyperbolic tangent."""

from bilemma.book import *

t, x = reals("t x")


@theorem(
    title=Text(en="Derivative of the hyperbolic tangent", zh="双曲正切的导数"),
    words=Text(
        en="The slope of the hyperbolic tangent is one minus the square of its value.",
        zh="双曲正切的导数等于 1 减去函数值的平方。",
    ),
    claim=HasDerivative(tanh(t), t, x, 1 - tanh(x) ** 2),
)
def tanh_derivative():
    above, below = exp(x) - exp(-x), exp(x) + exp(-x)
    value = 1 - above**2 / below**2
    slope = have(HasDerivative(tanh(t), t, x, value), by=derivative)
    c = calc(value)
    c.eq(1 - tanh(x) ** 2, by=tanh)
    return have(HasDerivative(tanh(t), t, x, 1 - tanh(x) ** 2), by=[slope, c.qed()])


@tanh_derivative.experiment
def experiment(rng, n):
    x = 2 * rng.normal(size=n)
    slope = np.tanh(x + 1e-30j).imag / 1e-30
    return np.abs(slope - (1 - np.tanh(x) ** 2)).max(), 0.0
