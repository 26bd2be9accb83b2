from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.attention.root_scaling_of_aligned_score import root_scaling_of_aligned_score
from derivations.claims.dotnote._letters import A, D, F, G, centred, d, i, k, mutual, positive, q
from derivations.dot_products.variance_of_scaled_dot_product import variance_of_scaled_dot_product

rho = reals("rho")
unit = [ForEach(i, d, Equation(Var(q[i]), 1)), ForEach(i, d, Equation(Var(k[i]), 1))]


same_in_all_dimensions = Claim(
    anchor="ensures stable training across different attention head",
    place=Text(en="Application in Attention, line 2", zh="Application in Attention 一节，第 2 行"),
    says=Text(
        en="Scaling in this way ensures that training is stable, across different dimensions of the attention heads.",
        zh="这一缩放确保了注意力头取不同维数时训练都稳定。",
    ),
    topic="training",
    given=[*centred, *unit, positive],
    states=Fails(
        Equation(E((dot(q, k) / sqrt(d)) ** 2), 1),
        Model(d=4, q=[A, D, F, G], k=[A, D, F, G], show=[E(dot(q, k)), E(dot(q, k)) / sqrt(d)]),
    ),
    meant=[
        Holds(
            Equation(Var(dot(q, k) / sqrt(d)), 1),
            also=[mutual],
            by=variance_of_scaled_dot_product(sigma_q=1, sigma_k=1),
        ),
        Holds(
            Equation(E(dot(q, k) / sqrt(d)), sqrt(d) * rho),
            given=[ForEach(i, d, Equation(E(q[i] * k[i]), rho)), positive],
            by=root_scaling_of_aligned_score,
        ),
    ],
    verdict="imprecise",
    why=Text(
        en=r"At the start of training, with the note's random vectors of independent components, the variance is the same in all dimensions, and the sentence holds as far as that. But it speaks of training, and a step of gradient descent that raises a score moves the key along the query: $q$ and $k$ can become aligned, and where they do, the mean $\rho\sqrt d$ of the divided score grows with $d$. That every training aligns them is not shown.",
        zh=r"训练开始时，文中所设的随机向量各分量独立，方差在各种维数下相等，此说到此为止成立。但它说的是训练：梯度下降的一步若使分数变大，就使键沿查询的方向移动，$q$ 与 $k$ 因而可能对齐；一旦对齐，缩放之后分数的均值 $\rho\sqrt d$ 便随 $d$ 增大。没有证明训练总会使两者对齐。",
    ),
    misleads=Text(
        en="Whoever carries the learning rate of a narrow model over to a wide one: after some steps the scores of the wide one may be larger.",
        zh="把窄模型的学习率照搬到宽模型的人，训练若干步之后，可能得到更大的分数。",
    ),
)
