"""Other names of what the book has, for readers who search (``derivations/aliases.toml``)."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bilemma.library.on_disk.shapes_of_toml import NAMES, table_of

from .strings import LANGUAGES, StringsError, tables_of

FILE = Path("derivations") / "aliases.toml"

KINDS = ("theorem", "definition", "axiom")
BETWEEN = re.compile("[,;] |[、；]")  # names of a list in words


@dataclass(frozen=True)
class Aliases:
    """Names that people use, by kind, id and language."""

    names: Mapping[str, Mapping[str, Mapping[str, tuple[str, ...]]]] = field(default_factory=dict)

    def of(self, kind: str, id: str, language: str, beside: str = "") -> tuple[str, ...]:
        """The other names in a language; none if the book gives none.

        Those are left out that ``beside`` has, the names that the entry gives itself, as a list in
        words.
        """
        told = {name.casefold() for name in BETWEEN.split(beside)}
        names = self.names.get(kind, {}).get(id, {}).get(language, ())
        return tuple(name for name in names if name.casefold() not in told)


def read_aliases(root: Path, known: Mapping[str, Collection[str]]) -> Aliases:
    """The names that the book below ``root`` gives; none if it has no such file.

    Args:
        root: the book's folder.
        known: by kind, the ids that the book has.

    Raises:
        StringsError: the file cannot be read, names what the book has not, or lacks a language.
    """
    tables = tables_of(root / FILE, table_of(table_of(table_of(NAMES))))
    if unknown := [kind for kind in tables if kind not in KINDS]:
        raise StringsError(f"{FILE}: [{unknown[0]}]: a table is one of {', '.join(KINDS)}")
    for kind, entries in tables.items():
        for id, entry in entries.items():
            _check(kind, id, entry, known)
    names = {
        kind: {id: {code: tuple(entry[code]) for code in LANGUAGES} for id, entry in rows.items()}
        for kind, rows in tables.items()
    }
    return Aliases(names)


def _check(kind: str, id: str, entry: Any, known: Mapping[str, Collection[str]]) -> None:
    if id not in known[kind]:
        raise StringsError(f"{FILE}: [{kind}]: the book has no {kind} {id!r}")
    if set(entry) != set(LANGUAGES):
        raise StringsError(f"{FILE}: [{kind}] {id}: give a list of names for en and one for zh")
