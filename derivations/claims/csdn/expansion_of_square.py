from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.csdn._letters import *
from derivations.expectation.expectation_of_product import expectation_of_product

expansion = Equation(E(dot(q, k) ** 2), squares + off_diagonal(E(q[i] * k[i]) * E(q[j] * k[j])))


expansion_of_square = Claim(
    place=Text(en="variance of the score, the square expanded", zh="分数的方差，展开平方"),
    says=Text(
        en=r"The mean of the squared sum is the sum of the $\operatorname{E}[q_i^2]\operatorname{E}[k_i^2]$ and of products of means for $i\ne j$.",
        zh=r"和的平方的均值，等于各 $\operatorname{E}[q_i^2]\operatorname{E}[k_i^2]$ 之和，加上 $i\ne j$ 时均值的乘积之和。",
    ),
    topic="variance",
    given=page,
    states=Fails(expansion, Model(**aligned_signs, show=[E(q[1] * k[1] * q[2] * k[2])])),
    extra=Holds(
        expansion, also=[between], by=lambda: expand_square(expansion.right, expectation_of_product)
    ),
    verdict="true under extra hypotheses",
    why=Text(
        en=r"The mean of $q_ik_iq_jk_j$ factors if the pairs $(q_i,k_i)$ and $(q_j,k_j)$ are independent. That the vectors $\boldsymbol q$ and $\boldsymbol k$ are is not enough.",
        zh=r"$q_ik_iq_jk_j$ 的均值可以分解，需要数对 $(q_i,k_i)$ 与 $(q_j,k_j)$ 独立；仅有向量 $\boldsymbol q$ 与 $\boldsymbol k$ 独立还不够。",
    ),
    misleads=Text(
        en="A student who factors the cross terms for vectors whose components are correlated, such as neighbouring pixels.",
        zh="对分量相关的向量（例如相邻像素）也照此分解交叉项的学生。",
    ),
)
