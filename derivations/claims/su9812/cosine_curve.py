from fractions import Fraction

from bilemma.book import *
from bilemma.claims import Claim, Enclosed, Near
from derivations.claims._sphere import best_scale
from derivations.claims.su9812._letters import *

DIMENSION = 128  # of the article's figure
ENDS = Fraction(1), Fraction(60)


def at(length):
    """The fitted curve at a number of keys, against the optimum of the estimate."""
    what = Text(
        en=rf"the scale between $1$ and $60$ at which for $d={DIMENSION}$ the derivative of $\alpha(1-r/{length})$ passes from positive to negative, with $r=\mathbb E[\mathrm e^{{2\alpha s}}]/\mathbb E[\mathrm e^{{\alpha s}}]^2$ for the cosine $s$ of a random angle",
        zh=rf" $d={DIMENSION}$ 时 $\alpha(1-r/{length})$ 的导数在 $1$ 与 $60$ 之间由正变负处的缩放因子，其中 $r=\mathbb E[\mathrm e^{{2\alpha s}}]/\mathbb E[\mathrm e^{{\alpha s}}]^2$，$s$ 为随机夹角的余弦",
    )
    return Near(
        Rational(7, 2) * log(length),
        alpha,
        where={alpha: Enclosed(what, best_scale, (DIMENSION, length, *ENDS))},
        case=Text(en=f"$n={length}$", zh=f"$n={length}$"),
    )


cosine_curve = Claim(
    anchor=r"$\alpha^*$ 与 $3.5\log n$ 拟合得也不错",
    place=Text(
        en="Cosine distribution, paragraph 3, sentence 1", zh="余弦分布一节，第 3 段第 1 句"
    ),
    says=Text(
        en=r"For cosines in dimension $128$ the optimum of the same estimate is fitted rather well by $3.5\log n$.",
        zh=r"对 $128$ 维的余弦，同一估计式的最优点用 $3.5\log n$ 拟合得也不错。",
    ),
    topic="scaling",
    near=[at(40), at(512), at(4096), at(20000)],
    verdict="approximation",
    why=Text(
        en=r"Looked at are both ends of the article's program, $n=40$ and $20\,000$, and two lengths between: the fit is good for long texts, and falls short for short ones. At $512$ the optimum is still below $25$, at $20\,000$ it is below $35$. It is a place where the derivative passes from positive to negative; that there is no other one is not shown.",
        zh=r"考察的是文中程序的两端 $n=40$ 与 $20\,000$，以及其间的两个长度：$n$ 大时拟合得好，$n$ 小时偏低。$n=512$ 时最优点还不到 $25$，$n=20\,000$ 时不到 $35$。它是导数由正变负之处；没有证明此外别无这样的点。",
    ),
)
