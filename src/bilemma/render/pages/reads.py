"""What a page reads of the book and of what was found of its theorems.

It is noted by views, found again, and digested.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from operator import is_not
from typing import TYPE_CHECKING, Any

from bilemma.keeping.digests import DigestError, digest_of
from bilemma.library.model import Book

from .derived import find_derived

if TYPE_CHECKING:
    from ..page_context import PageContext

# What was read, by its place: ("book", "chapters"), ("theorems", id, "title"), ("evidence", id),
# ("exercises", id);
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
        case ("used_by" | "resting_on" | "lacks" | "refusal" as question, of):
            return getattr(context.book, question)(of)
        case (of_theorems, id):
            return getattr(context, of_theorems).get(id, ABSENT)
        case (of_theorems,):
            return dict(getattr(context, of_theorems))
        case _:
            raise ValueError(f"nothing is read at {place}")


# --- digests -----------------------------------------------------------------------------------
@dataclass(frozen=True)
class PageSource:
    """What all languages are made from."""

    book: Book
    evidence: Mapping[str, Any]
    exercises: Mapping[str, int]


class Digests:
    """Digests of what stands at places of a book; None where there can be none.

    All languages have the same book, and share them.
    """

    _last: Digests | None = None

    def __init__(self, source: PageSource | None = None) -> None:
        self.source = source
        self.found: dict[Place, str | None] = {}

    @classmethod
    def of(cls, source: PageSource) -> Digests:
        """Those of what a language is made from."""
        last = cls._last.source if cls._last else None
        parts = (source.book, source.evidence, source.exercises)
        if last is None or any(map(is_not, (last.book, last.evidence, last.exercises), parts)):
            cls._last = cls(source)
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
def _asked(question: str) -> Callable[[BookView, str], Any]:
    """A question to the book, whose answer is noted as one thing: who looked for it would have read
    all theorems.
    """

    def asked(view: BookView, of: str) -> Any:
        value = view.reads[question, of] = getattr(view.book, question)(of)
        return value

    return asked


class BookView:
    """The book as a page sees it.

    A page stays while books come and go that say the same on it. So that it keeps none of them in
    memory, the view is turned to the present one, and all that was taken from it looks there.
    """

    imports = Book.imports
    used_by = _asked("used_by")
    resting_on = _asked("resting_on")
    lacks = _asked("lacks")
    refusal = _asked("refusal")

    def __init__(self, book: Book, reads: Reads) -> None:
        self.book, self.reads = book, reads
        self.theorems = _TheoremsView(self, reads)

    def turn_to(self, book: Book) -> None:
        """See this book from now on, in which all is the same that was read."""
        self.book = book

    @property
    def entries(self) -> Mapping[str, Any]:
        """The theorems themselves, of which nothing is noted."""
        return self.book.theorems

    def __getattr__(self, name: str) -> Any:
        value = self.reads["book", name] = getattr(self.book, name)
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


class NotedReads(Mapping[str, Any]):
    """What a page sees of what was found of theorems: the ``evidence``, or the ``exercises``."""

    def __init__(self, name: str, context: PageContext, reads: Reads) -> None:
        self._name, self._reads = name, reads
        self.turn_to(context)

    def turn_to(self, context: PageContext) -> None:
        """See what this context has from now on, in which all is the same that was read."""
        self._found: Mapping[str, Any] = getattr(context, self._name)

    def __getitem__(self, id: str) -> Any:
        self._reads[self._name, id] = self._found.get(id, ABSENT)
        return self._found[id]

    def __iter__(self) -> Iterator[str]:
        self._reads[self._name,] = dict(self._found)
        return iter(self._found)

    def __len__(self) -> int:
        return len(list(iter(self)))
