"""Limits as a real variable t grows without bound."""

from ..terms import inv, num
from .schema import c, eventually, h, k, l, le, sequent, t, tends, u, v

AXIOMS = {
    "limit_constant": sequent([], tends(c, c)),
    "limit_sum": sequent([tends(u, h[t]), tends(v, k[t])], tends(u + v, h[t] + k[t])),
    "limit_product": sequent([tends(u, h[t]), tends(v, k[t])], tends(u * v, h[t] * k[t])),
    "limit_reciprocal": sequent([], tends(num(0), inv(t))),
    "limit_squeeze": sequent(
        [eventually(le(h[t], k[t])), eventually(le(k[t], l[t])), tends(u, h[t]), tends(u, l[t])],
        tends(u, k[t]),
    ),
}
