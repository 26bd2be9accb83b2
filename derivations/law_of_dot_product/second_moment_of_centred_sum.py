"""Mean squares of independent centred variables add, by induction over their number."""

from bilemma.book import *
from derivations.expectation.expectation_of_product import expectation_of_product
from derivations.law_of_dot_product._centred_sums import *

S = Sum(W[i], (i, 1, d))


@theorem(
    title=Text(en="Second moment of an independent centred sum", zh="独立零均值变量之和的二阶矩"),
    words=Text(
        en=r"If $W_1,\dots,W_d$ are centred and each is independent of the sum of those before it, the mean square of the sum is the sum of the mean squares. Those after $W_d$ play no part and may be 0.",
        zh=r"若 $W_1,\dots,W_d$ 均值为零，且每个变量与它之前各项之和独立，则和的二阶矩等于二阶矩之和。$W_d$ 之后的各项不起作用，可取为 0。",
    ),
    kind="lemma",
    given=[independent, setting(d, 2)],
    claim=second(d),
)
def second_moment_of_centred_sum():
    def lines(centred):
        s = calc(power(d + 1, 2), part=STEP)
        s.eq(E((S + W[d + 1]) ** 2), by=axiom("sum_step"))
        s.eq(E(S**2) + 2 * E(S * W[d + 1]) + E(W[d + 1] ** 2), by=linear)
        s.eq(E(S**2) + 2 * E(S) * E(W[d + 1]) + E(W[d + 1] ** 2), by=expectation_of_product)
        s.eq(second(d + 1).right, by=[centred, second(d), axiom("sum_step")])
        return s

    return by_induction(second, 2, lines)


@second_moment_of_centred_sum.experiment
def experiment(rng, n):
    w = np.stack([rng.uniform(-1.0, 1.0, n), rng.normal(0.0, 2.0, n), rng.exponential(1.0, n) - 1])
    return (w.sum(axis=0) ** 2).mean(), 1 / 3 + 4.0 + 1.0
