"""The reasons of a line: candidates alone and in small combinations, each judged by the kernel."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from time import process_time

from bilemma.proof.context import ProofError
from bilemma.proof.reasons import reasons_of
from bilemma.proof.scope import Question
from bilemma.proof.steps import Reason
from bilemma.trusted.kernel import KernelError
from bilemma.trusted.terms import TermError

from .candidates import Candidate

REFUSED = (ProofError, KernelError, TermError, RecursionError, LookupError, ValueError)
Combination = tuple[Candidate, ...]


class Trials:
    """What was tried for one line.

    Args:
        question: the line.
        seconds: of this process that all trials together may take.
    """

    def __init__(self, question: Question, seconds: float) -> None:
        self.question, self.tried = question, 0
        self._begun = process_time()
        self._deadline = self._begun + seconds
        self._reasons: dict[Candidate, list[Reason] | None] = {}
        self._seen: set[tuple[str, ...]] = set()

    @property
    def seconds(self) -> float:
        """How long it has taken so far."""
        return process_time() - self._begun

    def first(self, tried: Iterable[Combination]) -> Combination | None:
        """The first that proves the line; None if none does in time."""
        for chosen in tried:
            if self.proves(chosen):
                return chosen
            if process_time() > self._deadline:
                return None
        return None

    def others(self, tried: Iterable[Combination], most: int, seconds: float) -> list[Combination]:
        """So many more that prove it, as far as they are found in this time."""
        self._deadline = process_time() + seconds
        found: list[Combination] = []
        while len(found) < most and (one := self.first(tried)) is not None:
            found.append(one)
        return found

    def proves(self, chosen: Combination) -> bool:
        """Whether the kernel takes the line by these reasons; no combination is tried twice."""
        texts = tuple(c.text for c in chosen)
        if texts in self._seen:
            return False
        self._seen.add(texts)
        self.tried += 1
        found = [self._reasons_of(candidate) for candidate in chosen]
        reasons = [reason for one in found for reason in one or ()]
        if None in found:
            return False
        with suppress(*REFUSED):
            self.question.prove(reasons, self.question.context)
            return True
        return False

    def _reasons_of(self, candidate: Candidate) -> list[Reason] | None:
        """What a candidate is to the proof layer; None of one that does not hold here."""
        if candidate not in self._reasons:
            self._reasons[candidate] = None
            with suppress(*REFUSED):
                self._reasons[candidate] = reasons_of(candidate.by, self.question.context)
        return self._reasons[candidate]
