from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import d, i, k, q

product_as_sum = Claim(
    anchor=r"$Q K^T = \sum_{i=1}^{d_k} q_i k_i$",
    place=Text(
        en=r"proof, variance of $QK^{\mathsf T}$, opening",
        zh=r"证明，$QK^{\mathsf T}$ 的方差，开头",
    ),
    says=Text(
        en=r"$QK^{\mathsf T}$, for one query and one key, is the sum of the products $q_ik_i$.",
        zh=r"对一个查询和一个键，$QK^{\mathsf T}$ 等于各乘积 $q_ik_i$ 之和。",
    ),
    topic="definitions",
    states=Holds(Equation(dot(q, k), Sum(q[i] * k[i], (i, 1, d))), by=dot),
    verdict="true",
    why=Text(en="It is the definition of the dot product.", zh="这就是点积的定义。"),
)
