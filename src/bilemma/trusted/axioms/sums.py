"""Finite sums and products by recursion, excluded indices, Kronecker's delta."""

from ..terms import bind, mk, num
from .schema import F, declare, eq, i, j, n

declare("sum_zero", [], eq(bind("Sum", i, num(0), F[i]), 0))
declare("sum_step", [], eq(bind("Sum", i, n + 1, F[i]), bind("Sum", i, n, F[i]) + F[n + 1]))
declare("product_zero", [], eq(bind("Prod", i, num(0), F[i]), 1))
declare("product_step", [], eq(bind("Prod", i, n + 1, F[i]), bind("Prod", i, n, F[i]) * F[n + 1]))
declare(
    "sum_except",
    [],
    eq(bind("Sum", i, n, j, F[i]), bind("Sum", i, n, (1 - mk("delta", i, j)) * F[i])),
)
declare("delta_same", [], eq(mk("delta", i, i), 1))
declare("delta_other", [mk("Ne", i, j)], eq(mk("delta", i, j), 0))
