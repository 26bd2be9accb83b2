"""What a host is told of a book besides its pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Section:
    """A part of the navigation, with pages by their paths and with parts of its own."""

    title: str
    inside: tuple[Section | str, ...]


@dataclass(frozen=True)
class Outline:
    """A book in one language: who wrote it, where it lies, in which order its pages stand."""

    title: str
    description: str
    language: str  # such as zh-CN
    address: str
    authors: tuple[str, ...]
    sections: tuple[Section | str, ...]


def sections_of(navigation: Sequence[Any]) -> tuple[Section | str, ...]:
    """The setting ``nav`` of a site as data."""
    return tuple(part for entry in navigation for part in _parts(entry))


def _parts(entry: Any) -> Iterator[Section | str]:
    if isinstance(entry, str):
        yield entry
        return
    for title, inside in entry.items():
        found = [inside] if isinstance(inside, str) else inside
        yield inside if isinstance(inside, str) else Section(title, sections_of(found))


def paths_in(parts: Sequence[Section | str]) -> Iterator[str]:
    """All pages of some parts, in their order."""
    for part in parts:
        if isinstance(part, str):
            yield part
        else:
            yield from paths_in(part.inside)


def authors_of(work: Mapping[str, Any]) -> tuple[str, ...]:
    """The names of those who sign, from what the site says of them to machines."""
    found = work.get("author", ())
    return tuple(a["name"] for a in ([found] if isinstance(found, Mapping) else found))
