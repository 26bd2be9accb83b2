"""Finite sums, products and powers by recursion, excluded indices, Kronecker's delta."""

from ..substitution import bind
from ..terms import mk, num
from .schema import F, eq, i, j, n, sequent, x

AXIOMS = {
    "sum_zero": sequent([], eq(bind("Sum", i, num(0), F[i]), 0)),
    "sum_step": sequent([], eq(bind("Sum", i, n + 1, F[i]), bind("Sum", i, n, F[i]) + F[n + 1])),
    "product_zero": sequent([], eq(bind("Prod", i, num(0), F[i]), 1)),
    "product_step": sequent(
        [], eq(bind("Prod", i, n + 1, F[i]), bind("Prod", i, n, F[i]) * F[n + 1])
    ),
    "power_step": sequent([], eq(x ** (n + 1), x**n * x)),
    "sum_except": sequent(
        [],
        eq(bind("Sum", i, n, j, F[i]), bind("Sum", i, n, (1 - mk("delta", i, j)) * F[i])),
    ),
    "delta_same": sequent([], eq(mk("delta", i, i), 1)),
    "delta_other": sequent([mk("Ne", i, j)], eq(mk("delta", i, j), 0)),
}
