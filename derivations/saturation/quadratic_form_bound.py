"""The quadratic form of the Jacobian of softmax is bounded by its row sums."""

from bilemma.book import *
from derivations.saturation.weighted_variance_bound import weighted_variance_bound
from derivations.softmax.softmax_quadratic_form import softmax_quadratic_form
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

i, j, n = naturals("i j n")
x, v = vectors("x v", n)
form = Sum(v[i] * Sum(partial(softmax(x, i), x, j) * v[j], (j, 1, n)), (i, 1, n))


@theorem(
    title=Text(en="Quadratic form and row sums", zh="二次型的行和界"),
    words=Text(
        en=r"The form $v^{\mathsf T}Jv$ of the softmax Jacobian $J$ is at most $\sum_i2y_i(1-y_i)v_i^2$ with the weights $y_i$, where $2y_i(1-y_i)$ is the sum of the absolute values in row $i$ of $J$.",
        zh=r"softmax 雅可比矩阵 $J$ 的二次型 $v^{\mathsf T}Jv$ 不超过 $\sum_i2y_i(1-y_i)v_i^2$，其中 $y_i$ 为权重，$2y_i(1-y_i)$ 是 $J$ 第 $i$ 行元素的绝对值之和。",
    ),
    given=[1 <= n],
    claim=form <= Sum(2 * softmax(x, i) * (1 - softmax(x, i)) * v[i] ** 2, (i, 1, n)),
)
def quadratic_form_bound():
    square = Sum(softmax(x, i) * v[i] ** 2, (i, 1, n))
    one = have(Equation(Sum(softmax(x, i), (i, 1, n)), 1), by=softmax_sums_to_one)
    c = calc(form)
    c.eq(square - Sum(softmax(x, i) * v[i], (i, 1, n)) ** 2, by=softmax_quadratic_form)
    c.le(
        Sum(2 * softmax(x, i) * (1 - softmax(x, i)) * v[i] ** 2, (i, 1, n)),
        by=[one, weighted_variance_bound(y=Each(i, softmax(x, i)))],
    )
    return c.qed()


@quadratic_form_bound.experiment
def experiment(rng, n):

    x, v = 2 * rng.normal(size=(2, n, 5))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    along = np.exp(x + 1e-30j * v)
    along = (along / along.sum(axis=1, keepdims=True)).imag / 1e-30
    return (v * along).sum(axis=1), (2 * y * (1 - y) * v**2).sum(axis=1)
