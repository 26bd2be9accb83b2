from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.sar._letters import i, j, n, x

softmax_of_one_number = Claim(
    anchor=r"$y_i = \text{Softmax}(x_i)$",
    place=Text(en="Eq. (1)", zh="式（1）"),
    says=Text(
        en=r"$y_i$ is $\mathrm e^{x_i}$ over the sum of all $\mathrm e^{x_j}$, for short written as the softmax of $x_i$.",
        zh=r"$y_i$ 等于 $\mathrm e^{x_i}$ 除以各 $\mathrm e^{x_j}$ 之和，简记为 $x_i$ 的 softmax。",
    ),
    topic="softmax",
    states=Holds(Equation(softmax(x, i), exp(x[i]) / Sum(exp(x[j]), (j, 1, n))), by=softmax),
    verdict="true",
    why=Text(
        en="A common short form; the sum in the denominator, over all components of $x$, stands beside it.",
        zh="这是常见的简写；分母中对 $x$ 全部分量的求和就写在旁边。",
    ),
)
