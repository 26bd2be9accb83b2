from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import i, m, n, x
from derivations.softmax.softmax_jacobian import softmax_jacobian

jacobian = Claim(
    anchor=r"$\frac{\partial \text{softmax}(z_i)}{\partial z_k} = \text{softmax}(z_i) \left( \delta_{ik} - \text{softmax}(z_k) \right)$",
    place=Text(
        en="first part, definition of softmax, sentence 3", zh="第一部分，softmax 的定义第 3 句"
    ),
    says=Text(
        en=r"With Kronecker's delta, the derivative of $y_i$ in $x_m$ is $y_i(\delta_{im}-y_m)$.",
        zh=r"用克罗内克 δ 表示，$y_i$ 对 $x_m$ 的导数为 $y_i(\delta_{im}-y_m)$。",
    ),
    topic="gradients",
    given=[*in_range(i, n), *in_range(m, n)],
    states=Holds(
        Equation(partial(softmax(x, i), x, m), softmax(x, i) * (delta(i, m) - softmax(x, m))),
        by=softmax_jacobian,
    ),
    verdict="true",
    why=Text(en="It is the Jacobian of softmax.", zh="这就是 softmax 的雅可比矩阵。"),
)
