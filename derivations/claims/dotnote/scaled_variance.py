from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.dotnote._letters import A, D, d, k, positive, q, sigma, standard
from derivations.dot_products.variance_of_scaled_dot_product import variance_of_scaled_dot_product

scaled_variance = Claim(
    anchor=r"constant regardless of dimension: $\text{Var} = \sigma^2$",
    place=Text(en="The Solution, line 3", zh="The Solution 一节，第 3 行"),
    says=Text(
        en=r"After division by $\sqrt d$ the variance is $\sigma^2$.",
        zh=r"除以 $\sqrt d$ 之后方差为 $\sigma^2$。",
    ),
    topic="scaling",
    given=[*standard, positive],
    states=Fails(
        Equation(Var(dot(q, k) / sqrt(d)), sigma**2),
        Model(d=1, sigma=2, q=[2 * A], k=[2 * D], show=[Var(q[1]), Var(k[1]), Var(q[1] * k[1])]),
    ),
    slip=Holds(Equation(Var(dot(q, k) / sqrt(d)), sigma**4), by=variance_of_scaled_dot_product),
    verdict="typo",
    why=Text(
        en=r"It is $\sigma^4$: the note's own lines give $d\sigma^4$ for the variance and $\sigma^2\sqrt d$ for the standard deviation, and division by $\sqrt d$ leaves $\sigma^4$ of the one and $\sigma^2$ of the other. The two agree for $\sigma=1$ alone, apart from $\sigma=0$.",
        zh=r"应为 $\sigma^4$：文中前几行已得方差 $d\sigma^4$ 与标准差 $\sigma^2\sqrt d$，除以 $\sqrt d$ 之后分别为 $\sigma^4$ 与 $\sigma^2$。除 $\sigma=0$ 外，两者仅当 $\sigma=1$ 时相等。",
    ),
    misleads=Text(
        en=r"Whoever reads off how to choose $\sigma$: with $\sigma=2$ the divided scores have the variance $16$, and not $4$.",
        zh=r"据此选取 $\sigma$ 的人，取 $\sigma=2$ 时得到的分数，缩放之后的方差是 $16$，而不是 $4$。",
    ),
    decided=Text(
        en=r"It was once called false. A few lines above stands what gives the right exponent at once, and for the standard deviation $\sigma^2$ would be right: a slip of the pen, not a belief.",
        zh=r"曾判为不成立。但其上几行的结果立即给出正确的指数，而且 $\sigma^2$ 对标准差来说正好是对的：因此按笔误判定，不作为作者的主张。",
    ),
)
