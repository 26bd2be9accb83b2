"""Only constant vectors are annihilated by the Jacobian of softmax."""

from bilemma import (
    Each,
    Equation,
    Less,
    NotEqual,
    Sum,
    Text,
    axiom,
    calc,
    cases,
    contradiction,
    have,
    in_range,
    naturals,
    partial,
    softmax,
    suppose,
    theorem,
    vectors,
)
from bilemma.proof.basics.order import less_of_unequal
from bilemma.proof.basics.sums import term_at_most_sum
from derivations.softmax.softmax_quadratic_form import softmax_quadratic_form
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one
from derivations.softmax.weighted_variance import weighted_variance

i, j, k, n = naturals("i j k n")
x, v = vectors("x v", n)
form = Sum(v[i] * Sum(partial(softmax(x, i), x, j) * v[j], (j, 1, n)), (i, 1, n))


@theorem(
    title=Text(en="Kernel of the softmax Jacobian", zh="softmax 雅可比矩阵的核"),
    words=Text(
        en="If $v^{\\mathsf T}Jv=0$, every component of $v$ equals the weighted mean of $v$: then $v$ is constant.",
        zh="若 $v^{\\mathsf T}Jv=0$，则 $v$ 的每个分量都等于 $v$ 的加权平均，即 $v$ 为常向量。",
    ),
    given=[in_range(k, n), Equation(form, 0)],
    claim=Equation(v[k], Sum(softmax(x, j) * v[j], (j, 1, n))),
)
def softmax_jacobian_kernel():
    mean = Sum(softmax(x, j) * v[j], (j, 1, n))
    one = have(Equation(Sum(softmax(x, i), (i, 1, n)), 1), by=softmax_sums_to_one)
    c = calc(softmax(x, k) * (v[k] - mean) ** 2)
    c.le(Sum(softmax(x, i) * (v[i] - mean) ** 2, (i, 1, n)), by=term_at_most_sum)
    c.eq(
        Sum(softmax(x, i) * v[i] ** 2, (i, 1, n)) - mean**2,
        by=[one, weighted_variance(y=Each(i, softmax(x, i)))],
    )
    c.eq(form, by=softmax_quadratic_form)
    c.eq(0, by=Equation(form, 0))
    with suppose(Equation(v[k] - mean, 0)):
        same = have(Equation(v[k], mean), by=axiom("antisymmetry")(x=v[k], y=mean))
    with suppose(NotEqual(v[k] - mean, 0)):
        positive = have(Less(0, (v[k] - mean) ** 2), by=less_of_unequal)
        false = have(Less(0, softmax(x, k) * (v[k] - mean) ** 2), by=positive)
        other = have(Equation(v[k], mean), by=[c.qed(), false, contradiction])
    return cases(Equation(v[k] - mean, 0), same, other)


@softmax_jacobian_kernel.experiment
def experiment(rng, n):
    import numpy as np

    y = rng.dirichlet(4 * [2.0], size=n // 100)
    jacobian = y[:, :, None] * (np.eye(4) - y[:, None, :])
    v = np.linalg.eigh(jacobian)[1][:, :, 0]  # belongs to the smallest eigenvalue, which is 0
    error = np.abs(v - (y * v).sum(axis=1, keepdims=True))
    return error.max(), 0.0
