from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import (
    centred,
    i,
    j,
    k,
    mutual,
    off_diagonal,
    q,
    squares,
    unit,
)
from derivations.dot_products.second_moment_of_independent_pairs import (
    second_moment_of_independent_pairs,
)

expansion = Equation(E(dot(q, k) ** 2), squares + off_diagonal(E(q[i] * k[i]) * E(q[j] * k[j])))


expansion_of_square = Claim(
    anchor=r"$\sum_{i \neq j} \mathbb{E}[q_i k_i] \mathbb{E}[q_j k_j]$",
    place=Text(
        en=r"proof, variance of $QK^{\mathsf T}$, step 2",
        zh=r"证明，$QK^{\mathsf T}$ 的方差，第 2 步",
    ),
    says=Text(
        en=r"The mean of the squared sum is the sum of the $\operatorname{E}[q_i^2]\operatorname{E}[k_i^2]$ and of products of means for $i\ne j$.",
        zh=r"和的平方的均值，等于各 $\operatorname{E}[q_i^2]\operatorname{E}[k_i^2]$ 之和，加上 $i\ne j$ 时均值的乘积之和。",
    ),
    topic="variance",
    given=[mutual, *centred, *unit],
    states=Holds(expansion, by=second_moment_of_independent_pairs),
    verdict="true",
    why=Text(
        en="The mean of $q_ik_iq_jk_j$ factors, as the pairs $(q_i,k_i)$ and $(q_j,k_j)$ are independent. That each $q_i$ is independent of each $k_j$, which is all that the post names beside the step, would not be enough for it by itself.",
        zh="$q_ik_iq_jk_j$ 的均值可以分解，因为数对 $(q_i,k_i)$ 与 $(q_j,k_j)$ 独立。仅凭文中在这一步旁边所说的 $q_i$ 与 $k_j$ 独立，还不够。",
    ),
    decided=Text(
        en="The post calls the variables mutually independent, which is read of all components.",
        zh="文中说各变量相互独立，这里理解为全部分量相互独立。",
    ),
)
