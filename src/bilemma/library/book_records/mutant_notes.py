"""What a person found of wrong variants that neither the kernel proves nor an exact model refutes.

Such a finding is kept beside the theorem, in ``mutants.toml`` of its folder. A theorem has a list
of tables: the keys of the mutants that it is about, as ``bilemma check -v`` prints them, a verdict,
and a reason in both languages that a reader can check. A verdict is one of :data:`VERDICTS`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bilemma.bilingual.text import Text
from bilemma.bilingual.toml import read_toml

from ..model import Book, TheoremEntry

FILE = "mutants.toml"
VERDICTS = {
    "true": "it holds, so it is no error",
    "false": "it fails in a model that is out of reach of the search",
    "undefined": "it speaks of what this book leaves undefined",
}
WANTED = {"mutants", "verdict", "en", "zh"}


class MutantNoteError(ValueError):
    """A finding lacks something, or is about a mutant that is not open."""


@dataclass(frozen=True)
class MutantNote:
    """What a person found of some mutants of a theorem, and why."""

    keys: tuple[str, ...]
    verdict: str
    reason: Text


def mutant_notes(book: Book) -> dict[str, tuple[MutantNote, ...]]:
    """All findings of the book, by theorem.

    Another book has findings about theorems that were not taken from it; they say nothing here.

    Raises:
        MutantNoteError: a finding lacks something, or there is no such theorem in its folder.
    """
    found: dict[str, tuple[MutantNote, ...]] = {}
    for path, entries in _folders(book).items():
        for id, tables in (read_toml(path) if path.is_file() else {}).items():
            if id not in entries:
                if not _is_own(book, next(iter(entries))):
                    continue
                raise MutantNoteError(f"{path}: [[{id}]]: no theorem in this folder has this id")
            found[id] = tuple(_note(table, f"{path}: [[{id}]]") for table in tables)
    return found


def judged(book: Book, tried: Iterable[Mapping[str, Any]]) -> dict[str, dict[str, MutantNote]]:
    """For each theorem the findings of its open mutants, by their keys.

    Args:
        book: the loaded book.
        tried: the counts of mutants of some of its theorems, with the survivors.

    Findings that came with a theorem from elsewhere, the engine or another book, need not fit:
    whether a mutant is proved depends on the theorems of a book.

    Raises:
        MutantNoteError: there is a finding about a mutant that is not open, or there are two.
    """
    notes = mutant_notes(book)
    found: dict[str, dict[str, MutantNote]] = {}
    for data in tried:
        id = data["id"]
        still = {s.get("key") for s in data["survivors"] if "exact" in s["survived"]}
        mine: dict[str, MutantNote] = {}
        for note in notes.get(id, ()):
            for key in note.keys:
                if key not in still and not _is_own(book, id):
                    continue
                if key not in still or key in mine:
                    why = "is said twice" if key in mine else "is not open: take it out"
                    raise MutantNoteError(f"{FILE}: [[{id}]]: the mutant {key} {why}")
                mine[key] = note
        found[id] = mine
    return found


def _is_own(book: Book, id: str) -> bool:
    """Whether the theorem's file lies in the book's folder."""
    path = Path(book.root) / book.theorems[id].path
    return path.resolve().is_relative_to(Path(book.root).resolve())


def _folders(book: Book) -> dict[Path, dict[str, TheoremEntry]]:
    found: dict[Path, dict[str, TheoremEntry]] = {}
    for id, entry in book.theorems.items():
        path = Path(book.root) / Path(entry.path).parent / FILE
        found.setdefault(path, {})[id] = entry
    return found


def _note(table: Any, where: str) -> MutantNote:
    if not isinstance(table, dict) or set(table) != WANTED:
        raise MutantNoteError(f"{where} wants {', '.join(sorted(WANTED))}, nothing else")
    if table["verdict"] not in VERDICTS:
        raise MutantNoteError(f"{where}: the verdict is one of {', '.join(VERDICTS)}")
    keys = tuple(_strings(table["mutants"], where))
    return MutantNote(keys, table["verdict"], Text(en=table["en"], zh=table["zh"]))


def _strings(value: Any, where: str) -> Iterator[str]:
    if not isinstance(value, list) or not value or not all(isinstance(x, str) for x in value):
        raise MutantNoteError(f"{where}: mutants is a list of keys")
    yield from value
