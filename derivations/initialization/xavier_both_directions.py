"""A layer keeps signal and gradient only if it is square."""

from bilemma.book import *
from derivations.initialization.xavier_forward_condition import xavier_forward_condition

m, n, a, b, i, j = naturals("m n a b i j")
tau, s, u = reals("tau s u")
W = random_matrices("W", m, n, moments=2)
x, g = random_vectors("x", n, moments=2), random_vectors("g", m, moments=2)
row, column = Each(i, W[a, i], n), Each(a, W[a, j], m)


def _uncorrelated(p, size, entries, others):
    """The entries have mean 0, and their products the mean τ² δ."""
    return [
        ForEach(p[0], size, Equation(E(entries), 0)),
        ForEach(p[0], size, ForEach(p[1], size, Equation(E(entries * others), tau**2 * delta(*p)))),
    ]


forward = [
    Independent(row, x),
    *_uncorrelated((i, j), n, W[a, i], W[a, j]),
    ForEach(i, n, Equation(E(x[i] ** 2), s)),
    Equation(Var(dot(row, x)), s),
    NotEqual(s, 0),
]
backward = [
    Independent(column, g),
    *_uncorrelated((a, b), m, W[a, j], W[b, j]),
    ForEach(a, m, Equation(E(g[a] ** 2), u)),
    Equation(Var(dot(column, g)), u),
    NotEqual(u, 0),
]


@theorem(
    title=Text(en="Forward and backward conditions", zh="前向与反向条件的相容性"),
    words=Text(
        en=r"If a layer with $n$ inputs and $m$ outputs keeps the mean square of the signal at one output, and that of the gradient at one input, neither of them 0, then it is square: the first needs $n\tau^2=1$, the second $m\tau^2=1$.",
        zh=r"若一个有 $n$ 个输入、$m$ 个输出的层在某个输出处保持信号的二阶矩，又在某个输入处保持梯度的二阶矩，且二者均不为零，则 $m=n$：前者要求 $n\tau^2=1$，后者要求 $m\tau^2=1$。",
    ),
    given=[in_range(a, m), in_range(j, n), forward, backward],
    claim=Equation(m, n),
    cite=["glorot2010"],
)
def xavier_both_directions():
    ahead = have(Equation(n * tau**2, 1), by=xavier_forward_condition(w=row, x=x))
    back = have(Equation(m * tau**2, 1), by=xavier_forward_condition(w=column, x=g, n=m, s=u))
    c = calc(m)
    c.eq(m * n * tau**2, by=ahead)
    c.eq(n, by=back)
    return c.qed()


@xavier_both_directions.experiment
def experiment(rng, n):
    w = rng.normal(0.0, 1.0, (n, 6, 6)) / 6**0.5  # square: both directions keep the size
    x, g = rng.choice([-1.0, 1.0], (2, n, 6, 1))
    forward, backward = (w @ x)[:, 0], (w.swapaxes(1, 2) @ g)[:, 0]
    return ((forward**2).mean(), (backward**2).mean()), (1.0, 1.0)
