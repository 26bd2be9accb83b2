"""Inequalities with denominators that are known to be positive: both sides multiplied by them."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from bilemma.trusted.arithmetic import combine
from bilemma.trusted.kernel import difference, leibniz
from bilemma.trusted.polynomials import Monomial, Polynomial, poly
from bilemma.trusted.terms import Term, mk, mul, num

from .closing import NotClosed, close
from .context import Context
from .inequalities import MANY, combination, sign
from .rewriting import with_rest

MOST = 3  # different denominators


def cleared(goal: Term, context: Context, facts: Iterable[Any]) -> Any:
    """a ≤ b or a < b from the same without its denominators, which facts and what is known give.

    None if there are none, if one is not known to be positive, or if that cannot be proved.
    """
    gap = poly(difference(goal))
    powers = _inverses(gap)
    if not 0 < len(powers) <= MOST:
        return None
    signs = {inverse: sign(inverse, context) for inverse in powers}
    if any(known is None or known.conclusion.head != "Lt" for known in signs.values()):
        return None
    whole = mk("add", *(_lifted(monomial, c, powers) for monomial, c in gap.items()))
    all_of_them = mul(*(inverse.args[0] ** k for inverse, k in powers.items()))
    facts = [*facts, *(with_rest(f, all_of_them, mul) for f in context.of_kind("Eq")[:MANY])]
    found = combination(mk(goal.head, 0, whole), context, facts, products=True)
    if found is None:
        return None
    divided = mk("mul", whole, *(inverse for inverse, k in powers.items() for _ in range(k)))
    factors = [signs[inverse] for inverse, k in powers.items() for _ in range(k)]
    over = combine(mk(goal.head, 0, divided), [(1, (), (found, *factors))])
    with suppress(NotClosed):
        same = close(divided, difference(goal), context)
        return combine(goal, [(1, (), (leibniz((1,), over, same),))])
    return None


def _inverses(gap: Polynomial) -> dict[Term, int]:
    """The inverses in a polynomial, each with its highest power."""
    found: dict[Term, int] = {}
    for monomial in gap:
        for atom, k in monomial:
            if atom.head == "inv":
                found[atom] = max(k, found.get(atom, 0))
    return found


def _lifted(monomial: Monomial, c: Any, powers: dict[Term, int]) -> Term:
    """A term of the sum, multiplied by all denominators: in place of an inverse, those left."""
    there = dict(monomial)
    factors = [num(c)]
    for atom, k in monomial:
        if atom not in powers:
            factors += [atom] * k
    for inverse, most in powers.items():
        factors += [inverse.args[0]] * (most - there.get(inverse, 0))
    return mk("mul", *factors)
