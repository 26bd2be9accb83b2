from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su8620._letters import fresh, i, j, m, w, x
from derivations.dot_products.second_moment_of_independent_dot_product import (
    second_moment_of_independent_dot_product,
)

moments_factor = Claim(
    anchor=r"$\sum_{i_1, i_2} \mathbb{E}[x_{i_1}x_{i_2}] \mathbb{E}[w_{i_1,j} w_{i_2,j}]$",
    place=Text(en="Second moments, second equation", zh="稳定二阶矩一节，第 2 个公式"),
    says=Text(
        en=r"The second moment of the output is the sum of $\operatorname{E}[x_ix_j]\operatorname{E}[w_iw_j]$ over all pairs $(i,j)$, those with $i=j$ included.",
        zh=r"输出的二阶矩等于 $\operatorname{E}[x_ix_j]\operatorname{E}[w_iw_j]$ 对所有下标对 $(i,j)$（包括 $i=j$）之和。",
    ),
    topic="variance",
    given=[fresh],
    states=Holds(
        Equation(
            E(dot(w, x) ** 2),
            Sum(Sum(E(w[i] * w[j]) * E(x[i] * x[j]), (j, 1, m)), (i, 1, m)),
        ),
        by=second_moment_of_independent_dot_product(d=m, q=w, k=x),
    ),
    verdict="true",
    why=Text(
        en="It uses that freshly drawn weights are independent of the input, which goes without saying there.",
        zh="其中用到新抽取的权重与输入独立；这一点文中未写明，但不言自明。",
    ),
)
