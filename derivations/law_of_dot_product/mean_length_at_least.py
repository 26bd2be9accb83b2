"""The mean length of a normal vector, from below."""

import numpy as np
from sympy import sqrt

from bilemma import (
    E,
    Each,
    Equation,
    FiniteMoment,
    ForEach,
    IndependentFamily,
    Less,
    LessEqual,
    Sum,
    Text,
    Var,
    axiom,
    calc,
    for_each,
    have,
    in_range,
    linear,
    naturals,
    random_vectors,
    reals,
    ring,
    sums,
    suppose,
    theorem,
)
from bilemma.proof.basics.sums import sum_nonnegative
from bilemma.proof.reading import read
from derivations.attention.variance_of_squared_length import variance_of_squared_length
from derivations.law_of_dot_product.moment_of_length import moment_of_length
from derivations.law_of_dot_product.root_above_parabola import root_above_parabola
from derivations.variance.second_moment import second_moment

d, i = naturals("d i")
k = random_vectors("k", d, moments=4)
a = reals("a")
length = sqrt(Sum(k[i] ** 2, (i, 1, d)))
root = Equation(a**2, d + 2)
independent = IndependentFamily(k)
square = ForEach(i, d, Equation(E(k[i] ** 2), 1))
fourth = ForEach(i, d, Equation(E(k[i] ** 4), 3))


@theorem(
    title=Text(en="Mean length of a normal vector", zh="正态向量的平均长度"),
    words=Text(
        en="A vector whose $d$ independent components have the moments of a standard normal law has a mean length of at least $d/\\sqrt{d+2}$; it is at most $\\sqrt d$. So for normal vectors the mean size of a score, which is $\\sqrt{2/\\pi}$ times that mean length, grows like $\\sqrt{2d/\\pi}$.",
        zh="若向量的 $d$ 个独立分量具有标准正态分布的矩，则其长度的期望至少为 $d/\\sqrt{d+2}$；它又不超过 $\\sqrt d$。因此对正态向量，分数的平均大小（该平均长度的 $\\sqrt{2/\\pi}$ 倍）按 $\\sqrt{2d/\\pi}$ 增长。",
    ),
    given=[independent, square, fourth, Less(0, a), root],
    claim=LessEqual(d / a, E(length)),
)
def mean_length_at_least():
    squares = Sum(k[i] ** 2, (i, 1, d))
    mean = calc(E(squares))
    mean.eq(Sum(E(k[i] ** 2), (i, 1, d)), by=linear)
    mean.eq(d, by=[square, sums])
    spread = calc(E(squares**2))
    spread.eq(Var(squares) + E(squares) ** 2, by=second_moment(X=squares))
    spread.eq(
        2 * d + d**2, by=[mean.qed(), variance_of_squared_length(q=k, sigma=1, kappa=3), ring]
    )
    with suppose(*in_range(i, d)):
        sign = for_each(i, d, have(LessEqual(0, k[i] ** 2)))
    total = have(LessEqual(0, squares), by=[sign, sum_nonnegative(f=Each(i, k[i] ** 2), n=d)])
    length_squared = have(
        Equation(squares, read(length) ** 2), by=[total, axiom("sqrt_square")(x=squares)]
    )
    finite = have(FiniteMoment(length, 2), by=moment_of_length)
    positive = have(LessEqual(0, length), by=axiom("sqrt_nonnegative")(x=squares))
    bound = root_above_parabola(x=squares, r=length)
    chain = calc(2 * d * a**2)
    chain.eq(3 * a**2 * d - (d + 2) * d, by=root)
    chain.eq(E(3 * a**2 * squares - squares**2), by=[linear, square, sums, spread.qed()])
    chain.le(
        E(2 * a**3 * length),
        by=[finite, length_squared, positive, bound, axiom("expectation_monotone")],
    )
    chain.eq(2 * a**3 * E(length), by=[finite, linear])
    inverse = read(1 / (2 * a**3))  # a kernel's term: SymPy would cancel at once
    positive = have(Less(0, inverse))
    whole = calc(d / a)
    whole.eq(read(2 * d * a**2) * inverse, by=ring)
    whole.le(read(2 * a**3 * E(length)) * inverse, by=[chain.qed(), positive])
    whole.eq(E(length), by=ring)
    return whole.qed()


@mean_length_at_least.experiment
def experiment(rng, n):
    k = rng.normal(0.0, 1.0, (n, 6))
    return 6 / 8**0.5, np.sqrt((k**2).sum(axis=1)).mean()
