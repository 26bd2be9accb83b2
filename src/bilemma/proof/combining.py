"""Equations and inequalities by linear combination of more than stands there as it is.

What was not tried before: facts "for every i" at the indices of the line, squares and other signs
among the summands as they are written, equations multiplied by what the line divides by, the line
without denominators that are positive, and what is divided by. It comes last, for it takes the
longest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from bilemma.trusted.polynomials import poly
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
    facts = facts + _over_the_same(goal, facts, wider)
    found = combination(goal, wider, facts, products=True)
    if found is None:
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
