from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.sar._letters import one_product, product, u_i, v_i
from derivations.expectation.expectation_of_zero_mean_product import (
    expectation_of_zero_mean_product,
)
from derivations.variance.variance_as_moments import variance_as_moments

variance_is_second_moment = Claim(
    anchor="$E(u_i^2 v_i^2)$",
    place=Text(en="Eq. (5), line 2", zh="式（5）第 2 行"),
    says=Text(
        en="The variance of $u_iv_i$ is the mean of $u_i^2v_i^2$.",
        zh="$u_iv_i$ 的方差等于 $u_i^2v_i^2$ 的均值。",
    ),
    topic="variance",
    given=one_product,
    states=Holds(
        Equation(Var(product), E(u_i**2 * v_i**2)),
        by=[variance_as_moments, expectation_of_zero_mean_product],
    ),
    verdict="true",
    why=Text(
        en="The mean of $u_iv_i$ is $0$ by the equation before it.",
        zh="由前一式，$u_iv_i$ 的均值为 $0$。",
    ),
)
