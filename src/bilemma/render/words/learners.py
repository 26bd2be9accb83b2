"""The way through the book for a first reading: ``derivations/learners_path.toml``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from bilemma.bilingual.text import Text
from bilemma.library.on_disk.shapes_of_toml import NAMES, STRING, WORDS, fields, table_of

from .strings import StringsError, tables_of

FILE = Path("derivations") / "learners_path.toml"
WORDED = ("title", "lead", "after")
SHAPE = fields(
    {"address": STRING, **dict.fromkeys(WORDED, WORDS), "theorems": table_of(WORDS)},
    {"formerly": NAMES},
)


@dataclass(frozen=True)
class LearnersPath:
    """A way through the book for a first reading.

    ``address`` is that of its page, ``formerly`` has those that it once had; ``notes`` has the ids
    of its theorems in order, each with what it is for.
    """

    address: str
    title: Text
    lead: Text
    after: Text
    notes: Mapping[str, Text] = field(default_factory=dict)
    formerly: tuple[str, ...] = ()

    @property
    def page(self) -> str:
        """The Markdown file of its page."""
        return f"{self.address}.md"


def read_learners_path(root: Path) -> LearnersPath | None:
    """The learner's path, if the book has one. Raises StringsError if its file is damaged."""
    file = root / FILE
    data = tables_of(file, SHAPE)
    if not data:
        return None
    try:
        words = {name: Text(**data[name]) for name in WORDED}
        notes = {id: Text(**note) for id, note in data["theorems"].items()}
    except (TypeError, ValueError) as error:
        raise StringsError(f"{file}: {error}") from None
    return LearnersPath(
        data["address"], notes=notes, formerly=tuple(data.get("formerly", ())), **words
    )
