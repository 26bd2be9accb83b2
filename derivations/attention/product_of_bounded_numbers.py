"""The product of two bounded numbers."""

import numpy as np

from bilemma import LessEqual, Text, arith, have, reals, theorem

u, v, alpha, kappa = reals("u v alpha kappa")
bounds = [LessEqual(u, alpha), LessEqual(-u, alpha), LessEqual(v, kappa), LessEqual(-v, kappa)]


@theorem(
    title=Text(en="Product of bounded numbers", zh="有界数之积"),
    words=Text(
        en="If $|u|\\le\\alpha$ and $|v|\\le\\kappa$, then $uv\\le\\alpha\\kappa$.",
        zh="若 $|u|\\le\\alpha$ 且 $|v|\\le\\kappa$，则 $uv\\le\\alpha\\kappa$。",
    ),
    kind="lemma",
    given=bounds,
    claim=LessEqual(u * v, alpha * kappa),
)
def product_of_bounded_numbers():
    return have(LessEqual(u * v, alpha * kappa), by=arith)


@product_of_bounded_numbers.experiment
def experiment(rng, n):
    u, v = rng.uniform(-2.0, 2.0, n), rng.uniform(-3.0, 3.0, n)
    return np.maximum(u * v - 6.0, 0.0).max(), 0.0
