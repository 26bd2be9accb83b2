"""The article 从梯度最大化看Attention的Scale操作: the letters of its claims, and what several of them assume."""

from fractions import Fraction

from bilemma.book import *
from bilemma.claims import Enclosed
from derivations.claims._sphere import best_scale

d, i, j, n = naturals("d i j n")
alpha, Delta = reals("alpha Delta")
s = vectors("s", n)
indices = [in_range(i, n), in_range(j, n)]
scaled = Each(j, alpha * s[j], n)


def p(index):
    """The weight of a score at the scale α."""
    return softmax(scaled, index)


# A score of query and key.
q, k = random_vectors("q k", d, moments=2)
standard = [
    IndependentFamily(q, k),
    *(ForEach(i, d, Equation(E(v[i]), 0)) for v in (q, k)),
    *(ForEach(i, d, Equation(Var(v[i]), 1)) for v in (q, k)),
]

FIGURE = 128  # the dimension of the article's figure on cosines


def cosine_optimum(dimension, length, low, high):
    """What maximises the estimate for cosines, between two ends at which its derivative has signs."""
    what = Text(
        en=rf"the scale between ${low}$ and ${high}$ at which for $d={dimension}$ the derivative of $\alpha(1-r/{length})$ passes from positive to negative, with $r=\mathbb E[\mathrm e^{{2\alpha s}}]/\mathbb E[\mathrm e^{{\alpha s}}]^2$ for the cosine $s$ of a random angle",
        zh=rf" $d={dimension}$ 时 $\alpha(1-r/{length})$ 的导数在 ${low}$ 与 ${high}$ 之间由正变负处的缩放因子，其中 $r=\mathbb E[\mathrm e^{{2\alpha s}}]/\mathbb E[\mathrm e^{{\alpha s}}]^2$，$s$ 为随机夹角的余弦",
    )
    return Enclosed(what, best_scale, (dimension, length, Fraction(low), Fraction(high)))
