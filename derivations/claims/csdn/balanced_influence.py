from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.csdn._letters import centred, d, i, j, k, mutual, positive, q, r, s, unit
from derivations.dot_products.variance_of_scaled_dot_product import variance_of_scaled_dot_product

share = vectors("u", d)
kk = vectors("k", d)
after_division = ForEach(r, d, Equation(share[r], s[r] * kk[r] / sqrt(d)))


balanced_influence = Claim(
    anchor="不同维度的输入对最终输出的影响保持一致",
    place=Text(en="first part, numbered item 1", zh="第一部分，编号第 1 条"),
    says=Text(
        en=r"Division by $\sqrt d$ standardises the dot product and so keeps the influence of inputs of different dimensions on the final output the same.",
        zh=r"除以 $\sqrt d$ 使点积标准化，不同维度的输入对最终输出便有同样的影响。",
    ),
    topic="scaling",
    given=[positive, *in_range(i, d), *in_range(j, d), after_division],
    states=Fails(
        Equation(share[i], share[j]),
        Model(d=2, i=1, j=2, q=[3, 1], k=[2, 5], u=[6 / sqrt(2), 5 / sqrt(2)]),
    ),
    meant=Holds(
        Equation(Var(dot(q, k) / sqrt(d)), 1),
        given=[mutual, *centred, *unit, positive],
        by=variance_of_scaled_dot_product(sigma_q=1, sigma_k=1),
    ),
    verdict="imprecise",
    why=Text(
        en="For inputs with different $d$ it is right: the score has the variance $1$ for every $d$. But the words can also mean the components of one input, all the more as the heading of this item speaks of balancing the influence of the single elements, and their parts $q_ik_i$ of the score stay as different as they were: $6$ to $5$.",
        zh="若指 $d$ 不同的输入，则是对的：无论 $d$ 多大，分数的方差都是 $1$。但这句话也可理解为同一输入的各个分量，况且这一条的标题说的正是平衡各个元素的影响；而它们对分数的贡献 $q_ik_i$ 之比并不改变，仍是 $6$ 比 $5$。",
    ),
    misleads=Text(
        en="A reader who takes the word dimension for component, and the division for a normalisation that keeps one large component from dominating.",
        zh="把“维度”理解为分量，以为缩放之后就不会有某个分量独大的读者。",
    ),
)
