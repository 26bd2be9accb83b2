"""The quadratic form of the Jacobian is at most the largest weight."""

from bilemma.book import *
from bilemma.foundations import sum_monotone
from derivations.softmax.softmax_monotone import softmax_monotone
from derivations.softmax.softmax_quadratic_form import softmax_quadratic_form

i, j, k, n = naturals("i j k n")
x, v = vectors("x v", n)
form = Sum(v[i] * Sum(partial(softmax(x, i), x, j) * v[j], (j, 1, n)), (i, 1, n))


@theorem(
    title=Text(en="Quadratic form and the largest weight", zh="二次型与最大权重"),
    words=Text(
        en=r"If score $k$ is the largest and $m=y_k$ its weight, then $v^{\mathsf T}Jv\le m|v|^2$.",
        zh=r"设第 $k$ 个分数最大，其权重为 $m=y_k$，则 $v^{\mathsf T}Jv\le m|v|^2$。",
    ),
    given=[in_range(k, n), ForEach(i, n, x[i] <= x[k])],
    claim=form <= softmax(x, k) * Sum(v[i] ** 2, (i, 1, n)),
)
def quadratic_form_at_most_largest():
    y, m = softmax(x, i), softmax(x, k)
    with every(i, n):
        weight = have(y <= m, by=softmax_monotone)
        square = have(0 <= v[i] ** 2)
        each = have(y * v[i] ** 2 <= m * v[i] ** 2, by=[weight, square])
    c = calc(form)
    c.eq(Sum(y * v[i] ** 2, (i, 1, n)) - Sum(y * v[i], (i, 1, n)) ** 2, by=softmax_quadratic_form)
    c.le(Sum(y * v[i] ** 2, (i, 1, n)))
    c.le(Sum(m * v[i] ** 2, (i, 1, n)), by=[sum_monotone, each])
    c.eq(m * Sum(v[i] ** 2, (i, 1, n)), by=sums)
    return c.qed()


@quadratic_form_at_most_largest.experiment
def experiment(rng, n):

    y = rng.dirichlet(4 * [5.0], size=n // 100)
    jacobian = y[:, :, None] * (np.eye(4) - y[:, None, :])
    return np.linalg.eigvalsh(jacobian).max(axis=1), y.max(axis=1)
