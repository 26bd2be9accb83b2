from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.sar._letters import centred, d, i, mutual, u, unit, v
from derivations.expectation.expectation_of_product import expectation_of_product

equation_three = Claim(
    anchor="$E(u_i) E(v_i) = 0$",
    place=Text(en="Eq. (3)", zh="式（3）"),
    says=Text(
        en="The mean of the sum is the sum of the means, these factor, each factor is $0$, and so is the sum.",
        zh="和的均值等于均值之和，各项可分解，因子为 $0$，故和为 $0$。",
    ),
    topic="mean",
    given=[mutual, *centred, *unit],
    states=[
        Holds(Equation(E(Sum(u[i] * v[i], (i, 1, d))), Sum(E(u[i] * v[i]), (i, 1, d))), by=linear),
        Holds(
            Equation(Sum(E(u[i] * v[i]), (i, 1, d)), Sum(E(u[i]) * E(v[i]), (i, 1, d))),
            by=expectation_of_product,
        ),
        Holds(Equation(Sum(E(u[i]) * E(v[i]), (i, 1, d)), 0), by=[centred[0], sums]),
    ],
    verdict="true",
    why=Text(
        en="The first step needs no independence at all, the second that of each $u_i$ and $v_i$.",
        zh="第一步完全不需要独立性，第二步只需每个 $u_i$ 与 $v_i$ 独立。",
    ),
)
