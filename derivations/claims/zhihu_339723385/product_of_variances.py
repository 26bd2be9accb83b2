from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.zhihu_339723385._letters import X, Y
from derivations.variance.variance_as_moments import variance_as_moments


def variances_appear():
    factors = calc(E(X**2 - E(X) ** 2) * E(Y**2 - E(Y) ** 2))
    factors.eq((E(X**2) - E(X) ** 2) * (E(Y**2) - E(Y) ** 2), by=linear)
    factors.eq(Var(X) * Var(Y), by=variance_as_moments)
    return factors.qed()


product_of_variances = Claim(
    anchor="$D(X)D(Y)-[E(X)E(Y)]^2$",
    place=Text(en="derivation, item 2, line 4", zh="推导，第 2 项第 4 行"),
    says=Text(
        en=r"$\operatorname{E}[X^2-\operatorname{E}[X]^2]$ is the variance of $X$, and likewise of $Y$, so that the first product becomes $\operatorname{Var}(X)\operatorname{Var}(Y)$.",
        zh=r"$\operatorname{E}[X^2-\operatorname{E}[X]^2]$ 就是 $X$ 的方差，$Y$ 同理，因此前一个乘积成为 $\operatorname{Var}(X)\operatorname{Var}(Y)$。",
    ),
    topic="variance",
    states=Holds(
        Equation(E(X**2 - E(X) ** 2) * E(Y**2 - E(Y) ** 2), Var(X) * Var(Y)),
        by=variances_appear,
    ),
    verdict="true",
    why=Text(
        en="It is the formula for the variance, whatever the means are.",
        zh="这就是方差公式，无论均值是多少。",
    ),
)
