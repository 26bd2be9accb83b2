"""Weights of variance 1/n keep the size of a signal."""

from bilemma.book import *
from derivations.initialization.xavier_forward import xavier_forward

n, i, j = naturals("n i j")
tau, s = reals("tau s")
w, x = random_vectors("w x", n, moments=2)
independent = Independent(w, x)
centred = ForEach(i, n, Equation(E(w[i]), 0))
uncorrelated = ForEach(i, n, ForEach(j, n, Equation(E(w[i] * w[j]), tau**2 * delta(i, j))))
mean_square = ForEach(i, n, Equation(E(x[i] ** 2), s))
xavier = Equation(tau**2, 1 / n)


@theorem(
    title=Text(en="Xavier keeps the forward signal", zh="Xavier 初始化保持前向信号"),
    words=Text(
        en="With weights of variance $1/n$, the variance of the output of a linear layer equals the mean square of its inputs.",
        zh="权重方差取 $1/n$ 时，线性层输出的方差等于输入的二阶矩。",
    ),
    given=[independent, centred, uncorrelated, mean_square, xavier, 1 <= n],
    claim=Equation(Var(dot(w, x)), s),
    cite=["glorot2010"],
)
def xavier_preserves_signal():
    c = calc(Var(dot(w, x)))
    c.eq(n * tau**2 * s, by=xavier_forward)
    c.eq(s, by=xavier)
    return c.qed()


@xavier_preserves_signal.experiment
def experiment(rng, n):
    w, x = rng.normal(0.0, 16**-0.5, (n, 16)), rng.exponential(1.0, (n, 16))
    return (((w * x).sum(axis=1)) ** 2).mean(), 2.0
