"""What the theorems and axioms of a book say, kept so that one can be found without the proofs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bilemma import cache
from bilemma.text import Text

from .catalogue import made_from

if TYPE_CHECKING:
    from bilemma.trusted.terms import Term

    from .model import AxiomEntry, Book, TheoremEntry

__all__ = ["KnownStatement", "keep_statements", "kept_statements", "statements_of"]

FILE = Path(".cache/statements.json")

Show = Callable[["TheoremEntry | AxiomEntry"], str]


@dataclass(frozen=True)
class KnownStatement:
    """What a theorem or an axiom says.

    ``shown`` is its claim in a line of Unicode, ``letters`` the number of symbols in it. ``laws``
    are the left sides of what it is as a law of the book, special cases too; an axiom has none.
    """

    id: str
    kind: str
    title: Text
    words: Text
    also: Text | None
    shown: str
    letters: int
    written: tuple[Mapping[str, Any], ...]  # the claim and the laws, as certificates

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
        from .written_terms import term_of

        return tuple(map(term_of, self.written))


def statements_of(book: Book, show: Show) -> tuple[KnownStatement, ...]:
    """The statements of a loaded book; ``show`` writes the claim of an entry in a line."""
    return tuple(_statements(book, show))


def _statements(book: Book, show: Show) -> Iterator[KnownStatement]:
    from bilemma.proof.adapting import variants

    for entry in book.theorems.values():
        claim, laws = entry.claim, []
        if claim.head == "Eq":
            laws = [rule.conclusion.args[0] for rule in variants(entry.theorem)]
            laws.insert(0, claim.args[0])
        yield _statement(entry.id, entry.kind, entry, show(entry), (claim, *laws))
    for id, axiom in book.axioms.items():
        yield _statement(id, "axiom", axiom, show(axiom), (axiom.conclusion,))


def _statement(
    id: str, kind: str, entry: TheoremEntry | AxiomEntry, shown: str, terms: tuple[Term, ...]
) -> KnownStatement:
    from .written_terms import written_term

    also, letters = getattr(entry, "also", None), len(terms[0].free)
    written = tuple(map(written_term, terms))
    return KnownStatement(id, kind, entry.title, entry.words, also, shown, letters, written)


def kept_statements(root: Path) -> tuple[KnownStatement, ...] | None:
    """The statements of the book below ``root``, if no file of it changed since they were kept."""
    stored = cache.load(root / FILE, made_from(root))
    return None if stored is None else tuple(map(_read, stored))


def keep_statements(root: Path, statements: Iterable[KnownStatement], before: str) -> None:
    """Keep them; ``before`` is ``made_from`` as the book began to be read, as for a catalogue."""
    with suppress(OSError):
        if made_from(root) == before:
            cache.store(root / FILE, before, [_record(s) for s in statements])


def _record(s: KnownStatement) -> list[Any]:
    words = [[text.en, text.zh] for text in (s.title, s.words, s.also) if text is not None]
    return [s.id, s.kind, words, s.shown, s.letters, list(s.written)]


def _read(record: list[Any]) -> KnownStatement:
    id, kind, words, shown, letters, written = record
    title, said, *rest = (Text(*both) for both in words)
    also = rest[0] if rest else None
    return KnownStatement(id, kind, title, said, also, shown, letters, tuple(written))
