"""The glossary: one English term, one Chinese term (``derivations/glossary.toml``).

What a term means, and which pages use it, stands in ``derivations/meanings.toml``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from markupsafe import Markup

from bilemma.bilingual.text import Text
from bilemma.library.on_disk.shapes_of_toml import fields, table_of

from ..addresses import Place
from ..page_context import PageContext
from ..words.strings import StringsError, Words, tables_of
from ..writers.authors_words import inline, link

FILE = Path("derivations") / "glossary.toml"
MEANINGS = Path("derivations") / "meanings.toml"
SHAPE = table_of(fields())
NAMES = "sections"  # the table with names of fields that the engine has none for


@dataclass(frozen=True)
class GlossarySection:
    """A field, and its terms in the order of the file."""

    id: str
    title: str
    terms: tuple[tuple[str, str], ...]


def read_glossary(root: Path, words: Words) -> list[GlossarySection]:
    """The glossary by field. Raises StringsError if the file is damaged, a field has no name, or a
    term has two translations.
    """
    tables = tables_of(root / FILE, SHAPE)
    names = tables.pop(NAMES, {})
    _check_one_word(tables)
    return [
        GlossarySection(id, _name(names, id, words), tuple(entries.items()))
        for id, entries in tables.items()
    ]


def _check_one_word(tables: Mapping[str, Mapping[str, Any]]) -> None:
    """Raise StringsError for a term that has another translation in another field."""
    first: dict[str, tuple[str, Any]] = {}
    for id, entries in tables.items():
        for term, chinese in entries.items():
            field, known = first.setdefault(term, (id, chinese))
            if known != chinese:
                raise StringsError(
                    f"{FILE}: [{id}] {term!r} is {chinese!r}, and {known!r} in [{field}]: one term "
                    "has one translation"
                )


def _name(names: Mapping[str, Mapping[str, str]], id: str, words: Words) -> str:
    """A field by the name that the book gives it, or else the engine."""
    if id not in names:
        return words.of("glossary", id)
    if words.language not in names[id]:
        raise StringsError(f"{FILE}: [{NAMES}] {id}: a language is missing")
    return names[id][words.language]


@dataclass(frozen=True)
class Meaning:
    """What a term means, as HTML, and links to pages that use it."""

    words: Markup
    see: tuple[Markup, ...]


def meanings(context: PageContext, place: Place) -> dict[str, Meaning]:
    """The meanings of the terms, by their English name; none for a book without the file.

    Raises StringsError if the file cannot be read, lacks a language, or names an unknown term or
    page.
    """
    root = context.book.root
    known = {term for table in tables_of(root / FILE, SHAPE).values() for term in table}
    entries = tables_of(root / MEANINGS, SHAPE)
    found = {}
    for term, entry in entries.items():
        if term not in known:
            raise StringsError(f"{MEANINGS}: {term!r} is not in {FILE}")
        if context.language not in entry:
            raise StringsError(f"{MEANINGS}: {term!r} lacks {context.language}")
        pages = (_page(context, place, term, name) for name in entry.get("see", ()))
        see = tuple(page for page in pages if page is not None)
        found[term] = Meaning(inline(entry[context.language]), see)
    return found


def _page(context: PageContext, place: Place, term: str, name: str) -> Markup | None:
    """A link to a page named ``theorem ID``; None to one that is left out of this build."""
    kind, _, id = name.partition(" ")
    book = context.book
    if kind == "theorem" and book.lacks(id):
        return None
    tables: dict[str, Mapping[str, Any]] = {
        "theorem": book.theorems,
        "axiom": book.axioms,
        "definition": book.definitions,
        "chapter": {chapter.id: chapter for chapter in book.chapters},
    }
    if id not in tables.get(kind, {}):
        raise StringsError(f"{MEANINGS}: {term!r}: the book has no {name!r}")
    title: Text = tables[kind][id].title
    return link(place, kind, id, title[context.language])


def terms(root: Path) -> list[str]:
    """All Chinese terms."""
    tables = tables_of(root / FILE, SHAPE)
    tables.pop(NAMES, None)
    return [chinese for entries in tables.values() for chinese in entries.values()]
