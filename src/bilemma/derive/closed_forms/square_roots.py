"""Square roots: squares go out, roots of products fall apart, x/√x is √x."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from typing import Any

from bilemma.proof.closing import close
from bilemma.proof.context import Context
from bilemma.proof.obligations import discharge, prove, specialise
from bilemma.proof.rewriting import Position, replace, rewrite, rewrite_with
from bilemma.trusted.arithmetic import combine
from bilemma.trusted.kernel import axiom, congruence, leibniz, symm, trans
from bilemma.trusted.terms import Term, inv, mk, mul, num, power

from .facts import REFUSED
from .products import to_a_power
from .shortest import proposals
from .slopes import has
from .workbench import Cause, Workbench, factors_of

_LAW = "square_root_of_square"


def root(b: Workbench, place: Position) -> Any:
    """``√(x²·y) = x·√y`` and ``√(1/y) = 1/√y`` where x is known not to be negative, y positive;
    ``√(x²) = −x`` where x is known not to be positive.
    """
    t = place.term
    if t.head != "sqrt":
        return None
    out, above, below = parts_of_root(t.args[0])
    if out is num(1) and above is not num(1):
        return None
    context = place.context.extended(*_for_one(place.context), *_positive_numbers(t))
    rest = mul(_root(above), inv(_root(below)))
    known = context.extended(*_of_variance(b, t.args[0], out, context), *_signs(out, context))
    for x in (out * rest, out * mk("sqrt", above * inv(below)), *_of_negative(out, rest, context)):
        with suppress(*REFUSED):
            th = b.at(_LAW, known, x=x, y=t.args[0])
            values = () if place.names else (("x", x), ("y", t.args[0]))
            b.use(Cause("theorem", _LAW.replace("_", "-"), values=values))
            return th
    return None


def _positive_numbers(t: Term) -> Iterator[Any]:
    """``0 < π``, where it stands in a root."""
    if has(t, "pi"):
        yield axiom("pi_positive")


def _signs(out: Term, context: Context) -> Iterator[Any]:
    """``0 ≤ b − a`` of the sums among the factors of what goes out, where that is known."""
    for factor in factors_of(out):
        with suppress(*REFUSED):
            yield from [prove(mk("Le", 0, factor), context)] if factor.head == "add" else []


def _of_variance(b: Workbench, of: Term, out: Term, context: Context) -> Iterator[Any]:
    """Of ``Var(X) = v/n²`` that v, which stays in the root of that, is not negative."""
    for fact in context.of_kind("Eq") if out is not num(1) else ():
        if fact.right is not of or fact.left.head != "Var":
            continue
        with suppress(*REFUSED):
            least = b.at("variance_nonnegative", context, X=fact.left.args[0])
            rest = of * inv(out) ** 2
            parts = [(1, (inv(out),), (leibniz((1,), least, fact),))]
            found = combine(mk("Le", 0, rest), parts)
            yield leibniz((1,), found, close(rest, proposals(rest)[0], context))


def _of_negative(a: Term, rest: Term, context: Context) -> Iterator[Term]:
    """``√(a²) = −a`` and ``√(a²·y) = √(a²)·√y``, where a is known not to be positive."""
    if a.head != "num":
        with suppress(*REFUSED):
            prove(mk("Le", a, 0), context)
            yield -a if rest is num(1) else mk("sqrt", a**2) * rest


def power_of_root(b: Workbench, place: Position) -> Any:
    """``(√x)^{2m} = x^m``, also below a line, where x is known not to be negative."""
    base, k = to_a_power(place.term)
    if base.head != "sqrt" or k % 2:
        return None
    x, m = base.args[0], abs(k) // 2
    t = power(x if k > 0 else inv(x), m)
    path = (0,) * ((m > 1) + (k < 0))
    with suppress(*REFUSED):
        square = equal(base**2, x, place.context)
        th = symm(congruence(t, path, (), symm(square)))
        b.use_axiom("sqrt_square")
        return th if th.left is place.term else None
    return None


def _root(t: Term) -> Term:
    return t if t is num(1) else mk("sqrt", t)


def _for_one(context: Context) -> Iterator[Any]:
    """What facts say of every index without speaking of it: 0 ≤ s, where s is all deviations."""
    for fact in context.of_kind("ForAll"):
        body = fact.conclusion.args[-1]
        if body.head == "Le" and not body.loose:
            with suppress(*REFUSED):
                yield specialise(fact, [num(1)], context)


def parts_of_root(t: Term) -> tuple[Term, Term, Term]:
    """What goes out of a root, and what stays above and below the line."""
    out, above, below = num(1), num(1), num(1)
    for factor in factors_of(proposals(t)[0]):
        base, k = to_a_power(factor)
        if base.head == "num":
            size, up, down = _root_of_number(base.data)
            out, above, below = out * size, above * up, below * down
            continue
        out *= power(base if k > 0 else inv(base), abs(k) // 2)
        if k % 2:
            above, below = (above * base, below) if k > 0 else (above, below * base)
    return out, above, below


def _root_of_number(c: Fraction) -> tuple[Fraction, int, int]:
    """``√c = a·√(p/q)`` with the largest a."""
    (a, p), (b, q) = _square_out_of(c.numerator), _square_out_of(c.denominator)
    return Fraction(a, b), p, q


def _square_out_of(n: int) -> tuple[int, int]:
    """``n = a²·p`` with the largest a, for small n; a negative number as it is."""
    a = next((a for a in range(min(n, 1000), 1, -1) if n % (a * a) == 0), 1)
    return a, n // (a * a)


def equal(left: Term, right: Term, context: Context) -> Any:
    """``⊢ left = right`` by the ring laws, where need be with roots of products taken apart.

    Raises:
        NotClosed: they are not equal so far as is known.
    """
    try:
        return close(left, right, context)
    except REFUSED:
        ours, theirs = _apart(left, context), _apart(right, context)
        if (ours.right, theirs.right) != (left, right):
            with suppress(*REFUSED):
                same = close(ours.right, theirs.right, context)
                return trans(trans(ours, same), symm(theirs))
        lower, upper = (_rational_below(th, context) for th in (ours, theirs))
        if (lower.right, upper.right) == (left, right):
            raise
        return trans(trans(lower, close(lower.right, upper.right, context)), symm(upper))


def _rational_below(th: Any, context: Context) -> Any:
    """``⊢ t = t''`` of ``⊢ t = t'`` with 1/√x = √x/x."""

    def convert(place: Position) -> Any:
        t = place.term
        if t.head != "inv" or t.args[0].head != "sqrt":
            return None
        law = context.lemma("square_of_inverse_root")
        for square in law.instances_of_left(t**2, place.context):
            with suppress(*REFUSED):
                same = close(t, t.args[0] * t**2, place.context)
                return trans(same, replace(same.right, square))
        return None

    return trans(th, rewrite_with(th.right, convert, context))


def _apart(t: Term, context: Context) -> Any:
    """``⊢ t = t'`` with √(xy) = √x·√y and x/√x = √x."""

    def convert(place: Position) -> Any:
        of = place.term.args[0] if place.term.head == "sqrt" else None
        if of is None or of.head != "mul":
            return None
        x = mul(*(mk("sqrt", a) for a in of.args))
        with suppress(*REFUSED):
            return discharge(context.lemma(_LAW).at(x=x, y=of), place.context)
        return None

    th = rewrite_with(t, convert, context)
    return trans(th, rewrite(th.right, context.lemma("number_over_root").rule, context))
