"""The product of two weights at another scale."""

from bilemma.book import *
from derivations.saturation.weights_at_larger_scale import weights_at_larger_scale

i, j = naturals("i j")
x = vectors("x", 2)
b, c = reals("b c")
y, w = (softmax(Each(j, b * x[j], 2), k) for k in (1, 2))
product = softmax(Each(j, c * x[j], 2), 1) * softmax(Each(j, c * x[j], 2), 2)
change = c - b
total = y * exp(change * x[1]) + w * exp(change * x[2])


@theorem(
    kind="lemma",
    title=Text(en="The product of two weights at another scale", zh="换一个缩放因子后两个权重之积"),
    words=Text(
        en=r"From scale $b$ to scale $c$ the product of two weights is multiplied by $\mathrm e^{(c-b)(x_1+x_2)}$ and divided by the square of $y_1\mathrm e^{(c-b)x_1}+y_2\mathrm e^{(c-b)x_2}$, with the weights at scale $b$.",
        zh=r"缩放因子由 $b$ 变为 $c$ 时，两个权重之积乘以 $\mathrm e^{(c-b)(x_1+x_2)}$，再除以 $y_1\mathrm e^{(c-b)x_1}+y_2\mathrm e^{(c-b)x_2}$ 的平方，其中的权重取缩放因子为 $b$ 时的值。",
    ),
    claim=Equation(product, y * w * exp(change * (x[1] + x[2])) / total**2),
)
def rescaled_weights():
    y = write("y", Each(i, softmax(Each(j, b * x[j], 2), i), 2))
    total = y[1] * exp(change * x[1]) + y[2] * exp(change * x[2])
    mean = Sum(y[j] * exp(change * x[j]), (j, 1, 2))
    chain = calc(product)
    chain.eq(
        y[1] * exp(change * x[1]) * (y[2] * exp(change * x[2])) / mean**2,
        by=[weights_at_larger_scale(z=x, n=2, i=k) for k in (1, 2)],
    )
    chain.eq(
        y[1] * y[2] * (exp(change * x[1]) * exp(change * x[2])) / total**2,
        by=[axiom("sum_step"), axiom("sum_zero")],
    )
    powers = axiom("exp_add")(x=change * x[1], y=change * x[2])
    chain.eq(y[1] * y[2] * exp(change * x[1] + change * x[2]) / total**2, by=powers)
    chain.eq(y[1] * y[2] * exp(change * (x[1] + x[2])) / total**2, by=ring)
    return chain.qed()


@rescaled_weights.experiment
def experiment(rng, n):
    x, b, c = rng.normal(0.0, 2.0, (2, n)), 0.5, 1.5
    y, z = 1 / (1 + np.exp(-b * (x[0] - x[1]))), 1 / (1 + np.exp(-c * (x[0] - x[1])))
    total = y * np.exp(x[0]) + (1 - y) * np.exp(x[1])
    return np.abs(z * (1 - z) - y * (1 - y) * np.exp(x[0] + x[1]) / total**2).max(), 0.0
