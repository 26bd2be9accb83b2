from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.sar._letters import *

softmax_of_one_number = Claim(
    place=Text(en="Eq. (1)", zh="式（1）"),
    says=Text(
        en="The weight $y_i$ is written as a function of the number $x_i$ alone.",
        zh="把权重 $y_i$ 写成单个数 $x_i$ 的函数。",
    ),
    topic="softmax",
    given=[*in_range(i, n), Equation(x[i], y[i])],
    states=Fails(Equation(softmax(x, i), softmax(y, i)), Model(n=2, i=1, x=[0, 0], y=[0, log(2)])),
    meant=Holds(
        Equation(softmax(x, i), exp(x[i]) / Sum(exp(x[j]), (j, 1, n))), given=[], by=softmax
    ),
    verdict="imprecise",
    why=Text(
        en="Every component of $x$ enters, through the denominator.",
        zh="$x$ 的每个分量都通过分母起作用。",
    ),
)
