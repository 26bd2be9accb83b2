"""Raw moments by the central ones that hypotheses give, and the other way round at the end."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from bilemma.proof.closing import close
from bilemma.proof.context import Context
from bilemma.proof.expanding import expand
from bilemma.proof.rewriting import Position, replace
from bilemma.questions.elaborating.elaboration import NOTHING
from bilemma.trusted.kernel import symm, trans
from bilemma.trusted.polynomials import poly
from bilemma.trusted.terms import Term, add, mul, num, power

from .facts import REFUSED
from .leftovers import opened
from .mean_values import mean_value
from .means import linear_everywhere
from .workbench import Cause, Conversion, Workbench, expectation_of

_ORDERS = (3, 4)


def centred_square(b: Workbench, place: Position) -> Any:
    """``E[(S − m)²] = Var(S − m)`` where E[S] = m is a number that is given."""
    t, context = place.term, place.context
    if t.head != "E" or t.args[1] is not NOTHING or t.args[0].head != "pow":
        return None
    base, k = t.args[0].args
    fixed = [a for a in base.args if not a.random] if base.head == "add" else []
    if k is not num(2) or not fixed or any(opened(a) for a in fixed):
        return None
    with suppress(*REFUSED):
        zero = mean_value(b, expectation_of(base), context)
        zero = trans(zero, close(zero.right, num(0), context))
        law = b.at("variance_as_moments", context, X=base)
        law = trans(law, replace(law.right, zero))
        b.cite("variance_as_moments")
        b.hypotheses_of(zero)
        return symm(trans(law, close(law.right, t, context)))
    return None


def of_central(b: Workbench, place: Position) -> Any:
    """``E[X³] = E[(X − E[X])³] + 3E[X]E[X²] − 2E[X]³`` where the central moment is known."""
    t, context = place.term, place.context
    if t.head != "E" or t.args[1] is not NOTHING or b.known(t, context) is not None:
        return None
    x = _base(t.args[0])
    known = None if x is None else b.known(_central(t.args[0]), context)
    if known is None:
        return None
    with suppress(*REFUSED):
        same = _by_central(t, context)
        if same is None:
            return None
        th = trans(same, replace(same.right, known))
        b.tactic("linear")
        b.hypotheses_of(known)
        return th
    return None


def of_centred_sum(b: Workbench, place: Position) -> Any:
    """The same of a finite sum S: of its central moment a law is known."""
    t = place.term
    if t.head != "E" or t.args[1] is not NOTHING or not _is_power(t.args[0]):
        return None
    s = t.args[0].args[0]
    if s.head != "Sum" or len(s.args) != 2 or not s.random:
        return None
    with suppress(*REFUSED):
        same = _by_central(t, place.context)
        if same is not None:
            b.tactic("linear")
        return same
    return None


def _central(power_of_x: Term) -> Term:
    """``E[(X − E[X])³]`` of X³."""
    x, order = power_of_x.args
    return expectation_of((x - expectation_of(x)) ** order)


def _by_central(t: Term, context: Context) -> Any:
    """``E[X³] = E[(X − E[X])³] + 3E[X]E[X²] − 2E[X]³``, or None where E[X³] is no part of the
    central moment.
    """
    central = _central(t.args[0])
    opened = linear_everywhere(central, context)
    others = [a for a in opened.right.args if a is not t]
    if opened.right.head != "add" or len(others) == len(opened.right.args):
        return None
    same = replace(central - add(*others), opened)
    return symm(trans(same, close(same.right, t, context)))


def _is_power(t: Term) -> bool:
    """Whether t is a third or fourth power."""
    return t.head == "pow" and t.args[1].head == "num" and t.args[1].data in _ORDERS


def _base(t: Term) -> Term | None:
    """The variable of which t is the third or fourth power."""
    if not _is_power(t):
        return None
    return t.args[0] if t.args[0].head == "sym" and t.args[0].random else None


def as_spreads(b: Workbench, t: Term) -> Conversion | None:
    """The line in which ``E[X²] − E[X]²`` is written Var(X), ``E[XY] − E[X]E[Y]`` Cov(X, Y)."""
    monomials = poly(t)
    for monomial, c in monomials.items():
        for atom, k in monomial:
            letters = _two_letters(atom) if k == 1 else ()
            if not letters:
                continue
            rest = mul(*(power(a, n) for a, n in monomial if a is not atom))
            means = mul(rest, *map(expectation_of, letters))
            if monomials.get(next(iter(poly(means)))) == -c:
                return _with_spread(b, t, c * rest, letters)
    return None


def _two_letters(t: Term) -> tuple[Term, ...]:
    """X and Y of E[XY], X twice of E[X²]."""
    if t.head != "E" or t.args[1] is not NOTHING or t.args[0].head not in ("pow", "mul"):
        return ()
    x, y = t.args[0].args if len(t.args[0].args) == 2 else (NOTHING, NOTHING)
    letters = (x, x) if y is num(2) else (x, y)
    return letters if all(a.head == "sym" and a.random for a in letters) else ()


def _with_spread(
    b: Workbench, t: Term, factor: Term, letters: tuple[Term, ...]
) -> Conversion | None:
    x, y = sorted(letters, key=lambda a: (a.data, a.order))
    rest = t - factor * (expectation_of(x * y) - expectation_of(x) * expectation_of(y))
    name = "variance_as_moments" if x is y else "covariance_as_moments"
    values = {"X": x} if x is y else {"X": x, "Y": y}
    with suppress(*REFUSED):
        law = b.at(name, b.context, **values)
        old, new = replace(t, law), replace(expand(rest) + factor * law.left, law)
        th = trans(trans(old, close(old.right, new.right, b.context)), symm(new))
        cause = Cause("theorem", name.replace("_", "-"), values=tuple(values.items()))
        return Conversion(th, [cause], "second")
    return None
