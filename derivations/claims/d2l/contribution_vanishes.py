from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims._masking import column_vanishes, i, n, p, row_vanishes, x
from derivations.saturation.weight_far_below import weight_far_below

B = reals("B")
low = [in_range(i, n), in_range(p, n), Equation(x[i], -(10**6)), -B <= x[p]]


def negligible():
    gap = 10**6 - B
    minus = -keep(gap)
    apart = have(x[i] + gap <= x[p], by=low[2:])
    w = calc(softmax(x, i))
    w.le(exp(minus), by=[apart, weight_far_below(j=p, Delta=gap)])
    w.eq(exp(-gap), by=have(Equation(minus, -gap)))
    return w.qed()


contribution_vanishes = Claim(
    anchor="make their contribution to gradients and values vanish in practice",
    place=Text(
        en="Masked Softmax Operation, after the example, paragraph 2, sentence 3",
        zh="Masked Softmax Operation 一节，例子之后第 2 段第 3 句",
    ),
    says=Text(
        en="A score of $-10^6$ makes what the key contributes to gradients and values vanish in practice.",
        zh="分数设为 $-10^6$，则该键对梯度与值的贡献实际上消失。",
    ),
    topic="softmax",
    states=[
        Holds(softmax(x, i) <= exp(B - 10**6), given=low, by=negligible),
        row_vanishes,
        column_vanishes,
    ],
    verdict="true",
    why=Text(
        en=r"Its weight, and every derivative of its weight or of any weight in its score, is at most $\mathrm e^{-\Delta}$, where $\Delta$ is its distance to another score. With some unmasked score not below $-B$ the weight is at most $\mathrm e^{B-10^6}$. Below about $\mathrm e^{-745}$ double precision has no number left but $0$. If all keys of a query are masked alike, they share the weight: then nothing vanishes.",
        zh=r"它的权重、这一权重的各偏导数，以及任一权重对它的分数的偏导数，绝对值都不超过 $\mathrm e^{-\Delta}$，其中 $\Delta$ 是它与另一分数之差。只要有一个未掩蔽的分数不小于 $-B$，该权重就不超过 $\mathrm e^{B-10^6}$；而小于约 $\mathrm e^{-745}$ 的数，双精度只能表示为 $0$。若一个查询的所有键都被掩蔽，它们便平分权重，此时并不消失。",
    ),
)
