"""The quadratic form of the Jacobian of softmax."""

from bilemma.book import *
from derivations.softmax.softmax_jacobian_vector_product import softmax_jacobian_vector_product

i, j, n = naturals("i j n")
x, v = vectors("x v", n)


@theorem(
    title=Text(en="Quadratic form of the softmax Jacobian", zh="softmax 雅可比矩阵的二次型"),
    words=Text(
        en=r"The form $v^{\mathsf T}Jv$ of the softmax Jacobian $J$ is the weighted mean of $v^2$ minus the square of the weighted mean of $v$: the variance of $v$ under the weights.",
        zh=r"softmax 雅可比矩阵 $J$ 的二次型 $v^{\mathsf T}Jv$ 等于 $v^2$ 按 softmax 权重的平均减去 $v$ 的加权平均的平方，即 $v$ 在这组权重下的方差。",
    ),
    claim=Equation(
        Sum(v[i] * Sum(partial(softmax(x, i), x, j) * v[j], (j, 1, n)), (i, 1, n)),
        Sum(softmax(x, i) * v[i] ** 2, (i, 1, n)) - Sum(softmax(x, i) * v[i], (i, 1, n)) ** 2,
    ),
    cite=["gao2017"],
)
def softmax_quadratic_form():
    mean = Sum(softmax(x, j) * v[j], (j, 1, n))
    c = calc(Sum(v[i] * Sum(partial(softmax(x, i), x, j) * v[j], (j, 1, n)), (i, 1, n)))
    c.eq(Sum(v[i] * softmax(x, i) * (v[i] - mean), (i, 1, n)), by=softmax_jacobian_vector_product)
    c.eq(
        Sum(softmax(x, i) * v[i] ** 2, (i, 1, n)) - Sum(softmax(x, i) * v[i], (i, 1, n)) ** 2,
        by=sums,
    )
    return c.qed()


@softmax_quadratic_form.experiment
def experiment(rng, n):

    x, v = rng.normal(size=(2, n, 5))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    along = np.exp(x + 1e-30j * v)
    along = (along / along.sum(axis=1, keepdims=True)).imag / 1e-30
    error = np.abs((v * along).sum(axis=1) - ((y * v**2).sum(axis=1) - (y * v).sum(axis=1) ** 2))
    return error.max(), 0.0
