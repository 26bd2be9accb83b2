"""The glossary: one English term, one Chinese term (``derivations/glossary.toml``)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from bilemma.toml import TOMLDecodeError, read_toml

from .strings import StringsError, Words

__all__ = ["Section", "read_glossary", "terms"]

FILE = Path("derivations") / "glossary.toml"


@dataclass(frozen=True)
class Section:
    """A field, and its terms in the order of the file."""

    id: str
    title: str
    terms: tuple[tuple[str, str], ...]


def _tables(root: Path) -> Mapping[str, Mapping[str, str]]:
    try:
        return read_toml(root / FILE)
    except FileNotFoundError:
        return {}
    except (OSError, TOMLDecodeError) as error:
        raise StringsError(f"{root / FILE}: {error}") from None


def read_glossary(root: Path, words: Words) -> list[Section]:
    """The glossary by field. Raises StringsError if the file is damaged or a field has no name."""
    return [
        Section(id, words.of("glossary", id), tuple(entries.items()))
        for id, entries in _tables(root).items()
    ]


def terms(root: Path) -> list[str]:
    """All Chinese terms."""
    return [chinese for entries in _tables(root).values() for chinese in entries.values()]
