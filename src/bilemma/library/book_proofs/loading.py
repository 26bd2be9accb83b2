"""Reading a book: finding its theorem files, proving them, and putting them into order.

There are three ways: the whole book, refused at its first fault, for what is published; as much
of it as is whole, for an author at work; and chosen theorems with what they rest on, to look at.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from bilemma.proof import basics

from ..book_records.catalogue import Catalogue
from ..book_records.chapters import chapter_folders, theorem_files
from ..importing_theorems.discovery import doubles, import_theorem, lemmas, lemmas_of_others
from ..importing_theorems.imports import add_imports_of_others, imported_theorems
from ..importing_theorems.other_books import theorem_modules
from ..model import Book
from ..on_disk.books import Books
from ..on_disk.faults import Faults
from ..on_disk.modules import imported, is_imported, up_to_date
from ..on_disk.other_modules import opened
from .book_reading import FOUNDATIONS, BookReading, Progress

SEARCHERS = 2  # more would search for the same, since theorems rest on those before them


def load_book(
    root: Path, progress: Progress | None = None, *, afresh: bool = False, searchers: int = 0
) -> Book:
    """Prove every theorem of the book and give it as data.

    Called again, it proves what was edited since, and what rests on that; the other proofs stay.
    Those of earlier processes are in ``.cache/proofs``; of these the kernel does every inference
    again, without the search. With ``afresh`` they are not used. With ``searchers``, so many copies
    of this process (SEARCHERS are enough) search for the proofs that are not kept: then this one
    has less in memory.
    ``progress`` is called before each proof with the theorem's id, its number and the total.

    Raises:
        BookError: a file cannot be read, a line is refused, a reference is unknown, …
    """
    faults = Faults(keep=False)
    return _whole(root.resolve(), progress, faults, afresh=afresh, searchers=searchers)


def load_sound(root: Path, progress: Progress | None = None, *, afresh: bool = False) -> Book:
    """As :func:`load_book`, but a broken theorem costs only itself and what rests on it.

    What is wrong is in the book's ``faults``.

    Raises:
        BookError: something is wrong that is not one theorem's: with the list of chapters, say.
    """
    return _whole(root.resolve(), progress, Faults(keep=True), afresh=afresh)


def load_theorems(
    root: Path, ids: Iterable[str], progress: Progress | None = None, *, afresh: bool = False
) -> Book:
    """A book of these theorems and all that they use; no other theorem's file is read.

    It has the same records as the whole book. What others use them for, it does not know. What is
    wrong with lists of theorems is in its ``faults``.

    Raises:
        BookError: one of their files cannot be read, or a line of theirs is refused, …
        LookupError: there is no theorem of an id.
    """
    root = root.resolve()
    lists = Faults(keep=True)
    folders, ids = chapter_folders(root, lists.note), list(dict.fromkeys(ids))
    faults, made = Faults(keep=False), {FOUNDATIONS: list(basics.lemmas().values())}
    with up_to_date(root):
        books, literature = opened(root), Faults(keep=True)
        imports = imported_theorems(root, literature)
        for id in ids:
            import_theorem(books, folders, id)
        add_imports_of_others(imports, books, literature)
        for name, folder in folders.items():
            files = [path for path in theorem_files(folder) if imported(root, path)]
            made[name] = lemmas(root, files, faults)
        made |= lemmas_of_others(books, faults, is_imported)
    for message in doubles(root, ids, folders):
        lists.note(message)
    book = BookReading(books, made, imports, faults, lists)
    wanted = [lemma for lemma, _ in book.ordered if lemma.id in ids]
    book.check(wanted)
    book.prove(wanted, progress, afresh=afresh)
    # To prove them, all that they use had to be proved.
    book.keep([lemma for lemma, _ in book.ordered if lemma.is_proved])
    book.restrict(ids)
    found = book.finished(folders)
    return replace(found, unread=frozenset(theorem_ids(root)).difference(found.theorems))


def theorem_ids(root: Path) -> list[str]:
    """The ids of all theorems, as their files are named; none is run."""
    folders = chapter_folders(root, lambda _: None)
    stems = [p.stem for folder in folders.values() for p in theorem_files(folder)]
    taken = [path.stem for _, path in theorem_modules(Books(root))]
    names = dict.fromkeys((*basics.lemmas(), *stems, *taken))
    return [name.replace("_", "-") for name in names]


def load_declared(root: Path) -> Catalogue:
    """What the theorem files declare, without a proof: titles in reading order.

    What is broken before any proof is left out, and in its ``faults``; what each theorem rests on
    is not known. It is for a first look, and nobody keeps it.

    Raises:
        BookError: as :func:`load_sound`.
    """
    book, folders = _read(root.resolve(), Faults(keep=True))
    return book.declared(folders)


def _whole(
    root: Path, progress: Progress | None, faults: Faults, *, afresh: bool, searchers: int = 0
) -> Book:
    book, folders = _read(root, faults)
    every = [lemma for lemma, _ in book.ordered]
    book.prove(every, progress, afresh=afresh, searchers=searchers)
    book.keep(every)
    return book.finished(folders)


def _read(root: Path, faults: Faults) -> tuple[BookReading, dict[str, Path]]:
    """The book before its first proof, and the folders of its chapters."""
    folders = chapter_folders(root, faults.note)
    made = {FOUNDATIONS: list(basics.lemmas().values())}
    with up_to_date(root):
        books = opened(root)
        others = lemmas_of_others(books, faults)
        imports = imported_theorems(root, faults)
        add_imports_of_others(imports, books, faults)
        for name, folder in folders.items():
            made[name] = lemmas(root, theorem_files(folder), faults)
    book = BookReading(books, made | others, imports, faults, faults)
    book.check(lemma for lemma, _ in book.ordered)
    return book, folders
