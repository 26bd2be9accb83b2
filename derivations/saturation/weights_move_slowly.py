"""How fast a fixed combination of the weights can change along a segment."""

from bilemma.book import *
from derivations.saturation.softmax_jacobian_half import softmax_jacobian_half
from derivations.softmax.softmax_quadratic_form import softmax_quadratic_form
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one
from derivations.softmax.weighted_variance import weighted_variance

i, j, n = naturals("i j n")
x, v, h = vectors("x v h", n)
half, eighth = Rational(1, 2), Rational(1, 8)
mean = Sum(softmax(x, j) * h[j], (j, 1, n))
rate = Sum(v[i] * (softmax(x, i) * (h[i] - mean)), (i, 1, n))


@theorem(
    kind="lemma",
    title=Text(en="Bilinear form of the Jacobian, upper bound", zh="雅可比矩阵双线性型的上界"),
    words=Text(
        en=r"For any two vectors $v^{\mathsf T}Jh\le\tfrac12|v|^2+\tfrac18|h|^2$; the left side is written out.",
        zh=r"对任意两个向量，$v^{\mathsf T}Jh\le\tfrac12|v|^2+\tfrac18|h|^2$；式中左边已写成和式。",
    ),
    idea=Text(
        en=r"The variance of $w=2v-h$ under the weights $y$ is not negative. Expanded, it is 4 times that of $v$, less $4v^{\mathsf T}Jh$, plus that of $h$; and a variance under the weights is at most half the squared length.",
        zh=r"$w=2v-h$ 在权重 $y$ 下的方差非负。展开后，它等于 $v$ 的方差的 4 倍，减去 $4v^{\mathsf T}Jh$，再加上 $h$ 的方差；而权重下的方差至多为长度平方的一半。",
    ),
    given=[1 <= n],
    claim=rate <= half * Sum(v[i] ** 2, (i, 1, n)) + eighth * Sum(h[i] ** 2, (i, 1, n)),
)
def weights_move_slowly():
    y = write("y", Each(i, softmax(x, i), n))
    w = write("w", Each(i, 2 * v[i] - h[i], n))
    r = write("r", Sum(v[i] * (y[i] * (h[i] - Sum(y[j] * h[j], (j, 1, n)))), (i, 1, n)))

    def spread(u):
        """The variance of u under the weights, which is the quadratic form at u."""
        return Sum(y[i] * u[i] ** 2, (i, 1, n)) - Sum(y[i] * u[i], (i, 1, n)) ** 2

    def at_most_half(u):
        form = Sum(u[i] * Sum(partial(y[i], x, j) * u[j], (j, 1, n)), (i, 1, n))
        c = calc(spread(u))
        c.eq(form, by=softmax_quadratic_form)
        c.le(half * Sum(u[i] ** 2, (i, 1, n)), by=softmax_jacobian_half)
        return c.qed()

    one = have(Equation(Sum(y[i], (i, 1, n)), 1), by=softmax_sums_to_one)
    variance = weighted_variance(y=Each(i, softmax(x, i)), v=Each(i, 2 * v[i] - h[i]))
    low = calc(0)
    low.le(Sum(y[i] * (w[i] - Sum(y[i] * w[i], (i, 1, n))) ** 2, (i, 1, n)))
    low.eq(spread(w), by=[one, variance])
    low.eq(4 * spread(v) - 4 * r + spread(h), by=sums)
    most = half * Sum(v[i] ** 2, (i, 1, n)) + eighth * Sum(h[i] ** 2, (i, 1, n))
    return have(r <= most, by=[low.qed(), at_most_half(v), at_most_half(h)])


@weights_move_slowly.experiment
def experiment(rng, n):

    x, v, h = rng.normal(size=(3, n, 5))
    y = np.exp(3 * x) / np.exp(3 * x).sum(axis=1, keepdims=True)
    rate = (v * y * (h - (y * h).sum(axis=1, keepdims=True))).sum(axis=1)
    return rate, (v**2).sum(axis=1) / 2 + (h**2).sum(axis=1) / 8
