"""The quadratic form of the Jacobian at a tie, along the difference of the leaders."""

from bilemma.book import *

i = naturals("i")
x, v = vectors("x v", 3)
direction = [Equation(v[2], -v[1]), Equation(v[3], 0)]
form = Sum(softmax(x, i) * v[i] ** 2, (i, 1, 3)) - Sum(softmax(x, i) * v[i], (i, 1, 3)) ** 2


@theorem(
    kind="lemma",
    title=Text(en="The form at a tie", zh="并列时的二次型"),
    words=Text(
        en=r"Of three scores with weights $y_i$ and softmax Jacobian $J$ let the first two be equal. Then for $v=(v_1,-v_1,0)$ the form $v^{\mathsf T}Jv=\sum_iy_iv_i^2-(\sum_iy_iv_i)^2$ is $2y_1v_1^2$.",
        zh=r"设三个分数中前两个相等，各权重为 $y_i$，softmax 的雅可比矩阵为 $J$。对 $v=(v_1,-v_1,0)$，二次型 $v^{\mathsf T}Jv=\sum_iy_iv_i^2-(\sum_iy_iv_i)^2$ 等于 $2y_1v_1^2$。",
    ),
    given=[Equation(x[2], x[1]), direction],
    claim=Equation(form, 2 * softmax(x, 1) * v[1] ** 2),
)
def form_at_tie():
    y, second, third = (softmax(x, k) for k in (1, 2, 3))
    equal = have(Equation(second, y), by=[softmax, Equation(x[2], x[1])])
    c = calc(form)
    c.eq(
        y * v[1] ** 2
        + second * v[2] ** 2
        + third * v[3] ** 2
        - (y * v[1] + second * v[2] + third * v[3]) ** 2,
        by=[axiom("sum_step"), axiom("sum_zero")],
    )
    c.eq(y * v[1] ** 2 + second * v[1] ** 2 - (y * v[1] - second * v[1]) ** 2, by=direction)
    c.eq(2 * y * v[1] ** 2, by=equal)
    return c.qed()


@form_at_tie.experiment
def experiment(rng, n):
    x, v = np.zeros((n, 3)), rng.normal(size=(n, 1)) * np.array([1.0, -1.0, 0.0])
    x[:, 2] = rng.normal(size=n)
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    form = (y * v**2).sum(axis=1) - (y * v).sum(axis=1) ** 2
    return np.abs(form - 2 * y[:, 0] * v[:, 0] ** 2).max(), 0.0
