"""Pages kept from one build to the next, in a process and on disk, each with what it was made from.

While a page is made, it sees the book and the evidence through views that note every value that
it reads. The page is made again when one of these values has become another; nobody has to know
or to write down what a page depends on.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bilemma import resources
from bilemma.cache import Shelf
from bilemma.forks import forked
from bilemma.library.hypothesis_notes import FILE as HYPOTHESES
from bilemma.library.model import Book

from .derived import find_derived
from .digests import DigestError, digest_of, engine

if TYPE_CHECKING:
    from ..context import Context

__all__ = ["Kept", "Record", "find_digests"]

# What was read, by its place: ("book", "chapters"), ("theorems", id, "title"), ("evidence", id);
# ("derived", id, "notation_of") was worked out from what else there is of a theorem.
Place = tuple[str, ...]
Reads = dict[Place, Any]

ABSENT = object()


class Record:
    """Something made from the book, what was written of it, and what it was made from.

    Whatever is read through ``context`` is noted, also while ``once`` writes. Of a record that an
    earlier process has kept there is what was written, and the digests of what was read (``kept``);
    it is made only if something else has to be written of it. ``given`` is a digest of what else it
    was made from.
    """

    def __init__(
        self,
        context: Context,
        make: Callable[[Context], Any],
        kept: tuple[Mapping[str, Any], Mapping[Place, str]] | None = None,
        given: str = "",
    ) -> None:
        self.reads: Reads = {}
        self.given = given
        self.written, self.digests = dict(kept[0]) if kept else {}, kept[1] if kept else {}
        book = _BookView(context.book, self.reads)
        evidence = _EvidenceView(context.evidence, self.reads)
        self.context = replace(context, book=book, evidence=evidence)
        self._make, self._made = make, []
        self.is_new = kept is None
        if kept is None:
            self._made.append(make(self.context))

    @property
    def value(self) -> Any:
        """What was made."""
        if not self._made:
            self._made.append(self._make(self.context))
        return self._made[0]

    def is_still(self, context: Context, digest: Callable[[Place], str | None]) -> bool:
        """Whether everything that was read is what it was; ``digest`` gives that of a place."""
        return all(_is_still(value, place, context) for place, value in self.reads.items()) and all(
            digest(place) == found for place, found in self.digests.items()
        )

    def once(self, name: str, write: Callable[[], Any]) -> Any:
        """What is written of it under this name: at the first time made, then remembered.

        It is data such as JSON has.
        """
        if name not in self.written:
            self.written[name] = write()
            self.is_new = True
        return self.written[name]


class Kept:
    """What was made last of one language, each with what it had read.

    Args:
        path: the file that keeps it for later processes; without one, it lasts as long as this.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._records: dict[str, Record] = {}
        self._current: set[str] = set()  # names that were looked at since the rebuild began
        self._common: Any = None
        self._shelf = Shelf(path) if path else None
        self._key = ""
        self._digests = Digests()

    def open(self, context: Context) -> Kept:
        """Get ready for a rebuild: forget everything if something changed that may concern all."""
        # The words of the language are in a file, what was read back says nothing on a page, and
        # the figures of the whole book stand on pages that are made each time.
        seen = ("book", "evidence", "words", "readings", "figures")
        others = [f.name for f in fields(context) if f.name not in seen]
        common = (_files(context.book.root), [getattr(context, name) for name in others])
        if common != self._common:
            self._records.clear()
            self._common = common
            self._key = self._common_key(context.book.root)
        self._current.clear()
        self._digests = Digests.of(context.book, context.evidence)
        return self

    def record(
        self, name: str, context: Context, make: Callable[[Context], Any], given: str = ""
    ) -> Record:
        """What was kept under this name or, if that is outdated, what is made anew.

        ``given`` is a digest of what ``make`` has besides the context.
        """
        known = self._records.get(name)
        if known is None or known.given != given:
            known = self._restored(name, context, make, given)
        if known is None or not (name in self._current or known.is_still(context, self._digests)):
            known = Record(context, make, given=given)
        self._records[name] = known
        self._current.add(name)
        return known

    def page(
        self,
        path: str,
        context: Context,
        make: Callable[[Context], tuple[str, str]],
        given: Any = None,
    ) -> str:
        """The Markdown of a page; ``make`` gives it with its path.

        ``given`` is what ``make`` has besides the context. Where there is no digest of that, the
        page is made each time.
        """
        try:
            digest = "" if given is None else digest_of(given)
        except DigestError:
            return make(context)[1]
        record = self.record(path, context, make, digest)
        return record.once("page", lambda: record.value[1])

    # --- for later processes ----------------------------------------------------------------------
    def save(self) -> None:
        """Keep what was made for later processes, if that is wanted."""
        if self._shelf is None or not self._key:
            return
        for name in self._current:
            record = self._records[name]
            if record.is_new and (text := self._as_text(record)):
                self._shelf.put(name, self._key + record.given, text)
            record.is_new = False
        self._shelf.save()

    def _as_text(self, record: Record) -> str | None:
        """A record as it is kept; None if it read or wrote something that is no data."""
        places = {**record.digests, **{place: self._digests(place) for place in record.reads}}
        if None in places.values():
            return None
        try:
            return json.dumps([record.written, list(places.items())], ensure_ascii=False)
        except TypeError:
            return None

    def _restored(
        self, name: str, context: Context, make: Callable[[Context], Any], given: str
    ) -> Record | None:
        kept = self._shelf.get(name, self._key + given) if self._shelf and self._key else None
        if kept is None:
            return None
        written, places = json.loads(kept)
        known = {tuple(place): found for place, found in places}
        return Record(context, make, (written, known), given)

    def _common_key(self, root: Path) -> str:
        """A digest of what may concern all pages; nothing if there can be none."""
        if self._shelf is None:
            return ""
        documents = sorted(str(p.relative_to(root)) for p in (root / "docs").rglob("*.md"))
        try:
            return digest_of((engine(), str(root), documents, *self._common))
        except DigestError:
            return ""


@dataclass(frozen=True)
class Source:
    """What all languages are made from."""

    book: Book
    evidence: Mapping[str, Any]


def find_digests(book: Book, evidence: Mapping[str, Any]) -> None:
    """Have at hand what pages of each language ask for, before processes part to make them."""
    heavy = [
        place
        for id in book.theorems
        for place in (("derived", id, "notation_of"), ("theorems", id, "steps"), ("evidence", id))
    ]
    Digests.of(book, evidence).find(heavy)


class Digests:
    """Digests of what stands at places of a book; None where there can be none.

    All languages have the same book, and share them.
    """

    _last: Digests | None = None

    def __init__(self, source: Source | None = None) -> None:
        self.source = source
        self._found: dict[Place, str | None] = {}

    @classmethod
    def of(cls, book: Book, evidence: Mapping[str, Any]) -> Digests:
        """Those of the book and of the evidence that a language is made from."""
        last = cls._last.source if cls._last else None
        if last is None or last.book is not book or last.evidence is not evidence:
            cls._last = cls(Source(book, evidence))
        return cls._last

    def find(self, places: Sequence[Place]) -> None:
        """Have those of these places at hand, found by two processes at the same time."""

        def found(part: Sequence[Place]) -> dict[Place, str | None]:
            return {place: self(place) for place in part}

        for digests in forked([partial(found, places[::2]), partial(found, places[1::2])]):
            self._found.update(digests)

    def __call__(self, place: Place) -> str | None:
        if place not in self._found:
            try:
                self._found[place] = digest_of(_seen(place, self.source))
            except DigestError:
                self._found[place] = None
        return self._found[place]


def _files(root: Path) -> dict[Path, bytes]:
    """What pages are made from besides theorems: templates, words, bibliography, lists, and why
    hypotheses stand.
    """
    folders = (*resources.templates(root), root / "derivations", root / "derivations" / "drawings")
    found = [f for d in folders if d.is_dir() for f in sorted(d.iterdir())]
    found += sorted((root / "derivations").rglob(HYPOTHESES))
    return {f: f.read_bytes() for f in found if f.is_file()}


def _seen(place: Place, source: Source) -> Any:
    """What is read at a place, as data."""
    found = _read(place, source)
    return "absent" if found is ABSENT else [found]


def _is_still(value: Any, place: Place, context: Context) -> bool:
    now = _read(place, context)
    return now is value or now == value


def _read(place: Place, context: Context | Source) -> Any:
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


# --- views ----------------------------------------------------------------------------------------
class _BookView:
    """The book as a page sees it."""

    imports = Book.imports

    def __init__(self, book: Book, reads: Reads) -> None:
        self._book, self._reads = book, reads
        self.theorems = _TheoremsView(book.theorems, reads)

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

    def __init__(self, entry: Any, reads: Reads) -> None:
        self._entry, self._reads = entry, reads

    def __getattr__(self, name: str) -> Any:
        value = self._reads["theorems", self._entry.id, name] = getattr(self._entry, name)
        return value

    def note_derived(self, name: str) -> Any:
        """Noted as one thing; it may stay the same while the record changes."""
        value = self._reads["derived", self._entry.id, name] = find_derived(self._entry, name)
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
