"""Where findings are made: by processes of this machine, or wherever else there is an Executor.

Kernel terms cannot be sent between processes, so a worker is told where the book is, loads it once,
and is given ids. What it finds it sends back with the key that it has for it, for its files may be
others than those of whoever asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

import bilemma
from bilemma.keeping.cache import files_digest
from bilemma.keeping.code import code_of
from bilemma.processes.orphans import pool

if TYPE_CHECKING:
    from bilemma.library.model import Book, TheoremEntry


@dataclass(frozen=True)
class Check:
    """A check of theorems.

    ``inputs`` gives a digest of all that its finding depends on besides its code, ``find`` the
    finding, JSON data. Both are functions of a module, for worker processes import them.
    """

    name: str
    inputs: Callable[[TheoremEntry], str]
    find: Callable[[TheoremEntry, Book], Mapping[str, Any]]

    def key(self, entry: TheoremEntry) -> str:
        """A digest of all that its finding about a theorem depends on."""
        code = code_of(self.find, without=("bilemma.findings.records",), statements=True)
        made_from = f"{self.inputs(entry)} {code}"
        return blake2b(made_from.encode(), digest_size=16).hexdigest()


Make = Callable[[Check, Any, "Book"], Any]


class OtherFiles(Exception):
    """A worker has another book, or another Bilemma, than whoever asked it."""


@dataclass(frozen=True)
class BookPlace:
    """The folder of a book, and the digest that its files should have; empty for whatever it is."""

    root: str
    digest: str = ""


@dataclass(frozen=True)
class OtherWorkers:
    """Workers that are not processes of ours.

    ``place`` is where they look for the book. ``open`` gives an Executor for as long as a piece of
    work takes; where it is left by an error, nothing of that work goes on.
    """

    place: BookPlace
    open: Callable[[], AbstractContextManager[Executor]]


_elsewhere: ContextVar[OtherWorkers | None] = ContextVar("elsewhere", default=None)


def elsewhere() -> OtherWorkers | None:
    """The workers that are to be used instead of processes of this machine, if any are."""
    return _elsewhere.get()


@contextmanager
def working(workers: OtherWorkers | None) -> Iterator[None]:
    """Have these workers make what is to be found meanwhile; None for processes of ours."""
    token = _elsewhere.set(workers)
    try:
        yield
    finally:
        _elsewhere.reset(token)


def local(jobs: int) -> AbstractContextManager[Executor]:
    """So many processes of this machine. Raises ChildProcessError where one of them is killed."""
    return pool(jobs)


# --- in the worker --------------------------------------------------------------------------------
# Numbers are drawn and terms are shared as in a process with one thread, so it has one at a time.
_one_at_a_time = Lock()


def work(make: Make, check: Check, place: BookPlace, id: str) -> tuple[str, Any]:
    """The key and the finding that this process has for a theorem of the book at a place.

    Raises:
        OtherFiles: there is another book than was asked for.
    """
    with _one_at_a_time:
        book = _book(place)
        entry = book.theorems.get(id)
        if entry is None:
            raise OtherFiles(f"the book in {place.root} has no theorem {id}")
        return check.key(entry), make(check, entry, book)


_books: dict[BookPlace, Book] = {}  # the last one


def _book(place: BookPlace) -> Book:
    if place not in _books:
        from bilemma.library import load_book
        from bilemma.library.kept_book import made_from

        _books.clear()
        root = Path(place.root)
        book = load_book(root)
        if place.digest and made_from(root) != place.digest:
            raise OtherFiles(f"the book in {place.root} is another one, or another edition of it")
        _books[place] = book
    return _books[place]


@cache
def engine_digest() -> str:
    """A digest of the code of Bilemma, as this process met it first."""
    package = Path(bilemma.__file__).parent
    return files_digest(package, sorted(package.rglob("*.py")))
