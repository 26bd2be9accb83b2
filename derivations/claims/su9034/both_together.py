from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su9034._letters import c, d, kappa, n, spread

rate, gap = reals("lambda Delta")
scaled = Equation(rate, kappa * log(n) / d)


def only_so():
    kept = Equation(log(n) - rate * gap, c * log(n))
    z = calc(rate)
    z.eq(
        (log(n) - keep(log(n) - rate * gap)) / keep(gap),
        by=have(0 < gap, by=Equation(gap, d * spread)),
    )
    z.eq((log(n) - c * log(n)) / keep(gap), by=kept)
    z.eq((log(n) - c * log(n)) / (d * spread), by=Equation(gap, d * spread))
    z.eq((1 - c) / spread * (log(n) / d), by=ring)
    return z.qed()


both_together = Claim(
    anchor=r"综合起来就是 … $\lambda\propto \frac{\log n}{d}$",
    place=Text(en="Derivation, last equation", zh="推导过程一节，最后的公式"),
    says=Text(
        en=r"Both together: $\lambda$ is to be proportional to $\log n/d$.",
        zh=r"综合起来：$\lambda$ 应与 $\log n/d$ 成正比。",
    ),
    topic="scaling",
    given=[Equation(gap, d * spread), 0 < spread, 1 <= d],
    states=[
        Holds(
            Equation(log(n) - rate * gap, (1 - kappa * spread) * log(n)),
            also=[scaled],
            by=[scaled, Equation(gap, d * spread), 1 <= d],
        ),
        Holds(
            Equation(rate, (1 - c) / spread * (log(n) / d)),
            also=[Equation(log(n) - rate * gap, c * log(n))],
            by=only_so,
        ),
    ],
    verdict="true",
    why=Text(
        en=r"Under both premises, which are judged by themselves: a gap $s_{\max}-\bar s=dg$, with $g$ the same for every $n$ and $d$. Then $\lambda=\kappa\log n/d$ leaves $(1-\kappa g)\log n$ of the estimate: the dimension cancels, and $\kappa g=1$ removes $n$ as well. Conversely an estimate of $c\log n$, for one $c$, asks for $\lambda=\kappa\log n/d$ with $\kappa=(1-c)/g$.",
        zh=r"这里以两个前提为条件，它们已另行判定：差距 $s_{\max}-\bar s=dg$，其中 $g$ 与 $n$、$d$ 都无关。此时取 $\lambda=\kappa\log n/d$，估计式成为 $(1-\kappa g)\log n$：维数约去，$\kappa g=1$ 时 $n$ 也消去。反之，若要估计式为 $c\log n$（$c$ 为常数），则 $\lambda=\kappa\log n/d$，其中 $\kappa=(1-c)/g$。",
    ),
)
