"""Bounds of probabilities: Chebyshev's inequality, and then what its right side comes to."""

from __future__ import annotations

from typing import Any, NamedTuple

from bilemma.proof.context import Context, Unproved
from bilemma.proof.obligations import prove
from bilemma.trusted.arithmetic import combine
from bilemma.trusted.kernel import assume
from bilemma.trusted.terms import Term, mk

from .bench import Bench

LAW = "chebyshev_inequality"


class Bound(NamedTuple):
    """A bound: by ``law`` a probability is at most something, by ``theorem`` at most the value."""

    law: Any
    theorem: Any


def bounded(bench: Bench, probability: Term, value: Any) -> Bound:
    """``P(|Z| ≥ t) ≤ value`` by the theorem ``E[Z²]/t² = value``.

    Raises:
        Unproved: the second moment is not finite, or t not positive.
    """
    t, size = probability.args[0].args
    law = bench.at(LAW, bench.context, Z=size.args[0], t=t)
    goal = mk("Le", probability, value.right)
    return Bound(law, combine(goal, [(1, (), (law,)), (1, (), (value,))]))


def is_positive(probability: Term) -> Term:
    """0 < t, where the probability is that something is at least t."""
    return mk("Lt", 0, probability.args[0].args[0])


def supposing(probability: Term | None, context: Context) -> Context:
    """The context with that, if it is known; of a letter of which nothing is said it is supposed.

    Of anything else it has to be said: it may be that it cannot hold.
    """
    if probability is None:
        return context
    wanted = is_positive(probability)
    try:
        return context.extended(prove(wanted, context))
    except Unproved:
        t = wanted.args[1]
        is_said_of = any(t.data in fact.conclusion.free for fact in context.facts)
        is_letter = t.head == "sym" and not t.args and not is_said_of
        return context.extended(assume(wanted)) if is_letter else context
