"""The words of the interface: ``templates/strings.toml``, read once and asked for by key."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from bilemma.text import LANGUAGES

__all__ = ["StringsError", "Words", "read_words"]


class StringsError(ValueError):
    """A word is missing, or the file of words is damaged; the message names file and key."""


class Words:
    """The words of one language.

    ``words("proof")`` is an entry of the table ``ui``; ``words("steps", n=6)`` fills its
    placeholders and takes the English singular where n is 1; ``words.of("rules", "trans")`` is
    an entry of another table.
    """

    def __init__(self, file: Path, tables: Mapping[str, Any], language: str) -> None:
        self.file = file
        self.tables = tables
        self.language = language

    def __call__(self, key: str, **values: Any) -> str:
        """An entry of the table ``ui``."""
        return self.of("ui", key, **values)

    def of(self, table: str, key: str, **values: Any) -> str:
        """An entry of any table. Raises StringsError when there is none."""
        entry = self.tables.get(table, {}).get(key)
        if entry is None:
            raise StringsError(f"{self.file}: [{table}] has no entry {key!r}")
        form = self.language
        if form == "en" and values.get("n") == 1 and "one" in entry:
            form = "one"
        try:
            return entry[form].format(**values) if values else entry[form]
        except (KeyError, IndexError) as error:
            raise StringsError(f"{self.file}: [{table}] {key}: no value for {error}") from None

    def has(self, table: str, key: str) -> bool:
        """Whether the table has the entry."""
        return key in self.tables.get(table, {})

    def list(self, items: Sequence[str], table: str, comma: str, last: str) -> str:
        """``a, b and c`` with the separators of the language; HTML stays as it is."""
        if len(items) < 2:
            return "".join(items)
        return "".join((self.of(table, comma).join(items[:-1]), self.of(table, last), items[-1]))


def read_words(file: Path) -> dict[str, Words]:
    """Every language of a file of words.

    Raises StringsError if the file cannot be read, or an entry lacks a language.
    """
    try:
        tables = tomllib.loads(file.read_text("utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise StringsError(f"{file}: {error}") from None
    for table, entries in tables.items():
        for key, entry in entries.items():
            if isinstance(entry, dict) and not entry.keys() >= set(LANGUAGES):
                raise StringsError(f"{file}: [{table}] {key}: a language is missing")
    return {code: Words(file, tables, code) for code in LANGUAGES}
