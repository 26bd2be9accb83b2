from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su8620._letters import *

kept = [Equation(Var(X), g * s**2), Equation(s, sigma / sqrt(g)), 0 < g]


def variance():
    z = calc(Var(X))
    z.eq(g * s**2, by=kept)
    z.eq(g * (sigma / sqrt(g)) ** 2, by=kept)
    z.eq(sigma**2, by=kept)
    return z.qed()


rescaled_for_truncation = Claim(
    anchor=r"传入函数的标准差要为$\frac{\sigma}{\sqrt{\gamma}}$",
    place=Text(
        en="Sampling distributions, paragraph 4, last sentence", zh="采样分布一节，第 4 段末句"
    ),
    says=Text(
        en=r"As truncation at $2\sigma$ leaves the variance $\gamma\sigma^2$, the function is to be given $\sigma/\sqrt\gamma$ for a variance $\sigma^2$.",
        zh=r"在 $2\sigma$ 处截断后方差为 $\gamma\sigma^2$，因此要得到方差 $\sigma^2$，须传入标准差 $\sigma/\sqrt\gamma$。",
    ),
    topic="variance",
    given=kept,
    states=[
        Holds(Equation(Var(X), sigma**2), by=variance),
        Holds(
            Rational(11368471, 10**7) ** 2 * g < 1,
            given=[g < Rational(7737414, 10**7)],
        ),
        Holds(
            1 < Rational(11368473, 10**7) ** 2 * g,
            given=[Rational(7737413, 10**7) <= g],
        ),
    ],
    verdict="true",
    why=Text(
        en=r"It holds whatever $\gamma$ is. From its printed digits $1/\sqrt\gamma$ follows to within $10^{-7}$, as printed; the digits of $\gamma$, a quotient of two integrals, are judged by themselves.",
        zh=r"无论 $\gamma$ 为何值都成立。由 $\gamma$ 印出的各位数字，可得 $1/\sqrt\gamma$ 精确到 $10^{-7}$，与原文相符；$\gamma$ 是两个积分之商，其数值已另行判定。",
    ),
)
