"""Equations and inequalities by linear combination of more than stands there as it is.

What was not tried before: facts "for every i" at the indices of the line, squares and other signs
among the summands as they are written, equations multiplied by what the line divides by,
inequalities multiplied by what makes them like the line, the line without denominators that are
positive, and what is divided by. It comes last, for it takes the longest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from bilemma.trusted.arithmetic import combine
from bilemma.trusted.kernel import difference
from bilemma.trusted.polynomials import Monomial, poly
from bilemma.trusted.terms import Term, mk, mul, split_coefficient

from .clearing import cleared
from .context import Context
from .dividing import divided
from .inequalities import MANY, combination, equal_both_ways, gap, sign
from .rewriting import Rule, instances, places, rule_of_instance, with_rest

_ORDER = ("Eq", "Le", "Lt")


def combined(goal: Term, facts: Iterable[Any], context: Context) -> Any:
    """An inequality, or an equation from one either way; None if it is not found.

    Args:
        goal: what is to be shown.
        facts: theorems to be combined, besides the facts of the context.
        context: what is known.
    """
    facts = list(facts)
    if goal.head == "Eq":
        ways = (goal.args, goal.args[::-1])
        both = [combined(mk("Le", *sides), facts, context) for sides in ways]
        if None not in both:
            return equal_both_ways(*goal.args, *both)
        return divided(goal, context, facts)
    wider = context.extended(*_of_quantified(goal, context), *_signs_as_written(goal, context))
    facts = [*facts, *_over_the_same(goal, facts, wider), *_multiplied(goal, facts, wider)]
    for products in (False, True):
        found = combination(goal, wider, facts, products=products)
        if found is not None:
            return found
    found = cleared(goal, wider, facts)
    return found if found is not None else divided(goal, wider, facts)


def instances_at(goal: Term, rule: Rule, context: Context) -> Iterator[Any]:
    """Instances of the rule with one of its sides at a place in the goal outside binders."""
    sides = [side for side in rule.conclusion.args[:2] if side.head != "num"]
    for place in (p for side in goal.args for p in places(side, context) if not p.names):
        for side in sides:
            yield from instances(rule, side, place.term, context)


def _of_quantified(goal: Term, context: Context) -> Iterator[Any]:
    """What facts "for every i" say of the terms in the goal."""
    for rule in map(rule_of_instance, context.of_kind("ForAll", "All")):
        if rule.conclusion.head in _ORDER:
            yield from instances_at(goal, rule, context)


def _signs_as_written(goal: Term, context: Context) -> Iterator[Any]:
    """The signs of summands that are no monomials: that of (a − b)² is lost once it is expanded."""
    for side in goal.args:
        for summand in side.args if side.head == "add" else (side,):
            _, t = split_coefficient(summand)
            known = sign(t, context) if len(poly(t)) > 1 else None
            if known is not None:
                yield known


def _over_the_same(goal: Term, facts: list[Any], context: Context) -> list[Any]:
    """The equations among the facts, divided by what the goal divides by."""
    inverses = sorted(
        {atom for monomial in gap(goal) for atom, _ in monomial if atom.head == "inv"},
        key=lambda t: t.order,
    )
    equations = [f for f in (*facts, *context.facts) if f.conclusion.head == "Eq"]
    return [with_rest(f, t, mul) for t in inverses for f in equations[:MANY]]


def _multiplied(goal: Term, facts: list[Any], context: Context) -> Iterator[Any]:
    """The inequalities among the facts, each multiplied so that it is more like the goal."""
    inequalities = [f for f in (*facts, *context.facts) if f.conclusion.head in ("Le", "Lt")]
    for fact in inequalities[:MANY]:
        multiple = _times(goal, fact, context)
        if multiple is not None:
            yield multiple


def _times(goal: Term, fact: Any, context: Context) -> Any:
    """0 ≤ f·(b − a) from a ≤ b, where f is a product that is known not to be negative, or None.

    It is the one that makes most terms of the fact, two at least, terms of the goal.
    """
    there = gap(fact.conclusion)
    fits = Counter(q for m in gap(goal) for n in there if (q := _quotient(m, n)))
    factor, count = next(iter(fits.most_common(1)), ((), 0))
    if count < min(2, len(there)) or not factor:
        return None
    known = sign(mul(*(atom**k for atom, k in factor)), context)
    if known is None:
        return None
    is_strict = known.conclusion.head == fact.conclusion.head == "Lt"
    product = mk("mul", known.right, difference(fact.conclusion))
    return combine(mk("Lt" if is_strict else "Le", 0, product), [(1, (), (known, fact))])


def _quotient(m: Monomial, n: Monomial) -> Monomial:
    """m/n; the empty product where it is none of the atoms in m."""
    there = dict(m)
    for atom, k in n:
        there[atom] = there.get(atom, 0) - k
    is_whole = all(k >= 0 for k in there.values())
    return tuple((atom, k) for atom, k in there.items() if k) if is_whole else ()
