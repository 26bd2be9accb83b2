"""The catalogue of a book: what there is and how it hangs together, without the proofs.

To list the theorems, or to say who uses one, nothing need be proved again as long as no file of the
book changed: see :mod:`.kept_book`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bilemma.text import Text

from .faults import Fault
from .shapes import shape

if TYPE_CHECKING:
    from .model import Book


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


# --- JSON -----------------------------------------------------------------------------------------
def catalogue_record(catalogue: Catalogue) -> dict[str, Any]:
    """A catalogue as JSON."""
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


def read_catalogue(data: Mapping[str, Any]) -> Catalogue:
    """The catalogue that was kept as JSON."""
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
