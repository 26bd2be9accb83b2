"""The glossary: one English term, one Chinese term (``derivations/glossary.toml``)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bilemma.toml import TOMLDecodeError, read_toml

from ..words.strings import StringsError, Words

__all__ = ["GlossarySection", "read_glossary", "terms"]

FILE = Path("derivations") / "glossary.toml"
NAMES = "sections"  # the table with names of fields that the engine has none for


@dataclass(frozen=True)
class GlossarySection:
    """A field, and its terms in the order of the file."""

    id: str
    title: str
    terms: tuple[tuple[str, str], ...]


def _tables(root: Path) -> dict[str, Mapping[str, Any]]:
    try:
        return read_toml(root / FILE)
    except FileNotFoundError:
        return {}
    except (OSError, TOMLDecodeError) as error:
        raise StringsError(f"{root / FILE}: {error}") from None


def read_glossary(root: Path, words: Words) -> list[GlossarySection]:
    """The glossary by field. Raises StringsError if the file is damaged or a field has no name."""
    tables = _tables(root)
    names = tables.pop(NAMES, {})
    return [
        GlossarySection(id, _name(names, id, words), tuple(entries.items()))
        for id, entries in tables.items()
    ]


def _name(names: Mapping[str, Mapping[str, str]], id: str, words: Words) -> str:
    """A field by the name that the book gives it, or else the engine."""
    if id not in names:
        return words.of("glossary", id)
    if words.language not in names[id]:
        raise StringsError(f"{FILE}: [{NAMES}] {id}: a language is missing")
    return names[id][words.language]


def terms(root: Path) -> list[str]:
    """All Chinese terms."""
    tables = _tables(root)
    tables.pop(NAMES, None)
    return [chinese for entries in tables.values() for chinese in entries.values()]
