"""Powers whose exponents are letters, spread out for the ring laws.

x^(n+1) is x^n·x, x^(m+n) is x^m·x^n, and (xy)^n is x^n·y^n: then equal powers are equal atoms.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bilemma.trusted.kernel import axiom, inst, refl, trans
from bilemma.trusted.terms import Term, add, mul, num

from .context import Circular, Context
from .rewriting import Position, rewrite_with

_X, _Y = ("x", "real", ()), ("y", "real", ())
_M, _N = ("m", "nat", ()), ("n", "nat", ())


def spread(t: Term, context: Context) -> Any:
    """``⊢ t = t'`` where no exponent of t' is a sum, and no base below a letter is a product."""

    def convert(place: Position) -> Any:
        return next(_laws(place.term, context), None)

    th = refl(t)
    while True:
        new = rewrite_with(th.right, convert, Context())
        if new.right is th.right:
            return th
        th = trans(th, new)


def is_spread(t: Term) -> bool:
    """Whether t has no power that :func:`spread` would look at."""
    here = t.head == "pow" and (t.args[1].head == "add" or _is_power_of_product(t))
    return not here and all(map(is_spread, t.args))


def _is_power_of_product(t: Term) -> bool:
    return t.args[0].head == "mul" and t.args[1].head != "num"


def _laws(t: Term, context: Context) -> Iterator[Any]:
    """The law that takes one exponent or one factor out of a power, if it is not being proved."""
    if t.head != "pow":
        return
    base, exponent = t.args
    try:
        if exponent.head == "add" and exponent.args[-1].head == "num":
            less = add(*exponent.args[:-1], num(exponent.args[-1].data - 1))
            yield inst(axiom("power_step"), {_X: base, _N: less})
        elif exponent.head == "add":
            parts = {_X: base, _M: exponent.args[0], _N: add(*exponent.args[1:])}
            yield inst(context.lemma("product_of_powers").theorem, parts)
        elif _is_power_of_product(t):
            parts = {_X: base.args[0], _Y: mul(*base.args[1:]), _N: exponent}
            yield inst(context.lemma("power_of_product").theorem, parts)
    except Circular:
        return
