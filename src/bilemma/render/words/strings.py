"""The words of the interface: ``strings.toml``, read once and asked for by key.

The engine has all of them; a book may say some in its own way, in a file of the same form.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from bilemma.bilingual.latex_tree import LatexError
from bilemma.bilingual.phrase import Part, Phrase, fill, joined, phrase, read
from bilemma.bilingual.text import LANGUAGES
from bilemma.library.on_disk.encodings import why_unread
from bilemma.library.on_disk.shapes_of_toml import Shape, read_shaped


class StringsError(ValueError):
    """A word is missing, or the file of words is damaged; the message names file and key."""


def tables_of(file: Path, shape: Shape) -> dict[str, Any]:
    """The tables of a file that a book need not have; none without it. Raises StringsError."""
    try:
        return read_shaped(file, shape)
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        raise StringsError(why_unread(file, error)) from None


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
        words = self._form(table, key, values)
        try:
            return words.format(**values) if values else words
        except (KeyError, IndexError) as error:
            raise StringsError(f"{self.file}: [{table}] {key}: no value for {error}") from None

    def phrase(self, table: str, key: str, **values: Part) -> Phrase:
        """An entry of any table whose placeholders are filled with phrases.

        Raises StringsError when there is none, or a placeholder has no value.
        """
        count = {"n": values["n"]} if "n" in values else {}
        try:
            return fill(self._form(table, key, count), **{n: _words(v) for n, v in values.items()})
        except KeyError as error:
            raise StringsError(f"{self.file}: [{table}] {key}: no value for {error}") from None

    def listed(self, items: Iterable[Phrase], table: str, comma: str, last: str) -> Phrase:
        """``a, b and c`` with the separators of the language."""
        given = list(items)
        if len(given) < 2:
            return phrase(*given)
        most = joined(given[:-1], self.of(table, comma))
        return phrase(most, self.of(table, last), given[-1])

    def has(self, table: str, key: str) -> bool:
        """Whether the table has the entry."""
        return key in self.tables.get(table, {})

    def table(self, table: str) -> dict[str, str]:
        """All entries of a table, placeholders and all; none of a table that there is not."""
        return {key: self._form(table, key, {}) for key in self.tables.get(table, {})}

    def _form(self, table: str, key: str, values: Mapping[str, Any]) -> str:
        """The words of an entry with their placeholders; the English singular where n is 1."""
        entry = self.tables.get(table, {}).get(key)
        if entry is None:
            raise StringsError(f"{self.file}: [{table}] has no entry {key!r}")
        form = self.language
        if form == "en" and values.get("n") == 1 and "one" in entry:
            form = "one"
        return entry[form]


def _check_formulas(file: Path, entry: Any) -> None:
    """Raise StringsError for a formula with a command that no writer knows."""
    for words in entry.values() if isinstance(entry, dict) else ():
        try:
            read(words) if isinstance(words, str) else None
        except LatexError as error:
            line = error.line_in(file.read_text("utf-8"))
            raise StringsError(f"{file}:{line}: {error}") from None


def _words(value: Any) -> Part:
    return str(value) if isinstance(value, int) else value


def read_words(file: Path, *own: Path) -> dict[str, Words]:
    """Every language of a file of words, some of which others after it say in their own way.

    Raises StringsError if a file cannot be read, or an entry lacks a language.
    """
    tables: dict[str, dict[str, Any]] = {}
    for source in (file, *own):
        for table, entries in _tables(source).items():
            tables.setdefault(table, {}).update(entries)
    return {code: Words(file, tables, code) for code in LANGUAGES}


def _tables(file: Path) -> dict[str, dict[str, Any]]:
    """What a file of words says, checked."""
    try:
        tables = tomllib.loads(file.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise StringsError(why_unread(file, error)) from None
    for table, entries in tables.items():
        if not isinstance(entries, dict):
            message = f"{table!r} stands in no table: write [ui], say, above it"
            raise StringsError(f"{file}: {message}")
        for key, entry in entries.items():
            _check_formulas(file, entry)
            if isinstance(entry, dict) and not entry.keys() >= set(LANGUAGES):
                raise StringsError(f"{file}: [{table}] {key}: a language is missing")
    return tables
