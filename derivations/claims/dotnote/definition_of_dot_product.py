from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.dotnote._letters import *

definition_of_dot_product = Claim(
    place=Text(en="definition of the score", zh="分数的定义"),
    says=Text(
        en="The dot product is the sum of the products of the components.",
        zh="点积是各分量乘积之和。",
    ),
    topic="definitions",
    states=Holds(Equation(dot(q, k), Sum(q[i] * k[i], (i, 1, d))), by=dot),
    verdict="true",
    why=Text(en="It is the definition.", zh="这就是定义。"),
)
