from bilemma.book import *
from bilemma.claims import Claim, Holds, Model
from derivations.claims.csdn._letters import *

variance_known = Equation(Var(dot(q4, k4)), d)

summary_standard_deviation = Claim(
    anchor="标准差(方差的平方根)缩放为1",
    place=Text(en="last paragraph, sentence 2", zh="末段第 2 句"),
    says=Text(
        en=r"Division by $\sqrt d$ can scale the standard deviation of the result to $1$.",
        zh=r"除以 $\sqrt d$，可以使结果的标准差成为 $1$。",
    ),
    topic="scaling",
    given=[variance_known, positive],
    states=Holds(
        Equation(SD(dot(q4, k4) / sqrt(d)), 1),
        by=lambda: deviation_after_division(variance_known, 1),
        model=Model(d=1, q=[F], k=[G]),
    ),
    verdict="true",
    why=Text(
        en=r"The variance is $d$, as derived just before, and $\sqrt d/\sqrt d=1$.",
        zh=r"其上已推出方差为 $d$，而 $\sqrt d/\sqrt d=1$。",
    ),
)
