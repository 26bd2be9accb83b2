from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds
from derivations.claims.notes._letters import share

softmax_of_four_five = Claim(
    anchor="[0.45, 0.59] probab",
    place=Text(en="paragraph 11", zh="第 11 段"),
    says=Text(
        en=r"The softmax of $[4,5]$ has the first weight $\mathrm e^4/(\mathrm e^4+\mathrm e^5)=0.45$.",
        zh=r"$[4,5]$ 的 softmax 中，第一个权重为 $\mathrm e^4/(\mathrm e^4+\mathrm e^5)=0.45$。",
    ),
    topic="softmax",
    states=[
        Fails(Equation(share(4, 5), Rational(45, 100))),
        Fails(LessEqual(Rational(445, 1000), share(4, 5))),
    ],
    correct=[
        Holds(Equation(share(4, 5), 1 / (1 + exp(1))), by=axiom("exp_add")(x=4, y=1)),
        Holds(Equation(share(5, 4), 1 / (1 + exp(-1))), by=axiom("exp_add")(x=5, y=-1)),
    ],
    verdict="numerically wrong",
    why=Text(
        en=r"A gap of $1$ gives weights in the ratio $\mathrm e$, that is $0.269$ and $0.731$; for $0.45$ by rounding at least $0.445$ would be needed.",
        zh=r"差为 $1$ 时权重之比为 $\mathrm e$，即 $0.269$ 与 $0.731$；若 $0.45$ 是舍入而得，至少应为 $0.445$。",
    ),
    misleads=Text(
        en="A student who takes from the example that neighbouring scores are weighted almost alike: the larger one gets nearly three times as much.",
        zh="由此例以为相邻的分数权重几乎相同的学生：较大者的权重其实近三倍。",
    ),
    damaged=Text(
        en="The second weight reads $0.59$ or $0.55$, and is not judged.",
        zh="第二个权重像 $0.59$，也像 $0.55$，不作判定。",
    ),
)
