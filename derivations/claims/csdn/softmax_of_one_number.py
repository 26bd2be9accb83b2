from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.csdn._letters import *

softmax_of_one_number = Claim(
    place=Text(en="the definition of softmax", zh="softmax 的定义"),
    says=Text(
        en="The weight $y_i$ is written as the softmax of the number $x_i$ alone.",
        zh="把权重 $y_i$ 写成单个数 $x_i$ 的 softmax。",
    ),
    topic="softmax",
    given=[*in_range(i, n), Equation(x[i], y[i])],
    states=Fails(Equation(softmax(x, i), softmax(y, i)), Model(n=2, i=1, x=[0, 0], y=[0, log(3)])),
    meant=Holds(
        Equation(softmax(x, i), exp(x[i]) / Sum(exp(x[j]), (j, 1, n))), given=[], by=softmax
    ),
    verdict="imprecise",
    why=Text(
        en=r"The denominator depends on all scores: $(0,0)$ and $(0,\log3)$ have the same first component and different first weights.",
        zh=r"分母依赖所有分数：$(0,0)$ 与 $(0,\log3)$ 的第一个分量相同，第一个权重却不同。",
    ),
)
