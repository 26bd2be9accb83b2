"""Bounds of probabilities: Chebyshev's inequality, and then what its right side comes to."""

from __future__ import annotations

from typing import Any, NamedTuple

from bilemma.trusted.arithmetic import combine
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
