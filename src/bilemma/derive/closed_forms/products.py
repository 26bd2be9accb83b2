"""Products: what stands above and below the line cancels where it is known not to be 0."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from bilemma.proof.closing import close
from bilemma.proof.context import Context
from bilemma.proof.obligations import discharge, prove
from bilemma.proof.rewriting import Position, with_rest
from bilemma.questions.elaborating.elaboration import NOTHING
from bilemma.trusted.kernel import trans
from bilemma.trusted.substitution import beta
from bilemma.trusted.terms import Term, inv, mk, mul, num, power

from .facts import REFUSED
from .workbench import Workbench, factors_of


def spreads_cancelled(b: Workbench, place: Position) -> Any:
    """``Var(S)/Var(S) = 1``, before it is told what the variance is."""
    return cancelled(b, place, of=("Var",))


def cancelled(b: Workbench, place: Position, of: tuple[str, ...] = ()) -> Any:
    """``x·y/x = y``, or None where nothing cancels; ``of`` are the heads that x may have."""
    t = place.term
    if t.head != "mul" or t.loose:
        return None
    powers = list(map(to_a_power, factors_of(t)))
    bases = dict.fromkeys(base for base, k in powers if k < 0)
    twice = [x for x in bases if any(base is x and k > 0 for base, k in powers)]
    twice = [x for x in twice if not of or x.head in of]
    for chosen in (twice, *([x] for x in twice)):
        both = list(zip(factors_of(t), powers, strict=True))
        rest = mul(*(f for f, (base, _) in both if base not in chosen))
        part = mul(*(f for f, (base, _) in both if base in chosen))
        left = mul(*(_power(x, sum(k for base, k in powers if base is x)) for x in chosen))
        if left is part:
            continue
        with suppress(*REFUSED):
            positive = [th for x in chosen if (th := _positive_sum(x, place.context))]
            th = close(part, left, place.context.extended(*positive))
            th = with_rest(th, rest, mul)
            b.tactic("ring")
            return trans(close(t, th.left, place.context), th)
    return None


def of_members(b: Workbench, place: Position) -> Any:
    """``E[Π X_i] = Π E[X_i]`` of independent members, ``Π m = m^n``, ``(Π X_i)² = Π X_i²``; or
    None.
    """
    t, context = place.term, place.context
    is_mean = t.head == "E" and t.args[1] is NOTHING
    is_square = t.head == "pow" and t.args[1] is num(2) and t.random
    whole = t.args[0] if is_mean or is_square else t
    if whole.head != "Prod" or len(whole.args) != 2 or b.known(t, context) is not None:
        return None
    size, body = whole.args
    with suppress(*REFUSED):
        if whole is not t:
            name = "expectation_of_finite_product" if is_mean else "square_of_finite_product"
            return b.apply(name, t, context, X=mk("Lam", body, data="nat"), d=size)
        if not body.loose:
            return b.apply("product_of_constant", t, context, x=body, n=size)
    return None


def to_a_power(t: Term) -> tuple[Term, int]:
    """A factor as a base and an exponent, negative where it stands below the line."""
    if t.head == "inv":
        base, k = to_a_power(t.args[0])
        return base, -k
    if t.head == "pow" and t.args[1].head == "num":
        base, k = to_a_power(t.args[0])
        return base, k * int(t.args[1].data)
    return t, 1


def _power(base: Term, k: int) -> Term:
    return power(base, k) if k >= 0 else power(inv(base), -k)


def _positive_sum(t: Term, context: Context) -> Any:
    """``0 < Σ x_i`` where all its terms are positive, and there is one; or None."""
    if t.head != "Sum" or len(t.args) != 2:
        return None
    size, body = t.args
    with suppress(*REFUSED):
        first = prove(mk("Lt", 0, beta(body, num(1))), context)
        family = mk("Lam", body, data="nat")
        least = context.lemma("term_at_most_sum").at(f=family, n=size, j=num(1))
        known = context.extended(first, discharge(least, context))
        return prove(mk("Lt", 0, t), known)
    return None
