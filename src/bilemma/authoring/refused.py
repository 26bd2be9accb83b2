"""The states of theorems that are refused while their author edits, for their pages."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from bilemma.bilingual.latex_tree import LatexError
from bilemma.bilingual.phrase import read
from bilemma.formulas.latex import latex
from bilemma.library.book_proofs.at_work import at_work
from bilemma.library.book_proofs.proof_state import state_of
from bilemma.library.model import Book, RefusedTheorem
from bilemma.library.on_disk.book_files import BookError
from bilemma.library.shown_state import ShownState
from bilemma.proof.showing import show
from bilemma.trusted.terms import Term

from .describing import shown_state, with_opinion

MOST = 3  # theorems that are looked at: an author writes one


def with_states(book: Book) -> Book:
    """The book with how far its refused theorems are, those whose own files are at fault; of a file
    that cannot be read there is no state.
    """
    broken = [one.id for one in book.refused if one.broken == one.id][:MOST]
    refused = (replace(r, state=_state(book, r)) if r.id in broken else r for r in book.refused)
    return replace(book, refused=tuple(refused)) if broken else book


def _state(book: Book, refused: RefusedTheorem) -> ShownState | None:
    with suppress(BookError, LookupError), at_work(book.root, refused.id) as lemma:
        state = state_of(lemma, book.root)
        return with_opinion(shown_state(state, in_words), state)
    return None


def in_words(term: Term) -> str:
    """A term as authors write formulas in words: LaTeX between dollar signs; one that the writers
    of pages do not know, in a line of Unicode.
    """
    said = f"${latex(term)}$"
    with suppress(LatexError):
        read(said)
        return said
    return show(term)
