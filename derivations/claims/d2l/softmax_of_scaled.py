from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.d2l._letters import d, i, j, n, product
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

scaled = Each(j, product(j) / sqrt(d), n)

softmax_of_scaled = Claim(
    anchor=r"attention weights $\alpha$ still need normalizing … by using the softmax operation",
    place=Text(
        en="Dot Product Attention, after the second formula",
        zh="Dot Product Attention 一节，第二个公式之后",
    ),
    says=Text(
        en="The attention weights still need normalising, which softmax does: each becomes the exponential of its scaled score over the sum of all.",
        zh="注意力权重还需要归一化，这由 softmax 完成：每个权重等于其缩放后分数的指数函数值除以全部指数函数值之和。",
    ),
    topic="softmax",
    given=[1 <= n, 1 <= d],
    states=[
        Holds(
            Equation(
                softmax(scaled, i),
                exp(product(i) / sqrt(d)) / Sum(exp(product(j) / sqrt(d)), (j, 1, n)),
            ),
            by=softmax,
        ),
        Holds(Equation(Sum(softmax(scaled, j), (j, 1, n)), 1), by=softmax_sums_to_one),
    ],
    verdict="true",
    why=Text(
        en="It is the definition; the sum in the formula goes over all keys, though its upper end is not printed.",
        zh="这就是定义；公式中的求和遍历所有的键，只是没有印出上限。",
    ),
)
