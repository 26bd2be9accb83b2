from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds
from derivations.claims.notes._letters import *

one_ten = Each(j, 9 * j - 8, 2)

softmax_of_one_ten = Claim(
    place=Text(en="softmax of the distant pair", zh="相距较远一对数的 softmax"),
    says=Text(
        en=r"The softmax of $[1,10]$ is $[0.001,\,0.991]$.",
        zh=r"$[1,10]$ 的 softmax 为 $[0.001,\,0.991]$。",
    ),
    topic="softmax",
    states=[
        Fails(Equation(share(1, 10), Rational(1, 1000))),
        Fails(Equation(share(10, 1), Rational(991, 1000))),
    ],
    correct=[
        Holds(Equation(share(1, 10), 1 / (1 + exp(9))), by=larger_first(1, 10)),
        Holds(Equation(share(10, 1), 1 / (1 + exp(-9))), by=larger_first(10, 1)),
        Holds(Equation(softmax(one_ten, 1), share(1, 10)), by=as_softmax(one_ten, 1, 1, 10)),
        Holds(Equation(softmax(one_ten, 2), share(10, 1)), by=as_softmax(one_ten, 2, 10, 1)),
    ],
    verdict="numerically wrong",
    why=Text(
        en=r"A gap of $9$ gives $[0.00012,\,0.99988]$: the small weight in the notes is about $8$ times that.",
        zh=r"差为 $9$ 时结果是 $[0.00012,\,0.99988]$：笔记中的小权重约为其 $8$ 倍。",
    ),
)
