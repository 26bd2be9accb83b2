"""The fourth moment of the dot product, by induction over the dimension."""

from functools import reduce

from bilemma.book import *
from derivations.expectation.expectation_of_product import expectation_of_product
from derivations.law_of_dot_product._fourth_moments import *
from derivations.law_of_dot_product.fourth_moment_of_two_sum import fourth_moment_of_two_sum
from derivations.law_of_dot_product.second_moment_of_centred_dot_product import (
    second_moment_of_centred_dot_product,
)


@theorem(
    title=Text(en="Fourth moment of the dot product", zh="点积的四阶矩"),
    words=Text(
        en=r"In units of $\sigma_q^4\sigma_k^4$ the fourth moment of the dot product is $3d(d-1)$, which comes from pairs of different terms, plus $\kappa_q\kappa_kd$ from single terms: only there do the fourth moments $\kappa_q\sigma_q^4$ and $\kappa_k\sigma_k^4$ of the components enter.",
        zh=r"以 $\sigma_q^4\sigma_k^4$ 为单位，点积的四阶矩等于 $3d(d-1)$ 加上 $\kappa_q\kappa_kd$：前者来自两个不同的项，后者来自单个的项，分量的四阶矩 $\kappa_q\sigma_q^4$、$\kappa_k\sigma_k^4$ 只出现在后者之中。",
    ),
    idea=Text(
        en="By induction over the dimension. The score $S$ of the first $d$ components and the next term $T$ are independent and centred, so that of $(S+T)^4$ only $S^4$, $6S^2T^2$ and $T^4$ can have means other than 0.",
        zh="对维数作归纳。前 $d$ 个分量的分数 $S$ 与下一项 $T$ 相互独立且均值为零，故 $(S+T)^4$ 展开后，期望可能不为零的只有 $S^4$、$6S^2T^2$ 与 $T^4$。",
    ),
    given=[independent, setting(d)],
    claim=Equation(
        E(dot(q, k) ** 4), (3 * d * (d - 1) + kappa_q * kappa_k * d) * sigma_q**4 * sigma_k**4
    ),
)
def fourth_moment_of_dot_product():
    def claim(m):
        return reduce(lambda c, p: Implies(p, c), setting(m), equation(m))

    product = expectation_of_product
    base = calc(E(score(0) ** 4))
    base.eq(equation(0).right, by=[axiom("sum_zero"), linear])
    _, _, centred, *squares = setting(d + 1)
    S = write("S", score(d))
    T = write("T", q[d + 1] * k[d + 1])
    with suppose(*setting(d + 1), claim(d), forget=d):
        step = Text(en="For the induction step", zh="供归纳步骤之用")
        have(Equation(E(S), 0), by=[linear, product, centred, sums], part=step)
        have(Equation(E(T), 0), by=[product, centred])
        square = calc(E(S**2))
        square.eq(E(dot(q, k) ** 2), by=dot)
        square.eq(d * sigma_q**2 * sigma_k**2, by=second_moment_of_centred_dot_product(d=d))
        step = calc(E(score(d + 1) ** 4))
        step.eq(E((S + T) ** 4), by=axiom("sum_step"))
        whole = fourth_moment_of_two_sum(X=S, Y=T)
        step.eq(E(S**4) + 6 * E(S**2) * E(T**2) + E(T**4), by=whole)
        step.eq(equation(d + 1).right, by=[equation(d), square.qed(), product, *squares])
    c = calc(E(dot(q, k) ** 4))
    c.eq(equation(d).right, by=[dot, induction(d, claim, base.qed(), step.qed())])
    return c.qed()


@fourth_moment_of_dot_product.experiment
def experiment(rng, n):
    q, k = rng.choice([-1.0, 1.0], (n, 8)), rng.uniform(-1.0, 1.0, (n, 8))
    size = 3 * 8 * 7 + 1.0 * 1.8 * 8  # a fair sign has kurtosis 1, a uniform variable 9/5
    return ((q * k).sum(axis=1) ** 4).mean(), size * (1 / 3) ** 2
