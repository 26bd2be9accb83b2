"""The quadratic form of the Jacobian of softmax is at most half the squared length."""

from bilemma.book import *
from bilemma.foundations import sum_monotone
from derivations.saturation.quadratic_form_bound import quadratic_form_bound

i, j, n = naturals("i j n")
x, v = vectors("x v", n)
half = Rational(1, 2)
form = Sum(v[i] * Sum(partial(softmax(x, i), x, j) * v[j], (j, 1, n)), (i, 1, n))


@theorem(
    title=Text(en="The softmax Jacobian is at most one half", zh="softmax 雅可比矩阵的上界 1/2"),
    also=Text(en="spectral norm of the softmax Jacobian", zh="softmax 雅可比矩阵的谱范数"),
    words=Text(
        en=r"For every vector $v$, $v^{\mathsf T}Jv\le\tfrac12|v|^2$.",
        zh=r"对任意向量 $v$，$v^{\mathsf T}Jv\le\tfrac12|v|^2$。",
    ),
    given=[1 <= n],
    claim=form <= half * Sum(v[i] ** 2, (i, 1, n)),
    cite=["gao2017"],
)
def softmax_jacobian_half():
    y = softmax(x, i)
    with every(i, n):
        square = have(0 <= (2 * y - 1) ** 2 * v[i] ** 2)
        each = have(2 * y * (1 - y) * v[i] ** 2 <= half * v[i] ** 2, by=square)
    c = calc(form)
    c.le(Sum(2 * y * (1 - y) * v[i] ** 2, (i, 1, n)), by=quadratic_form_bound)
    c.le(Sum(half * v[i] ** 2, (i, 1, n)), by=[sum_monotone, each])
    c.eq(half * Sum(v[i] ** 2, (i, 1, n)), by=sums)
    return c.qed()


@softmax_jacobian_half.experiment
def experiment(rng, n):

    y = rng.dirichlet(3 * [0.5], size=n // 100)
    jacobian = y[:, :, None] * (np.eye(3) - y[:, None, :])
    return np.linalg.eigvalsh(jacobian).max(axis=1), 0.5
