from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.sar._letters import one_product, product

square_outside = Claim(
    anchor="$E(u_i v_i - E(u_i v_i))^2$",
    place=Text(en="Eq. (5), line 1", zh="式（5）第 1 行"),
    says=Text(
        en=r"The variance is written as $\operatorname{E}(X-\operatorname{E}X)^2$.",
        zh=r"把方差写成 $\operatorname{E}(X-\operatorname{E}X)^2$。",
    ),
    topic="definitions",
    given=one_product,
    states=Holds(Equation(Var(product), E((product - E(product)) ** 2)), by=Var),
    verdict="true",
    why=Text(
        en="By a common convention the expectation is taken of all that follows, the square included.",
        zh="按常见的约定，期望作用于其后的整个式子，平方也在内。",
    ),
)
