"""Where a theorem is imported from: by its name, in the book, the foundations and other books.

No file is run for that: a theorem's file has its name. Books that this one names count whether or
not it takes anything from them yet; the book that comes with the engine is there to be named.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from bilemma import resources
from bilemma.proof import basics

from ..book_records.chapters import chapters_there, theorem_files
from ..on_disk.book_files import BookError
from ..on_disk.books import OWN, Books, OtherBook, import_line

FOUNDATIONS = "bilemma.foundations"
BROUGHT = "bilemma"  # the package whose book comes with the engine


def homes(root: Path) -> dict[str, str]:
    """The module that each theorem is imported from, by name: the book's, then those of others."""
    found: dict[str, str] = {}
    try:
        others = Books(root).by_name
    except BookError:  # whoever loads the book is told
        others = {}
    for book in reversed(others.values()):
        found |= _homes_in(book)
    found |= dict.fromkeys(basics.lemmas(), FOUNDATIONS)
    for name, folder in chapters_there(root).items():
        found |= {path.stem: f"{OWN}.{name}.{path.stem}" for path in theorem_files(folder)}
    return found


def _homes_in(book: OtherBook) -> dict[str, str]:
    chapters = chapters_there(book.root).values()
    return {path.stem: book.module(path) for folder in chapters for path in theorem_files(folder)}


def module_to_import(module: str, name: str) -> str:
    """What a file imports a theorem from, whose function is in this module."""
    return FOUNDATIONS if name in basics.lemmas() else module


def import_advice(root: Path, names: Iterable[str]) -> list[str]:
    """The import lines of those of these names that are theorems; else how to come by them."""
    known = homes(root)
    names = [name.replace("-", "_") for name in names]
    lines = [import_line(known[name], name) for name in names if name in known]
    missing = [name for name in names if name not in known]
    return lines + (naming_advice(missing) if missing else [])


def naming_advice(names: Iterable[str]) -> list[str]:
    """How a book names the one that comes with the engine, if that has these theorems."""
    there = _brought()
    lines = [import_line(f"books.{BROUGHT}.{there[n]}.{n}", n) for n in names if n in there]
    if not lines:
        return []
    return [
        "of the book that comes with Bilemma, once derivations/book.toml names it, at its end:",
        f"  [books.{BROUGHT}]",
        f'  package = "{BROUGHT}"',
        *lines,
    ]


def _brought() -> Mapping[str, str]:
    """The chapter of each theorem of the book that comes with the engine."""
    folder = resources.main_book()
    if folder is None:
        return {}
    chapters = chapters_there(folder).items()
    return {path.stem: name for name, there in chapters for path in theorem_files(there)}
