"""Theorems of a book as statements to be proved, with what their proofs may not cite."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bilemma.derive.lemmas import kept_lemmas
from bilemma.library.book_records.entries import inferences
from bilemma.library.known_statements.equations import BookEquation
from bilemma.library.model import Book, TheoremEntry
from bilemma.trusted.terms import Term, mk

from .own_chain import STRENGTH, own_chain, stated_equation
from .statement import ExerciseStatement


def statement_of(entry: TheoremEntry, book: Book) -> ExerciseStatement | None:
    """A theorem as a statement, or the step of its proof by induction; None of one that says
    nothing of two numbers.
    """
    chain, claim = own_chain(entry), stated_equation(entry.claim)
    if chain is None and claim is None:
        return None
    if chain is not None:
        claim = mk(chain.relation, chain.goal, chain.lines[-1].term)
    circular = frozenset(filter(lambda id: _is_citable(id, book), resting_on(entry.id, book)))
    return ExerciseStatement(
        entry.id,
        chain.hypotheses if chain else tuple(h.term for h in entry.hypotheses),
        *claim.args,
        withheld(entry, book),
        circular | {entry.id},
        claim.head,
        chain and chain.induction,
    )


def withheld(entry: TheoremEntry, book: Book) -> frozenset[str]:
    """The theorem itself, all that rests on it, and all that stands after it, as far as a proof
    could cite it: of equations and inequalities, and of what the strategy uses.

    What is taken from another book stands at the end of a book, but after nothing of its own.
    """
    home = {id: chapter.book for chapter in book.chapters for id in chapter.theorems}
    order = [id for id in home if home[id] == home.get(entry.id, "")]
    after = set(order[order.index(entry.id) :]) if entry.id in order else set()
    refused = after | resting_on(entry.id, book) | {entry.id}
    return frozenset(id for id in refused if _is_citable(id, book))


def _is_citable(id: str, book: Book) -> bool:
    return id in kept_lemmas() or (id in book.theorems and book.theorems[id].claim.head in STRENGTH)


def resting_on(id: str, book: Book) -> set[str]:
    """The theorems whose proofs cite this one, directly or not."""
    found, waiting = set[str](), [id]
    while waiting:
        users = set(book.used_by(waiting.pop())) - found
        found |= users
        waiting += users
    return found


class LoadedLaws:
    """The equations and inequalities of a loaded book, as
    :class:`~bilemma.library.known_statements.equations.Laws` gives them.
    """

    def __init__(self, book: Book) -> None:
        self._book = book
        theorems = book.theorems.values()
        equations = [e for e in theorems if e.claim.head == "Eq"]
        self.laws = {e.id: BookEquation(e.id, e.title, e.claim.args[0].head) for e in equations}
        self.bounds = {e.id: e.title for e in theorems if e.claim.head in ("Le", "Lt")}

    def bound(self, id: str) -> Term:
        """What the inequality of this id says."""
        return self._book.theorems[id].claim

    def left_side(self, id: str) -> Term:
        """What the law of this id rewrites."""
        return self._book.theorems[id].claim.args[0]

    def get(self, id: str) -> Any:
        """The theorem of this id."""
        return self._book.theorems[id].theorem

    def replayed(self, id: str) -> Any:
        """The same; None if the book has no equation or inequality of this id."""
        return self.get(id) if id in self.laws or id in self.bounds else None


def theorems_in(theorem: Any, book: Book) -> Iterator[str]:
    """The theorems of a book that a proof cites, by id; what these cite is not looked at."""
    ids = {entry.theorem.digest: entry.id for entry in book.theorems.values()}
    return (ids[th.digest] for th in inferences(theorem, ids) if th.digest in ids)
