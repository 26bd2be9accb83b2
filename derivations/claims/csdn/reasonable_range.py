from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.attention.probability_of_large_score import probability_of_large_score
from derivations.claims._random_rows import stays_sensitive
from derivations.claims.csdn._letters import centred, d, k, mutual, positive, q, t, unit
from derivations.dot_products.variance_of_scaled_dot_product import variance_of_scaled_dot_product

standard = [mutual, *centred, *unit, positive]


reasonable_range = Claim(
    anchor="通过缩放,可以避免 … 的输入值过大或过小",
    place=Text(en="first part, numbered item 2, sentence 4", zh="第一部分，编号第 2 条第 4 句"),
    topic="size",
    given=[*standard, 0 < t],
    states=[
        Holds(
            Equation(Var(dot(q, k) / sqrt(d)), 1),
            by=variance_of_scaled_dot_product(sigma_q=1, sigma_k=1),
        ),
        Holds(
            E(indicator(t, absolute(dot(q, k) / sqrt(d)))) <= 1 / t**2,
            by=probability_of_large_score,
        ),
        stays_sensitive,
    ],
    verdict="true",
    says=Text(
        en="Scaling can keep the inputs of softmax from being too large or too small, which ensures that the weights are in a reasonable range.",
        zh="缩放可以避免 softmax 的输入过大或过小，从而确保各权重在合理的范围内。",
    ),
    why=Text(
        en=r"The variance is $1$, and so scores of size $t$ or more have probability at most $1/t^2$, for every $d$; and the mean of the product $y_1y_2$ of two weights, at most $\tfrac14$, is at least $\tfrac18$ for keys with unit components, whose difference has $\sigma_k^2=2$. There is no bound that always holds.",
        zh=r"方差为 $1$，因此对任何 $d$，分数的绝对值不小于 $t$ 的概率至多为 $1/t^2$；两个键的分量方差都为 $1$（其差的 $\sigma_k^2=2$）时，两个权重之积 $y_1y_2$ 的期望（至多为 $\tfrac14$）不小于 $\tfrac18$。没有恒成立的界。",
    ),
    decided=Text(
        en="It says that scaling can avoid them, as the supplement on SAR does of vanishing gradients, and both are read alike: in probability; what it ensures of the weights, in the mean.",
        zh="原文说的是可以避免，与 SAR 补充材料关于梯度消失的说法相同，两处都按概率理解；所确保的权重范围，则按期望理解。",
    ),
)
