from bilemma.book import *
from bilemma.claims import Claim, Integral, Near

x, square, mass = reals("x J I")
within = {
    square: Integral(x**2, (x, -2, 2), normal=True),
    mass: Integral(1, (x, -2, 2), normal=True),
}

truncated_variance = Claim(
    anchor=r"实际均值依然为$\mu$，但实际方差是$\gamma\sigma^2$ … $=0.7737413\dots$",
    place=Text(
        en="Sampling distributions, paragraph 4, sentence 2, equation, and last sentence",
        zh="采样分布一节，第 4 段第 2 句、公式及末句",
    ),
    says=Text(
        en=r"A normal variable truncated at two standard deviations still has the mean $\mu$, but the variance $\gamma\sigma^2$ with $\gamma=0.7737413\dots$; and $1/\sqrt\gamma=1.1368472\dots$",
        zh=r"正态变量在两倍标准差处截断后，均值依然为 $\mu$，但方差为 $\gamma\sigma^2$，其中 $\gamma=0.7737413\dots$；而 $1/\sqrt\gamma=1.1368472\dots$",
    ),
    topic="variance",
    near=[
        Near("0.7737413", square / mass, where=within, case=Text(en=r"$\gamma$", zh=r"$\gamma$")),
        Near(
            "1.1368472",
            sqrt(mass / square),
            where=within,
            case=Text(en=r"$1/\sqrt\gamma$", zh=r"$1/\sqrt\gamma$"),
        ),
    ],
    verdict="approximation",
    why=Text(
        en=r"The weight $\mathrm e^{-x^2/2}$ of the article is that of the normal density up to a factor, which cancels. That the mean stays $\mu$ follows from the symmetry of the interval; that the variance is this quotient is the definition of the truncated distribution.",
        zh=r"文中的权重 $\mathrm e^{-x^2/2}$ 与正态密度只差一个因子，相除时约去。区间对称，因此均值仍为 $\mu$；方差等于这个商，是截断分布的定义。",
    ),
)
