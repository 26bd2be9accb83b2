"""What a page reads of the book and of the evidence: noted by views, found again, and digested."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bilemma.keeping.digests import DigestError, digest_of
from bilemma.library.model import Book

from .derived import find_derived

if TYPE_CHECKING:
    from ..page_context import PageContext

# What was read, by its place: ("book", "chapters"), ("theorems", id, "title"), ("evidence", id);
# ("derived", id, "statement_notation") was worked out from what else there is of a theorem.
Place = tuple[str, ...]
Reads = dict[Place, Any]

ABSENT = object()


def _seen(place: Place, source: PageSource) -> Any:
    """What is read at a place, as data."""
    found = _read(place, source)
    return "absent" if found is ABSENT else [found]


def are_still(reads: Reads, context: PageContext) -> bool:
    """Whether what is read at each place now is what it was.

    What is there now takes the place of its equal, for what it refers to is the present book.
    """
    for place, value in reads.items():
        now = _read(place, context)
        if now is not value and now != value:
            return False
        reads[place] = now
    return True


def _read(place: Place, context: PageContext | PageSource) -> Any:
    match place:
        case ("book", name):
            return getattr(context.book, name)
        case ("theorems",):
            return tuple(context.book.theorems)
        case ("theorems", id, name):
            entry = context.book.theorems.get(id)
            return getattr(entry, name) if entry else ABSENT
        case ("derived", id, name):
            entry = context.book.theorems.get(id)
            return find_derived(entry, name) if entry else ABSENT
        case ("used_by", id):
            return context.book.used_by(id)
        case ("resting_on", axiom):
            return context.book.resting_on(axiom)
        case ("evidence", id):
            return context.evidence.get(id, ABSENT)
        case _:
            return dict(context.evidence)


# --- digests -----------------------------------------------------------------------------------
@dataclass(frozen=True)
class PageSource:
    """What all languages are made from."""

    book: Book
    evidence: Mapping[str, Any]


class Digests:
    """Digests of what stands at places of a book; None where there can be none.

    All languages have the same book, and share them.
    """

    _last: Digests | None = None

    def __init__(self, source: PageSource | None = None) -> None:
        self.source = source
        self.found: dict[Place, str | None] = {}

    @classmethod
    def of(cls, book: Book, evidence: Mapping[str, Any]) -> Digests:
        """Those of the book and of the evidence that a language is made from."""
        last = cls._last.source if cls._last else None
        if last is None or last.book is not book or last.evidence is not evidence:
            cls._last = cls(PageSource(book, evidence))
        return cls._last

    def __call__(self, place: Place) -> str | None:
        """That of what stands at a place."""
        if place not in self.found:
            try:
                self.found[place] = digest_of(_seen(place, self.source))
            except DigestError:
                self.found[place] = None
        return self.found[place]


# --- views ----------------------------------------------------------------------------------------
class BookView:
    """The book as a page sees it.

    A page stays while books come and go that say the same on it. So that it keeps none of them in
    memory, the view is turned to the present one, and all that was taken from it looks there.
    """

    imports = Book.imports

    def __init__(self, book: Book, reads: Reads) -> None:
        self._book, self._reads = book, reads
        self.theorems = _TheoremsView(self, reads)

    def turn_to(self, book: Book) -> None:
        """See this book from now on, in which all is the same that was read."""
        self._book = book

    @property
    def entries(self) -> Mapping[str, Any]:
        """The theorems themselves, of which nothing is noted."""
        return self._book.theorems

    def used_by(self, id: str) -> tuple[str, ...]:
        """Noted as one thing: who looked for it would have read all theorems."""
        value = self._reads["used_by", id] = self._book.used_by(id)
        return value

    def resting_on(self, axiom: str) -> tuple[str, ...]:
        """Noted as one thing too."""
        value = self._reads["resting_on", axiom] = self._book.resting_on(axiom)
        return value

    def __getattr__(self, name: str) -> Any:
        value = self._reads["book", name] = getattr(self._book, name)
        return value


class _TheoremView:
    """A theorem as a page sees it."""

    def __init__(self, view: BookView, id: str, reads: Reads) -> None:
        self._view, self._id, self._reads = view, id, reads

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._view.entries[self._id], name)
        self._reads["theorems", self._id, name] = value
        return value

    def note_derived(self, name: str) -> Any:
        """Noted as one thing; it may stay the same while the record changes."""
        value = find_derived(self._view.entries[self._id], name)
        self._reads["derived", self._id, name] = value
        return value


class _TheoremsView(Mapping[str, Any]):
    def __init__(self, view: BookView, reads: Reads) -> None:
        self._view, self._reads = view, reads

    def __getitem__(self, id: str) -> _TheoremView:
        if id not in self._view.entries:
            self._note_ids()
            raise KeyError(id)
        return _TheoremView(self._view, id, self._reads)

    def __iter__(self) -> Iterator[str]:
        self._note_ids()
        return iter(self._view.entries)

    def __len__(self) -> int:
        self._note_ids()
        return len(self._view.entries)

    def _note_ids(self) -> None:
        self._reads["theorems",] = tuple(self._view.entries)


class EvidenceReads(Mapping[str, Any]):
    """The evidence as a page sees it."""

    def __init__(self, evidence: Mapping[str, Any], reads: Reads) -> None:
        self._evidence, self._reads = evidence, reads

    def turn_to(self, evidence: Mapping[str, Any]) -> None:
        """See this evidence from now on, in which all is the same that was read."""
        self._evidence = evidence

    def __getitem__(self, id: str) -> Any:
        self._reads["evidence", id] = self._evidence.get(id, ABSENT)
        return self._evidence[id]

    def __iter__(self) -> Iterator[str]:
        self._reads["evidence",] = dict(self._evidence)
        return iter(self._evidence)

    def __len__(self) -> int:
        return len(list(iter(self)))
