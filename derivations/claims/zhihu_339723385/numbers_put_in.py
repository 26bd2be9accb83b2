from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.zhihu_339723385._letters import X, Y, means, pair, variances

numbers_put_in = Claim(
    anchor=r"$1 \times 1 - (0 \times 0)^2$",
    place=Text(en="derivation, item 2, last two lines", zh="推导，第 2 项最后两行"),
    says=Text(
        en=r"With variances $1$ and means $0$, $\operatorname{Var}(X)\operatorname{Var}(Y)-(\operatorname{E}[X]\operatorname{E}[Y])^2$ is $1\cdot1-(0\cdot0)^2=1$.",
        zh=r"代入方差 $1$ 与均值 $0$，$\operatorname{Var}(X)\operatorname{Var}(Y)-(\operatorname{E}[X]\operatorname{E}[Y])^2$ 等于 $1\cdot1-(0\cdot0)^2=1$。",
    ),
    topic="variance",
    given=pair,
    states=Holds(Equation(Var(X) * Var(Y) - (E(X) * E(Y)) ** 2, 1), by=[*means, *variances]),
    verdict="true",
    why=Text(en="The hypotheses are put in.", zh="代入所设条件即得。"),
)
