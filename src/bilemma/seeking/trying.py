"""The reasons of a line: candidates alone and in small combinations, each judged by the kernel."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import combinations, permutations, product
from time import process_time
from typing import Any

from bilemma.proof.context import ProofError
from bilemma.proof.reasons import reasons_of
from bilemma.proof.scope import Question
from bilemma.proof.steps import Reason
from bilemma.trusted.kernel import KernelError
from bilemma.trusted.terms import TermError

from .candidates import Candidate

REFUSED = (ProofError, KernelError, TermError, RecursionError, LookupError, ValueError)
Combination = tuple[Candidate, ...]


@dataclass
class Trials:
    """What was tried for one line.

    Args:
        question: the line.
        deadline: of the clock of this process.
    """

    question: Question
    deadline: float
    tried: int = 0
    _reasons: dict[Candidate, list[Reason] | None] = field(default_factory=dict)
    _seen: set[tuple[str, ...]] = field(default_factory=set)

    @property
    def is_over(self) -> bool:
        """Whether the time is up."""
        return process_time() > self.deadline

    def proves(self, chosen: Combination) -> Any:
        """The kernel's theorem of the line by these reasons; None if they do not do."""
        key = tuple(c.text for c in chosen)
        if key in self._seen:
            return None
        self._seen.add(key)
        self.tried += 1
        reasons: list[Reason] = []
        for candidate in chosen:
            found = self.reasons(candidate)
            if found is None:
                return None
            reasons += found
        with suppress(*REFUSED):
            return self.question.prove(reasons, self.question.context)
        return None

    def reasons(self, candidate: Candidate) -> list[Reason] | None:
        """What a candidate is to the proof layer; None of one that does not hold here."""
        if candidate not in self._reasons:
            self._reasons[candidate] = None
            with suppress(*REFUSED):
                self._reasons[candidate] = reasons_of(candidate.by, self.question.context)
        return self._reasons[candidate]

    def first(self, tried: Iterable[Combination]) -> Combination | None:
        """The first that proves the line in time."""
        for chosen in tried:
            if self.proves(chosen) is not None:
                return chosen
            if self.is_over:
                return None
        return None
