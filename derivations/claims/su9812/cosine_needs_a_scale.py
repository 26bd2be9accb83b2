from bilemma.book import *
from bilemma.claims import Claim, Near
from derivations.claims.su9812._letters import FIGURE, alpha, cosine_optimum

LOW, HIGH = 25, 35


def at(length, bound):
    """An end of the range, against an optimum that lies between both."""
    return Near(
        Rational(bound),
        alpha,
        where={alpha: cosine_optimum(FIGURE, length, LOW, HIGH)},
        case=Text(en=f"$n={length}$", zh=f"$n={length}$"),
    )


cosine_needs_a_scale = Claim(
    anchor=r"$\alpha^*$ 都是 $25\sim 35$ 之间 … 作为Attention Score的话，就需要乘以一个",
    place=Text(
        en="Cosine distribution, paragraph 3, sentence 2", zh="余弦分布一节，第 3 段第 2 句"
    ),
    says=Text(
        en="For cosines in dimension $128$ the optimum lies between $25$ and $35$ over a rather wide range of $n$; so cosines, used as attention scores, have to be multiplied by a scale between $25$ and $35$ for the model to train with some ease.",
        zh="对 $128$ 维的余弦，$n$ 在相当大的范围内变动时，最优点都在 $25$ 与 $35$ 之间；所以用余弦作为注意力分数时，需要乘以一个 $25$ 至 $35$ 之间的因子，模型才比较容易训练下去。",
    ),
    topic="scaling",
    near=[at(684, LOW), at(34149, HIGH)],
    verdict="approximation",
    why=Text(
        en=r"Judged is where the optimum lies; that a model trains with more ease by such a scale is a matter of experiment. For $n=684$ and for $n=34\,149$ the derivative is positive at $25$ and negative at $35$. Its sign is that of $n-h(\alpha)$, where $h$ does not depend on $n$: so for every $n$ between, it passes from positive to negative somewhere between $25$ and $35$, which is a wide range indeed. That it does so nowhere else is not shown. At $n=683$ it is negative at $25$, at $n=34\,150$ positive at $35$. For comparison: the cosine of two random directions has the variance $1/d$, and with the factor $\sqrt d$, here about $11.3$, it has the variance $1$.",
        zh=r"这里判定的是最优点的位置；乘以这样的因子模型是否更容易训练，要靠实验。$n=684$ 与 $n=34\,149$ 时，导数在 $25$ 处为正，在 $35$ 处为负。导数的符号就是 $n-h(\alpha)$ 的符号，而 $h$ 与 $n$ 无关；因此对其间的每个 $n$，导数都在 $25$ 与 $35$ 之间的某处由正变负，范围确实相当大。没有证明此外别无这样的点。$n=683$ 时导数在 $25$ 处已为负，$n=34\,150$ 时在 $35$ 处仍为正。作为比较：两个随机方向的余弦方差为 $1/d$，乘以 $\sqrt d$（此处约为 $11.3$）后方差为 $1$。",
    ),
    decided=Text(
        en=r"It was once read as the factor $\sqrt d$ for variance $1$, which is not what the sentence says, and neither half of it was judged. That a model trains with more ease is not judged now either.",
        zh=r"曾理解为使方差等于 $1$ 的因子 $\sqrt d$，而原句并没有这样说，两个半句也都没有判定。模型是否更容易训练，现在仍不判定。",
    ),
)
