"""The quadratic form of the Jacobian is at most twice what any one weight leaves over."""

from bilemma.book import *
from bilemma.foundations import sum_monotone
from derivations.saturation.diagonal_at_most_remainder import diagonal_at_most_remainder
from derivations.saturation.quadratic_form_bound import quadratic_form_bound

i, j, k, n = naturals("i j k n")
x, v = vectors("x v", n)
form = Sum(v[i] * Sum(partial(softmax(x, i), x, j) * v[j], (j, 1, n)), (i, 1, n))


@theorem(
    title=Text(en="Quadratic form and the remaining weight", zh="二次型与其余权重之和"),
    words=Text(
        en=r"For every weight $y_k$ and every vector $v$, $v^{\mathsf T}Jv\le 2(1-y_k)|v|^2$.",
        zh=r"对任一权重 $y_k$ 与任意向量 $v$，$v^{\mathsf T}Jv\le 2(1-y_k)|v|^2$。",
    ),
    given=[in_range(k, n)],
    claim=form <= 2 * (1 - softmax(x, k)) * Sum(v[i] ** 2, (i, 1, n)),
)
def quadratic_form_at_most_remainder():
    y, rest = softmax(x, i), 1 - softmax(x, k)
    with every(i, n):
        bound = have(y * (1 - y) <= rest, by=diagonal_at_most_remainder)
        each = have(2 * y * (1 - y) * v[i] ** 2 <= 2 * rest * v[i] ** 2, by=bound)
    c = calc(form)
    c.le(Sum(2 * y * (1 - y) * v[i] ** 2, (i, 1, n)), by=quadratic_form_bound)
    c.le(Sum(2 * rest * v[i] ** 2, (i, 1, n)), by=[sum_monotone, each])
    c.eq(2 * rest * Sum(v[i] ** 2, (i, 1, n)), by=sums)
    return c.qed()


@quadratic_form_at_most_remainder.experiment
def experiment(rng, n):

    y = rng.dirichlet(4 * [0.3], size=n // 100)
    jacobian = y[:, :, None] * (np.eye(4) - y[:, None, :])
    return np.linalg.eigvalsh(jacobian).max(axis=1), 2 * (1 - y.max(axis=1))
