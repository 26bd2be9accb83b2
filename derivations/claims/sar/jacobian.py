from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.sar._letters import i, j, n, x
from derivations.softmax.softmax_jacobian import softmax_jacobian

jacobian = Claim(
    anchor=r"$\frac{\partial y_i}{\partial x_j}$ … $y_i - y_i^2$ … $-y_i y_j$",
    place=Text(en="Eq. (2)", zh="式（2）"),
    says=Text(
        en="The derivative of $y_i$ in $x_j$ is $y_i-y_i^2$ for $i=j$, and $-y_iy_j$ otherwise.",
        zh="$y_i$ 对 $x_j$ 的导数，当 $i=j$ 时为 $y_i-y_i^2$，否则为 $-y_iy_j$。",
    ),
    topic="gradients",
    given=[*in_range(i, n), *in_range(j, n)],
    states=Holds(
        Equation(partial(softmax(x, i), x, j), softmax(x, i) * (delta(i, j) - softmax(x, j))),
        by=softmax_jacobian,
    ),
    verdict="true",
    why=Text(
        en=r"It is the Jacobian of softmax; in one formula $y_i(\delta_{ij}-y_j)$.",
        zh=r"这就是 softmax 的雅可比矩阵；合写为 $y_i(\delta_{ij}-y_j)$。",
    ),
)
