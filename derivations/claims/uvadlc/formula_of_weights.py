from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.uvadlc._letters import V, b, j, k, n, x

formula_of_weights = Claim(
    anchor="weights of the average are calculated by a softmax",
    place=Text(
        en="What is Attention?, after the list, sentence 1, and formula",
        zh="What is Attention? 一节，列表之后第 1 句及公式",
    ),
    says=Text(
        en=r"The weight of a value is $\mathrm e$ to its score, over the sum of these for all keys, and the output is the sum of the values with these weights.",
        zh=r"每个值的权重，等于指数函数在其分数处的值，除以指数函数在各键分数处的值之和；输出是各值按这些权重相加所得的和。",
    ),
    topic="softmax",
    states=Holds(
        Equation(
            Sum(softmax(x, j) * V[j, b], (j, 1, n)),
            Sum(exp(x[j]) / Sum(exp(x[k]), (k, 1, n)) * V[j, b], (j, 1, n)),
        ),
        by=softmax,
    ),
    verdict="true",
    why=Text(en="It is the definition of softmax.", zh="这就是 softmax 的定义。"),
)
