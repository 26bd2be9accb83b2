"""Third moments of independent centred variables add, by induction over their number."""

from bilemma.book import *
from bilemma.foundations import sum_except_is_difference
from derivations.law_of_dot_product._centred_sums import *
from derivations.law_of_dot_product.third_moment_of_centred_two_sum import (
    third_moment_of_centred_two_sum,
)

S = before(d + 1)


@theorem(
    title=Text(en="Third moment of an independent centred sum", zh="独立零均值变量之和的三阶矩"),
    words=Text(
        en=r"If $W_1,\dots,W_d$ are centred and each $W_i$ is independent of $W_1+\dots+W_{i-1}$, the third moment of the sum is the sum of the third moments.",
        zh=r"若 $W_1,\dots,W_d$ 均值为零，且每个 $W_i$ 与 $W_1+\dots+W_{i-1}$ 独立，则和的三阶矩等于三阶矩之和。",
    ),
    kind="lemma",
    given=[setting(d, 3)],
    claim=third(d),
)
def third_moment_of_centred_sum():
    def lines():
        centred = centred_parts(3)
        s = calc(power(d + 1, 3))
        s.eq(E((S + W[d + 1]) ** 3), by=sum_except_is_difference)
        s.eq(E(S**3) + E(W[d + 1] ** 3), by=[*centred, third_moment_of_centred_two_sum])
        s.eq(third(d + 1).right, by=[sum_except_is_difference, axiom("sum_step"), third(d)])
        return [*centred, s]

    return by_induction(third, 3, lines)


@third_moment_of_centred_sum.experiment
def experiment(rng, n):
    w = np.stack([rng.exponential(1.0, n) - 1, rng.uniform(-1.0, 1.0, n), rng.normal(0.0, 1.0, n)])
    return (w.sum(axis=0) ** 3).mean(), 2.0 + 0.0 + 0.0
