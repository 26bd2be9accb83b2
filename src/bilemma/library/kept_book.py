"""What commands look up of a book without proving it, kept while no file of the book changes.

Nothing is published from it. The certificates of its laws prove nothing: the kernel replays that of
one that is used, and of all that it cites.
"""

from __future__ import annotations

import itertools
import json
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bilemma.keeping.cache import Shelf, checksum, files_digest
from bilemma.keeping.code import code_of
from bilemma.keeping.written_values import as_json, of_json

from .book_records.catalogue import Catalogue, catalogue_of
from .known_statements.equations import Laws, index_of
from .known_statements.statement_index import KnownStatement, Show, statements_of
from .on_disk import books as other_books

if TYPE_CHECKING:
    from .model import Book

FILE = Path(".cache/lists")
CATALOGUE, STATEMENTS, LAWS = "the catalogue", "the statements", "the laws"  # no id of a theorem
MAKERS = ("bilemma.book", "bilemma.foundations", "bilemma.library.book_proofs.loading", __name__)
KINDS = ("*.py", "*.toml", "*.bib")  # files of a book that a record is made from


class KeptBook:
    """What is kept of the book below ``root``, if it was made from the files as they are now."""

    def __init__(self, root: Path) -> None:
        self._root, self._made_from = root, made_from(root)
        self._shelf = Shelf(root / FILE)

    def catalogue(self) -> Catalogue | None:
        """The theorems as lists have them."""
        stored = self._kept(CATALOGUE)
        return None if stored is None else of_json(Catalogue, stored)

    def statements(self, showing: str) -> tuple[KnownStatement, ...] | None:
        """What theorems and axioms say; ``showing`` is a digest of what writes it in a line."""
        stored = self._kept(STATEMENTS, showing)
        return None if stored is None else of_json(tuple[KnownStatement, ...], stored)

    def laws(self) -> Laws | None:
        """The equations and the inequalities; the certificate of each is read when it is used."""
        stored = self._kept(LAWS)
        return None if stored is None else Laws(stored, self._kept)

    def keep(
        self, book: Book, show: Show, showing: str
    ) -> tuple[Catalogue, tuple[KnownStatement, ...]]:
        """Keep what is in the book, which was read since this was opened, and what it says.

        If something was edited meanwhile, it is a book of neither state. A folder that cannot be
        written is no error.
        """
        from .book_proofs.certificates import certificates  # with what proves

        catalogue, statements = catalogue_of(book), statements_of(book, show)
        with suppress(OSError):
            if made_from(self._root) == self._made_from:
                lists = {CATALOGUE: as_json(catalogue), LAWS: index_of(book)}
                for name, data in (lists | certificates(book)).items():
                    self._shelf.put(name, self._made_from, json.dumps(data))
                said = json.dumps(as_json(statements))
                self._shelf.put(STATEMENTS, self._made_from + showing, said)
                self._shelf.save()
        return catalogue, statements

    def _kept(self, name: str, more: str = "") -> Any | None:
        text = self._shelf.get(name, self._made_from + more)
        return None if text is None else json.loads(text)


def last_catalogue(root: Path) -> Catalogue | None:
    """The catalogue that was kept last, though files may have changed since: a hint, no more."""
    stored = Shelf(root / FILE).get(CATALOGUE)
    with suppress(LookupError, TypeError, ValueError):  # another version wrote it
        return None if stored is None else of_json(Catalogue, json.loads(stored))
    return None


def made_from(root: Path) -> str:
    """A digest of all files that the records of a book are made from, and of what makes them."""
    books = [path for path in other_books.made_from(root) if path.name == other_books.OWN]
    files = {
        folder: sorted(path for kind in KINDS for path in folder.rglob(kind))
        for folder in (root / "derivations", *books)
    }
    return checksum([code_of(*MAKERS), *itertools.starmap(files_digest, files.items())])
