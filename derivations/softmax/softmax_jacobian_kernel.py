"""The quadratic form of the Jacobian of softmax vanishes for constant vectors only."""

from bilemma.book import *
from bilemma.foundations import term_at_most_sum
from derivations.softmax.softmax_quadratic_form import softmax_quadratic_form
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one
from derivations.softmax.weighted_variance import weighted_variance

i, j, k, n = naturals("i j k n")
x, v = vectors("x v", n)
form = Sum(v[i] * Sum(partial(softmax(x, i), x, j) * v[j], (j, 1, n)), (i, 1, n))
mean = Sum(softmax(x, j) * v[j], (j, 1, n))


@theorem(
    title=Text(en="Kernel of the softmax Jacobian", zh="softmax 雅可比矩阵的核"),
    words=Text(
        en=r"For every $k$ the form $v^{\mathsf T}Jv$ is at least $y_k(v_k-\bar v)^2$, where $y_k$ is a weight and $\bar v$ is the weighted mean; as $y_k>0$, it is 0 only if every $v_k$ equals $\bar v$.",
        zh=r"对任意 $k$，二次型 $v^{\mathsf T}Jv$ 不小于 $y_k(v_k-\bar v)^2$，其中 $y_k$ 为权重，$\bar v$ 是加权平均；因 $y_k>0$，仅当每个 $v_k$ 都等于 $\bar v$ 时它才为零。",
    ),
    given=[in_range(k, n)],
    claim=softmax(x, k) * (v[k] - mean) ** 2 <= form,
)
def softmax_jacobian_kernel():
    one = have(Equation(Sum(softmax(x, i), (i, 1, n)), 1), by=softmax_sums_to_one)
    c = calc(softmax(x, k) * (v[k] - mean) ** 2)
    c.le(Sum(softmax(x, i) * (v[i] - mean) ** 2, (i, 1, n)), by=term_at_most_sum)
    c.eq(
        Sum(softmax(x, i) * v[i] ** 2, (i, 1, n)) - mean**2,
        by=[one, weighted_variance(y=Each(i, softmax(x, i)))],
    )
    c.eq(form, by=softmax_quadratic_form)
    return c.qed()


@softmax_jacobian_kernel.experiment
def experiment(rng, n):

    y, v = rng.dirichlet(4 * [2.0], size=n), rng.normal(size=(n, 4))
    mean = (y * v).sum(axis=1, keepdims=True)
    form = (y * v**2).sum(axis=1) - mean[:, 0] ** 2
    return (y * (v - mean) ** 2).max(axis=1), form
