"""What could be named after ``by`` in a line that is being written: listed, and not tried."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from bilemma.proof.context import Context
from bilemma.proof.scope import Hole, Scope
from bilemma.proof.script import Lemma
from bilemma.proof.tactics import Tactic
from bilemma.trusted.kernel import assume

from .candidates import Candidate, tactics
from .places import AskedPlace, asked_place
from .searching import ReasonSearch


class ReachedError(Exception):
    """The proof has come to the line that was asked about."""


class Reaching(Scope):
    """The proof of a theorem, up to the line of its file whose ``by`` is being written.

    ``hole`` and ``place`` are the line, None if the proof does not come there.
    """

    def __init__(self, lemma: Lemma, line: int) -> None:
        given = (*lemma.given, *lemma.moments)
        super().__init__(Context([assume(p) for p in given], lemma.means), lemma.claim)
        self._path, self._line = lemma.path, line
        self.hole: Hole | None = None
        self.place: AskedPlace | None = None

    def asked(self, hole: Hole) -> object:
        """End the proof at the line.

        Raises:
            ReachedError: it is the line.
            ReasonsAskedError: it is another one.
        """
        place = asked_place(self._path)
        if place is None or not place.call[0] <= self._line <= place.call[2]:
            return super().asked(hole)
        self.hole, self.place = hole, place
        raise ReachedError


def reasons_here(hole: Hole, place: AskedPlace) -> list[Candidate]:
    """What can be named there without an import, the likeliest first."""
    search = ReasonSearch(hole, place, ())
    likely = chain(
        search.facts, search.closing, search.working, search.definitions, search.own_laws
    )
    return list({candidate.text: candidate for candidate in (*likely, *_others(place))}.values())


def _others(place: AskedPlace) -> Iterator[Candidate]:
    """All other tactics of the file."""
    names = sorted(name for name, value in place.names.items() if isinstance(value, Tactic))
    yield from tactics(place.names, *names)
