from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su9812._letters import alpha, i, indices, j, p, s
from derivations.softmax.softmax_temperature import softmax_temperature

jacobian = Claim(
    anchor=r"$\partial p_i/\partial s_j = \alpha(p_i\delta_{i,j} - p_i p_j)$",
    place=Text(
        en="The gradient, equation and paragraph 2, sentence 1",
        zh="计算梯度一节，公式及第 2 段第 1 句",
    ),
    says=Text(
        en=r"With $p_i=\mathrm e^{\alpha s_i}/Z$ the derivative of $p_i$ in $s_j$ is $\alpha(p_i\delta_{ij}-p_ip_j)$.",
        zh=r"设 $p_i=\mathrm e^{\alpha s_i}/Z$，则 $p_i$ 对 $s_j$ 的导数为 $\alpha(p_i\delta_{ij}-p_ip_j)$。",
    ),
    topic="gradients",
    given=indices,
    states=Holds(
        Equation(partial(p(i), s, j), alpha * (p(i) * delta(i, j) - p(i) * p(j))),
        by=softmax_temperature(a=alpha, x=s),
    ),
    verdict="true",
    why=Text(en="With the factor of the chain rule.", zh="含链式法则带来的因子。"),
)
