from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.zhihu_339723385._letters import X, Y, pair
from derivations.expectation.expectation_of_product import expectation_of_product

squares_factor = Claim(
    anchor="$E(X^2)E(Y^2) - [E(X)E(Y)]^2$",
    place=Text(en="derivation, item 2, line 2", zh="推导，第 2 项第 2 行"),
    says=Text(
        en=r"In $\operatorname{E}[X^2Y^2]-\operatorname{E}[XY]^2$ both means factor, which gives $\operatorname{E}[X^2]\operatorname{E}[Y^2]-(\operatorname{E}[X]\operatorname{E}[Y])^2$.",
        zh=r"$\operatorname{E}[X^2Y^2]-\operatorname{E}[XY]^2$ 中的两个期望都可分解，得 $\operatorname{E}[X^2]\operatorname{E}[Y^2]-(\operatorname{E}[X]\operatorname{E}[Y])^2$。",
    ),
    topic="independence",
    given=pair,
    states=Holds(
        Equation(E(X**2 * Y**2) - E(X * Y) ** 2, E(X**2) * E(Y**2) - (E(X) * E(Y)) ** 2),
        by=expectation_of_product,
    ),
    verdict="true",
    why=Text(
        en="Squares of independent variables are independent; zero correlation would not do.",
        zh="独立随机变量的平方仍独立；仅不相关则不够。",
    ),
)
