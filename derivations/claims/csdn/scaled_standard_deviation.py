from bilemma.book import *
from bilemma.claims import Claim, Holds, Model
from bilemma.foundations import absolute_of_nonnegative, square_root_of_square
from derivations.claims.csdn._letters import F, G, d, k4, positive, q4, sigma
from derivations.variance.standard_deviation_of_multiple import standard_deviation_of_multiple

known_variance = Equation(Var(dot(q4, k4)), d * sigma**2)

scaled_standard_deviation = Claim(
    anchor="标准差(方差的平方根)缩放回合理范围",
    place=Text(en="second part, sentence 6", zh="第二部分，第 6 句"),
    says=Text(
        en=r"Division by $\sqrt d$ can bring the standard deviation of the result back to a reasonable range.",
        zh=r"除以 $\sqrt d$，可以把结果的标准差缩放回合理范围。",
    ),
    topic="scaling",
    given=[known_variance, 0 <= sigma, positive],
    states=Holds(
        Equation(SD(dot(q4, k4) / sqrt(d)), sigma),
        by=[
            standard_deviation_of_multiple(X=dot(q4, k4), a=1 / sqrt(d)),
            absolute_of_nonnegative(x=1 / sqrt(d)),
            SD,
            known_variance,
            square_root_of_square(x=sqrt(d) * sigma, y=d * sigma**2),
        ],
        model=Model(d=1, sigma=1, q=[F], k=[G]),
    ),
    verdict="true",
    why=Text(
        en=r"The sentence before it has the variance roughly in proportion to $d$; here it is $d\sigma^2$. As $\operatorname{SD}(cX)=|c|\operatorname{SD}(X)$, the standard deviation is then $\sigma$ for every $d$.",
        zh=r"前一句说方差大约与 $d$ 成正比，这里设为 $d\sigma^2$；由 $\operatorname{SD}(cX)=|c|\operatorname{SD}(X)$，此时标准差对任何 $d$ 都是 $\sigma$。",
    ),
)
