from bilemma.book import *
from bilemma.claims import Claim, Holds, Model
from bilemma.foundations import absolute_of_nonnegative
from derivations.claims.csdn._letters import F, G, d, k4, positive, q4
from derivations.variance.standard_deviation_of_multiple import standard_deviation_of_multiple

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
        by=[
            standard_deviation_of_multiple(X=dot(q4, k4), a=1 / sqrt(d)),
            absolute_of_nonnegative(x=1 / sqrt(d)),
            SD,
            variance_known,
        ],
        model=Model(d=1, q=[F], k=[G]),
    ),
    verdict="true",
    why=Text(
        en=r"The variance is $d$, as derived just before, and $\sqrt d/\sqrt d=1$.",
        zh=r"其上已推出方差为 $d$，而 $\sqrt d/\sqrt d=1$。",
    ),
)
