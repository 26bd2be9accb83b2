from bilemma.book import *
from bilemma.claims import Claim, Holds, Model
from derivations.claims.csdn._letters import *

known_variance = Equation(Var(dot(q4, k4)), d * sigma**2)

scaled_standard_deviation = Claim(
    anchor="标准差(方差的平方根)缩放回合理范围",
    place=Text(en="second part, sentence 6", zh="第二部分，第 6 句"),
    says=Text(
        en=r"With a variance in proportion to $d$, the standard deviation after division by $\sqrt d$ stays of order $1$.",
        zh=r"方差与 $d$ 成正比时，除以 $\sqrt d$ 之后标准差保持在常数量级。",
    ),
    topic="scaling",
    given=[known_variance, 0 <= sigma, positive],
    states=Holds(
        Equation(SD(dot(q4, k4) / sqrt(d)), sigma),
        by=lambda: deviation_after_division(known_variance, sigma),
        model=Model(d=1, sigma=1, q=[F], k=[G]),
    ),
    verdict="true",
    why=Text(
        en=r"$\operatorname{SD}(cX)=|c|\operatorname{SD}(X)$: from variance $d\sigma^2$ it is $\sigma$ for every $d$.",
        zh=r"由 $\operatorname{SD}(cX)=|c|\operatorname{SD}(X)$，方差为 $d\sigma^2$ 时，对任何 $d$ 标准差都是 $\sigma$。",
    ),
)
