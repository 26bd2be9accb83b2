from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su8620._letters import apart, branch, start
from derivations.variance.covariance_of_independent import covariance_of_independent
from derivations.variance.variance_of_two_sum import variance_of_two_sum

residual_variances_add = Claim(
    anchor=r"并且假设两者相互独立，那么$x + F(x)$的方差为$\sigma_1^2 + \sigma_2^2$",
    place=Text(
        en="Residual connections, paragraph 1, sentences 2 and 3",
        zh="残差连接一节，第 1 段第 2、3 句",
    ),
    says=Text(
        en=r"If $x$ and $F(x)$ are independent, with variances $\sigma_1^2$ and $\sigma_2^2$, then $x+F(x)$ has the variance $\sigma_1^2+\sigma_2^2$; that is, the residual connection enlarges the variance further.",
        zh=r"若 $x$、$F(x)$ 的方差分别为 $\sigma_1^2$、$\sigma_2^2$，且两者相互独立，则 $x+F(x)$ 的方差为 $\sigma_1^2+\sigma_2^2$；也就是说，残差会进一步放大方差。",
    ),
    topic="variance",
    given=[apart],
    states=[
        Holds(
            Equation(Var(start + branch), Var(start) + Var(branch)),
            by=[variance_of_two_sum(X=start, Y=branch), covariance_of_independent],
        ),
        Holds(
            Less(Var(start), Var(start + branch)),
            also=[Less(0, Var(branch))],
            by=[variance_of_two_sum(X=start, Y=branch), covariance_of_independent],
        ),
    ],
    verdict="true",
    why=Text(
        en="Independence is assumed there, in so many words. What is used of it is that the covariance is $0$, which a fresh last layer of $F$ brings about. It is enlarged if that of $F(x)$ is not $0$.",
        zh="文中明确假设了独立。实际用到的只是协方差为 $0$，而 $F$ 的最后一层刚初始化时正是如此。只要 $F(x)$ 的方差不为 $0$，方差就被放大。",
    ),
)
