from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import diagonal_at_most, i, n, x
from derivations.saturation.row_at_most_weight import row_at_most_weight

diagonal_at_zero = Claim(
    anchor=r"$0 \cdot (1 - 0/1) = 0$",
    place=Text(en="first part, small score", zh="第一部分，分数很小的情形"),
    says=Text(
        en="Where $y_i$ is close to $0$, its derivative in $x_i$ is close to $0$.",
        zh="$y_i$ 接近 $0$ 时，它对 $x_i$ 的导数接近 $0$。",
    ),
    topic="gradients",
    given=[*in_range(i, n)],
    states=Holds(diagonal_at_most(softmax(x, i)), by=row_at_most_weight),
    verdict="true",
    why=Text(
        en="The derivative is $y_i(1-y_i)$, and so at most $y_i$.",
        zh="导数为 $y_i(1-y_i)$，不超过 $y_i$。",
    ),
)
