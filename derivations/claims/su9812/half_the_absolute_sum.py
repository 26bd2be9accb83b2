from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su9812._letters import alpha, i, j, n, p, s
from derivations.saturation.jacobian_absolute_sum import jacobian_absolute_sum

half_the_absolute_sum = Claim(
    anchor=r"$\frac{1}{2}\sum_{i\neq j}\alpha p_i p_j = \alpha\left(1 - \sum_i p_i^2\right)$",
    place=Text(en="The gradient, second equation", zh="计算梯度一节，第 2 个公式"),
    says=Text(
        en=r"Half the sum of the absolute values of all derivatives is $\alpha(1-\sum_ip_i^2)$.",
        zh=r"所有导数绝对值之和的一半等于 $\alpha(1-\sum_ip_i^2)$。",
    ),
    topic="gradients",
    given=[1 <= n, 0 <= alpha],
    states=Holds(
        Equation(
            Rational(1, 2) * Sum(Sum(absolute(partial(p(i), s, j)), (j, 1, n)), (i, 1, n)),
            alpha * (1 - Sum(p(i) ** 2, (i, 1, n))),
        ),
        by=jacobian_absolute_sum(a=alpha, x=s),
    ),
    verdict="true",
    why=Text(
        en=r"The last factor is the trace of the Jacobian: of each row the diagonal entry is half of the absolute sum.",
        zh=r"最后的因子就是雅可比矩阵的迹：每一行中，对角元恰为绝对值之和的一半。",
    ),
)
