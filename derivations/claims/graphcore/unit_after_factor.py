from bilemma.book import *
from bilemma.claims import Claim, Holds, Model, signs
from derivations.attention.variance_of_multiple import variance_of_multiple
from derivations.claims.graphcore._letters import i, n, s, x
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
        en=r"It is proposed to multiply by the inverse of the rule at temperature $1$: to scale the output of attention by $(n/\mathrm e)^{1/2}$.",
        zh=r"提议乘以该规则在温度 $1$ 处的倒数，即把注意力的输出乘以 $(n/\mathrm e)^{1/2}$。",
    ),
    topic="scaling",
    states=Holds(Equation(1 / (exp(1) / n), n / exp(1)), given=[1 <= n], by=ring),
    correct=[
        Holds(Equation(Var(s * Z), 1), given=known, by=inverse, model=Model(Z=F, w=1, s=1)),
        Holds(
            Equation(n * Sum(softmax(x, i) ** 2, (i, 1, n)), second / first**2),
            by=sum_of_squared_softmax_weights,
        ),
    ],
    verdict="true",
    why=Text(
        en=r"At $t=1$ the rule is the scale $(\mathrm e/n)^{1/2}$, whose square is inverted here; a variance $w$ becomes $1$ by the factor $1/\sqrt w$. How near the variance of the output is to $\mathrm e/n$ is judged by itself. For given scores it is $\sum_iy_i^2$, exactly $1/n$ times the average of $\mathrm e^{2x_j}$ over the squared average of $\mathrm e^{x_j}$; the rule puts in the means of a normal distribution.",
        zh=r"$t=1$ 时该规则给出尺度 $(\mathrm e/n)^{1/2}$，此处取倒数的是它的平方；方差 $w$ 乘以因子 $1/\sqrt w$ 便成为 $1$。输出的方差与 $\mathrm e/n$ 有多接近，已另行判定。分数给定时，方差为 $\sum_iy_i^2$，恰为 $\mathrm e^{2x_j}$ 的平均值除以 $\mathrm e^{x_j}$ 的平均值的平方，再除以 $n$；该规则以正态分布下的期望代入这两个平均值。",
    ),
)
