from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su9034._letters import *

rate = reals("lambda")
estimate = log(n) - rate * spread

proportional_to_logarithm = Claim(
    anchor=r"尽可能地消除长度$n$的影响 … $\lambda\propto \log n$",
    place=Text(
        en="Derivation, after the fifth equation, sentence 1",
        zh="推导过程一节，第 5 个公式之后第 1 句",
    ),
    says=Text(
        en=r"To remove the influence of $n$ from the estimate as far as possible, $\lambda$ is to be proportional to $\log n$.",
        zh=r"要尽可能消除估计式中 $n$ 的影响，$\lambda$ 应与 $\log n$ 成正比。",
    ),
    topic="scaling",
    given=[Equation(rate, kappa * log(n))],
    states=[
        Holds(
            Equation(estimate, (1 - kappa * spread) * log(n)),
            by=Equation(rate, kappa * log(n)),
        ),
        Holds(
            Equation(estimate, 0),
            also=[Equation(kappa * spread, 1)],
            by=[Equation(rate, kappa * log(n)), Equation(kappa * spread, 1)],
        ),
    ],
    verdict="true",
    why=Text(
        en=r"With $g=s_{\max}-\bar s$ held fixed: $\kappa=1/g$ makes the estimate $0$ for every $n$. To keep it at another level $C$, $\lambda=(\log n-C)/g$, which grows at the same rate.",
        zh=r"条件是 $g=s_{\max}-\bar s$ 固定：取 $\kappa=1/g$，估计式对任何 $n$ 都为 $0$。若要保持为另一个值 $C$，则 $\lambda=(\log n-C)/g$，增长的速度相同。",
    ),
)
