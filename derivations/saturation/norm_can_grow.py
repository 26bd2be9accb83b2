"""The spectral norm of the Jacobian may grow when the scores are scaled up."""

import numpy as np
from sympy import Rational

from bilemma import (
    Equation,
    Less,
    NotEqual,
    Sum,
    Text,
    axiom,
    calc,
    have,
    naturals,
    partial,
    softmax,
    theorem,
    vectors,
)
from derivations.saturation.square_positive import square_positive
from derivations.softmax.softmax_preserves_order import softmax_preserves_order
from derivations.softmax.softmax_quadratic_form import softmax_quadratic_form
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

i, j = naturals("i j")
x, v = vectors("x v", 3)
tie = Equation(x[2], x[1])
form = Sum(v[i] * Sum(partial(softmax(x, i), x, j) * v[j], (j, 1, 3)), (i, 1, 3))


@theorem(
    title=Text(en="A spectral norm that grows with the scale", zh="随放大倍数增大的谱范数"),
    words=Text(
        en="Of three scores let two tie and the third be smaller. Then for $v=(v_1,-v_1,0)\\ne 0$ the form $v^{\\mathsf T}Jv$ exceeds $\\tfrac13|v|^2$, the largest that it can be for any $v$ when all three scores are equal.",
        zh="设三个分数中有两个并列最大，第三个较小。对 $v=(v_1,-v_1,0)\\ne 0$，二次型 $v^{\\mathsf T}Jv$ 大于 $\\tfrac13|v|^2$，而三个分数全相等时，对任意 $v$ 它都不超过 $\\tfrac13|v|^2$。",
    ),
    given=[tie, Less(x[3], x[1]), Equation(v[2], -v[1]), Equation(v[3], 0), NotEqual(v[1], 0)],
    claim=Less(Sum(v[i] ** 2, (i, 1, 3)) / 3, form),
)
def norm_can_grow():
    y, second, third = (softmax(x, k) for k in (1, 2, 3))
    equal = have(Equation(second, y), by=[softmax, tie])
    smaller = have(Less(third, y), by=softmax_preserves_order)
    total = calc(y + second + third)
    total.eq(Sum(softmax(x, i), (i, 1, 3)), by=[axiom("sum_step"), axiom("sum_zero")])
    total.eq(1, by=softmax_sums_to_one)
    low = have(Less(Rational(1, 3), y), by=[equal, smaller, total.qed()])
    nonzero = have(Less(0, v[1] ** 2), by=square_positive)
    steps = [axiom("sum_step"), axiom("sum_zero")]
    length = calc(Sum(v[i] ** 2, (i, 1, 3)))
    length.eq(v[1] ** 2 + v[2] ** 2 + v[3] ** 2, by=steps)
    length.eq(2 * v[1] ** 2, by=[Equation(v[2], -v[1]), Equation(v[3], 0)])
    c = calc(Sum(v[i] ** 2, (i, 1, 3)) / 3)
    c.eq(2 * v[1] ** 2 / 3, by=length.qed())
    c.lt(2 * y * v[1] ** 2, by=[low, nonzero])
    c.eq(
        y * v[1] ** 2 + second * v[1] ** 2 - (y * v[1] - second * v[1]) ** 2,
        by=equal,
    )
    c.eq(
        Sum(softmax(x, i) * v[i] ** 2, (i, 1, 3)) - Sum(softmax(x, i) * v[i], (i, 1, 3)) ** 2,
        by=[*steps, Equation(v[2], -v[1]), Equation(v[3], 0)],
    )
    c.eq(form, by=softmax_quadratic_form)
    return c.qed()


@norm_can_grow.experiment
def experiment(rng, n):
    x = np.zeros((n // 100, 3))
    x[:, :2] = rng.exponential(size=(n // 100, 1))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    jacobian = y[:, :, None] * (np.eye(3) - y[:, None, :])
    return np.maximum(1 / 3 - np.linalg.eigvalsh(jacobian).max(axis=1), 0).max(), 0.0
