"""The folder of a book, what its messages call files, and the error that they are."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from bilemma.trusted.terms import Term

PLACE = re.compile(r"[^\n:]+:\d+")  # file and line, at the start of a message


class BookError(Exception):
    """Something in the book is refused; the message names file, line and step.

    ``refused`` is the proposition that could not be proved and its hypotheses, if it is that;
    ``imports`` are the lines that import theorems whose names the file uses and does not know.
    """

    def __init__(
        self, message: str, cause: Exception | None = None, imports: Iterable[str] = ()
    ) -> None:
        super().__init__(message)
        self.refused: tuple[Term, frozenset[Term]] | None = getattr(cause, "refused", None)
        self.imports = tuple(imports)


def find_root(start: Path) -> Path:
    """The nearest folder upwards that holds ``derivations/``.

    Raises:
        BookError: there is none.
    """
    for folder in (start.resolve(), *start.resolve().parents):
        if (folder / "derivations" / "book.toml").is_file():
            return folder
    raise BookError(f"no book here: neither {start} nor a folder above has derivations/book.toml")


def short(path: Path, root: Path) -> str:
    """The path as messages have it: below the book's folder if it is there."""
    path = path.resolve()
    return str(path.relative_to(root)) if path.is_relative_to(root) else str(path)
