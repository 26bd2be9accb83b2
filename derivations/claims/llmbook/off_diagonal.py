from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.llmbook._letters import j, n, p, x
from derivations.softmax.softmax_jacobian_off_diagonal import softmax_jacobian_off_diagonal

off_diagonal = Claim(
    anchor=r"$-\operatorname{Softmax}(W^{*}_{ip})\operatorname{Softmax}(W^{*}_{ij}), p\neq j$",
    place=Text(en="§2.2, Eq. (2)", zh="第 2.2 节，式（2）"),
    says=Text(
        en="The derivative of the softmax of score $j$ by another score $p$ is $-y_py_j$.",
        zh="第 $j$ 个分数的 softmax 对另一分数 $p$ 的偏导数为 $-y_py_j$。",
    ),
    topic="gradients",
    given=[*in_range(p, n), *in_range(j, n), NotEqual(p, j)],
    states=Holds(
        Equation(partial(softmax(x, j), x, p), -softmax(x, p) * softmax(x, j)),
        by=softmax_jacobian_off_diagonal,
    ),
    verdict="true",
    why=Text(
        en="It is the Jacobian of softmax off the diagonal.",
        zh="这就是 softmax 雅可比矩阵的非对角元。",
    ),
)
