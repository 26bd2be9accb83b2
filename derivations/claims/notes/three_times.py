from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.notes._letters import (
    equal_products,
    first,
    k3,
    of_x,
    of_z,
    q3,
    second,
    third,
)
from derivations.variance.covariance_of_independent import covariance_of_independent
from derivations.variance.variance_of_two_sum import variance_of_two_sum

three_times = Claim(
    anchor="Var(z) ~ 3 var(x)",
    place=Text(en="paragraph 27", zh="第 27 段"),
    says=Text(
        en="The variance of $z$ is approximately three times that of $x$.",
        zh="$z$ 的方差约为 $x$ 的三倍。",
    ),
    topic="variance",
    given=[IndependentFamily(q3, k3), *equal_products],
    states=Holds(
        Equation(of_z, 3 * of_x),
        by=[
            variance_of_two_sum(X=first + second, Y=third),
            variance_of_two_sum(X=first, Y=second),
            covariance_of_independent,
            *equal_products,
        ],
    ),
    verdict="true",
    why=Text(
        en="For independent components whose products have equal variances it is exactly three times; the variance of nine numbers at hand scatters about that.",
        zh="分量独立、各乘积方差相等时，恰为三倍；手头九个数的方差则在三倍附近波动。",
    ),
)
