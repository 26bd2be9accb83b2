from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds
from derivations.claims.notes._letters import share

softmax_of_one_ten = Claim(
    anchor="[0.001, 0.991]",
    place=Text(en="paragraph 13", zh="第 13 段"),
    says=Text(
        en=r"The softmax of $[1,10]$ has the first weight $\mathrm e/(\mathrm e+\mathrm e^{10})=0.001$.",
        zh=r"$[1,10]$ 的 softmax 中，第一个权重为 $\mathrm e/(\mathrm e+\mathrm e^{10})=0.001$。",
    ),
    topic="softmax",
    states=[
        Fails(Equation(share(1, 10), Rational(1, 1000))),
        Fails(LessEqual(Rational(5, 10000), share(1, 10))),
    ],
    correct=[
        Holds(Equation(share(1, 10), 1 / (1 + exp(9))), by=axiom("exp_add")(x=1, y=9)),
        Holds(Equation(share(10, 1), 1 / (1 + exp(-9))), by=axiom("exp_add")(x=10, y=-9)),
    ],
    verdict="numerically wrong",
    why=Text(
        en="A gap of $9$ gives $0.00012$ and $0.99988$: the small weight in the notes is about $8$ times that, and no rounding, for which at least $0.0005$ would be needed.",
        zh="差为 $9$ 时结果是 $0.00012$ 与 $0.99988$：笔记中的小权重约为其 $8$ 倍；也不是舍入所致，否则至少应为 $0.0005$。",
    ),
    misleads=Text(
        en="A student who reckons with it how little a gap of $9$ leaves: one part in eight thousand, and not in a thousand.",
        zh="据此估计差为 $9$ 时还剩多少权重的学生：只剩约八千分之一，而不是千分之一。",
    ),
    damaged=Text(
        en="The second weight reads $0.991$ or $0.999$, and is not judged.",
        zh="第二个权重像 $0.991$，也像 $0.999$，不作判定。",
    ),
)
