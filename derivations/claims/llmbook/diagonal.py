from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.llmbook._letters import j, n, x
from derivations.softmax.softmax_jacobian_diagonal import softmax_jacobian_diagonal

diagonal = Claim(
    anchor=r"$\operatorname{Softmax}(W^{*}_{ij})(1-\operatorname{Softmax}(W^{*}_{ij}))$",
    place=Text(en="§2.2, Eq. (1)", zh="第 2.2 节，式（1）"),
    says=Text(
        en="The derivative of the softmax of score $j$ by this score is $y_j(1-y_j)$.",
        zh="第 $j$ 个分数的 softmax 对该分数的偏导数为 $y_j(1-y_j)$。",
    ),
    topic="gradients",
    given=in_range(j, n),
    states=Holds(
        Equation(partial(softmax(x, j), x, j), softmax(x, j) * (1 - softmax(x, j))),
        by=softmax_jacobian_diagonal,
    ),
    verdict="true",
    why=Text(
        en="It is the diagonal of the Jacobian of softmax.",
        zh="这就是 softmax 雅可比矩阵的对角元。",
    ),
)
