"""Mean squares of independent centred variables add, by induction over their number."""

from bilemma.book import *
from bilemma.foundations import sum_except_is_difference
from derivations.expectation.expectation_of_product import expectation_of_product
from derivations.law_of_dot_product._centred_sums import *

S = before(d + 1)


@theorem(
    title=Text(en="Second moment of an independent centred sum", zh="独立零均值变量之和的二阶矩"),
    words=Text(
        en=r"If $W_1,\dots,W_d$ are centred and each $W_i$ is independent of $W_1+\dots+W_{i-1}$, the mean square of the sum is the sum of the mean squares.",
        zh=r"若 $W_1,\dots,W_d$ 均值为零，且每个 $W_i$ 与 $W_1+\dots+W_{i-1}$ 独立，则和的二阶矩等于二阶矩之和。",
    ),
    kind="lemma",
    given=[setting(d, 2)],
    claim=second(d),
)
def second_moment_of_centred_sum():
    def lines():
        s = calc(power(d + 1, 2))
        s.eq(E((S + W[d + 1]) ** 2), by=sum_except_is_difference)
        s.eq(E(S**2) + 2 * E(S * W[d + 1]) + E(W[d + 1] ** 2), by=linear)
        s.eq(E(S**2) + 2 * E(S) * E(W[d + 1]) + E(W[d + 1] ** 2), by=expectation_of_product)
        s.eq(
            second(d + 1).right,
            by=[setting(d + 1, 2)[2], sum_except_is_difference, axiom("sum_step"), second(d)],
        )
        return [s]

    return by_induction(second, 2, lines)


@second_moment_of_centred_sum.experiment
def experiment(rng, n):
    w = np.stack([rng.uniform(-1.0, 1.0, n), rng.normal(0.0, 2.0, n), rng.exponential(1.0, n) - 1])
    return (w.sum(axis=0) ** 2).mean(), 1 / 3 + 4.0 + 1.0
