"""The spectral norm of the Jacobian may grow when the scores are scaled up."""

from bilemma.book import *
from derivations.saturation._ties import *
from derivations.saturation.form_at_tie import direction, form_at_tie, i, v
from derivations.saturation.square_positive import square_positive
from derivations.saturation.tied_weight_grows import tied_weight_grows


def form(weight):
    """The quadratic form of the Jacobian where a score has this weight."""
    return Sum(weight * v[i] ** 2, (i, 1, 3)) - Sum(weight * v[i], (i, 1, 3)) ** 2


@theorem(
    title=Text(en="A quadratic form that grows with the scale", zh="随缩放因子增大的二次型"),
    also=Text(en="A spectral norm that grows with the scale", zh="随缩放因子增大的谱范数"),
    words=Text(
        en=r"Of three scores with weights $y_i$ and softmax Jacobian $J$ let the first two tie and the third be smaller. Then for $v=(v_1,-v_1,0)\ne 0$ the form $v^{\mathsf T}Jv=\sum_iy_iv_i^2-(\sum_iy_iv_i)^2$ is larger at scale $c$ than at any scale $b<c$. At scale 0, where all scaled scores are equal, it is $\tfrac13|v|^2$, and no direction has more: so the spectral norm at any positive scale exceeds the one at scale 0.",
        zh=r"设三个分数中前两个并列最大，第三个较小，各权重为 $y_i$，softmax 的雅可比矩阵为 $J$。对 $v=(v_1,-v_1,0)\ne 0$，二次型 $v^{\mathsf T}Jv=\sum_iy_iv_i^2-(\sum_iy_iv_i)^2$ 在缩放因子 $c$ 处大于在任何缩放因子 $b<c$ 处。缩放因子为 0 时缩放后的分数全相等，它等于 $\tfrac13|v|^2$，任何方向上都不会更大；因此任何正缩放因子处的谱范数都大于缩放因子为 0 时的谱范数。",
    ),
    given=[tie, last, larger, direction, NotEqual(v[1], 0)],
    claim=Less(form(weight(i, b)), form(weight(i, c))),
)
def norm_can_grow():
    y = write("y", Each(i, weight(i, b), 3))
    w = write("w", Each(i, weight(i, c), 3))
    more = have(y[1] < w[1], by=tied_weight_grows)
    nonzero = have(0 < v[1] ** 2, by=square_positive)
    same = [have(Equation(scale * x[2], scale * x[1]), by=tie) for scale in (b, c)]
    chain = calc(form(y[i]))
    chain.eq(2 * y[1] * v[1] ** 2, by=[same[0], form_at_tie(x=Each(j, b * x[j], 3))])
    chain.lt(2 * w[1] * v[1] ** 2, by=[more, nonzero])
    chain.eq(form(w[i]), by=[same[1], form_at_tie(x=Each(j, c * x[j], 3))])
    return chain.qed()


@norm_can_grow.experiment
def experiment(rng, n):
    gap, b, more = rng.exponential(1.0, (3, n // 100)) + 0.01
    scores = np.stack([0 * gap, 0 * gap, -gap], axis=1)
    norms = []
    for scale in (b, b + more):
        y = np.exp(scale[:, None] * scores)
        y /= y.sum(axis=1, keepdims=True)
        jacobian = y[:, :, None] * (np.eye(3) - y[:, None, :])
        norms.append(np.linalg.eigvalsh(jacobian).max(axis=1))
    return norms[0], norms[1]
