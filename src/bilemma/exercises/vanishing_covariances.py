"""Side conditions that take a line of their own: a mean or a covariance that comes to 0.

That ``Var(Σ y_i v_i) = Σ Var(y_i v_i)`` needs ``Cov(y_i v_i, y_j v_j) = 0`` where a hypothesis says
``Cov(v_i, v_j) = 0``: nobody writes that down, and no search of the proof layer finds it.
"""

from __future__ import annotations

from contextlib import suppress
from time import process_time
from typing import Any

from bilemma.derive.closed_forms.facts import REFUSED
from bilemma.derive.closed_forms.strategy import Derivation
from bilemma.derive.closed_forms.workbench import OutOfTimeError, Workbench
from bilemma.proof.context import Context, Means, Unproved
from bilemma.trusted.terms import Term, num

SECONDS = 1.0  # of this process for one of them
COMPUTED = ("E", "Cov")


class Vanishing:
    """The search for ``⊢ m = 0``; it knows what it looked at before.

    Args:
        means: what the strategy may use for it, without this search.
    """

    def __init__(self, means: Means) -> None:
        self.means = means
        self._found: dict[tuple[Term, frozenset[Term]], Any] = {}

    def __call__(self, goal: Term, context: Context) -> Any:
        """The goal as a theorem. Raises Unproved."""
        left, right = goal.args
        if left.head not in COMPUTED or right is not num(0):
            raise Unproved(goal)
        key = (goal, context.allowed)
        if key not in self._found:
            self._found[key] = self._computed(left, context)
        if self._found[key] is None:
            raise Unproved(goal)
        return self._found[key]

    def _computed(self, left: Term, context: Context) -> Any:
        bench = Workbench(left, Context(context.facts, self.means), process_time() + SECONDS)
        with suppress(*REFUSED, OutOfTimeError, ArithmeticError, RecursionError):
            made = Derivation(bench, supposing=False)
            made.run()
            return made.theorem if made.current is num(0) else None
        return None
