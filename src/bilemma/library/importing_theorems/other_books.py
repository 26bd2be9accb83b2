"""What becomes of another book in this one: theorems that proofs here use, and their chapter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from bilemma.bilingual.text import LANGUAGES, Text
from bilemma.bilingual.toml import TOMLDecodeError, read_toml
from bilemma.library.on_disk.encodings import why_unread

from ..book_records.chapters import NOT_CHAPTERS
from ..book_records.texts import text
from ..model import Chapter
from ..on_disk.book_files import BookError
from ..on_disk.books import OWN, Books, OtherBook


def theorem_modules(books: Books) -> Iterator[tuple[str, Path]]:
    """The theorems that are taken from other books: module and file, each after what it imports."""
    for module, path in books.taken.items():
        is_shared = path.name[0] in "_."  # what files share, or a folder's own file
        if not is_shared and path.parent.name not in NOT_CHAPTERS and len(module.split(".")) == 4:
            yield module, path


def chapter_of(book: OtherBook, ids: tuple[str, ...]) -> Chapter:
    """The chapter of the theorems of these ids, which are taken from a book.

    Raises:
        BookError: a chapter of that book says of a theorem what cannot be read.
    """
    words = _words()
    said = {
        name: Text(*(words[name][code].format(title=book.title[code]) for code in LANGUAGES))
        for name in ("title", "lead", "body", "take_away")
    }
    notes = {id: note for id, note in _notes(book).items() if id in ids}
    id = book.chapter.replace("_", "-")
    return Chapter(id=id, theorems=ids, notes=notes, book=book.name, **said)


@cache
def _words() -> Mapping[str, Mapping[str, str]]:
    return read_toml(files(__package__).joinpath("other_books.toml"))


def _notes(book: OtherBook) -> dict[str, Text]:
    """What each theorem of a book is for, as its chapters say."""
    found: dict[str, Text] = {}
    for path in sorted((book.root / OWN).glob("*/chapter.toml")):
        try:
            notes: dict[str, Any] = read_toml(path).get("notes", {})
            found |= {name.replace("_", "-"): text(note) for name, note in notes.items()}
        except (OSError, TOMLDecodeError, KeyError, ValueError, AttributeError) as error:
            raise BookError(why_unread(path, error)) from None
    return found
