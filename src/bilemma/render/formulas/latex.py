"""What the pages print: terms and propositions as LaTeX, plain text and words."""

from __future__ import annotations

from functools import lru_cache

from bilemma.trusted.terms import Term

from .layout import layout
from .notation import Notation
from .pieces import Style
from .plain import plain
from .tex import typeset
from .wording import words, words_list

__all__ = ["RELATIONS", "Notation", "latex", "plain", "words", "words_list"]

# How a line of a proof continues the one before; a proposition of its own continues nothing.
RELATIONS = {"=": "=", "<=": r"\le", "<": "<", "->": r"\to", "|-": ""}


def latex(term: Term, *, breakable: bool = False, notation: Notation | None = None) -> str:
    r"""The term as textbook LaTeX.

    ``breakable`` adds ``\allowbreak`` before and ``\nobreak`` after each relation, + and - at
    which KaTeX can break a line. ``notation`` is ``Notation.of(…)`` of all formulas of a page,
    where they are to share their conventions. Raises ValueError for a term with loose variables.
    """
    if notation is None:
        return _alone(term, breakable)
    return typeset(layout(term, notation), Style(notation, breakable)).text


@lru_cache(maxsize=65536)
def _alone(term: Term, breakable: bool) -> str:
    """A formula under its own conventions: elementary steps come back on many pages."""
    notation = Notation.of(term)
    return typeset(layout(term, notation), Style(notation, breakable)).text
