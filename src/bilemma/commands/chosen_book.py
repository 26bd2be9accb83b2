"""The book that a command works on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import partial
from pathlib import Path

import click

from bilemma import library
from bilemma.formulas.notation import Notation
from bilemma.formulas.plain import plain
from bilemma.keeping.code import code_of
from bilemma.library.book_records.catalogue import Catalogue
from bilemma.library.kept_book import KeptBook, last_catalogue
from bilemma.library.known_statements.equations import Laws
from bilemma.library.known_statements.statement_index import KnownStatement
from bilemma.library.model import AxiomEntry, Book, TheoremEntry
from bilemma.library.on_disk.book_files import BookError, find_root
from bilemma.library.on_disk.books import other_books
from bilemma.library.on_disk.faults import Fault
from bilemma.processes.collector import uncollected

from .terminal import Progress, counted, from_here, progress, waiting, warn

SHOWN = 3  # places of faults, in the line about them


@dataclass(frozen=True)
class Workplace:
    """Where the command was told to look for a book."""

    start: Path

    @property
    def root(self) -> Path:
        """The book's folder. Raises click.UsageError if there is none."""
        try:
            return find_root(self.start)
        except BookError as error:
            raise click.UsageError(str(error)) from None

    def load(self, *, quiet: bool = False) -> Book:
        """The book, proved, with progress on a terminal; its catalogue is kept.

        Raises what ``load_book`` raises.
        """
        book, keep = self.proved(quiet=quiet)
        keep()
        return book

    def proved(self, *, quiet: bool = False) -> tuple[Book, Callable[[], object]]:
        """The same, and what keeps its catalogue: it takes a while, and nobody has to wait for it.

        Raises what ``load_book`` raises.
        """
        kept = KeptBook(self.root)
        with progress("Proving", wanted=not quiet) as show:
            book = load(self.root, show)
        return book, partial(kept.keep, book, _shown, _showing())

    def sound(self, *, quiet: bool = False) -> Book:
        """As much of the book as is whole; what is broken is said in a line.

        Raises what ``load_sound`` raises.
        """
        with progress("Proving", wanted=not quiet) as show:
            book = load_sound(self.root, show)
        report(book.faults)
        return book

    def chosen(self, names: Iterable[str], *, quiet: bool = False) -> tuple[Book, list[str]]:
        """Theorems with all that they use, and their ids in the order of ``names``.

        Raises what ``load_theorems`` raises, and click.UsageError for a name that is unknown.
        """
        ids = ids_of(names, self.root, linked=True)
        with progress("Proving", wanted=not quiet) as show:
            book = load_chosen(self.root, ids, show)
        report(book.faults)
        return book, ids

    def catalogue(self, *, quiet: bool = False) -> Catalogue:
        """What is in the book: the kept list while no file changed, else read anew and kept.

        What is broken is said in a line. Raises what ``load_sound`` raises.
        """
        found = KeptBook(self.root).catalogue()
        if found is None:
            return self._listed(quiet=quiet)[0]
        report(found.faults)
        return found

    def titles(self) -> Catalogue:
        """The catalogue, for a list of titles: where none was ever kept, nothing is proved for it.

        What each theorem rests on is missing then, and a proof that does not hold is not noticed,
        which is said in a line. Raises what ``load_sound`` raises.
        """
        if last_catalogue(self.root) is not None:
            return self.catalogue()
        with uncollected(), waiting("Reading the theorem files"):
            found = library.load_declared(self.root)
        report(found.faults)
        warn("As the files have it: no proof was looked at for this. `bilemma prove` proves all.")
        return found

    def statements(self, *, quiet: bool = False) -> tuple[KnownStatement, ...]:
        """What each theorem and axiom says, kept and read as the catalogue is."""
        found = KeptBook(self.root).statements(_showing())
        if found is None:
            return self._listed(quiet=quiet)[1]
        self.catalogue(quiet=quiet)  # it says what is broken
        return found

    def of_other_books(self) -> tuple[KnownStatement, ...]:
        """What the theorems say of other books that this one names, taken from them or not.

        Raises BookError where the settings of these books are wrong.
        """
        if not other_books(self.root):
            return ()
        from bilemma.library.known_statements.linked_statements import (
            linked_statements,  # with SymPy
        )

        with uncollected(), waiting("Reading the other books"):
            return linked_statements(self.root)

    def laws(self, *, quiet: bool = False) -> Laws | None:
        """Its equations with their certificates, kept and read as the catalogue is; None where
        there is no book, or it cannot be kept.
        """
        try:
            root = find_root(self.start)
        except BookError:
            return None
        found = KeptBook(root).laws()
        if found is None:
            self._listed(quiet=quiet)
            found = KeptBook(root).laws()
        return found

    def _listed(self, *, quiet: bool) -> tuple[Catalogue, tuple[KnownStatement, ...]]:
        kept = KeptBook(self.root)
        return kept.keep(self.sound(quiet=quiet), _shown, _showing())


def _shown(entry: TheoremEntry | AxiomEntry) -> str:
    """What it claims, in one line and with the letters of its page."""
    from bilemma.render.pages.page_notation import statement_notation

    if isinstance(entry, TheoremEntry):
        return plain(entry.claim, statement_notation(entry))
    notation = Notation.of_page([(entry.hypotheses, [entry.conclusion])])
    return plain(entry.conclusion, notation)


def _showing() -> str:
    """A digest of the code of that: of this file alone, and of what chooses letters and writes."""
    return code_of(__name__, "bilemma.render.pages.theorem_page", without=(__name__,))


def load(root: Path, show: Progress) -> Book:
    """``load_book`` without collections of garbage, and with searches in other processes."""
    with uncollected():
        return library.load_book(root, show, searchers=library.SEARCHERS)


def load_sound(root: Path, show: Progress, *, afresh: bool = False) -> Book:
    """``load_sound`` without collections of garbage."""
    with uncollected():
        return library.load_sound(root, show, afresh=afresh)


def load_chosen(root: Path, ids: Iterable[str], show: Progress, *, afresh: bool = False) -> Book:
    """``load_theorems`` without collections of garbage."""
    with uncollected():
        return library.load_theorems(root, ids, show, afresh=afresh)


def report(faults: Sequence[Fault]) -> None:
    """Say in a line what is left out, and because of which files; first, which lists are wrong,
    each once a command.
    """
    running = click.get_current_context(silent=True)
    told = set() if running is None else running.meta.setdefault(f"{__name__}.told", set())
    for fault in faults:
        if not fault.costs and fault.message not in told:
            told.add(fault.message)
            warn(from_here(fault.message))
    broken = [fault for fault in faults if fault.costs]
    if not broken:
        return
    left_out = counted(sum(len(fault.costs) for fault in broken), "theorem")
    places = ", ".join(fault.place for fault in broken[:SHOWN]) + ", …" * (len(broken) > SHOWN)
    warn(f"Left out, because of what is broken: {left_out} ({places}). See `bilemma prove`.")


def ids_of(names: Iterable[str], root: Path, *, linked: bool = False) -> list[str]:
    """The ids of theorems that are named by id, by function, or by the path of their file.

    No file is read. With ``linked``, those of other books count too that this one names. Raises
    click.UsageError for an unknown one.
    """
    known = dict.fromkeys(library.theorem_ids(root))
    if linked:
        from bilemma.library.importing_theorems.import_lines import homes  # with SymPy

        known |= dict.fromkeys(name.replace("_", "-") for name in homes(root))
    return [_id(name, known) for name in names]


def choose(book: Book, names: Iterable[str]) -> list[TheoremEntry]:
    """The theorems of these names, as in :func:`ids_of`; all without any."""
    chosen = dict.fromkeys(_id(name, book.theorems) for name in names)
    return [book.theorems[id] for id in chosen or book.theorems]


def as_id(name: str) -> str:
    """The id that a theorem has whose function, or file, or itself has this name."""
    return Path(name).name.removesuffix(".py").replace("_", "-")


def _id(name: str, known: Iterable[str]) -> str:
    id = as_id(name)
    if id in known:
        return id
    near = get_close_matches(id, known, n=3)
    hint = f"; is it {' or '.join(near)}?" if near else "; `bilemma list` shows all"
    raise click.UsageError(f"there is no theorem {name!r}{hint}")
