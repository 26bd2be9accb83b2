from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.zhihu_339723385._letters import m, p, two_indices, x
from derivations.softmax.softmax_jacobian import softmax_jacobian

jacobian = Claim(
    anchor=r"$=diag(\hat y)-\hat y \hat y^T$",
    place=Text(en="gradient, first formula", zh="梯度部分，第一个公式"),
    says=Text(
        en=r"The Jacobian of softmax is $\operatorname{diag}(y)-y\,y^{\mathsf T}$, with the entries $y_p(\delta_{pm}-y_m)$.",
        zh=r"softmax 的雅可比矩阵是 $\operatorname{diag}(y)-y\,y^{\mathsf T}$，其元素为 $y_p(\delta_{pm}-y_m)$。",
    ),
    topic="gradients",
    given=two_indices,
    states=Holds(
        Equation(
            partial(softmax(x, p), x, m),
            delta(p, m) * softmax(x, p) - softmax(x, p) * softmax(x, m),
        ),
        by=softmax_jacobian,
    ),
    verdict="true",
    why=Text(
        en="It is the Jacobian of softmax, in matrix form.", zh="这就是 softmax 的雅可比矩阵。"
    ),
)
