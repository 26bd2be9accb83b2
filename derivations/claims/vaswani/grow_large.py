from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.vaswani._letters import centred, d, footnote, i, k, q, unit
from derivations.dot_products.variance_of_unit_dot_product import variance_of_unit_dot_product
from derivations.law_of_dot_product.second_moment_of_centred_dot_product import (
    second_moment_of_centred_dot_product,
)
from derivations.variance.second_moment import second_moment


def mean_square():
    squares = [
        have(ForEach(i, d, Equation(E(z[i] ** 2), 1)), by=[second_moment, *centred, *unit])
        for z in (q, k)
    ]
    c = calc(E(dot(q, k) ** 2))
    c.eq(d, by=[*squares, second_moment_of_centred_dot_product(sigma_q=1, sigma_k=1)])
    return c.qed()


grow_large = Claim(
    anchor=r"suspect that for large values of $d_k$ … grow large in magnitude",
    place=Text(en="§3.2.1, paragraph 4, sentence 2", zh="第 3.2.1 节第 4 段第 2 句"),
    says=Text(
        en="The paper suspects that for large $d$ the dot products grow large in magnitude.",
        zh="原文猜测，$d$ 很大时点积的绝对值会变得很大。",
    ),
    topic="size",
    given=footnote,
    states=[
        Holds(Equation(E(dot(q, k) ** 2), d), by=mean_square),
        Holds(Equation(Var(dot(q, k)), d), by=variance_of_unit_dot_product),
    ],
    verdict="true",
    why=Text(
        en=r"Judged for the vectors of the footnote that is attached to the sentence, with independent components of mean $0$ and variance $1$: the mean square of the dot product is $d$, its typical size $\sqrt d$. Of trained vectors nothing is proved, and the paper calls it a suspicion.",
        zh=r"按此句所附脚注中的向量判定：各分量独立、均值为 $0$、方差为 $1$ 时，点积的均方为 $d$，典型大小为 $\sqrt d$。对训练后的向量没有证明什么，原文也只说是猜测。",
    ),
)
