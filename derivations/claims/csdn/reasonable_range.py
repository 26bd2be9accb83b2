from bilemma.book import *
from bilemma.claims import Claim, Holds, chances
from derivations.attention.probability_of_large_score import probability_of_large_score
from derivations.claims.csdn._letters import *
from derivations.dot_products.variance_of_scaled_dot_product import variance_of_scaled_dot_product

rare = {3: Rational(1, 18), -3: Rational(1, 18), 0: Rational(8, 9)}
X, Y = chances("X Y", rare)
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
    ],
    verdict="true",
    says=Text(
        en="Scaling can keep the inputs of softmax from being too large or too small, and the weights in a reasonable range.",
        zh="通过缩放，可以避免 softmax 的输入过大或过小，使权重保持在合理范围。",
    ),
    why=Text(
        en="The variance is $1$, and so scores of size $t$ or more have probability at most $1/t^2$, for every $d$. There is no bound that always holds.",
        zh="方差为 $1$，因此对任何 $d$，分数的绝对值不小于 $t$ 的概率至多为 $1/t^2$。没有恒成立的界。",
    ),
    decided=Text(
        en="It says that scaling can avoid them, as the supplement on SAR does of vanishing gradients, and both are read alike: in probability.",
        zh="原文说的是可以避免，与 SAR 补充材料关于梯度消失的说法相同，两处都按概率理解。",
    ),
)
