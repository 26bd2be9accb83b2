"""What commands look up of a book without proving it, kept while no file of the book changes.

Nothing is published from it. The certificates of its laws prove nothing: the kernel replays that of
one that is used, and of all that it cites.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bilemma.keeping import cache
from bilemma.keeping.code import code_of

from . import books as other_books
from .catalogue import Catalogue, catalogue_of, catalogue_record, read_catalogue
from .equations import Laws, index_of
from .statement_index import (
    KnownStatement,
    Show,
    read_statement,
    statement_record,
    statements_of,
)

if TYPE_CHECKING:
    from .model import Book

CACHE = Path(".cache")
CATALOGUE, STATEMENTS, LAWS = "catalogue.json", "statements.json", "laws.json"
CERTIFICATES = "law-certificates"
MAKERS = ("bilemma.book", "bilemma.foundations", "bilemma.library.loading", __name__)
KINDS = ("*.py", "*.toml", "*.bib")  # files of a book that a record is made from


class KeptBook:
    """What is kept of the book below ``root``, if it was made from the files as they are now."""

    def __init__(self, root: Path) -> None:
        self._root, self._made_from = root, made_from(root)

    def catalogue(self) -> Catalogue | None:
        """The theorems as lists have them."""
        stored = self._load(CATALOGUE)
        return None if stored is None else read_catalogue(stored)

    def statements(self, showing: str) -> tuple[KnownStatement, ...] | None:
        """What theorems and axioms say; ``showing`` is a digest of what writes it in a line."""
        stored = self._load(STATEMENTS, showing)
        return None if stored is None else tuple(map(read_statement, stored))

    def laws(self) -> Laws | None:
        """The equations and the inequalities; the certificate of each is read when it is used."""
        stored, shelf = self._load(LAWS), cache.Shelf(self._root / CACHE / CERTIFICATES)

        def certificate_of(id: str) -> Mapping[str, Any] | None:
            text = shelf.get(id, self._made_from)
            return json.loads(text) if text else None

        return None if stored is None else Laws(stored, certificate_of)

    def keep(
        self, book: Book, show: Show, showing: str
    ) -> tuple[Catalogue, tuple[KnownStatement, ...]]:
        """Keep what is in the book, which was read since this was opened, and what it says.

        If something was edited meanwhile, it is a book of neither state. A folder that cannot be
        written is no error.
        """
        from .certificates import certificates  # with what proves

        catalogue, statements = catalogue_of(book), statements_of(book, show)
        with suppress(OSError):
            if made_from(self._root) == self._made_from:
                self._store(CATALOGUE, catalogue_record(catalogue))
                self._store(STATEMENTS, [statement_record(s) for s in statements], showing)
                self._store(LAWS, index_of(book))
                shelf = cache.Shelf(self._root / CACHE / CERTIFICATES)
                for id, certificate in certificates(book).items():
                    shelf.put(id, self._made_from, json.dumps(certificate))
                shelf.save()
        return catalogue, statements

    def _load(self, name: str, more: str = "") -> Any | None:
        return cache.load(self._root / CACHE / name, self._made_from + more)

    def _store(self, name: str, data: Any, more: str = "") -> None:
        cache.store(self._root / CACHE / name, self._made_from + more, data)


def last_catalogue(root: Path) -> Catalogue | None:
    """The catalogue that was kept last, though files may have changed since: a hint, no more."""
    stored = cache.last(root / CACHE / CATALOGUE)
    with suppress(LookupError, TypeError, ValueError):  # another version wrote it
        return None if stored is None else read_catalogue(stored)
    return None


def made_from(root: Path) -> str:
    """A digest of all files that the records of a book are made from, and of what makes them."""
    books = [path for path in other_books.made_from(root) if path.name == other_books.OWN]
    files = {
        folder: sorted(path for kind in KINDS for path in folder.rglob(kind))
        for folder in (root / "derivations", *books)
    }
    return cache.checksum([code_of(*MAKERS), *itertools.starmap(cache.files_digest, files.items())])
