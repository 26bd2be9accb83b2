"""What the judge says of a line."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from bilemma.derive.closed_forms.workbench import Cause
from bilemma.trusted.terms import Term, mk


class Kind(StrEnum):
    """The answers that there are; certainty stands in the first three alone."""

    ACCEPTED = "accepted"  # one small step, a theorem of the kernel
    FAR = "far"  # a theorem of the kernel too, by more than one step
    FALSE = "false"  # in a finite model of all hypotheses it does not hold
    UNDECIDED = "undecided"  # neither was found
    SAME = "same"  # the line before, once more


@dataclass(frozen=True)
class LineVerdict:
    """What is said of ``before R line``; ``relation`` is R.

    ``theorem`` is the kernel's, of a line that is true; ``causes`` are what it rests on, for a line
    that is far those of its first step, and ``idea`` the name of what that does. ``found`` is the
    model in which a line is false; ``models`` counts those in which one that is not decided holds.
    """

    kind: Kind
    before: Term
    line: Term
    theorem: Any = None
    causes: tuple[Cause, ...] = ()
    idea: str = ""
    found: Any = field(default=None, repr=False)
    models: int = 0
    relation: str = "Eq"  # Eq, Le or Lt

    @property
    def claim(self) -> Term:
        """What the line says."""
        return mk(self.relation, self.before, self.line)

    def uses(self, hypotheses: tuple[Term, ...]) -> tuple[Term, ...]:
        """Those of these hypotheses that the kernel's theorem has."""
        used = self.theorem.hypotheses if self.theorem is not None else frozenset()
        return tuple(p for p in hypotheses if p in used)
