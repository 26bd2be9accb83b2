"""For two equal scores the bound 1/2 of the Jacobian is attained."""

from bilemma.book import *
from derivations.softmax.softmax_quadratic_form import softmax_quadratic_form
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

i, j = naturals("i j")
x, v = vectors("x v", 2)
half = Rational(1, 2)
form = Sum(v[i] * Sum(partial(softmax(x, i), x, j) * v[j], (j, 1, 2)), (i, 1, 2))
tie, opposite = Equation(x[2], x[1]), Equation(v[2], -v[1])


@theorem(
    title=Text(en="One half is attained", zh="二分之一可以取到"),
    words=Text(
        en=r"For two components with equal scores and $v=(a,-a)$, $v^{\mathsf T}Jv=\tfrac12|v|^2$.",
        zh=r"只有两个分量且分数相等时，取 $v=(a,-a)$，则 $v^{\mathsf T}Jv=\tfrac12|v|^2$。",
    ),
    idea=Text(
        en=r"Both weights are $\tfrac12$, so that along $v=(a,-a)$ the weighted mean of $v$ vanishes and the weighted mean of its square is $a^2=\tfrac12|v|^2$.",
        zh=r"两个权重都是 $\tfrac12$，故 $v=(a,-a)$ 的加权平均为零，其平方的加权平均为 $a^2=\tfrac12|v|^2$。",
    ),
    given=[tie, opposite],
    claim=Equation(form, half * Sum(v[i] ** 2, (i, 1, 2))),
)
def half_is_attained():
    steps = [axiom("sum_step"), axiom("sum_zero")]
    y, z = softmax(x, 1), softmax(x, 2)
    equal = have(Equation(z, y), by=[softmax, tie])
    total = calc(y + z)
    total.eq(Sum(softmax(x, i), (i, 1, 2)), by=steps)
    total.eq(1, by=softmax_sums_to_one)
    weight = have(Equation(y, half), by=[equal, total.qed(), axiom("antisymmetry")(x=y, y=half)])
    c = calc(form)
    c.eq(
        Sum(softmax(x, i) * v[i] ** 2, (i, 1, 2)) - Sum(softmax(x, i) * v[i], (i, 1, 2)) ** 2,
        by=softmax_quadratic_form,
    )
    c.eq(y * v[1] ** 2 + z * v[2] ** 2 - (y * v[1] + z * v[2]) ** 2, by=steps)
    c.eq(v[1] ** 2, by=[equal, opposite, weight])
    c.eq(half * (v[1] ** 2 + v[2] ** 2), by=opposite)
    c.eq(half * Sum(v[i] ** 2, (i, 1, 2)), by=steps)
    return c.qed()


@half_is_attained.experiment
def experiment(rng, n):

    x = np.repeat(rng.normal(size=(n // 100, 1)), 2, axis=1)
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    jacobian = y[:, :, None] * (np.eye(2) - y[:, None, :])
    error = np.abs(np.linalg.eigvalsh(jacobian).max(axis=1) - 0.5)
    return error.max(), 0.0
