from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.karpathy._letters import d, k, q, unit
from derivations.dot_products.variance_of_scaled_dot_product import variance_of_scaled_dot_product

unit_variance = Claim(
    anchor=r"input Q,K are unit variance … be unit variance too",
    place=Text(en="Notes, item 6, sentence 2", zh="笔记第 6 条第 2 句"),
    says=Text(
        en=r"If the components of $q$ and $k$ have variance $1$, and are drawn independently with mean $0$ as in the illustration, the score over $\sqrt d$ has variance $1$.",
        zh=r"若 $q$、$k$ 的分量方差为 $1$，且如示例那样独立抽取、均值为 $0$，则分数除以 $\sqrt d$ 后方差为 $1$。",
    ),
    topic="variance",
    given=unit,
    states=Holds(
        Equation(Var(dot(q, k) / sqrt(d)), 1),
        by=variance_of_scaled_dot_product(sigma_q=1, sigma_k=1),
    ),
    verdict="true",
    why=Text(
        en=r"Independence and mean $0$ are not in the sentence; the code that illustrates it draws the inputs so.",
        zh=r"句中没有提到独立与均值 $0$，但用来说明它的代码正是这样抽取输入的。",
    ),
)
