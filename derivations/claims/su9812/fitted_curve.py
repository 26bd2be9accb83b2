from bilemma.book import *
from bilemma.claims import Claim, Holds, Model, Near, Root
from derivations.claims.su9812._letters import alpha, n

a = reals("a")
grown = (1 + 2 * a**2) * exp(a**2)
flat = Equation(1 - grown / n, 0)  # the derivative of α(1 − e^{α²}/n) vanishes


def solved():
    z = calc(grown)
    z.eq(n - n * (1 - grown / n), by=have(0 < n))
    z.eq(n, by=flat)
    return z.qed()


fitted_curve = Claim(
    anchor=r"大致满足 $\alpha\approx 0.84\sqrt{\log n}$ 的关系",
    place=Text(
        en="Normal distribution, last paragraph, sentence 1", zh="正态分布一节，末段第 1 句"
    ),
    says=Text(
        en=r"By a fit, the optimum of $\alpha(1-\mathrm e^{\alpha^2}/n)$ is roughly $0.84\sqrt{\log n}$ over a certain range.",
        zh=r"经过拟合发现，在一定范围内，$\alpha(1-\mathrm e^{\alpha^2}/n)$ 的最优点与 $n$ 大致满足 $\alpha\approx0.84\sqrt{\log n}$。",
    ),
    topic="scaling",
    states=Holds(
        Equation(grown, n),
        given=[1 <= n, flat],
        by=solved,
        model=Model(n=1, a=0),
    ),
    near=Near(
        Rational(84, 100) * sqrt(log(n)),
        alpha,
        over=(n, 40, 20000),
        spoken=Text(
            en=r"The article's program takes $n=40,80,\dots,20\,000$ for its fit; all numbers between are looked at here.",
            zh=r"文中拟合所用的程序取 $n=40,80,\dots,20\,000$；此处考察其间的所有实数。",
        ),
        root=Root(Equation((1 + 2 * alpha**2) * exp(alpha**2), n), between=(0, 4)),
    ),
    verdict="approximation",
    why=Text(
        en=r"Where the derivative vanishes, $(1+2\alpha^2)\mathrm e^{\alpha^2}=n$. The curve was fitted to this optimum: it is farthest off for the shortest texts, and for the longest it is on the other side.",
        zh=r"导数为零处满足 $(1+2\alpha^2)\mathrm e^{\alpha^2}=n$。该曲线是对这个最优点的拟合：$n$ 最小时相差最大，$n$ 最大时则偏向另一侧。",
    ),
)
