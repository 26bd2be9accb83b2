from bilemma.book import *
from bilemma.claims import Claim
from derivations.claims.d2l.fed_into_one_layer import concatenated, same_layer

concatenated_in_chinese = Claim(
    anchor="将查询和键连结起来后输入到一个多层感知机",
    place=Text(
        en="Chinese edition, additive attention, after the formula",
        zh="中文版，加性注意力一节，公式之后",
    ),
    says=Text(
        en="The Chinese edition: the additive score feeds query and key, concatenated, into a perceptron with one hidden layer.",
        zh="中文版：加性评分函数把查询与键拼接起来，输入含一个隐藏层的感知机。",
    ),
    topic="definitions",
    given=concatenated,
    states=same_layer,
    verdict="true",
    why=Text(
        en="The formula adds the images of both; that is one linear layer on the concatenated vector.",
        zh="公式把两者的像相加，这就是对拼接后的向量作用一个线性层。",
    ),
)
