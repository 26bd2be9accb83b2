"""Products: what stands above and below the line cancels where it is known not to be 0."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from bilemma.proof.closing import close
from bilemma.proof.rewriting import Position
from bilemma.trusted.terms import Term, inv, mul, power

from .bench import REFUSED, Bench, factors_of


def cancelled(b: Bench, place: Position) -> Any:
    """``x·y/x = y``, or None where nothing cancels; what is cited for it is nothing."""
    del b
    t = place.term
    if t.head != "mul":
        return None
    exponents: dict[Term, int] = {}
    signs: dict[Term, set[int]] = {}
    for factor in factors_of(t):
        base, k = _power_of(factor)
        exponents[base] = exponents.get(base, 0) + k
        signs.setdefault(base, set()).add(1 if k > 0 else -1)
    twice = [base for base, found in signs.items() if len(found) == 2]
    for chosen in (twice, *([base] for base in twice)):
        new = mul(
            *(_factor(f, chosen, exponents) for f in factors_of(t)),
            *(_to_the(base, exponents[base]) for base in chosen),
        )
        if new is not t:
            with suppress(*REFUSED):
                return close(t, new, place.context)
    return None


def _factor(factor: Term, chosen: list[Term], exponents: dict[Term, int]) -> Term:
    del exponents
    return power(factor, 0) if _power_of(factor)[0] in chosen else factor


def _power_of(t: Term) -> tuple[Term, int]:
    """A factor as a base and an exponent, negative where it stands below the line."""
    if t.head == "inv":
        base, k = _power_of(t.args[0])
        return base, -k
    if t.head == "pow" and t.args[1].head == "num":
        base, k = _power_of(t.args[0])
        return base, k * int(t.args[1].data)
    return t, 1


def _to_the(base: Term, k: int) -> Term:
    return power(base, k) if k >= 0 else power(inv(base), -k)
