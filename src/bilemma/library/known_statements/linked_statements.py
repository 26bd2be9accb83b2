"""What the theorems of other books say that a book names, whether it takes them or not.

Their files are run, but nothing is proved: to find a theorem, what it claims is enough. What is
found is kept in the book that names them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bilemma.formulas.notation import Notation
from bilemma.formulas.plain import plain
from bilemma.keeping.making import made
from bilemma.keeping.written_values import as_json, of_json

from ..book_records.chapters import chapters_there, theorem_files
from ..importing_theorems.discovery import lemma_of
from ..importing_theorems.import_lines import module_to_import
from ..on_disk.book_files import BookError
from ..on_disk.books import OtherBook, made_from
from ..on_disk.modules import up_to_date
from ..on_disk.other_modules import opened
from .statement_index import KnownStatement, statement

if TYPE_CHECKING:
    from bilemma.proof.script import Lemma

FILE = Path(".cache/linked-statements.json")


def linked_statements(root: Path) -> tuple[KnownStatement, ...]:
    """The statements of all theorems of the books that the one below ``root`` names.

    What cannot be read of another book is left out: who works on that one is told.

    Raises:
        BookError: the settings of these books are wrong.
    """
    kept = made(root / FILE, partial(_found, root), _files(root))
    return of_json(tuple[KnownStatement, ...], kept)


def _found(root: Path, _: list[Path]) -> list[Any]:
    with up_to_date(root):
        books = opened(root).by_name.values()
        lemmas = (lemma for book in books for lemma in _lemmas(root, book))
        return [as_json(_statement(lemma, lemma.function.__module__)) for lemma in lemmas]


def declared_statements(lemmas: Iterable[Lemma]) -> Iterator[KnownStatement]:
    """What theorems of the book itself say, proved or not."""
    for lemma in lemmas:
        yield _statement(lemma, module_to_import(lemma.function.__module__, lemma.name))


def _files(root: Path) -> list[Path]:
    """The files of the books that this one names."""
    folders = (path for path in made_from(root) if path.is_dir())
    return [file for folder in folders for file in sorted(folder.rglob("*.py"))]


def _lemmas(root: Path, book: OtherBook) -> Iterator[Lemma]:
    for folder in chapters_there(book.root).values():
        for path in theorem_files(folder):
            with suppress(BookError):
                yield lemma_of(root, path, book.module(path))


def _statement(lemma: Lemma, module: str) -> KnownStatement:
    claim = lemma.claim
    terms = [claim, claim.args[0]] if claim.head == "Eq" else [claim]
    return statement(lemma.id, lemma.kind, lemma, declared(lemma), terms, module=module)


def declared(lemma: Lemma) -> str:
    """What a theorem claims, proved or not, in a line with the letters of its page."""
    return plain(lemma.claim, Notation.of_page([(tuple(lemma.given), [lemma.claim])]))
