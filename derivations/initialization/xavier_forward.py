"""The variance of a linear unit whose inputs have a common mean square."""

from bilemma.book import *
from derivations.initialization.variance_of_linear_layer import variance_of_linear_layer

n, i, j = naturals("n i j")
tau, s = reals("tau s")
w, x = random_vectors("w x", n, moments=2)
independent = Independent(w, x)
centred = ForEach(i, n, Equation(E(w[i]), 0))
uncorrelated = ForEach(i, n, ForEach(j, n, Equation(E(w[i] * w[j]), tau**2 * delta(i, j))))
mean_square = ForEach(i, n, Equation(E(x[i] ** 2), s))


@theorem(
    title=Text(en="Forward variance of a layer", zh="前向传播的方差"),
    also=Text(en="Xavier, Glorot initialisation, forward pass", zh="Xavier（Glorot）初始化，前向"),
    words=Text(
        en=r"The variance of the output of a linear layer is $n\tau^2$ times the mean square of its inputs, where $n$ is their number (fan-in).",
        zh=r"线性层输出的方差等于输入的二阶矩的 $n\tau^2$ 倍，其中 $n$ 为输入个数（扇入）。",
    ),
    given=[independent, centred, uncorrelated, mean_square],
    claim=Equation(Var(dot(w, x)), n * tau**2 * s),
    cite=["glorot2010"],
)
def xavier_forward():
    c = calc(Var(dot(w, x)))
    c.eq(tau**2 * Sum(E(x[i] ** 2), (i, 1, n)), by=variance_of_linear_layer)
    c.eq(tau**2 * Sum(s, (i, 1, n)), by=mean_square)
    c.eq(n * tau**2 * s, by=sums)
    return c.qed()


@xavier_forward.experiment
def experiment(rng, n):
    w, x = rng.normal(0.0, 0.5, (n, 8)), rng.uniform(0.0, 3.0, (n, 8))  # E[x²] = 3
    return (((w * x).sum(axis=1)) ** 2).mean(), 8 * 0.25 * 3.0
