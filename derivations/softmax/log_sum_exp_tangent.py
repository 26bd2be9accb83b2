"""Log-sum-exp lies above each of its tangent planes."""

import numpy as np
from sympy import log

from bilemma import (
    Less,
    LessEqual,
    Sum,
    Text,
    axiom,
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
    vectors,
)
from bilemma.proof.basics.logarithm import (
    logarithm_monotone,
    logarithm_of_exponential,
    logarithm_of_product,
)
from bilemma.proof.basics.sums import sum_monotone
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

i, j, n = naturals("i j n")
x, z = vectors("x z", n)


def lse(v):
    """log-sum-exp of v"""
    return log(Sum(exp(v[j]), (j, 1, n)))


step = Sum(softmax(x, i) * (z[i] - x[i]), (i, 1, n))


@theorem(
    title=Text(en="Tangent planes of log-sum-exp", zh="log-sum-exp 的切平面"),
    words=Text(
        en="At every $z$, $\\log\\sum_j\\mathrm e^{z_j}$ is at least the value at $z$ of its tangent plane at $x$.",
        zh="在任意 $z$ 处，$\\log\\sum_j\\mathrm e^{z_j}$ 不小于它在 $x$ 处的切平面在 $z$ 处的值。",
    ),
    given=[LessEqual(1, n)],
    claim=LessEqual(lse(x) + step, lse(z)),
    cite=["boyd2004"],
)
def log_sum_exp_tangent():
    total, other = Sum(exp(x[j]), (j, 1, n)), Sum(exp(z[j]), (j, 1, n))
    with suppose(*in_range(i, n)):
        rest = z[i] - x[i] - step
        low = have(LessEqual(1 + rest, exp(rest)), by=axiom("exp_lower"))
        weighted = have(
            LessEqual(softmax(x, i) * (1 + rest), softmax(x, i) * exp(rest)),
            by=[low, have(Less(0, softmax(x, i)))],
        )
        each = for_each(i, n, weighted)
        term = calc(total * exp(step) * (softmax(x, i) * exp(rest)))
        term.eq(exp(x[i]) * (exp(step) * exp(rest)), by=softmax)
        term.eq(exp(x[i]) * exp(z[i] - x[i]), by=axiom("exp_add")(x=step, y=rest))
        term.eq(exp(z[i]), by=axiom("exp_add")(x=x[i], y=z[i] - x[i]))
        terms = for_each(i, n, term.qed())
    low = calc(1)
    low.eq(Sum(softmax(x, i), (i, 1, n)) * (1 - step) + step, by=softmax_sums_to_one)
    low.eq(Sum(softmax(x, i) * (1 + rest), (i, 1, n)), by=sums)
    low.le(Sum(softmax(x, i) * exp(rest), (i, 1, n)), by=[each, sum_monotone])
    scale = have(Less(0, total * exp(step)))
    whole = calc(total * exp(step))
    whole.le(total * exp(step) * Sum(softmax(x, i) * exp(rest), (i, 1, n)), by=[low.qed(), scale])
    whole.eq(Sum(total * exp(step) * (softmax(x, i) * exp(rest)), (i, 1, n)), by=sums)
    whole.eq(other, by=terms)
    c = calc(lse(x) + step)
    c.eq(lse(x) + log(exp(step)), by=logarithm_of_exponential)
    c.eq(log(total * exp(step)), by=logarithm_of_product)
    c.le(lse(z), by=[scale, whole.qed(), logarithm_monotone])
    return c.qed()


@log_sum_exp_tangent.experiment
def experiment(rng, n):
    x, z = rng.normal(0.0, 2.0, (2, n, 5))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    plane = np.log(np.exp(x).sum(axis=1)) + (y * (z - x)).sum(axis=1)
    return np.maximum(plane - np.log(np.exp(z).sum(axis=1)), 0).max(), 0.0
