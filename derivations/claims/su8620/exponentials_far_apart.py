from bilemma.book import *
from bilemma.claims import Claim, Holds, Model
from bilemma.foundations import at_most_square_root, exponential_monotone
from derivations.claims.su8620._letters import d


def large():
    eight = have(8 <= sqrt(d), by=at_most_square_root(x=8, y=d))
    low = have(24 <= 3 * sqrt(d), by=eight)
    three = have(LessEqual(4, exp(3)), by=axiom("exp_lower"))
    bound = 4
    for half in (3, 6, 12):
        square = have(
            Equation(exp(2 * half), keep(exp(half)) ** 2), by=axiom("exp_add")(x=half, y=half)
        )
        step = calc(bound**2)
        step.le(keep(exp(half)) ** 2, by=three)
        step.eq(exp(2 * half), by=square)
        three, bound = step.qed(), bound**2
    z = calc(65536)
    z.le(exp(24), by=three)
    z.le(exp(3 * sqrt(d)), by=[low, exponential_monotone])
    return z.qed()


exponentials_far_apart = Claim(
    anchor=r"由于$d$通常都至少是64，所以$e^{3\sqrt{d}}$比较大",
    place=Text(
        en="NTK parametrisation, paragraph 4, after the equation, sentence 2",
        zh="NTK 参数化一节，第 4 段，公式之后第 2 句",
    ),
    says=Text(
        en=r"As $d$ is usually at least $64$, $\mathrm e^{3\sqrt d}$ is rather large and $\mathrm e^{-3\sqrt d}$ rather small.",
        zh=r"由于 $d$ 通常都至少是 $64$，所以 $\mathrm e^{3\sqrt d}$ 比较大而 $\mathrm e^{-3\sqrt d}$ 比较小。",
    ),
    topic="size",
    given=[64 <= d],
    states=Holds(65536 <= exp(3 * sqrt(d)), by=large, model=Model(d=64)),
    verdict="true",
    why=Text(
        en=r"With $\mathrm e^3\ge4$ it is at least $4^8=65536$, and the other is its reciprocal; for $d=64$ it is $\mathrm e^{24}$.",
        zh=r"由 $\mathrm e^3\ge4$，前者至少为 $4^8=65536$，后者是其倒数；$d=64$ 时就是 $\mathrm e^{24}$。",
    ),
)
