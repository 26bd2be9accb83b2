from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.llmbook._letters import *
from derivations.softmax.softmax_jacobian_off_diagonal import softmax_jacobian_off_diagonal

off_diagonal = Claim(
    anchor=r"$-\operatorname{Softmax}(W^{*}_{ip})\operatorname{Softmax}(W^{*}_{ij}), p\neq j$",
    place=Text(en="§2.2, Eq. (2)", zh="第 2.2 节，式（2）"),
    says=Text(
        en="The derivative of a weight by another score is $-y_py_j$.",
        zh="权重对其他分数的偏导数为 $-y_py_j$。",
    ),
    topic="gradients",
    given=[*in_range(p, n), *in_range(j, n), NotEqual(p, j)],
    states=Holds(
        Equation(partial(softmax(x, p), x, j), -softmax(x, p) * softmax(x, j)),
        by=softmax_jacobian_off_diagonal,
    ),
    verdict="true",
    why=Text(
        en="It is the Jacobian of softmax off the diagonal.",
        zh="这就是 softmax 雅可比矩阵的非对角元。",
    ),
)
