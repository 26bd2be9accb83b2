"""The catalogue of a book: what there is and how it hangs together, without the proofs.

To list the theorems, or to say who uses one, nothing need be proved again as long as no file of the
book changed. So the catalogue is kept, under the digest of all that it was made from.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bilemma.keeping import cache
from bilemma.keeping.code import code_of
from bilemma.text import Text

from . import books as other_books
from .faults import Fault
from .shapes import shape

if TYPE_CHECKING:
    from .model import Book

FILE = Path(".cache/catalogue.json")
MAKERS = ("bilemma.book", "bilemma.foundations", "bilemma.library.loading", __name__)
KINDS = ("*.py", "*.toml", "*.bib")  # files of a book that a record is made from


@dataclass(frozen=True, slots=True)
class Listed:
    """A theorem as a list has it; ``uses`` and ``axioms`` as in its record.

    ``shape`` is that of its claim, by which what says the same is found.
    """

    id: str
    chapter: str
    kind: str
    title: Text
    uses: tuple[str, ...]
    axioms: tuple[str, ...]
    shape: str


@dataclass(frozen=True, slots=True)
class Assumed:
    """An axiom, or a theorem of the literature, as a list has it."""

    name: str
    group: str
    title: Text


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The chapters with their theorems in reading order, and what is assumed."""

    chapters: Mapping[str, Text]
    theorems: Mapping[str, Listed]
    axioms: Mapping[str, Assumed]
    faults: tuple[Fault, ...] = ()

    def chapter(self, id: str) -> tuple[Listed, ...]:
        """The theorems of a chapter."""
        return tuple(
            listed for listed in self.theorems.values() if listed.chapter.replace("_", "-") == id
        )

    def used_by(self, id: str) -> tuple[Listed, ...]:
        """The theorems that cite the theorem of this id."""
        return tuple(listed for listed in self.theorems.values() if id in listed.uses)

    def resting_on(self, axiom: str) -> tuple[Listed, ...]:
        """The theorems that rest on the axiom of this name, directly or not."""
        return tuple(listed for listed in self.theorems.values() if axiom in listed.axioms)


def catalogue_of(book: Book) -> Catalogue:
    """The catalogue of a loaded book."""
    in_order = [book.theorems[id] for chapter in book.chapters for id in chapter.theorems]
    return Catalogue(
        chapters={chapter.id: chapter.title for chapter in book.chapters},
        theorems={
            e.id: Listed(e.id, e.chapter, e.kind, e.title, e.uses, e.axioms, shape(e.claim))
            for e in in_order
        },
        axioms={a.name: Assumed(a.name, a.group, a.title) for a in book.axioms.values()},
        faults=book.faults,
    )


def kept_catalogue(root: Path) -> Catalogue | None:
    """The catalogue of the book below ``root``, if no file of it changed since it was kept."""
    stored = cache.load(root / FILE, made_from(root))
    return None if stored is None else _read(stored)


def last_catalogue(root: Path) -> Catalogue | None:
    """The catalogue that was kept last, though files may have changed since: a hint, no more."""
    stored = cache.last(root / FILE)
    with suppress(LookupError, TypeError, ValueError):  # another version wrote it
        return None if stored is None else _read(stored)
    return None


def keep_catalogue(root: Path, catalogue: Catalogue, before: str) -> None:
    """Keep a catalogue; ``before`` is :func:`made_from` as the book began to be read.

    If something was edited meanwhile, it is one of neither state. A folder that cannot be written
    is no error.
    """
    with suppress(OSError):
        if made_from(root) == before:
            cache.store(root / FILE, before, _written(catalogue))


def made_from(root: Path) -> str:
    """A digest of all files that the records of a book are made from, and of what makes them."""
    books = [path for path in other_books.made_from(root) if path.name == other_books.OWN]
    files = {
        folder: sorted(path for kind in KINDS for path in folder.rglob(kind))
        for folder in (root / "derivations", *books)
    }
    return cache.checksum([code_of(*MAKERS), *itertools.starmap(cache.files_digest, files.items())])


# --- JSON -----------------------------------------------------------------------------------------
def _written(catalogue: Catalogue) -> dict[str, Any]:
    return {
        "chapters": [[id, *_both(title)] for id, title in catalogue.chapters.items()],
        "theorems": [
            [t.id, t.chapter, t.kind, *_both(t.title), list(t.uses), list(t.axioms), t.shape]
            for t in catalogue.theorems.values()
        ],
        "axioms": [[a.name, a.group, *_both(a.title)] for a in catalogue.axioms.values()],
        "faults": [[fault.message, list(fault.costs)] for fault in catalogue.faults],
    }


def _both(title: Text) -> tuple[str, str]:
    return title.en, title.zh


def _read(data: Mapping[str, Any]) -> Catalogue:
    theorems = (
        Listed(id, chapter, kind, Text(en, zh), tuple(uses), tuple(axioms), shape)
        for id, chapter, kind, en, zh, uses, axioms, shape in data["theorems"]
    )
    axioms = (Assumed(name, group, Text(en, zh)) for name, group, en, zh in data["axioms"])
    return Catalogue(
        chapters={id: Text(en, zh) for id, en, zh in data["chapters"]},
        theorems={listed.id: listed for listed in theorems},
        axioms={assumed.name: assumed for assumed in axioms},
        faults=tuple(Fault(message, tuple(costs)) for message, costs in data["faults"]),
    )
