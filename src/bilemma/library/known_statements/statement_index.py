"""What the theorems and axioms of a book say, kept so that one can be found without the proofs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from bilemma.bilingual.text import Text

from ..book_records.elsewhere import links_of

if TYPE_CHECKING:
    from bilemma.proof.script import Lemma
    from bilemma.trusted.terms import Term

    from ..model import AxiomEntry, Book, TheoremEntry

Show = Callable[["TheoremEntry | AxiomEntry"], str]


@dataclass(frozen=True)
class KnownStatement:
    """What a theorem or an axiom says.

    ``shown`` is its claim in a line of Unicode, ``letters`` the number of symbols in it. ``laws``
    are the left sides of what it is as a law of the book, special cases too; an axiom has none.
    ``elsewhere`` is what it is called in mathlib and Wikidata, ``module`` where a theorem is to be
    imported from.
    """

    id: str
    kind: str
    title: Text
    words: Text
    also: Text | None
    shown: str
    letters: int
    written: tuple[Mapping[str, Any], ...]  # the claim and the laws, as certificates
    elsewhere: tuple[str, ...] = ()
    module: str = ""

    @cached_property
    def claim(self) -> Term:
        """The term that it claims."""
        return self._terms[0]

    @property
    def laws(self) -> tuple[Term, ...]:
        """Left sides of equations that the book may apply."""
        return self._terms[1:]

    @cached_property
    def _terms(self) -> tuple[Term, ...]:
        from ..book_records.written_terms import term_of

        return tuple(map(term_of, self.written))


def statements_of(book: Book, show: Show) -> tuple[KnownStatement, ...]:
    """The statements of a loaded book; ``show`` writes the claim of an entry in a line."""
    links = links_of(book).theorems
    return (
        *(
            replace(_theorem(t, show(t)), elsewhere=links[t.id].names if t.id in links else ())
            for t in book.theorems.values()
        ),
        *(statement(a.name, "axiom", a, show(a), [a.conclusion]) for a in book.axioms.values()),
    )


def _theorem(entry: TheoremEntry, shown: str) -> KnownStatement:
    from bilemma.proof.adapting import variants

    from ..importing_theorems.import_lines import module_to_import

    terms = [entry.claim]
    if entry.claim.head == "Eq":
        terms.append(entry.claim.args[0])
        terms += [rule.conclusion.args[0] for rule in variants(entry.theorem)]
    module = module_to_import(entry.module, entry.name)
    return statement(entry.id, entry.kind, entry, shown, terms, module=module)


def statement(
    id: str,
    kind: str,
    said: TheoremEntry | AxiomEntry | Lemma,
    shown: str,
    terms: list[Term],
    *,
    module: str = "",
) -> KnownStatement:
    """What a theorem or an axiom says; a theorem that is declared need not be proved.

    ``terms`` are its claim and what may be found of it besides.
    """
    from ..book_records.written_terms import written_term

    also, letters = getattr(said, "also", None), len(terms[0].free)
    about = id, kind, said.title, said.words or said.title, also, shown, letters
    return KnownStatement(*about, tuple(map(written_term, terms)), module=module)
