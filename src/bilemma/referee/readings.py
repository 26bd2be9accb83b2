"""Which readings of a page agreed with what was proved, from one build to the next.

Most of the time of making pages goes into reading them back. The same text, read with the same
letters by the same reader, says the same: so what agreed once is kept by the digest of all that.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from bilemma.keeping import cache
from bilemma.keeping.code import code_of
from bilemma.keeping.digests import digest_of
from bilemma.trusted.terms import Term

from .reading import StatedLetters

CACHE = Path(".cache/readings.json")


class Readings:
    """The readings that agreed.

    Args:
        root: the folder of the book, below which they are kept; without it they last as long as
            this object.
    """

    def __init__(self, root: Path | None = None) -> None:
        self._path = root / CACHE if root else None
        self._reader = _reader()
        stored = cache.load(self._path, self._reader) if self._path else None
        self._agreed: set[str] = set(stored or ())
        self._stored = len(self._agreed)

    def key(self, kind: str, text: str, letters: StatedLetters, terms: Iterable[Term]) -> str:
        """A digest of a text, of what its letters are, and of the terms that it is to say."""
        said = sorted(term.digest for term in terms)
        return digest_of((kind, text, _digest(letters.introduced), said))

    def __contains__(self, key: str) -> bool:
        return key in self._agreed

    def add(self, key: str) -> None:
        """This reading agreed."""
        self._agreed.add(key)

    def save(self) -> None:
        """Keep them for the next build, and what another language has kept meanwhile."""
        if self._path and len(self._agreed) > self._stored:
            self._agreed.update(cache.load(self._path, self._reader) or ())
            cache.store(self._path, self._reader, sorted(self._agreed))
            self._stored = len(self._agreed)


_digest = lru_cache(digest_of)  # of letters: many formulas of a page have the same


def _reader() -> str:
    """A digest of the code that reads and compares."""
    return code_of("bilemma.referee.written")
