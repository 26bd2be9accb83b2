from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.zhihu_339723385._letters import beta, i, j, n, scaled, x

over_the_exponentials = Claim(
    anchor=r"$\frac{exp(\beta x_i)}{\sum_{j=1}^n exp(\beta x_j)}$",
    place=Text(en="proof of the limit, line 1", zh="极限的证明，第 1 行"),
    says=Text(
        en=r"With the factor $\beta$ the weight $\sigma_\beta(X)_i$ is $\mathrm e^{\beta x_i}$ over the sum of all $\mathrm e^{\beta x_j}$, and its limit as $\beta\to+\infty$ is asked for.",
        zh=r"带有因子 $\beta$ 时，权重 $\sigma_\beta(X)_i$ 等于 $\mathrm e^{\beta x_i}$ 除以各 $\mathrm e^{\beta x_j}$ 之和，所求的是它在 $\beta\to+\infty$ 时的极限。",
    ),
    topic="softmax",
    states=Holds(
        Equation(softmax(scaled, i), exp(beta * x[i]) / Sum(exp(beta * x[j]), (j, 1, n))),
        by=softmax,
    ),
    verdict="true",
    why=Text(
        en="It is the definition, at the scores times $\\beta$; that the limit exists is shown below it.",
        zh="这就是定义，只是各分数乘了 $\\beta$；极限存在则由其后的推导给出。",
    ),
)
