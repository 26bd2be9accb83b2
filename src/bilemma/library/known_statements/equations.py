"""The equations of a book with their certificates, so that one can be applied without a book; and
its inequalities, for proofs that compare.

A question is looked up among them before anything else is read: neither SymPy nor a theorem file is
needed for that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bilemma.bilingual.text import Text

if TYPE_CHECKING:
    from bilemma.trusted.terms import Term

    from ..model import Book


@dataclass(frozen=True)
class BookEquation:
    """A theorem that is an equation; ``head`` is that of its left side."""

    id: str
    title: Text
    head: str


class Laws:
    """The laws of a book by id, and what the kernel makes of their certificates.

    Args:
        index: what :func:`index_of` gives.
        certificate_of: the certificate of a theorem by its id; None if it is not kept.
    """

    def __init__(
        self, index: Mapping[str, Any], certificate_of: Callable[[str], Mapping[str, Any] | None]
    ) -> None:
        self._left_sides, self._certificate_of = index["left sides"], certificate_of
        self._bounds = index["bounds"]
        self.bounds = {id: Text(en, zh) for id, (en, zh, _) in self._bounds.items()}
        self.laws = {id: BookEquation(id, Text(en, zh), head) for id, en, zh, head in index["laws"]}
        self._theorems: dict[str, Any] = {}

    def of_head(self, head: str) -> Iterator[BookEquation]:
        """The laws whose left side has this head."""
        return (law for law in self.laws.values() if law.head == head)

    def left_side(self, id: str) -> Term:
        """What the law of this id rewrites, as its file states it."""
        from ..book_records.written_terms import term_of

        return term_of(self._left_sides[id])

    def bound(self, id: str) -> Term:
        """What the inequality of this id says, as its file states it."""
        from ..book_records.written_terms import term_of

        return term_of(self._bounds[id][-1])

    def get(self, id: str) -> Any:
        """The theorem of this id, replayed with all that it cites; None if it is not kept."""
        from bilemma.trusted.certificate import replay

        if id not in self._theorems:
            certificate = self._certificate_of(id)
            self._theorems[id] = certificate and replay(certificate, self)
        return self._theorems[id]

    def replayed(self, id: str) -> Any:
        """The theorem of this id if it was replayed already: nothing has cited it otherwise."""
        return self._theorems.get(id)


def index_of(book: Book) -> dict[str, Any]:
    """What is kept of a book's equations beside their certificates: titles and left sides; and its
    inequalities, with what they say.
    """
    from ..book_records.written_terms import written_term

    theorems = book.theorems.values()
    equations = [e for e in theorems if e.claim.head == "Eq"]
    bounds = [e for e in theorems if e.claim.head in ("Le", "Lt")]
    return {
        "bounds": {e.id: [e.title.en, e.title.zh, written_term(e.claim)] for e in bounds},
        "laws": [[e.id, e.title.en, e.title.zh, e.claim.args[0].head] for e in equations],
        "left sides": {e.id: written_term(e.claim.args[0]) for e in equations},
    }
