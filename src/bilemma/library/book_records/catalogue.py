"""The catalogue of a book: what there is and how it hangs together, without the proofs.

To list the theorems, or to say who uses one, nothing need be proved again as long as no file of the
book changed: see :mod:`..kept_book`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bilemma.bilingual.text import Text

from ..on_disk.faults import Fault
from .shapes import shape

if TYPE_CHECKING:
    from ..model import Book


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
