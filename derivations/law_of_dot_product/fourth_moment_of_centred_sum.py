"""The fourth moment of a sum of independent centred variables, by induction over their number."""

from bilemma.book import *
from derivations.law_of_dot_product._centred_sums import *
from derivations.law_of_dot_product.fourth_moment_of_two_sum import fourth_moment_of_two_sum
from derivations.law_of_dot_product.second_moment_of_centred_sum import (
    second_moment_of_centred_sum,
)

S = Sum(W[i], (i, 1, d))


@theorem(
    title=Text(en="Fourth moment of an independent centred sum", zh="独立零均值变量之和的四阶矩"),
    words=Text(
        en=r"If $W_1,\dots,W_d$ are centred and each is independent of the sum of those before it, the fourth moment of the sum is the sum of the fourth moments plus, for each pair of different variables, six times the product of their mean squares. Those after $W_d$ play no part and may be 0.",
        zh=r"若 $W_1,\dots,W_d$ 均值为零，且每个变量与它之前各项之和独立，则和的四阶矩等于各四阶矩之和，再对每两个不同的变量加上二者二阶矩之积的六倍。$W_d$ 之后的各项不起作用，可取为 0。",
    ),
    kind="lemma",
    given=[independent, setting(d, 4)],
    claim=fourth(d),
)
def fourth_moment_of_centred_sum():
    def lines(centred):
        last = have(Equation(E(W[d + 1]), 0), by=setting(d + 1, 4)[1])
        s = calc(power(d + 1, 4), part=STEP)
        s.eq(E((S + W[d + 1]) ** 4), by=axiom("sum_step"))
        s.eq(
            E(S**4) + 6 * E(S**2) * E(W[d + 1] ** 2) + E(W[d + 1] ** 4),
            by=[centred, last, fourth_moment_of_two_sum(X=S, Y=W[d + 1])],
        )
        s.eq(
            fourth(d + 1).right,
            by=[fourth(d), second_moment_of_centred_sum(d=d), axiom("sum_step")],
        )
        return s

    return by_induction(fourth, 4, lines)


@fourth_moment_of_centred_sum.experiment
def experiment(rng, n):
    w = rng.uniform(-1.0, 1.0, (n, 5))  # mean squares 1/3, fourth moments 1/5
    return (w.sum(axis=1) ** 4).mean(), 5 / 5 + 3 * 5 * 4 / 9
