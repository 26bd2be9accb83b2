from fractions import Fraction

from bilemma.book import *
from bilemma.claims import Claim, Enclosed, Near
from derivations.claims._sphere import lost_entropy

lost = reals("D")


def at(scale, written, value, d=64):
    """What is taken from log n at a scale: 0.24λd by the article, D by the equation before it."""
    what = Text(
        en=rf"what the fourth equation takes from $\log n$ for $d={d}$ and $\lambda={written}$",
        zh=rf"第 4 个公式在 $d={d}$、$\lambda={written}$ 时从 $\log n$ 中减去的量",
    )
    exact = Enclosed(what, lost_entropy, (d, Fraction(int(scale.p), int(scale.q))))
    return Near(
        Rational(24, 100) * scale * d,
        lost,
        where={lost: exact},
        relative=False,
        case=Text(
            en=rf"$d={d}$, $\lambda={written}$, where $0.24\lambda d={value}$",
            zh=rf"$d={d}$，$\lambda={written}$，此时 $0.24\lambda d={value}$",
        ),
    )


estimate_of_entropy = Claim(
    anchor=r"用拉普拉斯近似得到 … $\log n - 0.24\lambda d + \mathcal{O}(1)$",
    place=Text(en="Derivation, fifth equation", zh="推导过程一节，第 5 个公式"),
    says=Text(
        en=r"By Laplace's approximation the entropy, for keys uniform on the sphere, is approximately $\log n-0.24\lambda d+\mathcal O(1)$.",
        zh=r"键在球面上均匀分布时，用拉普拉斯近似得到，熵约为 $\log n-0.24\lambda d+\mathcal O(1)$。",
    ),
    topic="softmax",
    near=[
        at(Rational(1, 8), r"\tfrac18", "1.92"),
        at(Rational(2, 5), r"\tfrac25", "6.144"),
        at(Rational(1), "1", "15.36"),
        at(Rational(2, 5), r"\tfrac25", "12.288", 128),
    ],
    verdict="approximation",
    why=Text(
        en=r"It is compared with the equation before it, for $d=64$: at $\lambda=1/\sqrt d=\tfrac18$; at $\tfrac25$, near the article's own $\log n/(0.24d)$ for $n=512$; and at $1$, where the constant fits. At the other two scales the entropy falls by less than the estimate says: at $\tfrac18$ by about a quarter of it, at $\tfrac25$ by about two thirds. At $\tfrac25$ the difference doubles as $d$ goes from $64$ to $128$, which does not look bounded, though two dimensions prove nothing. No range of $\lambda$ is named. The article calls it an estimate, and gives the constant up.",
        zh=r"与它之前的公式比较，取 $d=64$：在 $\lambda=1/\sqrt d=\tfrac18$ 处；在 $\tfrac25$ 处，$n=512$ 时文中的 $\log n/(0.24d)$ 就在附近；以及在 $1$ 处，这个常数在此处是合适的。在另外两处，熵的下降都小于估计式所给的量：$\tfrac18$ 处约为其四分之一，$\tfrac25$ 处约为其三分之二。在 $\tfrac25$ 处，$d$ 从 $64$ 增至 $128$ 时，差增大一倍，不像是有界的，当然两个维数并不能证明什么。文中没有说 $\lambda$ 的范围。文中说明这只是估计，随后也放弃了这个常数。",
    ),
)
