"""The theorems that files declare: one a file, under the file's name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

from bilemma.proof import basics
from bilemma.proof.script import Lemma

from ..book_records.chapters import chapters_there, is_theorem_file, theorem_files
from ..on_disk.book_files import BookError, short
from ..on_disk.books import Books
from ..on_disk.faults import Faults
from .importing import import_file
from .other_books import theorem_modules


def import_theorem(books: Books, folders: Mapping[str, Path], id: str) -> str | None:
    """Import a theorem's file and give its module; None of one of the foundations.

    That of another book is taken from it, if this book names it. Raises LookupError without any.
    """
    name = id.replace("-", "_")
    for folder in folders.values():
        if is_theorem_file(path := folder / f"{name}.py"):
            return import_file(books.root, path).__name__
    for module, path in theorem_modules(books):
        if path.stem == name:
            return import_file(books.root, path, module).__name__
    if name in basics.lemmas():
        return None
    if (linked := linked_module(books, name)) is None:
        raise LookupError(f"there is no theorem {id!r}")
    books.take(linked)
    return import_file(books.root, books.taken[linked], linked).__name__


def linked_module(books: Books, name: str) -> str | None:
    """The module of a theorem of another book that this one names; None if none has its name."""
    for book in books.by_name.values():
        for folder in chapters_there(book.root).values():
            if is_theorem_file(path := folder / f"{name}.py"):
                return book.module(path)
    return None


def doubles(root: Path, ids: Iterable[str], folders: Mapping[str, Path]) -> Iterator[str]:
    """What is said of each of these theorems of which two files have the name."""
    files = [path for folder in folders.values() for path in theorem_files(folder)]
    for id in ids:
        named = [short(path, root) for path in files if path.stem == id.replace("-", "_")]
        if named[1:]:
            yield f"{named[1]}:1: two theorems have the id {id!r}; this is about {named[0]}"


def lemmas(root: Path, files: Iterable[Path], faults: Faults) -> list[Lemma]:
    """The theorems of files, each under its file's name."""
    found = []
    for path in files:
        with faults.at(path.stem):
            found.append(lemma_of(root, path))
    return found


def lemmas_of_others(
    books: Books, faults: Faults, wanted: Callable[[str], bool] = lambda _: True
) -> dict[str, list[Lemma]]:
    """The theorems that are taken from other books, by the chapter that they make here."""
    found: dict[str, list[Lemma]] = {book.chapter: [] for book in books.by_name.values()}
    for module, path in theorem_modules(books):
        book = books.of(module)
        if book is not None and wanted(module):
            with faults.at(path.stem):
                found[book.chapter].append(lemma_of(books.root, path, module))
    return found


def lemma_of(root: Path, path: Path, name: str | None = None) -> Lemma:
    """The theorem that a file declares; of another book's, ``name`` is that of the module.

    Raises:
        BookError: it cannot be imported, or has not one theorem under its name.
    """
    module = import_file(root, path, name)
    own = [v for v in vars(module).values() if _is_own(v, module)]
    return only_one(own, "theorem", root, path)


def only_one(declared: Sequence[Any], what: str, root: Path, path: Path) -> Any:
    """What a file declares, one of a kind under the file's name. Raises BookError."""
    if [found.name for found in declared] != [path.stem]:
        names = ", ".join(found.name for found in declared) or "none"
        raise BookError(
            f"{short(path, root)}:1: one {what} a file, under the file's name: "
            f"{path.stem!r} is wanted, found {names}"
        )
    return declared[0]


def _is_own(value: object, module: ModuleType) -> bool:
    return isinstance(value, Lemma) and value.function.__module__ == module.__name__
