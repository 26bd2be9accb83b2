from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.dotnote._letters import d, i, k, q

definition_of_dot_product = Claim(
    anchor=r"$\sum_{i=1}^{d_k} q_i \times k_i$",
    place=Text(
        en="Mathematical Explanation, the dot product", zh="Mathematical Explanation 一节，点积"
    ),
    says=Text(
        en="The dot product is the sum of the products of the components.",
        zh="点积是各分量乘积之和。",
    ),
    topic="definitions",
    states=Holds(Equation(dot(q, k), Sum(q[i] * k[i], (i, 1, d))), by=dot),
    verdict="true",
    why=Text(en="It is the definition.", zh="这就是定义。"),
)
