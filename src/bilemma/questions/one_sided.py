"""Probabilities that something is at least a number, and not that its size is: what bounds them."""

from __future__ import annotations

from collections.abc import Iterable

from bilemma.trusted.terms import Term, inv, mk, num

from .elaboration import NOTHING


def one_sided(probability: Term, goal: Term, stated: Iterable[Term]) -> Term:
    """What bounds a probability: of one side Markov's bound, where a hypothesis says of something
    that it is not negative, and Cantelli's else; of both sides the goal.
    """
    t, z = probability.args[0].args
    if z.head == "abs":
        return goal
    if any(_is_nonnegative(innermost(p)) for p in stated):
        return mk("E", z, NOTHING) * inv(t)
    return mk("Var", z) * inv(mk("Var", z) + t**2)


def _is_nonnegative(p: Term) -> bool:
    return p.random and p.head in ("Le", "Lt") and p.args[0] is num(0)


def innermost(p: Term) -> Term:
    """What is said for every index."""
    while p.head == "ForAll":
        p = p.args[-1]
    return p
