from bilemma.book import *
from bilemma.claims import Claim, Holds
from bilemma.foundations import number_over_root
from derivations.claims.su8823._letters import d, kappa

length, b = reals("l b")
base = [0 < b, 1 <= d, Equation(kappa * b / d, 1 / sqrt(d))]


def found():
    root = have(Equation(d * keep(1 / sqrt(d)), keep(sqrt(d))), by=number_over_root(x=d))
    z = calc(kappa)
    z.eq(d / b * keep(kappa * b / d), by=[0 < b, 1 <= d])
    z.eq(d / b * keep(1 / sqrt(d)), by=base[2])
    z.eq(keep(sqrt(d)) / b, by=root)
    return z.qed()


def put_in():
    z = calc(kappa * length / d)
    z.eq(keep(kappa * b / d) * length / b, by=[0 < b, 1 <= d])
    z.eq(length / b / sqrt(d), by=base[2])
    return z.qed()


hyperparameter_removed = Claim(
    anchor=r"推出$\kappa = \frac{\sqrt{d}}{\log 512}$，代入上式整理后",
    place=Text(
        en="The new factor, paragraph 2, last sentence, and equation",
        zh="新的因子一节，第 2 段末句及公式",
    ),
    says=Text(
        en=r"That the factor $\kappa\log n/d$ be $1/\sqrt d$ at $n=512$ gives $\kappa=\sqrt d/\log512$; put in, the factor is $\log_{512}n/\sqrt d$.",
        zh=r"令因子 $\kappa\log n/d$ 在 $n=512$ 时等于 $1/\sqrt d$，得 $\kappa=\sqrt d/\log512$；代入后因子为 $\log_{512}n/\sqrt d$。",
    ),
    topic="scaling",
    given=base,
    states=[
        Holds(Equation(kappa, sqrt(d) / b), by=found),
        Holds(Equation(kappa * length / d, length / b / sqrt(d)), by=put_in),
    ],
    verdict="true",
    why=Text(
        en=r"With $b=\log512$, $l=\log n$ and $\log_{512}n=l/b$.",
        zh=r"其中 $b=\log512$，$l=\log n$，$\log_{512}n=l/b$。",
    ),
)
