"""Factors that closed geometric sums have in common with what is below the line, or above it."""

from __future__ import annotations

from typing import Any

from bilemma.proof.closing import close
from bilemma.proof.context import Context
from bilemma.proof.rewriting import Position, replace, with_rest
from bilemma.trusted.kernel import trans
from bilemma.trusted.terms import Term, inv, mk, mul, num

from .products import to_a_power
from .workbench import Workbench, factors_of


def common(b: Workbench, place: Position) -> Any:
    """``(x − x^(n+1))/x = x·(1 − x^n)/x`` and ``(1 − x)/(1 − x²) = (1 − x)/((1 − x)·(1 + x))``."""
    t = place.term
    if t.head != "mul" or t.loose:
        return None
    factors = factors_of(t)
    powers = [to_a_power(f) for f in factors]
    above, below = ({base for base, k in powers if k * sign > 0} for sign in (1, -1))
    for factor in factors:
        th = _out_of_difference(factor, below, place.context)
        th = th or _apart(factor, above, place.context)
        if th is not None:
            rest = mul(*(f for f in factors if f is not factor))
            whole = with_rest(th, rest, mul)
            b.tactic("ring")
            return trans(close(t, whole.left, place.context), whole)
    return None


def _out_of_difference(factor: Term, below: set[Term], context: Context) -> Any:
    """``x − x^(n+1) = x·(1 − x^n)`` where x, or that of which it is the square, is below."""
    if factor.head != "add" or len(factor.args) != 2:
        return None
    for x in factor.args:
        power = factor - x
        up = power.args[-1] if power.head == "mul" and power.args[0] is num(-1) else None
        if up is None or up.head != "pow" or up.args[0] is not x or up.args[1].head != "add":
            continue
        if to_a_power(x)[0] in below:
            least = up.args[1] - 1
            return close(factor, x * (1 - mk("pow", x, least)), context)
    return None


def _apart(factor: Term, above: set[Term], context: Context) -> Any:
    """``1/(1 − x²) = 1/((1 − x)·(1 + x))`` where one of them is above."""
    of = factor.args[0] if factor.head == "inv" else None
    if of is None or of.head != "add":
        return None
    for square in of.args:
        x = square.args[-1].args[0] if square.head == "mul" and square.args[-1].args else None
        if x is None or of is not 1 - x**2 or not above & {1 - x, 1 + x}:
            continue
        return replace(inv(of), close(of, (1 - x) * (1 + x), context))
    return None
