"""Probabilities that something is at least a number, and not that its size is: what bounds them."""

from __future__ import annotations

from collections.abc import Iterable

from bilemma.trusted.terms import Term, inv, mk, num

from .elaboration import NOTHING


def one_sided(probability: Term, goal: Term, stated: Iterable[Term]) -> Term:
    """What bounds a probability: of one side Markov's bound, where a hypothesis says of something
    that it is not negative, and Cantelli's else, about its mean; of both sides the goal.
    """
    t, z = probability.args[0].args
    if z.head == "abs":
        return goal
    if any(_is_nonnegative(innermost(p)) for p in stated):
        return markov(t, z)
    return mk("Var", z) * inv(mk("Var", z) + above(t, z) ** 2)


def markov(t: Term, z: Term) -> Term:
    """The bound of Markov's inequality."""
    return mk("E", z, NOTHING) * inv(t)


def is_positive(probability: Term) -> Term:
    """0 < t, where the probability is that something is at least t."""
    return mk("Lt", 0, probability.args[0].args[0])


def above(t: Term, z: Term) -> Term:
    """By how much t is larger than the mean of Z."""
    return t - mk("E", z, NOTHING)


def _is_nonnegative(p: Term) -> bool:
    return p.random and p.head in ("Le", "Lt") and p.args[0] is num(0)


def innermost(p: Term) -> Term:
    """What is said for every index."""
    while p.head == "ForAll":
        p = p.args[-1]
    return p
