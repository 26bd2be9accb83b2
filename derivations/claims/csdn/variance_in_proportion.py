from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.csdn._letters import *
from derivations.dot_products.variance_of_dot_product import variance_of_dot_product

spread = [
    ForEach(i, d, Equation(Var(q[i]), sigma_q**2)),
    ForEach(i, d, Equation(Var(k[i]), sigma_k**2)),
]

proportional = Equation(Var(dot(q, k)), d * sigma_q**2 * sigma_k**2)


variance_in_proportion = Claim(
    place=Text(en="mean and variance of the score", zh="分数的均值与方差"),
    says=Text(
        en=r"The variance of $\boldsymbol q\cdot\boldsymbol k$ is therefore proportional to $d$.",
        zh=r"因此 $\boldsymbol q\cdot\boldsymbol k$ 的方差与 $d$ 成正比。",
    ),
    topic="variance",
    given=[vectors_independent, *centred, *spread],
    states=Fails(proportional, Model(d=2, sigma_q=1, sigma_k=1, q=[F, F], k=[G, G])),
    extra=Holds(proportional, also=[mutual], by=variance_of_dot_product),
    verdict="true under extra hypotheses",
    why=Text(
        en="It is, if besides the two vectors the components of each are independent: two equal components give the variance $4$ for $d=2$. And it does not follow from the mean.",
        zh="除两个向量彼此独立外，还须各自的分量也独立：两个分量相同时，$d=2$ 的方差为 $4$。而且这一结论不能由期望推出。",
    ),
    misleads=Text(
        en="Whoever doubles $d$ by repeating each component: the variance becomes four times as great, and not twice.",
        zh="把每个分量重复一遍、使 $d$ 加倍的人，得到的方差是四倍，而不是两倍。",
    ),
)
