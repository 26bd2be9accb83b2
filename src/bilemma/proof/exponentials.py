"""Exponentials taken apart for the ring laws: then e^(a+b) and e^a·e^b are one product.

Every exponent in a line becomes a sum of whole multiples of the same few, so that its exponential
is a product of powers of theirs; e^0 is 1, e^(log x) is x, and log e^x is x.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import lcm
from typing import Any

from bilemma.trusted.arithmetic import ring
from bilemma.trusted.kernel import axiom, congruence, inst, refl, trans
from bilemma.trusted.polynomials import Monomial, poly
from bilemma.trusted.terms import Term, add, inv, mk, mul, power, split_coefficient

from .context import Circular, Context, Unproved
from .obligations import discharge
from .rewriting import replace, with_rest

MOST = 8  # how high a power of an exponential may become
_HALF = Fraction(1, 2)
_X, _Y = ("x", "real", ()), ("y", "real", ())
Units = dict[Monomial, int]  # by how much each monomial of an exponent is divided


def taken_apart(left: Term, right: Term, context: Context) -> tuple[Any, Any] | None:
    """``⊢ left = l`` and ``⊢ right = r`` in whose exponentials no exponent is a sum or a multiple.

    None if there is nothing to take apart. What stands inside another function stays as it is.
    """
    found = sorted({*_visible(left), *_visible(right)}, key=lambda t: t.order)
    units = _units(t.args[0] for t in found if t.head == "exp")
    laws = [law for law in (_law(t, units, context) for t in found) if law is not None]
    return (_with_all(left, laws), _with_all(right, laws)) if laws else None


def _units(exponents: Iterable[Term]) -> Units:
    """The monomials of exponents, each with the least common multiple of its denominators."""
    units: Units = {}
    for exponent in exponents:
        for monomial, c in poly(exponent).items():
            units[monomial] = lcm(units.get(monomial, 1), c.denominator)
    return units


def _law(t: Term, units: Units, context: Context) -> Any:
    """What an exponential or a logarithm is equal to, or None where it stays as it is."""
    try:
        law = _of_exponential(t, units, context) if t.head == "exp" else _of_logarithm(t, context)
    except Circular:  # a lemma that is being proved itself
        return None
    return None if law is None or law.right is t else law


def _visible(t: Term) -> Iterator[Term]:
    """The exponentials and logarithms that the ring laws come upon, in inverses too."""
    for atom in {atom for monomial in poly(t) for atom, _ in monomial}:
        if atom.head == "inv":
            yield from _visible(atom.args[0])
        elif atom.head in ("exp", "log"):
            yield atom


def _with_all(t: Term, laws: Iterable[Any]) -> Any:
    th = refl(t)
    for law in laws:
        th = trans(th, replace(th.right, law))
    return th


def _of_logarithm(t: Term, context: Context) -> Any:
    """``⊢ log e^x = x``, or None"""
    inner = t.args[0]
    if inner.head != "exp":
        return None
    return inst(context.lemma("logarithm_of_exponential").theorem, {_X: inner.args[0]})


def _of_exponential(t: Term, units: Units, context: Context) -> Any:
    """``⊢ e^x = …``, a product of powers of the exponentials of the units in x, or None."""
    parts = [
        (mul(Fraction(1, units[m]), *(power(atom, k) for atom, k in m)), int(c * units[m]))
        for m, c in poly(t.args[0]).items()
    ]
    if not parts:
        return context.lemma("exponential_at_zero").theorem
    if any(abs(k) > MOST for _, k in parts):
        return None
    summands = [mul(k, unit) for unit, k in parts]
    th = congruence(t, (0,), (), ring(t.args[0], add(*summands)))
    for number, summand in enumerate(summands[:-1], 1):
        rest = add(*summands[number:])
        th = _then(th, inst(axiom("exp_add"), {_X: summand, _Y: rest}))
    for unit, k in parts:
        th = _then(th, _power(unit, k, context))
    return th


def _power(unit: Term, k: int, context: Context) -> Any:
    """``⊢ e^(k·u) = (e^u)^k``, a power of the inverse for a negative k."""
    if k < 0:
        negative = _of_negative(mul(-k, unit), context)
        return _then(negative, _power(unit, -k, context))
    th = refl(mk("exp", mul(k, unit)))
    for rest in range(k - 1, 0, -1):
        th = _then(th, inst(axiom("exp_add"), {_X: unit, _Y: mul(rest, unit)}))
    return _then(th, _known_value(unit, context))


def _of_negative(x: Term, context: Context) -> Any:
    """``⊢ e^(-x) = 1/e^x``"""
    product = inst(context.lemma("exponential_of_negative").theorem, {_X: x})
    inverse = inv(mk("exp", x))
    divided = with_rest(product, inverse, mul)
    return discharge(trans(ring(mk("exp", mul(-1, x)), divided.left), divided), context)


def _known_value(unit: Term, context: Context) -> Any:
    """``⊢ e^(log x) = x``, ``⊢ e^(log(x)/2) = √x`` or ``⊢ e^u = e^u``"""
    c, inner = split_coefficient(unit)
    if inner.head != "log" or c not in (1, _HALF):
        return refl(mk("exp", unit))
    law = axiom("exp_log") if c == 1 else context.lemma("square_root_by_exponential").theorem
    try:
        return discharge(inst(law, {_X: inner.args[0]}), context)
    except Unproved:
        return refl(mk("exp", unit))


def _then(th: Any, law: Any) -> Any:
    """``⊢ t = t'`` with a law used in t'."""
    return th if law.left is law.right else trans(th, replace(th.right, law))
