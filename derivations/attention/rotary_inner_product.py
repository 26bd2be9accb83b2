"""Rotary embedding: a score depends on the offset of two positions only."""

from bilemma.book import *

h, i, m, p, N = naturals("h i m p N")
q, r, k, l = vectors("q r k l", h)  # noqa: E741 - pairs (q, r) and (k, l)
c, s = matrices("c s", N, h)


def turned(position, x, y):
    """The pair (x_i, y_i), turned by the i-th angle of a position."""
    cosine, sine = c[position, i], s[position, i]
    return cosine * x[i] - sine * y[i], sine * x[i] + cosine * y[i]


def inner_product(left, right):
    """The inner product of two vectors of pairs."""
    return Sum(left[0] * right[0] + left[1] * right[1], (i, 1, h))


circle = ForEach(i, h, Equation(c[m, i] ** 2 + s[m, i] ** 2, 1))
cosines = ForEach(i, h, Equation(c[m + p, i], c[m, i] * c[p, i] - s[m, i] * s[p, i]))
sines = ForEach(i, h, Equation(s[m + p, i], s[m, i] * c[p, i] + c[m, i] * s[p, i]))


@theorem(
    title=Text(
        en="Rotary embedding depends on the offset", zh="旋转位置编码的内积只依赖于相对位置"
    ),
    also=Text(en="RoPE, relative position", zh="RoPE、相对位置"),
    words=Text(
        en=r"Rotary embedding turns the $i$-th pair of components of a vector at position $m$ by an angle with the cosine $c_{mi}$ and the sine $s_{mi}$. If these obey the addition formulas, as those of the angles $m\theta_i$ do, a query at position $m$ and a key at position $m+p$ have the inner product that the query itself has with the key at position $p$: only the offset $p$ enters.",
        zh=r"旋转位置编码把位置 $m$ 处向量的第 $i$ 对分量旋转一个角度，其余弦为 $c_{mi}$，正弦为 $s_{mi}$。若它们满足加法公式（角度取 $m\theta_i$ 时即如此），则位置 $m$ 的查询与位置 $m+p$ 的键的内积，等于未旋转的查询与位置 $p$ 的键的内积：只有相对位置 $p$ 起作用。",
    ),
    given=[circle, cosines, sines],
    claim=Equation(
        inner_product(turned(m, q, r), turned(m + p, k, l)),
        inner_product((q[i], r[i]), turned(p, k, l)),
    ),
    cite=["su2021"],
)
def rotary_inner_product():
    w = calc(inner_product(turned(m, q, r), turned(m + p, k, l)))
    near = turned(p, k, l)
    each = (c[m, i] ** 2 + s[m, i] ** 2) * (q[i] * near[0] + r[i] * near[1])
    w.eq(Sum(each, (i, 1, h)), by=[cosines, sines, sums])
    w.eq(inner_product((q[i], r[i]), near), by=circle)
    return w.qed()


@rotary_inner_product.experiment
def experiment(rng, n):
    theta = np.array([1.0, 0.1, 0.01])
    q, k = rng.normal(size=(2, 2, n, 3))

    def turn(x, m):
        c, s = np.cos(m * theta), np.sin(m * theta)
        return np.array([c * x[0] - s * x[1], s * x[0] + c * x[1]])

    near = (turn(q, 3) * turn(k, 8)).sum(axis=(0, 2))
    far = (turn(q, 103) * turn(k, 108)).sum(axis=(0, 2))
    return np.abs(near - far).max(), 0.0
