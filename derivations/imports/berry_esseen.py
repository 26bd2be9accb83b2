"""The theorem of Berry and Esseen, with Shevtsova's constant for summands of different laws.

Only the law of the sum matters, so it is enough that each summand is independent of the sum before
it.
"""

from bilemma.book import *

d, i, m = naturals("d i m")
c, z = reals("c z")
F = random_vectors("F", d, moments=0)
total = Sum(F[i], (i, 1, d))

berry_esseen = imported_theorem(
    "berry_esseen",
    title=Text(en="Berry–Esseen theorem", zh="Berry–Esseen 定理"),
    words=Text(
        en=r"Let $F_1,\dots,F_d$ have mean 0, mean square 1 and third absolute moments of at most $c$, each of them independent of the sum of those before it, as they are in an independent family. Then the distribution function of their sum divided by $\sqrt d$ differs from that of the standard normal distribution by at most $0.56\,c/\sqrt d$ everywhere. The constant is that of Shevtsova (2010) for variables whose distributions may differ.",
        zh=r"设 $F_1,\dots,F_d$ 的均值为 0，二阶矩为 1，三阶绝对矩不超过 $c$，且每一个都与它之前各项之和独立（相互独立时必然如此），则其和除以 $\sqrt d$ 之后的分布函数与标准正态分布函数处处相差不超过 $0.56\,c/\sqrt d$。常数取自 Shevtsova（2010），各变量的分布可以不同。",
    ),
    given=[
        1 <= d,
        ForEach(m, d, Implies(m < d, Independent(F[m + 1], Sum(F[i], (i, 1, m))))),
        ForEach(i, d, FiniteMoment(F[i], 3)),
        ForEach(i, d, Equation(E(F[i]), 0)),
        ForEach(i, d, Equation(E(F[i] ** 2), 1)),
        ForEach(i, d, E(absolute(F[i]) ** 3) <= c),
    ],
    claim=absolute(E(indicator(total, z * sqrt(d))) - normal_cdf(z))
    <= Rational(14, 25) * c / sqrt(d),
    without=Text(
        en=r"If all $F_i$ are one and the same fair sign, their sum is $d$ or $-d$, each with probability $\tfrac12$. At $z=-1$ and $d=9$ the sum is at most $-3$ with probability $0.5$, while $\Phi(-1)\approx0.159$; the difference $0.341$ is more than $0.56/3\approx0.187$.",
        zh=r"若所有 $F_i$ 是同一个等概率取 ±1 的变量，则其和为 $d$ 或 $-d$，概率各为 $\tfrac12$。取 $z=-1$，$d=9$：和不超过 $-3$ 的概率为 $0.5$，而 $\Phi(-1)\approx0.159$，相差 $0.341$，大于 $0.56/3\approx0.187$。",
    ),
    source="I. G. Shevtsova, An improvement of convergence rate estimates in the Lyapunov theorem, Doklady Mathematics 82 (2010), 862-864",
)
