from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.notes._letters import *
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

total_weight = Sum(p[j], (j, 1, 2))

weights_are_probabilities = Claim(
    place=Text(en="the two results of softmax", zh="两个 softmax 结果"),
    says=Text(
        en=r"The pairs $(0.45,\,0.59)$ and $(0.001,\,0.991)$ are probabilities.",
        zh=r"$(0.45,\,0.59)$ 与 $(0.001,\,0.991)$ 都是概率。",
    ),
    topic="softmax",
    states=[
        Fails(
            Equation(total_weight, 1),
            Model(p=[Rational(45, 100), Rational(59, 100)]),
            given=entries(p, Rational(45, 100), Rational(59, 100)),
        ),
        Fails(
            Equation(total_weight, 1),
            Model(p=[Rational(1, 1000), Rational(991, 1000)]),
            given=entries(p, Rational(1, 1000), Rational(991, 1000)),
        ),
    ],
    correct=Holds(
        Equation(Sum(softmax(x, j), (j, 1, n)), 1), given=[1 <= n], by=softmax_sums_to_one
    ),
    verdict="false",
    why=Text(
        en="They add up to $1.04$ and $0.992$; the weights of softmax add up to exactly $1$.",
        zh="它们之和分别为 $1.04$ 与 $0.992$；softmax 的权重之和恰为 $1$。",
    ),
)
