from bilemma.book import *
from bilemma.claims import Claim, Holds, Model, signs
from derivations.attention.variance_of_multiple import variance_of_multiple
from derivations.claims.graphcore._letters import *
from derivations.random_scores.sum_of_squared_softmax_weights import (
    first,
    second,
    sum_of_squared_softmax_weights,
)

Z = random_variables("Z", moments=2)
w = reals("w")
F = signs("F")
known = [0 < w, Equation(Var(Z), w), Equation(s**2, 1 / w)]


def inverse():
    c = calc(Var(s * Z))
    c.eq(s**2 * Var(Z), by=variance_of_multiple)
    c.eq(1 / w * w, by=known)
    c.eq(1, by=[ring, 0 < w])
    return c.qed()


unit_after_factor = Claim(
    anchor=r"multiplying by the inverse, i.e. scale attention output by",
    place=Text(en="section 1, last sentence", zh="第 1 节最后一句"),
    says=Text(
        en=r"The rule gives the variance $\mathrm e/n$ at temperature $1$, that is the scale $(\mathrm e/n)^{1/2}$; the factor $(n/\mathrm e)^{1/2}$ is the inverse of this scale and makes the variance $1$.",
        zh=r"温度为 $1$ 时，该规则给出方差 $\mathrm e/n$，即尺度 $(\mathrm e/n)^{1/2}$；因子 $(n/\mathrm e)^{1/2}$ 是这一尺度的倒数，把方差变为 $1$。",
    ),
    topic="scaling",
    states=[
        Holds(Equation(1 / (exp(1) / n), n / exp(1)), given=[1 <= n], by=ring),
        Holds(Equation(Var(s * Z), 1), given=known, by=inverse, model=Model(Z=F, w=1, s=1)),
    ],
    correct=Holds(
        Equation(n * Sum(softmax(x, i) ** 2, (i, 1, n)), second / first**2),
        by=sum_of_squared_softmax_weights,
    ),
    verdict="true",
    why=Text(
        en=r"That the variance is near $\mathrm e/n$ is the rule, which is judged under the assumptions of the notebook only; here it is that the factor undoes it. For given scores the variance $\sum_iy_i^2$ is exactly $1/n$ times the average of $\mathrm e^{2x_j}$ over the squared average of $\mathrm e^{x_j}$; the rule puts in the means of a normal distribution.",
        zh=r"方差接近 $\mathrm e/n$ 是该规则本身，只在所附笔记本的假设下作了判定；此处判定的是该因子恰好与之抵消。分数给定时，方差 $\sum_iy_i^2$ 恰为 $\mathrm e^{2x_j}$ 的平均值除以 $\mathrm e^{x_j}$ 的平均值的平方，再除以 $n$；该规则以正态分布下的期望代入这两个平均值。",
    ),
)
