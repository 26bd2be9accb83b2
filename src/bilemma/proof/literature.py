"""A theorem of the literature that a book uses and does not prove."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from bilemma.bilingual.text import Text
from bilemma.trusted import kernel
from bilemma.trusted.terms import Term

from .reasons import Axiom
from .script import stated


@dataclass(frozen=True, kw_only=True)
class ImportedTheorem(Axiom):
    """What a file below ``derivations/imports`` declares; it is cited as an axiom is."""

    given: tuple[Term, ...]
    claim: Term
    title: Text
    words: Text
    without: Text | None
    source: str

    @property
    def sequent(self) -> Any:
        """The kernel's theorem, which carries the name on to whatever rests on it."""
        return kernel.imported(self.name, self.given, self.claim)


def imported_theorem(
    name: str,
    *,
    title: Text,
    words: Text,
    claim: Any,
    source: str,
    given: Iterable[Any] = (),
    without: Text | None = None,
) -> ImportedTheorem:
    """Declare a theorem that is taken from the literature under this name.

    ``source`` is where its proof stands, ``without`` what goes wrong without its hypotheses; the
    others are as for :func:`bilemma.theorem`.
    """
    hypotheses, moments, conclusion = stated(given, claim)
    return ImportedTheorem(
        name,
        given=(*hypotheses, *moments),
        claim=conclusion,
        title=title,
        words=words,
        without=without,
        source=source,
    )
