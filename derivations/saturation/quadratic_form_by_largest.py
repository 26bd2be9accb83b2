"""The quadratic form of the Jacobian is at most 2m(1 − m), m the largest weight."""

from bilemma.book import *
from bilemma.foundations import sum_monotone
from derivations.saturation.diagonal_at_most_largest import diagonal_at_most_largest
from derivations.saturation.quadratic_form_bound import quadratic_form_bound

i, j, k, n = naturals("i j k n")
x, v = vectors("x v", n)
form = Sum(v[i] * Sum(partial(softmax(x, i), x, j) * v[j], (j, 1, n)), (i, 1, n))


@theorem(
    title=Text(en="Sharper bound by the largest weight", zh="最大权重给出的更紧的界"),
    words=Text(
        en=r"If score $k$ is the largest and $m=y_k$ its weight, then $v^{\mathsf T}Jv\le 2m(1-m)|v|^2$ for every vector $v$.",
        zh=r"设第 $k$ 个分数最大，其权重为 $m=y_k$，则对任意向量 $v$，$v^{\mathsf T}Jv\le 2m(1-m)|v|^2$。",
    ),
    given=[in_range(k, n), ForEach(i, n, x[i] <= x[k])],
    claim=form <= 2 * softmax(x, k) * (1 - softmax(x, k)) * Sum(v[i] ** 2, (i, 1, n)),
)
def quadratic_form_by_largest():
    y, m = softmax(x, i), softmax(x, k)
    with every(i, n):
        bound = have(y * (1 - y) <= m * (1 - m), by=diagonal_at_most_largest)
        square = have(0 <= v[i] ** 2)
        each = have(2 * y * (1 - y) * v[i] ** 2 <= 2 * m * (1 - m) * v[i] ** 2, by=[bound, square])
    c = calc(form)
    c.le(Sum(2 * y * (1 - y) * v[i] ** 2, (i, 1, n)), by=quadratic_form_bound)
    c.le(Sum(2 * m * (1 - m) * v[i] ** 2, (i, 1, n)), by=[sum_monotone, each])
    c.eq(2 * m * (1 - m) * Sum(v[i] ** 2, (i, 1, n)), by=sums)
    return c.qed()


@quadratic_form_by_largest.experiment
def experiment(rng, n):

    y = rng.dirichlet(4 * [0.5], size=n // 100)
    jacobian = y[:, :, None] * (np.eye(4) - y[:, None, :])
    m = y.max(axis=1)
    return np.linalg.eigvalsh(jacobian).max(axis=1), 2 * m * (1 - m)
