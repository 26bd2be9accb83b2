"""Softmax moves at most half as far as its scores."""

from bilemma.book import *
from derivations.saturation.combination_along_segment import combination_along_segment
from derivations.saturation.mean_value_bound import mean_value_bound
from derivations.saturation.weights_move_slowly import weights_move_slowly

i, j, n = naturals("i j n")
x, h = vectors("x h", n)
t, s = reals("t s")
half, eighth = Rational(1, 2), Rational(1, 8)


def on_way(time):
    """The scores on the way from x to x + h."""
    return Each(j, x[j] + time * h[j], n)


moved = softmax(on_way(1), i) - softmax(x, i)


def slope(time):
    """How fast the combination of the weights with the coefficients v changes."""
    mean = Sum(softmax(on_way(time), j) * h[j], (j, 1, n))
    return Sum(moved * (softmax(on_way(time), i) * (h[i] - mean)), (i, 1, n))


@theorem(
    title=Text(en="Softmax moves at most half as far", zh="softmax 的变动至多为分数变动的一半"),
    also=Text(en="Lipschitz constant of softmax", zh="softmax 的 Lipschitz 常数"),
    words=Text(
        en=r"When the scores move by $h$, the weights move by at most $\tfrac12|h|$ in Euclidean length; both sides are squared here.",
        zh=r"分数变动 $h$ 时，权重变动的欧氏长度至多为 $\tfrac12|h|$；此处两边均取平方。",
    ),
    idea=Text(
        en=r"Let $f(t)=\sum_iv_i\operatorname{softmax}(x+th)_i$, where $v$ is the move of the weights itself. Then $f(1)-f(0)=|v|^2$, and the slope of $f$, a bilinear form of the Jacobian, is at most $\tfrac12|v|^2+\tfrac18|h|^2$.",
        zh=r"令 $f(t)=\sum_iv_i\operatorname{softmax}(x+th)_i$，其中 $v$ 就是权重的变动。于是 $f(1)-f(0)=|v|^2$，而 $f$ 的导数是雅可比矩阵的双线性型，不超过 $\tfrac12|v|^2+\tfrac18|h|^2$。",
    ),
    given=[1 <= n],
    claim=Sum((softmax(Each(j, x[j] + h[j], n), i) - softmax(x, i)) ** 2, (i, 1, n))
    <= Sum(h[i] ** 2, (i, 1, n)) / 4,
    cite=["gao2017"],
)
def softmax_lipschitz():
    v = write("v", Each(i, moved, n))
    D = write("D", Sum(v[i] ** 2, (i, 1, n)))
    H = write("H", Sum(h[i] ** 2, (i, 1, n)))
    y = write("y", Each(i, softmax(on_way(t), i), n))
    a = write("a", Sum(y[j] * h[j], (j, 1, n)))
    rate = Sum(v[i] * (y[i] * (h[i] - a)), (i, 1, n))

    def combined(time):
        """The combination of the weights whose coefficients are their moves."""
        return Sum(v[i] * softmax(on_way(time), i), (i, 1, n))

    along = combination_along_segment(v=Each(i, moved), a=t)
    bound = weights_move_slowly(x=on_way(t), v=Each(i, moved))
    with every(t):
        each = have(HasDerivative(combined(s), s, t, rate), by=along)
        slow = have(rate <= half * D + eighth * H, by=bound)
    most = half * D + eighth * H
    growth = mean_value_bound(f=Each(t, combined(t)), k=Each(t, slope(t)), c=most, x=0, y=1)
    apart = calc(D)
    apart.eq(combined(1) - combined(0), by=sums)
    apart.le(half * D + eighth * H, by=[each, slow, growth])
    return have(D <= H / 4, by=apart.qed())


@softmax_lipschitz.experiment
def experiment(rng, n):

    x, h = 2 * rng.normal(size=(2, n, 5))
    y, w = np.exp(x), np.exp(x + h)
    y, w = y / y.sum(axis=1, keepdims=True), w / w.sum(axis=1, keepdims=True)
    return ((w - y) ** 2).sum(axis=1), (h**2).sum(axis=1) / 4
