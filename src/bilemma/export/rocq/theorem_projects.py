"""Theorems of a book as Rocq projects, with what they cite."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bilemma.library.model import Book, TheoremEntry

from ..carried import cited_with
from .project import Project, RocqTheorem


def stated(entry: TheoremEntry, address: str) -> RocqTheorem:
    """A theorem as its page states it; ``address`` is that of the page."""
    hypotheses = tuple((h.id, h.term) for h in entry.hypotheses)
    comment = (entry.title.en, "", entry.words.en, *([address] if address else []))
    return RocqTheorem(entry.id, entry.chapter, entry.theorem, hypotheses, comment)


def project(
    book: Book, ids: Iterable[str], address: Callable[[str], str], *, general: bool = False
) -> Project:
    """The project of the theorems and of all that they cite; ``address`` is of a page, by id.

    ``general``: on any probability space, as far as that goes.
    """
    found = {id: stated(book.theorems[id], address(id)) for id in cited_with(book, ids)}
    if general:  # and what is about probability at all, with what that cites
        said = cited_with(book, (id for id, one in found.items() if one.is_faithful))
        found = {id: found[id] for id in said}
    return Project(list(found.values()), general=general)
