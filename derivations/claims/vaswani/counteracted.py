from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims._random_rows import stays_sensitive
from derivations.claims.vaswani._letters import d, footnote, k, q
from derivations.dot_products.variance_of_scaled_dot_product import variance_of_scaled_dot_product

counteracted = Claim(
    anchor=r"To counteract this effect, we scale the dot products by",
    place=Text(en="§3.2.1, paragraph 4, sentence 3", zh="第 3.2.1 节第 4 段第 3 句"),
    says=Text(
        en=r"To counteract this effect, the small gradients for large $d$, the dot products are scaled by $1/\sqrt d$.",
        zh=r"为抵消这种影响（$d$ 很大时梯度变得极小），把点积乘以 $1/\sqrt d$。",
    ),
    topic="gradients",
    states=[
        Holds(
            Equation(Var(dot(q, k) / sqrt(d)), 1),
            given=[*footnote, 1 <= d],
            by=variance_of_scaled_dot_product(sigma_q=1, sigma_k=1),
        ),
        stays_sensitive,
    ],
    verdict="true",
    why=Text(
        en=r"That it does counteract the effect is proved for two keys: with the components of the footnote the variance of a scaled score is $1$; the difference of two such keys has $\sigma_k^2=2$, and the mean of $y_1y_2$, at most $\tfrac14$, is at least $\tfrac18$ for every $d$. Undivided it tends to $0$ if third absolute moments are bounded, as the claim before says.",
        zh=r"这里就两个键证明了影响确实被抵消：分量如脚注所设时，缩放后分数的方差为 $1$；这样两个键之差的 $\sigma_k^2=2$，$y_1y_2$ 的期望（至多为 $\tfrac14$）对任何 $d$ 都不小于 $\tfrac18$。不缩放时，若三阶绝对矩有界，则趋于 $0$，见上一条论断。",
    ),
)
