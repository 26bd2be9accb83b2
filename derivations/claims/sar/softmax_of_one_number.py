from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.sar._letters import *

softmax_of_one_number = Claim(
    anchor=r"$y_i = \text{Softmax}(x_i)$",
    place=Text(en="Eq. (1)", zh="式（1）"),
    says=Text(
        en="The weight $y_i$ is written as a function of the number $x_i$ alone.",
        zh="把权重 $y_i$ 写成单个数 $x_i$ 的函数。",
    ),
    topic="softmax",
    states=Holds(Equation(softmax(x, i), exp(x[i]) / Sum(exp(x[j]), (j, 1, n))), by=softmax),
    verdict="true",
    why=Text(
        en="A common short form; the sum in the denominator, over all components of $x$, stands beside it.",
        zh="这是常见的简写；分母中对 $x$ 全部分量的求和就写在旁边。",
    ),
)
