from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.zhihu_339723385._letters import beta, i, k, leads, n, scaled, takes_all
from derivations.saturation.trailing_weight_limit import trailing_weight_limit

one_hot_in_the_limit = Claim(
    anchor="取无穷大时，非标准softmax的输出收敛到",
    place=Text(en="sentence after the limit", zh="极限之后一句"),
    says=Text(
        en=r"As $\beta$ grows without bound, the output converges to the one-hot vector that is $1$ at the largest input.",
        zh=r"$\beta$ 趋于无穷大时，输出收敛到独热向量，最大输入处为 $1$，其余为 $0$。",
    ),
    topic="softmax",
    given=leads,
    states=[
        takes_all,
        Holds(
            Tends(softmax(scaled, i), beta, 0),
            also=[in_range(i, n), NotEqual(i, k)],
            by=trailing_weight_limit(i=k, k=i),
        ),
    ],
    verdict="true",
    why=Text(
        en="It says the limit in words, for the one largest input that was assumed.",
        zh="这是用文字复述上述极限，所设的仍是最大输入唯一。",
    ),
)
