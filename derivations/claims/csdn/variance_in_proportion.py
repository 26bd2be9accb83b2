from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import centred, d, i, k, mutual, q, sigma_k, sigma_q
from derivations.dot_products.variance_of_dot_product import variance_of_dot_product

spread = [
    ForEach(i, d, Equation(Var(q[i]), sigma_q**2)),
    ForEach(i, d, Equation(Var(k[i]), sigma_k**2)),
]

proportional = Equation(Var(dot(q, k)), d * sigma_q**2 * sigma_k**2)


variance_in_proportion = Claim(
    anchor="因此,点积的方差大约与",
    place=Text(en="second part, sentence 5", zh="第二部分，第 5 句"),
    says=Text(
        en=r"The variance of $\boldsymbol q\cdot\boldsymbol k$ is therefore roughly proportional to $d$.",
        zh=r"因此 $\boldsymbol q\cdot\boldsymbol k$ 的方差大约与 $d$ 成正比。",
    ),
    topic="variance",
    given=[mutual, *centred, *spread],
    states=Holds(proportional, by=variance_of_dot_product),
    verdict="true",
    why=Text(
        en="For independent components with mean $0$ it is exactly $d$ times one number. It does not follow from the mean, as the post has it.",
        zh="各分量相互独立且均值为 $0$ 时，恰为某个数的 $d$ 倍。不过这不能像文中那样由期望推出。",
    ),
    decided=Text(
        en="The post calls the variables mutually independent, which is read of all components. The same words are read so in the other sources.",
        zh="文中说各变量相互独立，这里理解为全部分量相互独立。其他材料中同样的说法也这样理解。",
    ),
)
