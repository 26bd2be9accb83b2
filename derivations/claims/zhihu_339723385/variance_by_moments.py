from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.zhihu_339723385._letters import X, Y, pair
from derivations.variance.variance_as_moments import variance_as_moments

variance_by_moments = Claim(
    anchor=r"$D(XY)$ … $E(X^2\cdot Y^2)-[E(XY)]^2$",
    place=Text(en="derivation, item 2, line 1", zh="推导，第 2 项第 1 行"),
    says=Text(
        en=r"The variance of $XY$ is $\operatorname{E}[X^2Y^2]-\operatorname{E}[XY]^2$.",
        zh=r"$XY$ 的方差为 $\operatorname{E}[X^2Y^2]-\operatorname{E}[XY]^2$。",
    ),
    topic="variance",
    given=pair,
    states=Holds(
        Equation(Var(X * Y), E(X**2 * Y**2) - E(X * Y) ** 2), by=variance_as_moments(X=X * Y)
    ),
    verdict="true",
    why=Text(
        en="It is the formula for the variance, of any variable.",
        zh="这是方差公式，对任何随机变量都成立。",
    ),
)
