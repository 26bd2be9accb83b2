from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.attention.probability_of_large_score import probability_of_large_score
from derivations.claims._random_rows import stays_sensitive
from derivations.claims.su8620._letters import d, k, q, standard

stays_away_from_one_hot = Claim(
    anchor="都不至于过大过小，这样softmax之后也不至于变成one hot",
    place=Text(
        en="NTK parametrisation, last paragraph, first cure",
        zh="NTK 参数化一节，末段，解决方法之一",
    ),
    says=Text(
        en=r"With the variance $1$ the corresponding $\mathrm e^3$ and $\mathrm e^{-3}$ are neither too large nor too small, so that softmax does not go so far as to become one-hot, with vanishing gradients.",
        zh=r"方差变为 $1$ 之后，对应的 $\mathrm e^3$、$\mathrm e^{-3}$ 都不至于过大过小，这样 softmax 之后也不至于变成独热而梯度消失。",
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
        en=r"What is too large is not said. Scores beyond $\pm3$ have a probability of at most $1/9$. Read of means, and for two keys with unit components, whose difference has $\sigma_k^2=2$: the mean of $y_1y_2$, at most $\tfrac14$, is at least $\tfrac18$ for every $d$.",
        zh=r"没有说怎样算过大过小。分数超出 $\pm3$ 的概率至多九分之一。softmax 一句按期望理解，并就两个键证明：它们的分量方差都为 $1$ 时，其差的 $\sigma_k^2=2$，$y_1y_2$ 的期望（至多为 $\tfrac14$）对任何 $d$ 都不小于 $\tfrac18$。",
    ),
)
