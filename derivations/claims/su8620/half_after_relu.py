from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.attention.second_moment_of_weighted_sum import second_moment_of_weighted_sum
from derivations.claims.su8620._letters import alike, fresh, m, output, tau, unit_inputs
from derivations.initialization.second_moment_of_relu import second_moment_of_relu

symmetric = Equation(E(Max(-output, 0) ** 2), E(Max(output, 0) ** 2))
half_after_relu = Claim(
    anchor="大致有一半的$y_j$被置零了，于是二阶矩的估计",
    place=Text(
        en="Activations, paragraph 1, sentence 2, and equation",
        zh="激活函数一节，第 1 段第 2 句及公式",
    ),
    says=Text(
        en=r"With ReLU it may be assumed that about half of the $y_j$ are set to zero, and so the second moment is estimated as half of the former, $\tfrac m2\operatorname{E}[w^2]$.",
        zh=r"激活函数是 ReLU 时，可以假设大致有一半的 $y_j$ 被置零，于是二阶矩的估计结果是原来的一半，即 $\tfrac m2\operatorname{E}[w^2]$。",
    ),
    topic="variance",
    given=[fresh, alike, unit_inputs, symmetric],
    states=Holds(
        Equation(E(Max(output, 0) ** 2), m * tau**2 / 2),
        by=[
            second_moment_of_relu(X=output),
            second_moment_of_weighted_sum(n=m, v=tau**2),
            unit_inputs,
            sums,
        ],
    ),
    verdict="true",
    why=Text(
        en="It is exact where the half that is lost has the same mean square as the half that is kept, as with the symmetric weights of all three distributions of the article. That half of the outputs in number are negative would not be enough alone.",
        zh="若被置零的一半与保留的一半二阶矩相等，则精确成立；文中三种分布都给出对称的权重，即属此情形。单单个数上有一半为负，还不够。",
    ),
)
