"""A proof under way whose author asks for reasons, ``by=...``: they are looked for, and taken."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from bilemma.proof.context import Context, ProofError
from bilemma.proof.scope import Hole, Scope
from bilemma.proof.script import Lemma
from bilemma.proof.showing import show
from bilemma.trusted.kernel import assume
from bilemma.trusted.terms import Term

from .candidates import Candidate
from .places import AskedPlace, asked_place
from .searching import ReasonSearch, ReasonsFound


@dataclass(frozen=True)
class FoundReasons:
    """What was found for one line: sets of reasons, the shortest first, and what that took."""

    place: AskedPlace
    number: int  # of the step
    goal: Term
    found: tuple[ReasonsFound, ...]
    tried: int
    seconds: float


class NothingFoundError(ProofError):
    """No reasons were found for a line whose author asks for some."""

    def __init__(self, hole: Hole) -> None:
        super().__init__(hole.goal)
        self.refused = (hole.goal, hole.context.allowed)

    def __str__(self) -> str:
        """The line."""
        return f"no reasons were found for\n  {show(self.refused[0])}"


class Asking(Scope):
    """The proof of a theorem; what stands for ``...`` is looked for among what can be named.

    Args:
        lemma: the theorem.
        shelf: the theorems that its file has not imported.
        seconds: of this process that the search for one line may take.
    """

    def __init__(self, lemma: Lemma, shelf: Iterable[Candidate], seconds: float) -> None:
        given = (*lemma.given, *lemma.moments)
        super().__init__(Context([assume(p) for p in given], lemma.means), lemma.claim)
        self.path, self.shelf, self.seconds = lemma.path, shelf, seconds
        self.answers: list[FoundReasons] = []

    def asked(self, hole: Hole) -> Any:
        """The first reasons that are found, so that the proof goes on.

        Raises:
            NothingFoundError: there are none.
        """
        place = asked_place(self.path)
        if place is None:  # a function of another file asks, and what it is called for is not known
            return super().asked(hole)
        search = ReasonSearch(hole, place, self.shelf, self.seconds)
        found = search.found()
        about = (search.trials.tried, search.trials.seconds)
        self.answers.append(FoundReasons(place, self.count, hole.goal, found, *about))
        if not found:
            raise NothingFoundError(hole)
        return found[0].by
