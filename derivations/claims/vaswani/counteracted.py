from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims._random_rows import stays_sensitive
from derivations.claims.vaswani._letters import *
from derivations.dot_products.variance_of_scaled_dot_product import variance_of_scaled_dot_product

counteracted = Claim(
    anchor=r"To counteract this effect, we scale the dot products by",
    place=Text(en="§3.2.1, paragraph 4, sentence 3", zh="第 3.2.1 节第 4 段第 3 句"),
    says=Text(
        en=r"Division by $\sqrt d$ counteracts the small gradients: the variance is $1$, and with two keys the expected product of their weights stays above a positive bound that does not depend on $d$.",
        zh=r"除以 $\sqrt d$ 可以抵消梯度变小：方差为 $1$，且只有两个键时，两个权重之积的期望不小于一个与 $d$ 无关的正的界。",
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
        en=r"It is proved for two keys. If their components have variance $1$, the difference has $\sigma_k^2=2$, and the mean of $y_1y_2$, at most $\tfrac14$, is at least $\tfrac18$ for every $d$.",
        zh=r"这里就两个键作了证明：它们的分量方差都为 $1$ 时，其差的 $\sigma_k^2=2$，$y_1y_2$ 的期望（至多为 $\tfrac14$）对任何 $d$ 都不小于 $\tfrac18$。",
    ),
)
