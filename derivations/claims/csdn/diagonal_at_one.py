from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import diagonal_at_most, i, n, x
from derivations.saturation.jacobian_at_most_remainder import jacobian_at_most_remainder

diagonal_at_one = Claim(
    anchor=r"$1 \cdot (1 - 1) = 0$",
    place=Text(en="first part, large score", zh="第一部分，分数很大的情形"),
    says=Text(
        en="Where $y_i$ is close to $1$, its derivative in $x_i$ is close to $0$.",
        zh="$y_i$ 接近 $1$ 时，它对 $x_i$ 的导数接近 $0$。",
    ),
    topic="gradients",
    given=[*in_range(i, n)],
    states=Holds(diagonal_at_most(1 - softmax(x, i)), by=jacobian_at_most_remainder),
    verdict="true",
    why=Text(
        en="The derivative is $y_i(1-y_i)$, and so at most $1-y_i$.",
        zh="导数为 $y_i(1-y_i)$，不超过 $1-y_i$。",
    ),
)
