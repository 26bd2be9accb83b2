"""The variance of a gradient on its way back through a linear layer."""

from bilemma.book import *
from derivations.initialization.xavier_forward import xavier_forward

m, i, j = naturals("m i j")
tau, s = reals("tau s")
w, g = random_vectors("w g", m, moments=2)
independent = Independent(w, g)
centred = ForEach(i, m, Equation(E(w[i]), 0))
uncorrelated = ForEach(i, m, ForEach(j, m, Equation(E(w[i] * w[j]), tau**2 * delta(i, j))))
mean_square = ForEach(i, m, Equation(E(g[i] ** 2), s))


@theorem(
    title=Text(en="Backward variance of a layer", zh="反向传播的方差"),
    also=Text(en="Xavier, Glorot initialisation, backward pass", zh="Xavier（Glorot）初始化，反向"),
    words=Text(
        en=r"The gradient in one input of a linear layer is $w\cdot g$: $w$ holds the weights with which that input enters the $m$ outputs, $g$ the gradients that arrive there. Its variance is $m\tau^2$ times the mean square of $g$.",
        zh=r"对线性层某个输入的梯度为 $w\cdot g$，其中 $w$ 是该输入到 $m$ 个输出的权重，$g$ 是各输出处的梯度。其方差等于 $g$ 各分量二阶矩的 $m\tau^2$ 倍。",
    ),
    given=[independent, centred, uncorrelated, mean_square],
    claim=Equation(Var(Sum(w[i] * g[i], (i, 1, m))), m * tau**2 * s),
    cite=["glorot2010"],
)
def xavier_backward():
    c = calc(Var(Sum(w[i] * g[i], (i, 1, m))))
    c.eq(Var(dot(w, g)), by=dot)
    c.eq(m * tau**2 * s, by=xavier_forward)
    return c.qed()


@xavier_backward.experiment
def experiment(rng, n):
    w, g = rng.normal(0.0, 0.5, (n, 6)), rng.laplace(0.0, 1.0, (n, 6))  # E[g²] = 2
    return (w * g).sum(axis=1).var(ddof=1), 6 * 0.25 * 2.0
