from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.sar._letters import *

square_outside = Claim(
    place=Text(en="Eq. (5), first line", zh="式（5）第一行"),
    says=Text(
        en="The variance is written with the square outside the expectation.",
        zh="把方差写成期望的平方，平方号在期望之外。",
    ),
    topic="definitions",
    given=one_product,
    states=Fails(Equation(Var(product), E(product - E(product)) ** 2), Model(u_i=F, v_i=G)),
    slip=Holds(Equation(Var(product), E((product - E(product)) ** 2)), by=Var),
    verdict="typo",
    why=Text(
        en="The square belongs inside: as printed the expression is always $0$.",
        zh="平方号应在期望之内：照印出的写法，该式恒为 $0$。",
    ),
)
