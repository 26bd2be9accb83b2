from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su9034._letters import *

rate, gap = reals("lambda Delta")
given = [Equation(rate, kappa * log(n) / d), Equation(gap, d * spread), 1 <= d]

both_together = Claim(
    anchor=r"综合起来就是 … $\lambda\propto \frac{\log n}{d}$",
    place=Text(en="Derivation, last equation", zh="推导过程一节，最后的公式"),
    says=Text(
        en=r"Both together: $\lambda$ proportional to $\log n/d$ removes $n$ and $d$ from the estimate, if scores are proportional to $d$.",
        zh=r"综合起来：若分数与 $d$ 成正比，则 $\lambda$ 与 $\log n/d$ 成正比即可消除估计式中 $n$ 与 $d$ 的影响。",
    ),
    topic="scaling",
    given=given,
    states=Holds(
        Equation(log(n) - rate * gap, (1 - kappa * spread) * log(n)),
        by=given,
    ),
    verdict="true",
    why=Text(
        en=r"With $s_{\max}-\bar s=dg$ the dimension cancels, and $\kappa g=1$ removes $n$ as well. That scores are proportional to $d$ is judged by itself.",
        zh=r"$s_{\max}-\bar s=dg$ 时，维数约去；$\kappa g=1$ 时 $n$ 也消去。分数是否与 $d$ 成正比，已另行判定。",
    ),
)
