"""The Jacobian of softmax is symmetric."""

from bilemma.book import *
from derivations.softmax.softmax_jacobian import softmax_jacobian

i, j, n = naturals("i j n")
x = vectors("x", n)


@theorem(
    title=Text(en="Symmetry of the softmax Jacobian", zh="softmax 雅可比矩阵的对称性"),
    words=Text(
        en="Weight $i$ reacts to score $j$ as weight $j$ reacts to score $i$.",
        zh="第 $i$ 个权重对第 $j$ 个分数的偏导数，等于第 $j$ 个权重对第 $i$ 个分数的偏导数。",
    ),
    given=[in_range(i, n), in_range(j, n)],
    claim=Equation(partial(softmax(x, i), x, j), partial(softmax(x, j), x, i)),
    cite=["gao2017"],
)
def softmax_jacobian_symmetric():
    c = calc(partial(softmax(x, i), x, j))
    c.eq(softmax(x, i) * (delta(i, j) - softmax(x, j)), by=softmax_jacobian)
    c.eq(softmax(x, j) * (delta(i, j) - softmax(x, i)), by=swapped())
    c.eq(partial(softmax(x, j), x, i), by=softmax_jacobian)
    return c.qed()


def swapped():
    """The entry is symmetric: where δ is not 0, the two indices are one."""
    left = softmax(x, i) * (delta(i, j) - softmax(x, j))
    right = softmax(x, j) * (delta(i, j) - softmax(x, i))
    with suppose(Equation(i, j)) as same:
        equal = have(Equation(left, right), by=same)
    with suppose(NotEqual(i, j)):
        other = have(Equation(left, right), by=axiom("delta_other"))
    return cases(Equation(i, j), equal, other)


@softmax_jacobian_symmetric.experiment
def experiment(rng, n):

    x = 3 * rng.normal(size=(n // 100, 1, 5))
    moved = np.exp(x + 1e-30j * np.eye(5))
    jacobian = (moved / moved.sum(axis=2, keepdims=True)).imag / 1e-30
    error = np.abs(jacobian - jacobian.swapaxes(1, 2))
    return error.max(), 0.0
