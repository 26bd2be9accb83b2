from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import i, j, n, x

softmax_of_one_number = Claim(
    anchor=r"$\text{softmax}(z_i) = \frac{e^{z_i}}{\sum_j e^{z_j}}$",
    place=Text(
        en="first part, definition of softmax, sentence 1", zh="第一部分，softmax 的定义第 1 句"
    ),
    says=Text(
        en=r"$y_i$ is $\mathrm e^{x_i}$ over the sum of all $\mathrm e^{x_j}$, for short written as the softmax of $x_i$.",
        zh=r"$y_i$ 等于 $\mathrm e^{x_i}$ 除以各 $\mathrm e^{x_j}$ 之和，简记为 $x_i$ 的 softmax。",
    ),
    topic="softmax",
    states=Holds(Equation(softmax(x, i), exp(x[i]) / Sum(exp(x[j]), (j, 1, n))), by=softmax),
    verdict="true",
    why=Text(
        en="A common short form; the sum over all scores stands in the denominator beside it.",
        zh="这是常见的简写；对所有分数的求和就写在旁边的分母中。",
    ),
)
