"""The trace of the Jacobian does not grow when the scores are scaled up."""

from bilemma.book import *
from derivations.saturation.sum_of_squares_along_ray import sum_of_squares_along_ray
from derivations.saturation.sum_of_squares_rises import sum_of_squares_rises

i, j, n = naturals("i j n")
z = vectors("z", n)
s, t, b, c = reals("s t b c")


def weights(scale):
    """The weights at the scale."""
    return softmax(Each(j, scale * z[j], n), i)


def squares(scale):
    """The sum of their squares."""
    return Sum(weights(scale) ** 2, (i, 1, n))


def rate(scale):
    """How fast it grows."""
    mean = Sum(weights(scale) * z[i], (i, 1, n))
    return Sum(2 * weights(scale) ** 2 * (z[i] - mean), (i, 1, n))


@theorem(
    title=Text(en="The trace does not grow with the scale", zh="迹不随缩放因子增大"),
    words=Text(
        en=r"For $0\le b\le c$ the trace $1-\sum_iy_i^2$ of the softmax Jacobian at the scores $cz$ is at most that at $bz$.",
        zh=r"设 $0\le b\le c$，则 softmax 雅可比矩阵的迹 $1-\sum_iy_i^2$ 在分数 $cz$ 处的值不超过在 $bz$ 处的值。",
    ),
    given=[1 <= n, 0 <= b, b <= c],
    claim=1 - squares(c) <= 1 - squares(b),
    cite=["hardy1952"],
)
def trace_decreases():
    def between(claim):
        return ForAllReal(t, Implies(b <= t, Implies(t <= c, claim)))

    slope = have(between(HasDerivative(squares(s), s, t, rate(t))), by=sum_of_squares_along_ray)
    sign = have(between(0 <= rate(t)), by=sum_of_squares_rises)
    total, growth = Each(t, squares(t)), Each(t, rate(t))
    grows = axiom("derivative_nonnegative")(x=b, y=c, h=total, k=growth)
    return have(1 - squares(c) <= 1 - squares(b), by=[slope, sign, grows])


@trace_decreases.experiment
def experiment(rng, n):

    z, b = rng.normal(size=(n, 5)), rng.exponential(size=(n, 1))
    c = b + rng.exponential(size=(n, 1))
    y, w = np.exp(b * z), np.exp(c * z)
    y, w = y / y.sum(axis=1, keepdims=True), w / w.sum(axis=1, keepdims=True)
    return (y**2).sum(axis=1), (w**2).sum(axis=1)
