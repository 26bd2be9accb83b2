from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su8823._letters import d

rate, length, share = reals("lambda l c")
zero = Equation(length - share * rate * d, 0)


def solved():
    z = calc(rate)
    z.eq((length - keep(length - share * rate * d)) / (share * d), by=[0 < share, 1 <= d])
    z.eq(length / (share * d), by=zero)
    return z.qed()


scale_from_estimate = Claim(
    anchor=r"我们让$\log n - 0.24\lambda d = 0$，从而得出",
    place=Text(
        en="Derivation, after the fifth equation, sentence 1",
        zh="推导过程一节，第 5 个公式之后第 1 句",
    ),
    says=Text(
        en=r"To cancel the influence of the length $n$, $\log n-0.24\lambda d$ is set to $0$, which gives $\lambda=\log n/(0.24d)$.",
        zh=r"为抵消长度 $n$ 的影响，令 $\log n-0.24\lambda d=0$，得 $\lambda=\log n/(0.24d)$。",
    ),
    topic="scaling",
    given=[zero, 0 < share, 1 <= d],
    states=Holds(Equation(rate, length / (share * d)), by=solved),
    verdict="true",
    why=Text(
        en=r"So it is with any constant $c>0$ in place of $0.24$, which the article then replaces by a free $\kappa$. With $l=\log n$.",
        zh=r"把 $0.24$ 换成任何常数 $c>0$ 都成立，文中随后也改用自由的 $\kappa$。其中 $l=\log n$。",
    ),
)
