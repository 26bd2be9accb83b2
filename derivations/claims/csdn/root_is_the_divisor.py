from bilemma.book import *
from bilemma.claims import Claim, Holds, Model
from bilemma.foundations import square_root_of_square
from derivations.claims.csdn._letters import F, G, d, factor, k4, positive, q4
from derivations.variance.variance_of_affine import variance_of_affine

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
        en=r"It is $\sqrt d$ that one divides by, and nothing else.",
        zh=r"所除的是 $\sqrt d$，而不是其他的数。",
    ),
    topic="scaling",
    given=[variance_known, positive, 0 < factor, variance_one],
    states=Holds(Equation(factor, sqrt(d)), by=only_the_root, model=Model(d=1, c=1, q=[F], k=[G])),
    verdict="true",
    why=Text(
        en="The heading asks why; its answer stands at the end of the part: from the variance $d$, which the post derives there, the standard deviation is to become $1$, and no other positive divisor does that. That it should be $1$ is a convention.",
        zh="标题问的是缘由，答案在这一部分末尾：那里推出方差为 $d$，要把标准差缩放为 $1$，别的正除数都做不到。至于取 $1$，只是约定。",
    ),
    decided=Text(
        en="The variance $d$ is established in the same part, so it is granted; dependent components, by which it was once refuted, are excluded there.",
        zh="方差 $d$ 在同一部分已经得出，因此予以承认；曾用作反例的相依分量，已被那里的条件排除。",
    ),
)
