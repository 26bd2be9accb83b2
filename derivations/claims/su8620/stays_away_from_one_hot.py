from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.attention.probability_of_large_score import probability_of_large_score
from derivations.claims._random_rows import stays_sensitive
from derivations.claims.su8620._letters import *

stays_away_from_one_hot = Claim(
    anchor="都不至于过大过小，这样softmax之后也不至于变成one hot",
    place=Text(
        en="NTK parametrisation, last paragraph, first cure",
        zh="NTK 参数化一节，末段，解决方法之一",
    ),
    says=Text(
        en="With variance $1$ the exponentials are neither too large nor too small, and softmax does not become one-hot with vanishing gradients: with two keys the mean product of their weights stays above a positive bound free of $d$.",
        zh="方差为 $1$ 时，指数函数值既不过大也不过小，softmax 不至于变成独热而梯度消失：只有两个键时，两个权重之积的期望不小于一个与 $d$ 无关的正的界。",
    ),
    topic="gradients",
    states=[
        Holds(
            E(indicator(3, absolute(dot(q, k) / sqrt(d)))) <= Rational(1, 9),
            given=[*standard, 1 <= d],
            by=probability_of_large_score(t=3),
        ),
        stays_sensitive,
    ],
    verdict="true",
    why=Text(
        en=r"Scores beyond $\pm3$ are rare. For two keys with unit components, whose difference has $\sigma_k^2=2$, the mean of $y_1y_2$, at most $\tfrac14$, is at least $\tfrac18$ for every $d$.",
        zh=r"超出 $\pm3$ 的分数很少。两个键的分量方差都为 $1$ 时，其差的 $\sigma_k^2=2$，$y_1y_2$ 的期望（至多为 $\tfrac14$）对任何 $d$ 都不小于 $\tfrac18$。",
    ),
)
