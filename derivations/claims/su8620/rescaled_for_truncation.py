from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su8620._letters import X, g, s, sigma

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
        en=r"For samples with the variance $\sigma^2$ the function is to be given the standard deviation $\sigma/\sqrt\gamma=1.1368472\dots\sigma$.",
        zh=r"要得到方差为 $\sigma^2$ 的采样结果，传入函数的标准差应为 $\sigma/\sqrt\gamma=1.1368472\dots\sigma$。",
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
        en=r"Truncation leaves $\gamma$ times the variance of what is passed; so it holds whatever $\gamma$ is. From its printed digits $1/\sqrt\gamma$ follows to within $10^{-7}$, as printed; the digits of $\gamma$, a quotient of two integrals, are judged by themselves.",
        zh=r"截断后的方差是所传入方差的 $\gamma$ 倍，因此无论 $\gamma$ 为何值都成立。由 $\gamma$ 印出的各位数字，可得 $1/\sqrt\gamma$ 精确到 $10^{-7}$，与原文相符；$\gamma$ 是两个积分之商，其数值已另行判定。",
    ),
)
