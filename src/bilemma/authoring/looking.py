"""How far a proof is: its file is run, and reasons are looked for where it asks for some."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from pathlib import Path

from bilemma.library.book_proofs.at_work import at_work
from bilemma.library.book_proofs.proof_state import ProofState, state_of
from bilemma.library.known_statements.citable import own_lemmas
from bilemma.library.known_statements.linked_statements import linked_statements
from bilemma.library.known_statements.statement_index import KnownStatement
from bilemma.library.on_disk.books import other_books
from bilemma.library.on_disk.unsaved import contents
from bilemma.library.shown_state import Refusal
from bilemma.processes.collector import uncollected
from bilemma.proof.script import Lemma
from bilemma.seeking.asked_reasons import Asking, FoundReasons
from bilemma.seeking.places import asks
from bilemma.seeking.searching import SECONDS
from bilemma.seeking.shelf import TheoremShelf

from .style import to_mend

Others = Callable[[], Iterable[KnownStatement]]
Waiting = Callable[[], AbstractContextManager[object]]


@dataclass(frozen=True)
class Look:
    """How far a proof is, and what was found where the file asks for reasons.

    ``mend`` is what is refused of a proved theorem later, by `bilemma prove` or when it is
    registered.
    """

    state: ProofState
    answers: tuple[FoundReasons, ...] = ()
    mend: tuple[Refusal, ...] = ()

    @property
    def is_proved(self) -> bool:
        """Whether the file proves its theorem as it stands."""
        return self.state.is_proved and not self.answers


def look(root: Path, id: str, others: Others, waiting: Waiting = nullcontext) -> Look:
    """How far the proof of a theorem is as its file says now.

    Args:
        root: the book's folder.
        id: the theorem.
        others: gives what the theorems of other books say, where reasons are looked for.
        waiting: shows that reasons are being looked for.

    Raises:
        BookError: the file, or one that it imports, cannot be read.
        LookupError: there is no theorem of the id.
    """
    with uncollected(), at_work(root, id) as lemma:
        found = answered(root, lemma, others, waiting)
        mend = tuple(to_mend(root, lemma)) if found.is_proved else ()
        return replace(found, mend=mend)


def answered(root: Path, lemma: Lemma, others: Others, waiting: Waiting = nullcontext) -> Look:
    """How far the proof of a theorem at work is.

    Lines behind one that asks for reasons are looked at with the first that were found for it.
    """
    if not asks(contents(lemma.path)):
        return Look(state_of(lemma, root))
    shelf = TheoremShelf(root, lemma, own_lemmas(root, lemma.id), others())
    asking = Asking(lemma, shelf, SECONDS)
    with uncollected(), waiting():
        state = state_of(lemma, root, asking)
    shelf.store()
    if not asking.answers:  # the dots stand where the proof did not come, or in another call
        state = state_of(lemma, root)
    return Look(state, tuple(asking.answers))


def of_other_books(root: Path) -> tuple[KnownStatement, ...]:
    """What the theorems say of other books that the one below ``root`` names, taken or not.

    Raises:
        BookError: the settings of these books are wrong.
    """
    return linked_statements(root) if other_books(root) else ()
