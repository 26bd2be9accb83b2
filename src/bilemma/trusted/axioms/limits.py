"""Limits as a real variable t, or a natural number n, grows without bound.

Sequences take from functions of t what they can: constants, 1/log n, and what these limits show.
"""

from ..terms import inv, mk, num
from .schema import (
    a,
    along,
    c,
    derivative,
    eventually,
    h,
    k,
    l,
    late,
    le,
    n,
    q,
    r,
    s,
    sequent,
    t,
    tends,
    u,
    v,
)

AXIOMS = {
    "limit_constant": sequent([], tends(c, c)),
    "limit_sum": sequent([tends(u, h[t]), tends(v, k[t])], tends(u + v, h[t] + k[t])),
    "limit_logarithm": sequent([], tends(num(0), inv(mk("log", t)))),
    "limit_continuous": sequent([derivative(v, h[t]), tends(a, k[t])], tends(h[a], h[k[t]])),
    "limit_squeeze": sequent(
        [eventually(le(h[t], k[t])), eventually(le(k[t], l[t])), tends(u, h[t]), tends(u, l[t])],
        tends(u, k[t]),
    ),
    "sequence_restriction": sequent([tends(u, h[t])], along(u, h[n])),
    "sequence_sum": sequent([along(u, q[n]), along(v, r[n])], along(u + v, q[n] + r[n])),
    "sequence_continuous": sequent([derivative(v, h[t]), along(a, q[n])], along(h[a], h[q[n]])),
    "sequence_squeeze": sequent(
        [late(le(q[n], r[n])), late(le(r[n], s[n])), along(u, q[n]), along(u, s[n])],
        along(u, r[n]),
    ),
}
