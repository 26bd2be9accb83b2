"""The theorems that a line may cite though its file has not imported them.

Those of the book are there once their files are imported, and of other books that this one names
what they say is known: each is proved when it is tried, and not before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from bilemma.derive.lemmas import kept_lemmas
from bilemma.library.book_proofs.kept_proofs import StoredProofs
from bilemma.library.book_records.chapters import chapter_folders
from bilemma.library.importing_theorems.discovery import import_theorem, lemmas_of_others
from bilemma.library.importing_theorems.import_lines import module_to_import
from bilemma.library.known_statements.statement_index import KnownStatement
from bilemma.library.on_disk.books import import_line
from bilemma.library.on_disk.faults import Faults
from bilemma.library.on_disk.modules import is_imported, sources, up_to_date
from bilemma.library.on_disk.other_modules import opened
from bilemma.proof.basics import lemmas as basic_lemmas
from bilemma.proof.script import Lemma

from .candidates import Candidate


class TheoremShelf:
    """The theorems at hand while one is written.

    Args:
        root: the book's folder.
        own: the theorem that is written: what rests on it may not be cited.
        lemmas: the theorems of the book, imported.
        others: what those of other books say.
    """

    def __init__(
        self,
        root: Path,
        own: Lemma,
        lemmas: Iterable[Lemma],
        others: Iterable[KnownStatement] = (),
    ) -> None:
        self._root = root
        self._own = citable_lemmas(root, own, list(lemmas))
        self._others = [s for s in others if s.module]
        self._stored = [StoredProofs(root, [*self._own, *basic_lemmas().values()])]
        self._stored[0].offer()

    def __iter__(self) -> Iterator[Candidate]:
        """All of them, with the lines that import them."""
        for lemma in (*self._own, *basic_lemmas().values()):
            module = module_to_import(lemma.function.__module__, lemma.name)
            line = import_line(module, lemma.name)
            about = (lemma.claim, line, lemma.given)
            yield Candidate("theorem", lemma.name, lambda lemma=lemma: lemma, *about)
        known = {lemma.id for lemma in self._own}
        for other in self._others:
            if other.id not in known:
                yield self._of_another_book(other)

    def _of_another_book(self, statement: KnownStatement) -> Candidate:
        name = statement.id.replace("-", "_")
        line = import_line(statement.module, name)
        kept = kept_lemmas().get(statement.id)
        proved = None if kept is None else lambda: kept.theorem
        about = (statement.claim, line, (), proved)
        return Candidate("theorem", name, lambda: self._imported(name), *about)

    def _imported(self, name: str) -> Any:
        """The theorem of another book; its proof is recalled, if it was found here before."""
        with up_to_date(self._root):
            books = opened(self._root)
            import_theorem(books, chapter_folders(self._root), name.replace("_", "-"))
            kept = Faults(keep=True)
            found = [
                lemma
                for lemmas in lemmas_of_others(books, kept, is_imported).values()
                for lemma in lemmas
            ]
        stored = StoredProofs(self._root, [*found, *basic_lemmas().values()])
        stored.offer()
        self._stored.append(stored)
        return next(lemma for lemma in found if lemma.name == name)

    def store(self) -> None:
        """Keep the proofs that were found meanwhile."""
        for stored in self._stored:
            stored.store()


def citable_lemmas(root: Path, own: Lemma, lemmas: Sequence[Lemma]) -> list[Lemma]:
    """Of these theorems those that may be cited: none that rests on the one under way."""
    others = [lemma for lemma in lemmas if lemma.id != own.id]
    made_from = sources(root, {lemma.function.__module__ for lemma in others})
    return [x for x in others if own.path not in made_from[x.function.__module__].files]
