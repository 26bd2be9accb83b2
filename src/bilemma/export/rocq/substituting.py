"""Letters replaced by values, and values by letters, in terms of Rocq."""

from __future__ import annotations

from collections.abc import Mapping

from bilemma.trusted.terms import Term, bound
from bilemma.trusted.vocabulary import Key

from .letter_changes import Rewriter
from .proof_terms import TermPrinter, of_sort
from .same_values import Around, Path, Same


class Substitution(Rewriter):
    """Letters become values, all at once."""

    def __init__(self, printer: TermPrinter, values: Mapping[Key, Term]) -> None:
        super().__init__(printer)
        self._values = values

    def value(self, t: Term) -> Term | None:
        return self._values.get(t.data)


class Abstraction(Rewriter):
    """A letter becomes the variable of a binder that is put around the term."""

    def __init__(self, printer: TermPrinter, letter: Term) -> None:
        super().__init__(printer)
        self._letter = letter

    def symbol(self, t: Term, around: Around, path: Path) -> Same:
        if t is not self._letter:
            return super().symbol(t, around, path)
        sort = t.data[1]
        text = of_sort(self.printer.letter(t.data), sort)
        return Same(bound(around.depth, sort), text, text)

    def new_natural(self, t: Term, depth: int) -> Term:
        return bound(depth, "nat") if t is self._letter else super().new_natural(t, depth)

    def variable(self, t: Term, depth: int) -> Term:
        k, sort = t.data
        return bound(k + 1, sort) if k >= depth else t
