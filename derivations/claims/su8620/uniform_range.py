from bilemma.book import *
from bilemma.claims import Claim, Holds, Model, signs
from derivations.claims.su8620._letters import X, a, b, mu, sigma

Z = signs("Z")
uniform = [Equation(E(X), (a + b) / 2), Equation(Var(X), (b - a) ** 2 / 12)]
ends = [Equation(a, mu - sqrt(3) * sigma), Equation(b, mu + sqrt(3) * sigma)]


model = Model(X=Z, a=-sqrt(3), b=sqrt(3), mu=0, sigma=1)


def mean():
    z = calc(E(X))
    z.eq((a + b) / 2, by=uniform)
    z.eq(mu, by=ends)
    return z.qed()


def variance():
    z = calc(Var(X))
    z.eq((b - a) ** 2 / 12, by=uniform)
    z.eq(sigma**2, by=ends)
    return z.qed()


uniform_range = Claim(
    anchor=r"对应的均匀分布是$U[\mu-\sqrt{3}\sigma,\mu + \sqrt{3}\sigma]$",
    place=Text(
        en="Sampling distributions, paragraph 2, sentence 2", zh="采样分布一节，第 2 段第 2 句"
    ),
    says=Text(
        en=r"To the mean $\mu$ and the variance $\sigma^2$ belongs the uniform distribution $U[\mu-\sqrt3\sigma,\mu+\sqrt3\sigma]$.",
        zh=r"指定均值 $\mu$ 和方差 $\sigma^2$，对应的均匀分布是 $U[\mu-\sqrt3\sigma,\mu+\sqrt3\sigma]$。",
    ),
    topic="variance",
    given=[*uniform, *ends],
    states=[
        Holds(Equation(E(X), mu), by=mean, model=model),
        Holds(Equation(Var(X), sigma**2), by=variance, model=model),
    ],
    verdict="true",
    why=Text(
        en="Both are read off from the mean and the variance on $[a,b]$, which the sentence states first and which are taken from it here.",
        zh="由同一句先给出的 $[a,b]$ 上的均值与方差即得；这两个公式本身在此取自原文。",
    ),
)
