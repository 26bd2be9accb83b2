"""What checkers said of the arena, as it is kept with the book, for the page about it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bilemma.bilingual.text import grouped

FILE = "derivations/arena.json"


@dataclass(frozen=True)
class ArenaRecord:
    """A recorded run: which set and which book, when, and what each checker said of each kind."""

    day: str
    digest: str
    theorems: int
    lines: int
    checkers: Mapping[str, Mapping[str, Mapping[str, Any]]]
    conditions: Mapping[str, Any]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of files in the order of the arena."""
        return tuple(next(iter(self.checkers.values())))

    @property
    def tried(self) -> int:
        """How many conditions of the third checker were left out, one at a time."""
        return int(self.conditions["tried"])

    @property
    def unnoticed(self) -> Sequence[Mapping[str, Any]]:
        """Those that the arena does not notice, by line and text."""
        return self.conditions["unnoticed"]

    @property
    def noticed(self) -> int:
        """How many it does."""
        return self.tried - len(self.unnoticed)

    @property
    def refused(self) -> int:
        """How many files are to be refused."""
        said = next(iter(self.checkers.values()))
        return sum(row["of"] for kind, row in said.items() if kind not in ("book", "neighbour"))

    def of(self, kind: str) -> int:
        """How many files of a kind there are; of a book, theorems."""
        return int(next(iter(self.checkers.values()))[kind]["of"])

    def cell(self, who: str, kind: str) -> str:
        """On how many a checker was right, and the time that it took."""
        row = self.checkers[who][kind]
        return f"{grouped(row['right'])} ({_time(row['ms'])})"


def _time(milliseconds: float) -> str:
    if milliseconds >= 1000:
        return f"{milliseconds / 1000:.1f} s"
    return f"{milliseconds:.0f} ms"


def arena_record(root: Path) -> ArenaRecord:
    """The run that is kept with the book below ``root``. Raises LookupError if there is none."""
    file = root / FILE
    if not file.is_file():
        raise LookupError(f"{FILE} is missing: python -m bilemma.export.arena.arena_run writes it")
    kept = json.loads(file.read_text("utf-8"))
    theorems = kept["book"]["theorems"]
    said = kept["checkers"], kept["conditions"]
    return ArenaRecord(kept["day"], kept["set"], theorems, kept["lines"], *said)
