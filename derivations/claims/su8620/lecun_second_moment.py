from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.attention.second_moment_of_weighted_sum import second_moment_of_weighted_sum
from derivations.claims.su8620._letters import i, layer, m, output, tau, unit_inputs, x


def value():
    z = calc(E(output**2))
    z.eq(tau**2 * Sum(E(x[i] ** 2), (i, 1, m)), by=second_moment_of_weighted_sum(n=m, v=tau**2))
    z.eq(m * tau**2, by=[unit_inputs, sums])
    return z.qed()


lecun_second_moment = Claim(
    anchor=r"假设输入的二阶矩为1 … $m\mathbb{E}[w_{i,j}^2]$",
    place=Text(en="Second moments, third equation", zh="稳定二阶矩一节，第 3 个公式"),
    says=Text(
        en=r"If the second moment of the inputs is $1$, that of the output is $\sum_i\operatorname{E}[x_i^2]\operatorname{E}[w_i^2]=m\operatorname{E}[w^2]$.",
        zh=r"假设输入的二阶矩为 $1$，则输出的二阶矩为 $\sum_i\operatorname{E}[x_i^2]\operatorname{E}[w_i^2]=m\operatorname{E}[w^2]$。",
    ),
    topic="variance",
    given=[*layer, unit_inputs],
    states=Holds(Equation(E(output**2), m * tau**2), by=value),
    verdict="true",
    why=Text(
        en=r"Here $\operatorname{E}[w_iw_j]=\tau^2\delta_{ij}$, as shown the sentence before.",
        zh=r"此处 $\operatorname{E}[w_iw_j]=\tau^2\delta_{ij}$，前一句已经说明。",
    ),
)
