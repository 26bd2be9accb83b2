"""The quadratic form of the Jacobian in the direction of one score."""

from bilemma.book import *
from bilemma.foundations import square_of_delta
from derivations.softmax.softmax_quadratic_form import softmax_quadratic_form
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

i, j, k, n = naturals("i j k n")
x = vectors("x", n)


def e(index):
    """Component ``index`` of the direction: 1 at k, less the mean 1/n."""
    return delta(index, k) - 1 / n


@theorem(
    title=Text(en="The quadratic form in one direction", zh="某一方向上的二次型"),
    words=Text(
        en=r"With the weights $y_i$ of $n$ scores and the softmax Jacobian $J$, for $v=e_k-\tfrac1n(1,\dots,1)$ the form $v^{\mathsf T}Jv$ equals $y_k(1-y_k)\tfrac n{n-1}|v|^2$.",
        zh=r"设 $n$ 个分数的权重为 $y_i$，softmax 的雅可比矩阵为 $J$。取 $v=e_k-\tfrac1n(1,\dots,1)$，则 $v^{\mathsf T}Jv=y_k(1-y_k)\tfrac n{n-1}|v|^2$。",
    ),
    given=[in_range(k, n), 2 <= n],
    claim=Equation(
        Sum(e(i) * Sum(partial(softmax(x, i), x, j) * e(j), (j, 1, n)), (i, 1, n)),
        softmax(x, k) * (1 - softmax(x, k)) * n / (n - 1) * Sum(e(i) ** 2, (i, 1, n)),
    ),
)
def quadratic_form_in_one_direction():
    y, m = softmax(x, i), softmax(x, k)
    length = calc(Sum(e(i) ** 2, (i, 1, n)))
    length.eq(1 - 2 / n + n * (1 / n) ** 2, by=[sums, square_of_delta, sums])
    length.eq((n - 1) / n, by=ring)
    c = calc(Sum(e(i) * Sum(partial(softmax(x, i), x, j) * e(j), (j, 1, n)), (i, 1, n)))
    c.eq(
        Sum(y * e(i) ** 2, (i, 1, n)) - Sum(y * e(i), (i, 1, n)) ** 2,
        by=softmax_quadratic_form(v=Each(i, e(i))),
    )
    total = Sum(y, (i, 1, n))
    c.eq(m - 2 * m / n + total / n**2 - (m - total / n) ** 2, by=[sums, square_of_delta, sums])
    c.eq(m * (1 - m), by=softmax_sums_to_one)
    c.eq(m * (1 - m) * n / (n - 1) * Sum(e(i) ** 2, (i, 1, n)), by=length.qed())
    return c.qed()


@quadratic_form_in_one_direction.experiment
def experiment(rng, n):

    y = rng.dirichlet(4 * [1.0], size=n)
    v = np.eye(4)[0] - 1 / 4
    form = (y * v**2).sum(axis=1) - (y * v).sum(axis=1) ** 2
    error = np.abs(form - y[:, 0] * (1 - y[:, 0]) * (4 / 3) * (v**2).sum())
    return error.max(), 0.0
