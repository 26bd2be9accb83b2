"""What a page reads of the book and of what was found of its theorems.

Views note each place that is looked at, with a digest of what stands there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from bilemma.keeping.digests import DigestError, digest_of
from bilemma.library.model import Book

from .derived import find_derived

# What was read, by its place: ("book", "chapters"), ("theorems", id, "title"), ("evidence", id),
# ("exercises", id), and what was asked of the book of one thing, such as ("used_by", id);
# ("derived", id, "statement_notation") was worked out from what else there is of a theorem.
Place = tuple[str, ...]

ABSENT = object()


@dataclass(frozen=True)
class PageSource:
    """What all languages are made from."""

    book: Book
    evidence: Mapping[str, Any]
    exercises: Mapping[str, int]

    def is_same(self, other: PageSource) -> bool:
        """Whether it is that of another language of the same build."""
        pairs = zip(vars(self).values(), vars(other).values(), strict=True)
        return all(one is another for one, another in pairs)


def _standing(place: Place, source: PageSource) -> Any:
    match place:
        case ("book", name):
            return getattr(source.book, name)
        case ("theorems",):
            return tuple(source.book.theorems)
        case ("theorems", id, name):
            entry = source.book.theorems.get(id)
            return getattr(entry, name) if entry else ABSENT
        case ("derived", id, name):
            entry = source.book.theorems.get(id)
            return find_derived(entry, name) if entry else ABSENT
        case ("evidence" | "exercises" as found, id):
            return getattr(source, found).get(id, ABSENT)
        case ("evidence" | "exercises" as found,):
            return dict(getattr(source, found))
        case (question, of):
            return getattr(source.book, question)(of)
        case _:
            raise ValueError(f"nothing stands at {place}")


class Digests:
    """What stands at places of a book, with digests; None where there can be none.

    All languages have the same book, and share them. What is the same object as in the book before
    has the digest that it had.
    """

    _last: Digests | None = None

    def __init__(self, source: PageSource, before: Mapping[Place, tuple[Any, str | None]]) -> None:
        self.source = source
        self._before, self.found = before, dict[Place, tuple[Any, str | None]]()

    @classmethod
    def of(cls, source: PageSource) -> Digests:
        """Those of what a language is made from."""
        last = cls._last
        if last is None or not last.source.is_same(source):
            last = cls._last = cls(source, last.found if last else {})
        return last

    def at(self, place: Place) -> tuple[Any, str | None]:
        """What stands at a place, and its digest."""
        found = self.found.get(place)
        if found is None:
            value, before = _standing(place, self.source), self._before.get(place)
            found = before if before and before[0] is value else (value, _digest(value))
            self.found[place] = found
        return found


def _digest(value: Any) -> str | None:
    try:
        return digest_of("absent" if value is ABSENT else [value])
    except DigestError:
        return None


class Reads:
    """The places that something has read, each with the digest of what stood there.

    It stays while books come and go in which all of that is the same: so that none of them is kept
    in memory, ``digests`` is replaced by those of the present one, and all looks there.
    """

    def __init__(self, digests: Digests, known: Mapping[Place, str | None]) -> None:
        self.digests, self.known = digests, dict(known)

    def read(self, place: Place) -> Any:
        """What stands at a place; it is noted."""
        value, self.known[place] = self.digests.at(place)
        return value

    def are_still(self, digests: Digests) -> bool:
        """Whether everything that was read is what it was."""
        known = self.known.items()
        return all(found is not None and digests.at(place)[1] == found for place, found in known)


# --- views ----------------------------------------------------------------------------------------
def _asked(question: str) -> Callable[[BookView, str], Any]:
    """A question to the book, whose answer is noted as one thing: who looked for it would have read
    all theorems.
    """
    return lambda view, of: view.reads.read((question, of))


class BookView:
    """The book as a page sees it."""

    imports = Book.imports
    used_by, resting_on, lacks, refusal = map(_asked, ("used_by", "resting_on", "lacks", "refusal"))

    def __init__(self, reads: Reads) -> None:
        self.reads = reads
        self.theorems = _TheoremsView(reads)

    def __getattr__(self, name: str) -> Any:
        return self.reads.read(("book", name))


class _TheoremView:
    """A theorem as a page sees it."""

    def __init__(self, id: str, reads: Reads) -> None:
        self._id, self._reads = id, reads

    def __getattr__(self, name: str) -> Any:
        return self._reads.read(("theorems", self._id, name))

    def note_derived(self, name: str) -> Any:
        """Noted as one thing; it may stay the same while the record changes."""
        return self._reads.read(("derived", self._id, name))


class _TheoremsView(Mapping[str, Any]):
    def __init__(self, reads: Reads) -> None:
        self._reads = reads

    def __getitem__(self, id: str) -> _TheoremView:
        if id in self._reads.digests.source.book.theorems or id in self._ids:
            return _TheoremView(id, self._reads)
        raise KeyError(id)  # that it is none was noted with the ids

    def __iter__(self) -> Iterator[str]:
        return iter(self._ids)

    def __len__(self) -> int:
        return len(self._ids)

    @property
    def _ids(self) -> tuple[str, ...]:
        return self._reads.read(("theorems",))


class NotedReads(Mapping[str, Any]):
    """What a page sees of what was found of theorems: the ``evidence``, or the ``exercises``."""

    def __init__(self, name: str, reads: Reads) -> None:
        self._name, self._reads = name, reads

    def __getitem__(self, id: str) -> Any:
        found = self._reads.read((self._name, id))
        if found is ABSENT:
            raise KeyError(id)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._reads.read((self._name,)))

    def __len__(self) -> int:
        return len(self._reads.read((self._name,)))
