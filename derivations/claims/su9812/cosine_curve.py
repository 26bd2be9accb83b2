from bilemma.book import *
from bilemma.claims import Claim, Near
from derivations.claims.su9812._letters import FIGURE, alpha, cosine_optimum


def at(length, dimension=FIGURE):
    """The fitted curve at a number of keys, against the optimum of the estimate."""
    place = rf"$n={length}$" if dimension == FIGURE else rf"$n={length}$, $d={dimension}$"
    return Near(
        Rational(7, 2) * log(length),
        alpha,
        where={alpha: cosine_optimum(dimension, length, 1, 45)},
        case=Text(en=place, zh=place.replace("$, $", "$，$")),
    )


cosine_curve = Claim(
    anchor=r"$\alpha^*$ 与 $3.5\log n$ 拟合得也不错 … $3.5$ 这个系数会变化",
    place=Text(
        en="Cosine distribution, paragraph 3, sentence 1", zh="余弦分布一节，第 3 段第 1 句"
    ),
    says=Text(
        en=r"For cosines in dimension $128$ the optimum of the same estimate is fitted rather well by $3.5\log n$; in another dimension the coefficient $3.5$ changes.",
        zh=r"对 $128$ 维的余弦，同一估计式的最优点用 $3.5\log n$ 拟合得也不错；换一个维数，$3.5$ 这个系数会变化。",
    ),
    topic="scaling",
    near=[at(40), at(512), at(4096), at(20000), at(4096, 64), at(4096, 256)],
    verdict="approximation",
    why=Text(
        en=r"Looked at for $d=128$ are both ends of the article's program, $n=40$ and $20\,000$, and two lengths between: the fit is good for long texts, and falls short for short ones. In dimension $64$ the same curve is far too high, in dimension $256$ far too low: the coefficient does change. The optimum is a place where the derivative passes from positive to negative; that there is no other one is not shown.",
        zh=r"$d=128$ 时，考察的是文中程序的两端 $n=40$ 与 $20\,000$，以及其间的两个长度：$n$ 大时拟合得好，$n$ 小时偏低。维数为 $64$ 时同一曲线明显偏高，为 $256$ 时明显偏低，系数确实会变化。最优点是导数由正变负之处；没有证明此外别无这样的点。",
    ),
    decided=Text(
        en="That the coefficient depends on the dimension was once left out.",
        zh="系数与维数有关这一点，曾经漏判。",
    ),
)
