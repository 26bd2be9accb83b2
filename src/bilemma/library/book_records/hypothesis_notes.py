"""Why a hypothesis stands in a theorem although the checks found no counter-model without it.

Such a reason is kept beside the theorem, in ``hypotheses.toml`` of its folder, a table for each
hypothesis with words in both languages: that it follows from the others, that the statement holds
without it, a counter-model that is out of reach of the search, or that the question is open.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from bilemma.bilingual.text import LANGUAGES, Text
from bilemma.bilingual.toml import read_toml

from ..model import Book, TheoremEntry

FILE = "hypotheses.toml"


class HypothesisNoteError(ValueError):
    """A reason lacks a language, or is for a theorem or hypothesis that there is not."""


def hypothesis_note(book: Book, entry: TheoremEntry, hypothesis: str) -> Text | None:
    """The reason that is kept for the hypothesis of this id, if there is one.

    Raises:
        HypothesisNoteError: what is kept for the theorem is no table of reasons for its hypotheses.
    """
    path = Path(book.root) / Path(entry.path).parent / FILE
    return hypothesis_notes(path, entry).get(hypothesis)


def hypothesis_notes(path: Path, entry: TheoremEntry) -> dict[str, Text]:
    """All reasons for hypotheses of a theorem, by their ids."""
    tables = _tables(path).get(entry.id, {})
    known = {h.id for h in entry.hypotheses}
    found = {}
    for id, words in tables.items():
        if id not in known:
            raise HypothesisNoteError(
                f"{path}: [{entry.id}.{id}]: the theorem has no hypothesis {id!r}; "
                f"it has {', '.join(sorted(known))}"
            )
        if not isinstance(words, dict) or set(words) != set(LANGUAGES):
            raise HypothesisNoteError(f"{path}: [{entry.id}.{id}] wants en and zh, nothing else")
        found[id] = Text(**words)
    return found


@lru_cache
def _read(path: Path, version: int) -> dict[str, Any]:
    del version  # another one is another file
    return read_toml(path)


def _tables(path: Path) -> dict[str, Any]:
    return _read(path, path.stat().st_mtime_ns) if path.is_file() else {}
