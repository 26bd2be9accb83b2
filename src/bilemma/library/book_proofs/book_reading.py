"""A book while it is read: its theorems are checked, proved, and made records."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from bilemma.proof import basics
from bilemma.proof.context import ProofError
from bilemma.proof.literature import ImportedTheorem
from bilemma.proof.script import Lemma
from bilemma.trusted.kernel import KernelError
from bilemma.trusted.terms import TermError

from ..book_records.catalogue import Catalogue, Listed
from ..book_records.chapters import chapter, theorem_files
from ..book_records.legibility import check_idea, check_lines, check_statement
from ..book_records.texts import (
    axiom_entries,
    definition_entries,
    glossary_terms,
    import_entry,
    reference_keys,
    tactic_entries,
)
from ..importing_theorems.import_lines import import_advice
from ..importing_theorems.importing import author_line, explained, first_refusal
from ..importing_theorems.other_books import chapter_of
from ..model import Book, Chapter, TheoremEntry
from ..on_disk.book_files import BookError, short
from ..on_disk.books import Books, OtherBook
from ..on_disk.faults import Fault, Faults
from ..on_disk.modules import sources
from .kept_entries import entries_of
from .kept_proofs import StoredProofs
from .refused_theorems import refused_theorems

FOUNDATIONS = "foundations"

Progress = Callable[[str, int, int], None]


@dataclass
class BookReading:
    """A book while it is read: the theorems of each chapter, and what is wrong with them.

    ``lists`` are what is wrong with lists of theorems, and other things that cost none.
    """

    books: Books
    made: dict[str, list[Lemma]]
    imports: Mapping[str, ImportedTheorem]
    faults: Faults
    lists: Faults

    def __post_init__(self) -> None:
        self.root = self.books.root
        self.ordered = [(lemma, name) for name, found in self.made.items() for lemma in found]
        self.theorems: dict[str, TheoremEntry] = {}
        self.doubles: dict[Path, str] = {}
        if self.faults.keep:
            self._leave_out_doubles()

    def _leave_out_doubles(self) -> None:
        """Of two theorems of one id the first counts; what is wrong with the other is kept."""
        first: dict[str, Lemma] = {}
        for lemma, _ in self.ordered:
            if (other := first.setdefault(lemma.id, lemma)) is not lemma:
                message = f"{self._double(lemma, other)}; until one is renamed, that one counts"
                self.faults.note(message)
                self.doubles[lemma.path] = message
        self.ordered = [(one, name) for one, name in self.ordered if one is first[one.id]]

    def check(self, lemmas: Iterable[Lemma]) -> None:
        """What can be said of theorems before they are proved; of broken files, what needs them."""
        references = {self.root: reference_keys(self.root)}
        seen: dict[str, Lemma] = {}
        for lemma in lemmas:
            with self.faults.at(lemma.name):
                self._check_unique(lemma, seen.setdefault(lemma.id, lemma))
                check_statement(self.root, lemma)
                self._check_references(lemma, references)
        if any(fault.costs for fault in self.faults) or self.doubles:
            self._leave_out_what_imports_broken_files()

    def _leave_out_what_imports_broken_files(self) -> None:
        modules = {lemma: lemma.function.__module__ for lemma, _ in self.ordered}
        files = sources(self.root, set(modules.values()))
        for lemma, module in modules.items():
            for path in files[module].files:
                if lemma.name in self.faults:
                    break
                if path in self.doubles:
                    self.faults.cost(lemma.name, self.doubles[path])
                elif path.stem in self.faults:
                    self.faults.missing(lemma.name, path.stem)

    def _check_unique(self, lemma: Lemma, first: Lemma) -> None:
        if lemma is not first:
            raise BookError(self._double(lemma, first))

    def _double(self, lemma: Lemma, first: Lemma) -> str:
        """What is said of a theorem whose id another one has."""
        advice = ""
        if any(map(self._book, (lemma, first))):
            advice = (
                "; one of them is another book's: import that one instead of proving it again, "
                "or give this book's another name"
            )
        return (
            f"{lemma.path}:{lemma.line}: two theorems have the id {lemma.id!r}; "
            f"the other is {first.path}:{first.line}{advice}"
        )

    def _book(self, lemma: Lemma) -> OtherBook | None:
        return self.books.of(lemma.function.__module__)

    def _check_references(self, lemma: Lemma, known: dict[Path, set[str]]) -> None:
        book = self._book(lemma)
        root = self.root if book is None else book.root
        if root not in known:
            known[root] = reference_keys(root)
        for key in lemma.cite:
            if key not in known[root]:
                raise BookError(
                    f"{short(lemma.path, self.root)}:{lemma.line}: {lemma.name} cites {key!r}, "
                    "which derivations/references.bib lacks"
                )

    def prove(
        self,
        lemmas: list[Lemma],
        progress: Progress | None,
        *,
        afresh: bool,
        searchers: int = 0,
    ) -> None:
        """Prove theorems, with kept proofs where nothing changed, and keep the new ones."""
        stored = StoredProofs(self.root, [lemma for lemma, _ in self.ordered])
        show = progress or (lambda *_: None)
        if not afresh:
            stored.offer()
            if searchers:
                stored.search(lemmas, show, searchers)
        for number, lemma in enumerate(lemmas, 1):
            show(lemma.id, number, len(lemmas))
            if lemma.name not in self.faults:
                with self.faults.at(lemma.name):
                    self._prove(lemma)
        stored.store()

    def _prove(self, lemma: Lemma) -> None:
        try:
            lemma.proof  # noqa: B018 - finding the proof is the point
        except (ProofError, KernelError, TermError) as error:
            cause = first_refusal(error, lemma.path)
            raise BookError(f"{cause}{self._to_import(cause, lemma)}", cause) from None
        except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever a function may raise
            where = author_line(error, self.root, lemma.path)
            name = Path(where.rpartition(":")[0]).stem  # it may be of a theorem that this one uses
            raise BookError(f"{where}: {name}: {explained(error)}") from None
        check_lines(self.root, lemma)
        self._check_style(lemma)

    def _check_style(self, lemma: Lemma) -> None:
        """A limit of style is noted while one writes, and refused where all has to be whole."""
        try:
            check_idea(self.root, lemma)
        except BookError as error:
            self.lists.note(str(error))

    def _to_import(self, cause: Exception, lemma: Lemma) -> str:
        """The import lines of what a line would have to name, as far as its file lacks them."""
        ids = getattr(getattr(cause, "cause", None), "ids", ())
        there = vars(sys.modules[lemma.function.__module__]).keys()
        lacking = [id for id in ids if id.replace("-", "_") not in there]
        return "".join(f"\n  {line}" for line in import_advice(self.root, lacking))

    def keep(self, lemmas: Iterable[Lemma]) -> None:
        """Make the records of proved theorems, each after those that it uses."""
        chosen = {lemma for lemma in lemmas if lemma.is_proved}
        ordered = [(lemma, name) for lemma, name in self.ordered if lemma in chosen]
        self.theorems = entries_of(self.root, ordered, self.imports, self.faults, self.lists.note)

    def restrict(self, ids: Iterable[str]) -> None:
        """Keep these theorems and all that they use, directly or not."""
        needed = set(ids)
        for record in reversed(self.theorems.values()):
            if record.id in needed:
                needed.update(record.uses)
        self.theorems = {id: record for id, record in self.theorems.items() if id in needed}

    def finished(self, folders: Mapping[str, Path]) -> Book:
        """The book with its chapters, of which there are these and the foundations."""
        homes = [(record.name, record.chapter) for record in self.theorems.values()]
        imported = {name: import_entry(found) for name, found in self.imports.items()}
        lemmas = [lemma for lemma, _ in self.ordered]
        return Book(
            root=self.root,
            theorems=self.theorems,
            axioms=axiom_entries() | imported,
            definitions=definition_entries(),
            chapters=tuple(self._chapters(folders, homes)),
            glossary=self._glossary(),
            tactics=tactic_entries(),
            faults=self._all_faults(),
            refused=tuple(refused_theorems(folders, lemmas, self.faults)),
            books=self.books.by_name,
        )

    def declared(self, folders: Mapping[str, Path]) -> Catalogue:
        """What the files say of themselves, for a list, without what proofs would say of them."""
        there = [(one, name) for one, name in self.ordered if one.name not in self.faults]
        chapters = list(self._chapters(folders, [(one.name, name) for one, name in there]))
        made = {one.id: _declared(one, name) for one, name in there}
        in_order = [id for chapter in chapters for id in chapter.theorems]
        return Catalogue(
            chapters={chapter.id: chapter.title for chapter in chapters},
            theorems={id: made[id] for id in in_order},
            axioms={},
            faults=self._all_faults(),
        )

    def _chapters(
        self, folders: Mapping[str, Path], homes: Collection[tuple[str, str]]
    ) -> Iterator[Chapter]:
        """The chapters of these theorems, which are given by name and chapter."""
        places = {FOUNDATIONS: Path(basics.__file__).parent, **folders}
        names = {FOUNDATIONS: list(basics.lemmas())}
        names |= {name: [p.stem for p in theorem_files(f)] for name, f in folders.items()}
        whole = {name for name, _ in homes}
        for name, own in names.items():
            if whole.intersection(own) or (own and self.faults.keep):
                yield chapter(name, places[name], own, whole, self.lists.note)
        for book in self.books.by_name.values():
            if ids := tuple(n.replace("_", "-") for n, home in homes if home == book.chapter):
                yield chapter_of(book, ids)

    def _glossary(self) -> dict[str, str]:
        try:
            return glossary_terms(self.root)
        except BookError as error:
            self.lists.note(str(error))
            return {}

    def _all_faults(self) -> tuple[Fault, ...]:
        return (*self.faults, *(self.lists if self.lists is not self.faults else ()))


def _declared(lemma: Lemma, chapter: str) -> Listed:
    """As a list has it, without what only its proof and its record say."""
    return Listed(lemma.id, chapter, lemma.kind, lemma.title, uses=(), axioms=(), shape="")
