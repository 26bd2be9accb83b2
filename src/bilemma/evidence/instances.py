"""Which comparisons a proposition stands for, and which of them no law could have broken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import ceil
from typing import Any

import numpy as np

from bilemma.trusted.terms import DEFINED, Term, bound_sort

from .models.evaluate import Evaluator, ExactModel, Stack
from .models.reals import Undecided
from .models.sequent import parts
from .models.space import SampleSpace

INSTANCES = 16  # of a statement for all indices, of which so many are compared at most


def samplable(p: Term) -> bool:
    """Whether the proposition compares numbers, so that samples can speak for or against it."""
    return relation_of(p).head in ("Eq", "Le", "Lt", "Ne", "HasDeriv", "Tends")


def relation_of(p: Term) -> Term:
    """The equation or inequality inside quantifiers and suppositions."""
    while p.head in ("ForAll", "All", "Imp"):
        p = p.args[-1]
    return p


def instances(p: Term, ev: Evaluator, stack: Stack = ()) -> list[tuple[Term, Stack]]:
    """The equations and inequalities that a quantified proposition stands for.

    Raises:
        Undecided: p is a statement of another kind.
    """
    if p.head == "ForAll":
        bodies = [(*stack, i) for i in ev.indices(p.args[:-1], stack)]
        return [found for s in bodies for found in instances(p.args[-1], ev, s)]
    if p.head == "All" and bound_sort(p.head, p.data) == "real":
        return [found for x in ev.model.reals for found in instances(p.args[0], ev, (*stack, x))]
    if p.head in ("Eq", "Le", "Lt"):
        return [(p, stack)]
    raise Undecided(p.head)


def chosen_instances(p: Term, ev: Evaluator) -> list[tuple[Term, Stack]]:
    """Some of the :func:`instances`, evenly spread."""
    found = instances(p, ev)
    return found[:: max(1, ceil(len(found) / INSTANCES))]


def says_nothing(p: Term, model: ExactModel) -> list[bool]:
    """For each instance of a bound on means, whether it holds of every sample by itself.

    Then it holds whatever the law is, and no sample could have spoken against it: a probability is
    at most 1 anyway.
    """
    if relation_of(p).head not in ("Le", "Lt") or not any(map(_is_mean, parts(p))):
        return []
    evaluators = [
        Evaluator(replace(model, space=_Extreme(model.space.size, pick)))
        for pick in (np.max, np.min)
    ]
    found = []
    for relation, stack in chosen_instances(p, evaluators[0]):
        left, right = ([ev.value(side, stack) for ev in evaluators] for side in relation.args)
        if any(isinstance(x, np.ndarray) and x.ndim for x in (*left, *right)):
            return []
        found.append(bool(max(left) <= min(right)))
    return found


class _Extreme(SampleSpace):
    """Samples of which the largest, or smallest, stands for the mean."""

    def __init__(self, size: int, pick: Callable[[np.ndarray], Any]) -> None:
        super().__init__(size)
        self.pick = pick

    def mean(self, x: Any) -> Any:
        return self.pick(x) if isinstance(x, np.ndarray) and x.ndim else x


def _is_mean(t: Term) -> bool:
    return t.head == "E" or (t.head in DEFINED and any(map(_is_mean, parts(DEFINED[t.head].body))))
