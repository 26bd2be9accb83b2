from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import i, indices, j, m, n, p, x
from derivations.saturation.jacobian_at_most_remainder import jacobian_at_most_remainder
from derivations.saturation.quadratic_form_by_largest import quadratic_form_by_largest

direction = vectors("v", n)

quadratic = Sum(
    Sum(partial(softmax(x, p), x, j) * direction[j], (j, 1, n)) * direction[p], (p, 1, n)
)

leader = ForEach(j, n, x[j] <= x[i])

concentrated_jacobian = Claim(
    anchor="输出集中在某一项时 … 会导致梯度几乎为0",
    place=Text(en="first part, small score, conclusion", zh="第一部分，分数很小的情形，小结"),
    says=Text(
        en="When the outputs of softmax concentrate on one item, the gradient is nearly $0$.",
        zh="softmax 的输出集中于某一项时，梯度几乎为 $0$。",
    ),
    topic="gradients",
    given=[*indices],
    states=[
        Holds(
            absolute(partial(softmax(x, p), x, m)) <= 1 - softmax(x, i),
            by=jacobian_at_most_remainder,
        ),
        Holds(
            quadratic
            <= 2 * softmax(x, i) * (1 - softmax(x, i)) * Sum(direction[j] ** 2, (j, 1, n)),
            also=[leader],
            by=quadratic_form_by_largest,
        ),
    ],
    verdict="true",
    why=Text(
        en="The gradient is the Jacobian here: no entry exceeds $1-y_i$, and the spectral norm is at most $2y_i(1-y_i)$ for the largest weight $y_i$. That this is called vanishing gradients is a name.",
        zh="此处的梯度即雅可比矩阵：每个元素的绝对值不超过 $1-y_i$；若 $y_i$ 是最大的权重，则谱范数不超过 $2y_i(1-y_i)$。称之为梯度消失，是定名。",
    ),
)
