from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.dotnote._letters import *
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
    correct=Holds(Equation(Var(dot(q, k) / sqrt(d)), sigma**4), by=variance_of_scaled_dot_product),
    verdict="false",
    why=Text(
        en=r"It is $\sigma^4$, as the lines before it show; the two agree for $\sigma=1$ alone, apart from $\sigma=0$.",
        zh=r"前文已得 $\sigma^4$；除 $\sigma=0$ 外，两者仅当 $\sigma=1$ 时相等。",
    ),
    misleads=Text(
        en=r"Whoever reads off how to choose $\sigma$: with $\sigma=2$ the divided scores have the variance $16$, and not $4$.",
        zh=r"据此选取 $\sigma$ 的人，取 $\sigma=2$ 时得到的分数，缩放之后的方差是 $16$，而不是 $4$。",
    ),
)
