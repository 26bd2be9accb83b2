"""Which moments a relation speaks of: of one variable, or of two together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bilemma.trusted.polynomials import poly
from bilemma.trusted.terms import Term, add, mk, mul, num, power

RAW = {1: "mean", 2: "second", 3: "third", 4: "fourth"}
CENTRAL = {2: "var", 3: "c3", 4: "c4"}
NOTHING = mk("Block")


class Moment(NamedTuple):
    """``kind`` is one of RAW and CENTRAL, or "sd", "cov", "product" (its mean)."""

    kind: str
    variables: tuple[Term, ...]


def moment_of(t: Term) -> Moment | None:
    """The moment that a term is, if it is one of single variables; what is given something has a
    mean too, where that is said to be a number.
    """
    found = _moment(t)
    return found if found and all(x.head == "sym" and x.random for x in found.variables) else None


def _moment(t: Term) -> Moment | None:
    if t.head in ("Var", "SD"):
        return Moment(t.head.lower(), t.args[:1])
    if t.head == "Cov":
        return Moment("cov", t.args)
    if t.head != "E":
        return None
    body = t.args[0]
    if t.args[1] is not NOTHING:
        return Moment("mean", (body,))
    if body.head == "mul" and len(body.args) == 2:
        return Moment("product", body.args)
    if body.head != "pow" or body.args[1].head != "num":
        return Moment("mean", (body,))
    base, order = body.args[0], int(body.args[1].data)
    for x in _centred(base):
        return Moment(CENTRAL[order], (x,)) if order in CENTRAL else None
    return Moment(RAW[order], (base,)) if order in RAW else None


def _centred(t: Term) -> Iterator[Term]:
    """The X of which t is X − E[X]."""
    for x in t.args if t.head == "add" else ():
        if x.head == "sym" and t is add(x, mul(-1, mk("E", x, NOTHING))):
            yield x


def correlation_in(covariance: Term, x: Term, y: Term) -> Term | None:
    """The r of which a covariance is said to be ``r·SD(x)·SD(y)``, or None."""
    found = num(0)
    for monomial, coefficient in poly(covariance).items():
        exponents = dict(monomial)
        for deviation in (mk("SD", x), mk("SD", y)):
            if exponents.pop(deviation, 0) != 1:
                return None
        found += mul(num(coefficient), *(power(a, num(k)) for a, k in exponents.items()))
    return found
