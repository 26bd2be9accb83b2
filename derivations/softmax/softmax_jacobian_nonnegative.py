"""The Jacobian of softmax is positive semidefinite."""

from bilemma.book import *
from derivations.softmax.softmax_quadratic_form import softmax_quadratic_form
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one
from derivations.softmax.weighted_variance import weighted_variance

i, j, n = naturals("i j n")
x, v = vectors("x v", n)


@theorem(
    title=Text(en="The softmax Jacobian is positive semidefinite", zh="softmax 雅可比矩阵半正定"),
    words=Text(
        en=r"For every vector $v$ the form $v^{\mathsf T}Jv$ is a variance, so it is never negative.",
        zh=r"对任意向量 $v$，二次型 $v^{\mathsf T}Jv$ 是一个方差，故非负。",
    ),
    given=[1 <= n],
    claim=0 <= Sum(v[i] * Sum(partial(softmax(x, i), x, j) * v[j], (j, 1, n)), (i, 1, n)),
    cite=["gao2017"],
)
def softmax_jacobian_nonnegative():
    mean = Sum(softmax(x, j) * v[j], (j, 1, n))
    one = have(Equation(Sum(softmax(x, i), (i, 1, n)), 1), by=softmax_sums_to_one)
    c = calc(0)
    c.le(Sum(softmax(x, i) * (v[i] - mean) ** 2, (i, 1, n)))
    c.eq(
        Sum(softmax(x, i) * v[i] ** 2, (i, 1, n)) - mean**2,
        by=[one, weighted_variance(y=Each(i, softmax(x, i)))],
    )
    c.eq(
        Sum(v[i] * Sum(partial(softmax(x, i), x, j) * v[j], (j, 1, n)), (i, 1, n)),
        by=softmax_quadratic_form,
    )
    return c.qed()


@softmax_jacobian_nonnegative.experiment
def experiment(rng, n):

    x, v = rng.normal(size=(2, n, 5))
    along = np.exp(x + 1e-30j * v)
    along = (along / along.sum(axis=1, keepdims=True)).imag / 1e-30
    return 0, (v * along).sum(axis=1)
