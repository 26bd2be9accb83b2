"""A larger score takes weight from every other component."""

from bilemma.book import *
from derivations.softmax.softmax_jacobian_off_diagonal import softmax_jacobian_off_diagonal

i, j, n = naturals("i j n")
x = vectors("x", n)


@theorem(
    title=Text(en="Softmax weights compete", zh="softmax 权重此消彼长"),
    words=Text(
        en="Every weight falls when another score rises; so no weight is a function of its own score alone.",
        zh="任一权重都随其他分数的增大而减小，因此没有哪个权重只由自身的分数决定。",
    ),
    given=[in_range(i, n), in_range(j, n), NotEqual(i, j)],
    claim=partial(softmax(x, i), x, j) < 0,
)
def softmax_weights_compete():
    c = calc(partial(softmax(x, i), x, j))
    c.eq(-softmax(x, i) * softmax(x, j), by=softmax_jacobian_off_diagonal)
    c.lt(0)
    return c.qed()


@softmax_weights_compete.experiment
def experiment(rng, n):

    x = 3 * rng.normal(size=(n // 100, 5))
    moved = np.exp(x + 1e-30j * np.eye(5)[2])
    moved /= moved.sum(axis=1, keepdims=True)
    return moved[:, 4].imag / 1e-30, 0.0
