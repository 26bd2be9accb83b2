from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.zhihu_339723385._letters import k, m, n, p, two_indices, x
from derivations.saturation.jacobian_at_most_remainder import jacobian_at_most_remainder

matrix_nearly_zero = Claim(
    anchor="上面的矩阵就近似为0了",
    place=Text(en="after the expanded matrix, clause 2", zh="展开矩阵之后，第二分句"),
    says=Text(
        en=r"At a vector $y$ that is nearly one-hot, the matrix $\operatorname{diag}(y)-y\,y^{\mathsf T}$ is nearly $0$.",
        zh=r"$y$ 近似独热时，矩阵 $\operatorname{diag}(y)-y\,y^{\mathsf T}$ 近似为 $0$。",
    ),
    topic="gradients",
    given=[in_range(k, n), *two_indices],
    states=Holds(
        absolute(partial(softmax(x, p), x, m)) <= 1 - softmax(x, k), by=jacobian_at_most_remainder
    ),
    verdict="true",
    why=Text(
        en="No entry exceeds in absolute value what the leading weight lacks to $1$.",
        zh="每个元素的绝对值，都不超过最大权重与 $1$ 之差。",
    ),
)
