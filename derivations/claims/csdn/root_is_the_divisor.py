from bilemma.book import *
from bilemma.claims import Claim, Holds, Model
from bilemma.foundations import square_root_of_square
from derivations.claims.csdn._letters import *

variance_known = Equation(Var(dot(q4, k4)), d)
variance_one = Equation(Var(dot(q4, k4) / factor), 1)


def only_the_root():
    variance = calc(Var(dot(q4, k4)))
    variance.eq(
        factor**2 * Var(dot(q4, k4) / factor),
        by=variance_of_affine(X=dot(q4, k4), a=1 / factor, b=0),
    )
    variance.eq(factor**2, by=variance_one)
    square = calc(factor**2)
    square.eq(Var(dot(q4, k4)), by=variance.qed())
    square.eq(d, by=variance_known)
    return have(Equation(factor, sqrt(d)), by=[square.qed(), square_root_of_square(x=factor, y=d)])


root_is_the_divisor = Claim(
    anchor="而不是其他呢",
    place=Text(en="heading of the second part", zh="第二部分的标题"),
    says=Text(
        en=r"It is $\sqrt d$, and no other number, that one has to divide by: from variance $d$ no other positive divisor gives variance $1$.",
        zh=r"应除以 $\sqrt d$ 而不是别的数：由方差 $d$ 出发，没有别的正除数能使方差为 $1$。",
    ),
    topic="scaling",
    given=[variance_known, positive, 0 < factor, variance_one],
    states=Holds(Equation(factor, sqrt(d)), by=only_the_root, model=Model(d=1, c=1, q=[F], k=[G])),
    verdict="true",
    why=Text(
        en="The variance $d$ is what the post derives under this heading. That the variance should be $1$ is a convention.",
        zh="方差 $d$ 正是该标题之下推出的结果。至于方差取 $1$，只是约定。",
    ),
    decided=Text(
        en="The variance $d$ is established in the same part, so it is granted; dependent components, by which it was once refuted, are excluded there.",
        zh="方差 $d$ 在同一部分已经得出，因此予以承认；曾用作反例的相依分量，已被那里的条件排除。",
    ),
)
