"""Pages kept from one rebuild of `mkdocs serve` to the next, each with what it was made from.

While a page is made, it sees the book and the evidence through views that note every value that
it reads. The page is made again when one of these values has become another; nobody has to know
or to write down what a page depends on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

from bilemma import resources
from bilemma.library.model import Book

if TYPE_CHECKING:
    from pathlib import Path

    from ..context import Context

__all__ = ["Kept", "Record"]

# What was read, by its place: ("book", "chapters"), ("theorems", id, "title"), ("evidence", id).
Reads = dict[tuple[str, ...], Any]

ABSENT = object()


class Record:
    """Something made from the book, what was written of it, and what it was made from.

    Whatever is read through ``context`` is noted, also while ``once`` writes.
    """

    def __init__(self, context: Context, make: Callable[[Context], Any]) -> None:
        self._reads: Reads = {}
        self._written: dict[str, Any] = {}
        book = _BookView(context.book, self._reads)
        evidence = _EvidenceView(context.evidence, self._reads)
        self.context = replace(context, book=book, evidence=evidence)
        self.value = make(self.context)

    def is_still(self, context: Context) -> bool:
        """Whether everything that was read is what it was."""
        return all(_is_still(value, place, context) for place, value in self._reads.items())

    def once(self, name: str, write: Callable[[], Any]) -> Any:
        """What is written of it under this name: at the first time made, then remembered."""
        if name not in self._written:
            self._written[name] = write()
        return self._written[name]


class Kept:
    """What was made last of one language, each with what it had read."""

    def __init__(self) -> None:
        self._records: dict[str, Record] = {}
        self._current: set[str] = set()  # names that were looked at since the rebuild began
        self._common: Any = None

    def open(self, context: Context) -> Kept:
        """Get ready for a rebuild: forget everything if something changed that may concern all."""
        # The words of the language are in a file, and what was read back says nothing on a page.
        seen = ("book", "evidence", "words", "readings")
        others = [f.name for f in fields(context) if f.name not in seen]
        common = (_files(context.book.root), [getattr(context, name) for name in others])
        if common != self._common:
            self._records.clear()
            self._common = common
        self._current.clear()
        return self

    def record(self, name: str, context: Context, make: Callable[[Context], Any]) -> Record:
        """What was kept under this name or, if that is outdated, what is made anew."""
        known = self._records.get(name)
        if known is None or not (name in self._current or known.is_still(context)):
            known = self._records[name] = Record(context, make)
        self._current.add(name)
        return known

    def pages(
        self, name: str, context: Context, make: Callable[[Context], Iterable[tuple[str, str]]]
    ) -> dict[str, str]:
        """A part of the pages, by path."""
        return self.record(name, context, lambda seen: dict(make(seen))).value


def _files(root: Path) -> dict[Path, bytes]:
    """What pages are made from besides theorems: templates, words, bibliography, lists."""
    folders = (*resources.templates(root), root / "derivations", root / "derivations" / "drawings")
    found = (f for d in folders if d.is_dir() for f in sorted(d.iterdir()))
    return {f: f.read_bytes() for f in found if f.is_file()}


def _is_still(value: Any, place: tuple[str, ...], context: Context) -> bool:
    now = _read(place, context)
    return now is value or now == value


def _read(place: tuple[str, ...], context: Context) -> Any:
    match place:
        case ("book", name):
            return getattr(context.book, name)
        case ("theorems",):
            return tuple(context.book.theorems)
        case ("theorems", id, name):
            entry = context.book.theorems.get(id)
            return getattr(entry, name) if entry else ABSENT
        case ("used_by", id):
            return context.book.used_by(id)
        case ("evidence", id):
            return context.evidence.get(id, ABSENT)
        case _:
            return dict(context.evidence)


# --- views ----------------------------------------------------------------------------------------
class _BookView:
    """The book as a page sees it."""

    resting_on, imports = Book.resting_on, Book.imports

    def __init__(self, book: Book, reads: Reads) -> None:
        self._book, self._reads = book, reads
        self.theorems = _TheoremsView(book.theorems, reads)

    def used_by(self, id: str) -> tuple[str, ...]:
        """Noted as one thing: who looked for it would have read all theorems."""
        value = self._reads["used_by", id] = self._book.used_by(id)
        return value

    def __getattr__(self, name: str) -> Any:
        value = self._reads["book", name] = getattr(self._book, name)
        return value


class _TheoremView:
    """A theorem as a page sees it."""

    def __init__(self, entry: Any, reads: Reads) -> None:
        self._entry, self._reads = entry, reads

    def __getattr__(self, name: str) -> Any:
        value = self._reads["theorems", self._entry.id, name] = getattr(self._entry, name)
        return value


class _TheoremsView(Mapping[str, Any]):
    def __init__(self, theorems: Mapping[str, Any], reads: Reads) -> None:
        self._theorems, self._reads = theorems, reads

    def __getitem__(self, id: str) -> _TheoremView:
        if id not in self._theorems:
            self._note_ids()
        return _TheoremView(self._theorems[id], self._reads)

    def __iter__(self) -> Iterator[str]:
        self._note_ids()
        return iter(self._theorems)

    def __len__(self) -> int:
        self._note_ids()
        return len(self._theorems)

    def _note_ids(self) -> None:
        self._reads["theorems",] = tuple(self._theorems)


class _EvidenceView(Mapping[str, Any]):
    def __init__(self, evidence: Mapping[str, Any], reads: Reads) -> None:
        self._evidence, self._reads = evidence, reads

    def __getitem__(self, id: str) -> Any:
        self._reads["evidence", id] = self._evidence.get(id, ABSENT)
        return self._evidence[id]

    def __iter__(self) -> Iterator[str]:
        self._reads["evidence",] = dict(self._evidence)
        return iter(self._evidence)

    def __len__(self) -> int:
        return len(list(iter(self)))
