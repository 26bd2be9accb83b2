"""A random linear projection of a fixed vector has mean zero."""

from bilemma.book import *

d, n, a, i = naturals("d n a i")
W = random_matrices("W", d, n, moments=2)
x = vectors("x", n)
centred = ForEach(a, d, ForEach(i, n, Equation(E(W[a, i]), 0)))


@theorem(
    title=Text(en="Mean of a random projection", zh="随机投影的均值"),
    words=Text(
        en="If the entries of $W$ have mean 0, so have the components of $Wx$.",
        zh="若 $W$ 的各元素均值为零，则 $Wx$ 的各分量均值为零。",
    ),
    kind="lemma",
    given=[centred],
    claim=ForEach(a, d, Equation(E(Sum(W[a, i] * x[i], (i, 1, n))), 0)),
)
def mean_of_projection():
    with every(a, d):
        c = calc(E(Sum(W[a, i] * x[i], (i, 1, n))))
        c.eq(Sum(x[i] * E(W[a, i]), (i, 1, n)), by=linear)
        c.eq(0, by=[centred, sums])
    return c.qed()


@mean_of_projection.experiment
def experiment(rng, n):
    w = rng.uniform(-1.0, 1.0, (n, 3))
    return (w @ np.array([1.0, -2.0, 0.5])).mean(), 0.0
