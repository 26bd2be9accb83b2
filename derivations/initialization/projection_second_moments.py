"""Second moments of a random linear projection of a fixed vector."""

from bilemma.book import *

d, n, a, b, i, j = naturals("d n a b i j")
tau = reals("tau")
W = random_matrices("W", d, n, moments=2)
x = vectors("x", n)
entry = Equation(E(W[a, i] * W[b, j]), tau**2 * delta(a, b) * delta(i, j))
orthogonal = ForEach(a, d, ForEach(b, d, ForEach(i, n, ForEach(j, n, entry))))


value = tau**2 * delta(a, b) * Sum(x[i] ** 2, (i, 1, n))


def q(row):
    """One component of Wx."""
    return Sum(W[row, i] * x[i], (i, 1, n))


@theorem(
    title=Text(en="Second moments of a random projection", zh="随机投影的二阶矩"),
    words=Text(
        en=r"If the entries of $W$ have mean square $\tau^2$ and the product of two different entries has mean 0, the components of $Wx$ have mean square $\tau^2|x|^2$, and the product of two different ones has mean 0.",
        zh=r"若 $W$ 的各元素二阶矩为 $\tau^2$，且不同元素之积的期望为零，则 $Wx$ 的各分量二阶矩为 $\tau^2|x|^2$，不同分量之积的期望为零。",
    ),
    kind="lemma",
    given=[orthogonal],
    claim=ForEach(a, d, ForEach(b, d, Equation(E(q(a) * q(b)), value))),
)
def projection_second_moments():
    with every(a, d), every(b, d):
        c = calc(E(q(a) * q(b)))
        c.eq(E(Sum(Sum(x[i] * x[j] * W[a, i] * W[b, j], (j, 1, n)), (i, 1, n))), by=sums)
        c.eq(Sum(Sum(x[i] * x[j] * E(W[a, i] * W[b, j]), (j, 1, n)), (i, 1, n)), by=linear)
        c.eq(
            tau**2 * delta(a, b) * Sum(Sum(x[i] * x[j] * delta(i, j), (j, 1, n)), (i, 1, n)),
            by=[orthogonal, sums],
        )
        c.eq(value, by=sums)
    return c.qed()


@projection_second_moments.experiment
def experiment(rng, n):
    x = np.array([1.0, -2.0, 0.5])
    q = rng.normal(0.0, 0.5, (n, 2, 3)) @ x
    return (q[:, 0] ** 2 + q[:, 0] * q[:, 1]).mean(), 0.25 * 5.25
