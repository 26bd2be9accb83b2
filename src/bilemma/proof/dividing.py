"""What follows by division: u = w from a·u = a·w with a ≠ 0, u ≤ w from that times a positive a.

The factor is one that facts have: each term of the goal, multiplied by it, stands in some of them;
or it is a sum that a fact says is not 0, or positive.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import chain, islice
from typing import Any

from bilemma.trusted.arithmetic import combine
from bilemma.trusted.kernel import difference, leibniz, trans
from bilemma.trusted.polynomials import Monomial, poly
from bilemma.trusted.terms import Term, mk, mul, num

from .closing import NotClosed, close
from .context import Context, Unproved
from .inequalities import RELATIONS, combination, equal_both_ways, gap, sign
from .obligations import prove
from .rewriting import with_rest

MOST = 3  # different factors

Powers = dict[Term, int]  # a monomial: atoms, or a sum, with their exponents


def divided(goal: Term, context: Context, facts: Iterable[Any]) -> Any:
    """The goal from the same times a factor that is not 0, or positive; None if there is none."""
    facts = list(facts)
    way = _equation if goal.head == "Eq" else _inequality
    known = [*facts, *context.of_kind(*RELATIONS)]
    for factor in islice(chain(_factors(goal, known), _sums(context)), MOST):
        with suppress(NotClosed, Unproved):
            found = way(goal, factor, context, facts)
            if found is not None:
                return found
    return None


def _equation(goal: Term, factor: Powers, context: Context, facts: list[Any]) -> Any:
    """Both sides times the factor, from an inequality either way; then times its inverse."""
    for atom in factor:
        prove(mk("Ne", atom, 0), context)
    ends = [_multiplied(side, factor) for side in goal.args]
    both = [combination(mk("Le", *e), context, facts, products=True) for e in (ends, ends[::-1])]
    if None in both:
        return None
    back = with_rest(equal_both_ways(*ends, *both), mul(*_inverses(factor)), mul)
    left, right = goal.args
    return trans(trans(close(left, back.left, context), back), close(back.right, right, context))


def _inequality(goal: Term, factor: Powers, context: Context, facts: list[Any]) -> Any:
    """The same times the factor; then times the inverses of its atoms, which are positive too."""
    signs = [sign(inverse, context) for inverse in _inverses(factor)]
    if any(known is None or known.conclusion.head != "Lt" for known in signs):
        return None
    ends = [_multiplied(side, factor) for side in goal.args]
    found = combination(mk(goal.head, *ends), context, facts, products=True)
    if found is None:
        return None
    whole = mk("mul", difference(found.conclusion), *_inverses(factor))
    over = combine(mk(goal.head, 0, whole), [(1, (), (found, *signs))])
    same = close(whole, difference(goal), context)
    return combine(goal, [(1, (), (leibniz((1,), over, same),))])


def _inverses(factor: Powers) -> list[Term]:
    return [mk("inv", atom) for atom, k in factor.items() for _ in range(k)]


def _multiplied(side: Term, factor: Powers) -> Term:
    """The side times the factor, term by term; what it divided by is cancelled."""
    terms = ((_product(factor, dict(monomial)), c) for monomial, c in poly(side).items())
    return mk("add", *(mul(num(c), *(a**k for a, k in powers.items())) for powers, c in terms))


def _factors(goal: Term, facts: list[Any]) -> Iterator[Powers]:
    """What the goal may be multiplied by: see above."""
    terms = sorted((dict(monomial) for monomial in gap(goal)), key=_divides)
    if not terms:
        return
    there = {frozenset(monomial) for fact in facts for monomial in gap(fact.conclusion)}
    for monomial in sorted(there, key=_order):
        factor = _quotient(dict(monomial), terms[0])
        products = (_product(factor, term) for term in terms[1:])
        if factor and all(frozenset(p.items()) in there for p in products):
            yield factor


def _sums(context: Context) -> Iterator[Powers]:
    """The sums that are known not to be 0."""
    for fact in context.of_kind("Ne", "Lt"):
        low, high = fact.conclusion.args
        for t, other in ((low, high), (high, low)):
            if t.head == "add" and other is num(0):
                yield {t: 1}


def _order(monomial: Monomial | frozenset[tuple[Term, int]]) -> list[tuple[Any, int]]:
    return sorted((atom.order, k) for atom, k in monomial)


def _divides(term: Powers) -> bool:
    return any(atom.head == "inv" for atom in term)


def _quotient(monomial: Powers, term: Powers) -> Powers:
    """The monomial over a term; empty if that is no product of powers without inverses."""
    rest = {atom: monomial.get(atom, 0) - term.get(atom, 0) for atom in monomial | term}
    if any(k < 0 or (k and atom.head == "inv") for atom, k in rest.items()):
        return {}
    return {atom: k for atom, k in rest.items() if k}


def _product(factor: Powers, term: Powers) -> Powers:
    """The product, a · 1/a cancelled."""
    whole = {atom: factor.get(atom, 0) + term.get(atom, 0) for atom in factor | term}
    for inverse in [atom for atom in whole if atom.head == "inv"]:
        common = min(whole[inverse], whole.get(inverse.args[0], 0))
        for atom in (inverse, inverse.args[0]) if common else ():
            whole[atom] -= common
    return {atom: k for atom, k in whole.items() if k}
