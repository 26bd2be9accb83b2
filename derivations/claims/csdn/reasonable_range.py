from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model, chances
from derivations.attention.probability_of_large_score import probability_of_large_score
from derivations.claims.csdn._letters import *
from derivations.dot_products.variance_of_scaled_dot_product import variance_of_scaled_dot_product

rare = {3: Rational(1, 18), -3: Rational(1, 18), 0: Rational(8, 9)}
X, Y = chances("X Y", rare)
standard = [mutual, *centred, *unit, positive]


reasonable_range = Claim(
    place=Text(en="what scaling does", zh="缩放的作用"),
    says=Text(
        en="After scaling the inputs of softmax are neither too large nor too small.",
        zh="缩放之后，softmax 的输入不会过大，也不会过小。",
    ),
    topic="size",
    given=[*standard, 0 < t],
    states=Fails(
        absolute(dot(q, k) / sqrt(d)) <= t,
        Model(d=1, t=8, q=[X], k=[Y], show=[Var(q[1]), Var(q[1] * k[1])]),
    ),
    meant=[
        Holds(
            Equation(Var(dot(q, k) / sqrt(d)), 1),
            by=variance_of_scaled_dot_product(sigma_q=1, sigma_k=1),
        ),
        Holds(
            E(indicator(t, absolute(dot(q, k) / sqrt(d)))) <= 1 / t**2,
            by=probability_of_large_score,
        ),
    ],
    verdict="imprecise",
    why=Text(
        en="There is no bound that always holds. The variance is $1$, and so scores of size $t$ or more have probability at most $1/t^2$.",
        zh="没有恒成立的界。方差为 $1$，因此分数的绝对值不小于 $t$ 的概率至多为 $1/t^2$。",
    ),
    misleads=Text(
        en="An engineer who chooses a number format with a fixed range by it: single scores may be of any size, and among many keys some are large.",
        zh="据此选用固定范围的数值格式的工程师：单个分数可以任意大，键一多，总有一些很大。",
    ),
)
