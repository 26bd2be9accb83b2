"""The book that a command works on."""

from __future__ import annotations

import gc
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .terminal import Progress, progress

if TYPE_CHECKING:
    from bilemma.library.model import Book, TheoremEntry

__all__ = ["Place", "choose", "load"]


@dataclass(frozen=True)
class Place:
    """Where the command was told to look for a book."""

    start: Path

    @property
    def root(self) -> Path:
        """The book's folder. Raises click.UsageError if there is none."""
        from bilemma.library import BookError, find_root

        try:
            return find_root(self.start)
        except BookError as error:
            raise click.UsageError(str(error)) from None

    def load(self, *, quiet: bool = False) -> Book:
        """The book, proved, with progress on a terminal. Raises what ``load_book`` raises."""
        with progress("Proving", wanted=not quiet) as show:
            return load(self.root, show)


def load(root: Path, show: Progress, *, afresh: bool = False) -> Book:
    """``load_book`` without collections of garbage: proving makes little, and much that stays.

    A fifth of the time would go into looking through terms and theorems again and again.
    """
    from bilemma.library import load_book

    gc.disable()
    try:
        return load_book(root, show, afresh=afresh)
    finally:
        gc.freeze()
        gc.enable()


def choose(book: Book, names: Iterable[str]) -> list[TheoremEntry]:
    """The theorems of these ids, all without any.

    A function's name or the path of a theorem file will do for an id. Raises click.UsageError for
    an unknown one.
    """
    chosen = {entry.id: entry for entry in (_one(book, name) for name in names)}
    return list((chosen or book.theorems).values())


def _one(book: Book, name: str) -> TheoremEntry:
    id = Path(name).name.removesuffix(".py").replace("_", "-")
    if id in book.theorems:
        return book.theorems[id]
    near = get_close_matches(id, book.theorems, n=3)
    hint = f"; is it {' or '.join(near)}?" if near else "; `bilemma list` shows all"
    raise click.UsageError(f"there is no theorem {name!r}{hint}")
