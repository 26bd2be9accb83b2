"""Raw moments by the central ones that hypotheses give, and the other way round at the end."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from bilemma.proof.closing import close
from bilemma.proof.expanding import expand
from bilemma.proof.rewriting import Position, replace
from bilemma.questions.elaboration import NOTHING
from bilemma.trusted.kernel import symm, trans
from bilemma.trusted.polynomials import poly
from bilemma.trusted.terms import Term, add, mk, mul, num, power

from .bench import REFUSED, Bench, Cause, Conversion, expectation_of
from .means import linear_everywhere

_ORDERS = (3, 4)


def of_central(b: Bench, place: Position) -> Any:
    """``E[X³] = E[(X − E[X])³] + 3E[X]E[X²] − 2E[X]³`` where the central moment is known."""
    t, context = place.term, place.context
    if t.head != "E" or t.args[1] is not NOTHING or b.known(t, context) is not None:
        return None
    x = _base(t.args[0])
    if x is None:
        return None
    central = expectation_of((x - expectation_of(x)) ** t.args[0].args[1])
    known = b.known(central, context)
    if known is None:
        return None
    with suppress(*REFUSED):
        opened = linear_everywhere(central, context)
        others = [a for a in opened.right.args if a is not t]
        if opened.right.head != "add" or len(others) == len(opened.right.args):
            return None
        whole = central - add(*others)
        same = replace(whole, opened)
        th = trans(symm(trans(same, close(same.right, t, context))), replace(whole, known))
        b.tactic("linear")
        b.hypotheses_of(known)
        return th
    return None


def _base(t: Term) -> Term | None:
    """The variable of which t is the third or fourth power."""
    if t.head != "pow" or t.args[1].head != "num" or t.args[1].data not in _ORDERS:
        return None
    return t.args[0] if t.args[0].head == "sym" and t.args[0].random else None


def as_spreads(b: Bench, t: Term) -> Conversion | None:
    """The line in which ``E[X²] − E[X]²`` is written Var(X), or None."""
    monomials = poly(t)
    for monomial, c in monomials.items():
        for atom, k in monomial:
            x = _squared(atom)
            if x is None or k != 1:
                continue
            rest = tuple((a, n) for a, n in monomial if a is not atom)
            square = mul(*(power(a, n) for a, n in rest), expectation_of(x) ** 2)
            partner = next(iter(poly(square)))
            if monomials.get(partner) == -c:
                return _with_variance(b, t, mul(c, *(power(a, n) for a, n in rest)), x)
    return None


def _squared(t: Term) -> Term | None:
    """The letter X of E[X²]."""
    if t.head != "E" or t.args[1] is not NOTHING or t.args[0].head != "pow":
        return None
    x, k = t.args[0].args
    return x if x.head == "sym" and k is num(2) else None


def _with_variance(b: Bench, t: Term, factor: Term, x: Term) -> Conversion | None:
    rest = t - factor * (expectation_of(x**2) - expectation_of(x) ** 2)
    with suppress(*REFUSED):
        law = b.at("variance_as_moments", b.context, X=x)
        new = expand(rest) + factor * mk("Var", x)
        same = replace(new, law)
        th = trans(close(t, same.right, b.context), symm(same))
        values = (("X", x),)
        return Conversion(th, [Cause("theorem", "variance-as-moments", values=values)], "second")
    return None
