from bilemma.book import *
from bilemma.claims import Claim, Holds
from bilemma.foundations import square_root_of_square
from derivations.claims.notes._letters import c, d, in_many, in_one
from derivations.variance.variance_of_affine import variance_of_affine

growth = [Equation(Var(in_many), d * Var(in_one)), 0 < Var(in_one), 1 <= d]
undone = Equation(Var(in_many / c), Var(in_one))


def only_the_root():
    variance = calc(Var(in_many))
    variance.eq(c**2 * Var(in_many / c), by=variance_of_affine(X=in_many, a=1 / c, b=0))
    variance.eq(c**2 * Var(in_one), by=undone)
    square = calc(c**2)
    square.eq(Var(in_many) / Var(in_one), by=variance.qed())
    square.eq(d, by=growth[0])
    return have(Equation(c, sqrt(d)), by=[square.qed(), square_root_of_square(x=c, y=d)])


def root_undoes():
    variance = calc(Var(in_many / sqrt(d)))
    variance.eq(Var(in_many) / d, by=variance_of_affine(X=in_many, a=1 / sqrt(d), b=0))
    variance.eq(Var(in_one), by=growth[0])
    return variance.qed()


finding_the_divisor = Claim(
    anchor="divide kann brai ki every time Var(x)",
    place=Text(en="paragraph 27", zh="第 27 段"),
    says=Text(
        en=r"One has to divide by a number such that the result has $\operatorname{Var}(x)$ every time.",
        zh=r"要除以一个数，使得每次得到的方差都是 $\operatorname{Var}(x)$。",
    ),
    topic="scaling",
    given=growth,
    states=[
        Holds(Equation(Var(in_many / sqrt(d)), Var(in_one)), by=root_undoes),
        Holds(Equation(c, sqrt(d)), also=[0 < c, undone], by=only_the_root),
    ],
    verdict="true",
    why=Text(
        en=r"In $d$ dimensions, where the notes have $d\operatorname{Var}(x)$, there is one: $\sqrt d$, and no other positive number.",
        zh=r"$d$ 维时，笔记中的方差为 $d\operatorname{Var}(x)$，这样的数是有的：$\sqrt d$，且正数中只有它。",
    ),
)
