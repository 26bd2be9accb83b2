"""Who signs the book and under which licence, as metadata has it: CITATION.cff in other forms."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

CREATIVE_COMMONS = re.compile(r"CC-(BY(?:-[A-Z]{2})*)-(\d\.\d)")


@dataclass(frozen=True)
class Author:
    """One who signs: a person, or a body such as "The contributors"; ``names`` by language.

    ``id`` is the address of a person at orcid.org, or of a body, "" where none is given.
    """

    names: Mapping[str, str]
    is_person: bool
    id: str = ""

    def data(self, language: str) -> dict[str, str]:
        """The author in the words of schema.org."""
        kind = "Person" if self.is_person else "Organization"
        found = {"@type": kind, "name": self.names[language]}
        return found | ({"@id": self.id} if self.id else {})


def authors(listed: Iterable[Mapping[str, str]], own: Mapping[str, str]) -> tuple[Author, ...]:
    """The authors of CITATION.cff; ``own`` are names that the book has for all of them together, by
    language, which say what a single one is called.
    """
    found = list(listed)
    alone = own if len(found) == 1 else {}
    return tuple(_author(author, alone) for author in found)


def _author(author: Mapping[str, str], own: Mapping[str, str]) -> Author:
    name = signed(author)
    id = author.get("orcid", "") or author.get("website", "")
    return Author({"en": name, "zh": name} | dict(own), "name" not in author, id)


def signed(author: Mapping[str, str]) -> str:
    """A person, or an entity, as CITATION.cff has them."""
    if "name" in author:
        return author["name"]
    return f"{author.get('given-names', '')} {author['family-names']}".strip()


def licence_addresses(named: str | Iterable[str]) -> tuple[str, ...]:
    """Where the licences of pages are: those for texts, where CITATION.cff names some of them.

    Args:
        named: identifiers of SPDX, one or several.
    """
    ids = [named] if isinstance(named, str) else list(named)
    texts = [found for found in map(CREATIVE_COMMONS.fullmatch, ids) if found]
    if texts:
        return tuple(
            f"https://creativecommons.org/licenses/{found[1].lower()}/{found[2]}/"
            for found in texts
        )
    return tuple(f"https://spdx.org/licenses/{id}.html" for id in ids)


def one_or_all(found: Iterable[Any]) -> Any:
    """A list as JSON-LD has it: one thing stands without brackets."""
    rows = list(found)
    return rows[0] if len(rows) == 1 else rows
