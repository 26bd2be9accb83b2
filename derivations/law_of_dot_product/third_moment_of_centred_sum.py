"""Third moments of independent centred variables add, by induction over their number."""

from bilemma.book import *
from derivations.law_of_dot_product._centred_sums import *
from derivations.law_of_dot_product.third_moment_of_centred_two_sum import (
    third_moment_of_centred_two_sum,
)

S = Sum(W[i], (i, 1, d))


@theorem(
    title=Text(en="Third moment of an independent centred sum", zh="独立零均值变量之和的三阶矩"),
    words=Text(
        en=r"If $W_1,\dots,W_d$ are centred and each is independent of the sum of those before it, the third moment of the sum is the sum of the third moments. Those after $W_d$ play no part and may be 0.",
        zh=r"若 $W_1,\dots,W_d$ 均值为零，且每个变量与它之前各项之和独立，则和的三阶矩等于三阶矩之和。$W_d$ 之后的各项不起作用，可取为 0。",
    ),
    kind="lemma",
    given=[independent, setting(d, 3)],
    claim=third(d),
)
def third_moment_of_centred_sum():
    def lines(centred):
        last = have(Equation(E(W[d + 1]), 0), by=setting(d + 1, 3)[1])
        s = calc(power(d + 1, 3), part=STEP)
        s.eq(E((S + W[d + 1]) ** 3), by=axiom("sum_step"))
        s.eq(
            E(S**3) + E(W[d + 1] ** 3),
            by=[centred, last, third_moment_of_centred_two_sum(X=S, Y=W[d + 1])],
        )
        s.eq(third(d + 1).right, by=[third(d), axiom("sum_step")])
        return s

    return by_induction(third, 3, lines)


@third_moment_of_centred_sum.experiment
def experiment(rng, n):
    w = np.stack([rng.exponential(1.0, n) - 1, rng.uniform(-1.0, 1.0, n), rng.normal(0.0, 1.0, n)])
    return (w.sum(axis=0) ** 3).mean(), 2.0 + 0.0 + 0.0
