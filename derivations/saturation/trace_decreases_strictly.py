"""The trace of the softmax Jacobian falls strictly, unless all scores are equal."""

import numpy as np

from bilemma import (
    Each,
    Equation,
    Less,
    LessEqual,
    Sum,
    Text,
    calc,
    exp,
    for_each,
    have,
    in_range,
    naturals,
    softmax,
    sums,
    suppose,
    theorem,
)
from bilemma.proof.basics.logarithm import exponential_increasing
from bilemma.proof.basics.sums import term_at_most_sum
from derivations.saturation.association import association
from derivations.saturation.less_of_multiples import less_of_multiples
from derivations.saturation.same_order_of_exponentials import same_order_of_exponentials
from derivations.saturation.strict_cauchy_schwarz import strict_cauchy_schwarz
from derivations.saturation.weights_at_larger_scale import (
    b,
    c,
    growth,
    higher,
    i,
    j,
    lower,
    mean,
    n,
    weights_at_larger_scale,
    z,
)
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

p, r = naturals("p r")
before, after = Sum(softmax(lower, i) ** 2, (i, 1, n)), Sum(softmax(higher, i) ** 2, (i, 1, n))


def at(index):
    """The growth of one weight."""
    return exp((c - b) * z[index])


@theorem(
    title=Text(en="The trace falls strictly", zh="迹严格减小"),
    words=Text(
        en="If two scores differ, the trace $1-\\sum_iy_i^2$ at the scores $cz$ is less than that at $bz$ whenever $0\\le b<c$.",
        zh="只要有两个分数不同，当 $0\\le b<c$ 时，分数 $cz$ 处的迹 $1-\\sum_iy_i^2$ 就小于 $bz$ 处的迹。",
    ),
    given=[in_range(p, n), in_range(r, n), Less(z[p], z[r]), LessEqual(0, b), Less(b, c)],
    claim=Less(1 - after, 1 - before),
)
def trace_decreases_strictly():
    y = softmax(lower, i)
    mixed, square = Sum(y**2 * growth, (i, 1, n)), Sum(y**2 * growth**2, (i, 1, n))
    with suppose(*in_range(i, n), *in_range(j, n)):
        pair = have(
            LessEqual(0, (y - softmax(lower, j)) * (growth - at(j))),
            by=same_order_of_exponentials(a=b, s=c - b),
        )
        ordered = for_each(i, n, for_each(j, n, pair))
    one = have(Equation(Sum(y, (i, 1, n)), 1), by=softmax_sums_to_one)
    associated = have(
        LessEqual(before * mean, mixed),
        by=[one, ordered, association(y=Each(i, y), z=Each(i, growth))],
    )
    steps = have(Less((c - b) * z[p], (c - b) * z[r]), by=[Less(z[p], z[r]), Less(b, c)])
    apart = have(Less(at(p), at(r)), by=[steps, exponential_increasing])
    first, second = softmax(lower, p), softmax(lower, r)
    determinant = calc(0)
    weights = have(Less(0, first * second))
    determinant.lt(first * second * (at(r) - at(p)), by=[apart, weights])
    strict = have(
        Less(mixed**2, before * square),
        by=[
            determinant.qed(),
            strict_cauchy_schwarz(u=Each(i, y), v=Each(i, y * growth)),
        ],
    )
    with suppose(*in_range(i, n)):
        weight = have(
            Equation(softmax(higher, i), y * growth / mean), by=weights_at_larger_scale(z=z)
        )
        grown = for_each(i, n, weight)
    with suppose(*in_range(j, n)):
        above = for_each(j, n, have(LessEqual(0, softmax(lower, j) ** 2)))
        terms = for_each(j, n, have(LessEqual(0, softmax(lower, j) * at(j))))
    size = calc(0)
    size.lt(softmax(lower, p) * at(p))
    size.le(mean, by=[terms, term_at_most_sum(f=Each(j, softmax(lower, j) * at(j)), j=p)])
    moved = calc(mean**2 * after)
    moved.eq(mean**2 * Sum((y * growth / mean) ** 2, (i, 1, n)), by=grown)
    moved.eq(square, by=[size.qed(), sums])
    squares = calc(0)
    squares.lt(softmax(lower, p) ** 2)
    squares.le(before, by=[above, term_at_most_sum(f=Each(i, y**2), j=p)])
    factor = before * mean**2
    positive = have(Less(0, factor), by=[squares.qed(), size.qed()])
    product = calc(factor * before)
    product.le(mixed**2, by=[associated, have(LessEqual(0, before * mean))])
    product.lt(before * square, by=strict)
    product.eq(factor * after, by=moved.qed())
    more = have(
        Less(before, after),
        by=[positive, product.qed(), less_of_multiples(a=factor, x=before, y=after)],
    )
    return have(Less(1 - after, 1 - before), by=more)


@trace_decreases_strictly.experiment
def experiment(rng, n):
    z, b = rng.normal(size=(n, 5)), rng.exponential(size=(n, 1))
    c = b + 0.1 + rng.exponential(size=(n, 1))
    y, w = np.exp(b * z), np.exp(c * z)
    y, w = y / y.sum(axis=1, keepdims=True), w / w.sum(axis=1, keepdims=True)
    return ((w**2).sum(axis=1) <= (y**2).sum(axis=1)).mean(), 0.0
