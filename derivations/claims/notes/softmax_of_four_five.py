from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds
from derivations.claims.notes._letters import *

four_five = Each(j, 3 + j, 2)

softmax_of_four_five = Claim(
    place=Text(en="softmax of the near pair", zh="相近一对数的 softmax"),
    says=Text(
        en=r"The softmax of $[4,5]$ is $[0.45,\,0.59]$.",
        zh=r"$[4,5]$ 的 softmax 为 $[0.45,\,0.59]$。",
    ),
    topic="softmax",
    states=[
        Fails(Equation(share(4, 5), Rational(45, 100))),
        Fails(Equation(share(5, 4), Rational(59, 100))),
    ],
    correct=[
        Holds(Equation(share(4, 5), 1 / (1 + exp(1))), by=larger_first(4, 5)),
        Holds(Equation(share(5, 4), 1 / (1 + exp(-1))), by=larger_first(5, 4)),
        Holds(Equation(softmax(four_five, 1), share(4, 5)), by=as_softmax(four_five, 1, 4, 5)),
        Holds(Equation(softmax(four_five, 2), share(5, 4)), by=as_softmax(four_five, 2, 5, 4)),
    ],
    verdict="numerically wrong",
    why=Text(
        en=r"A gap of $1$ gives the ratio $\mathrm e$: $[0.269,\,0.731]$. The pair in the notes adds up to $1.04$.",
        zh=r"差为 $1$ 时权重之比为 $\mathrm e$，结果是 $[0.269,\,0.731]$；笔记中的两个数之和为 $1.04$。",
    ),
)
