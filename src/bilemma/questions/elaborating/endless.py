"""Hypotheses on the members of a family up to n, where n grows: on all members that there are."""

from __future__ import annotations

from bilemma.trusted.substitution import beta, bind
from bilemma.trusted.terms import Term, mk, sym


def endless(p: Term, n: Term, depth: int = 0) -> Term:
    """What a proposition says of all members from 1 to n, said of all members there are."""
    if p.head != "ForAll":
        return p
    size, *excluded, body = p.args
    index = sym(f"_i{depth}", "nat")
    body = endless(beta(body, index), n, depth + 1)
    if size is not n:
        return bind("ForAll", index, size, *excluded, body)
    for other in excluded:
        body = mk("Imp", mk("Ne", other, index), body)
    return bind("All", index, body, data="nat")
