"""Only the variance 1/n keeps the size of a signal through a linear layer."""

from bilemma.book import *
from derivations.initialization.xavier_forward import xavier_forward

n, i, j = naturals("n i j")
tau, s = reals("tau s")
w, x = random_vectors("w x", n, moments=2)
independent = Independent(w, x)
centred = ForEach(i, n, Equation(E(w[i]), 0))
uncorrelated = ForEach(i, n, ForEach(j, n, Equation(E(w[i] * w[j]), tau**2 * delta(i, j))))
mean_square = ForEach(i, n, Equation(E(x[i] ** 2), s))
preserved, signal = Equation(Var(dot(w, x)), s), NotEqual(s, 0)


@theorem(
    title=Text(en="Condition for a preserved signal", zh="信号大小不变的必要条件"),
    also=Text(en="Xavier condition, fan-in", zh="Xavier 条件（扇入）"),
    words=Text(
        en=r"If the variance of the output of a linear layer equals the mean square of its inputs, and that is not 0, then $n\tau^2=1$.",
        zh=r"若线性层输出的方差等于输入的二阶矩且不为零，则必有 $n\tau^2=1$。",
    ),
    given=[independent, centred, uncorrelated, mean_square, preserved, signal],
    claim=Equation(n * tau**2, 1),
    cite=["glorot2010"],
)
def xavier_forward_condition():
    c = calc(n * tau**2)
    c.eq(Var(dot(w, x)) / s, by=xavier_forward)
    c.eq(1, by=preserved)
    return c.qed()


@xavier_forward_condition.experiment
def experiment(rng, n):
    w, x = rng.normal(0.0, 8**-0.5, (n, 8)), rng.uniform(0.0, 3.0, (n, 8))
    return (((w * x).sum(axis=1)) ** 2).mean() / 3.0, 1.0  # n τ² = 1, and the signal stays
