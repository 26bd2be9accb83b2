"""What the pages print: terms and propositions as LaTeX, plain text and words."""

from __future__ import annotations

from bilemma.bilingual.phrase import Math, Written
from bilemma.trusted.terms import Term

from .layout import layout
from .notation import Notation
from .pieces import Style
from .tex import typeset
from .tree import Node

# How a line of a proof continues the one before; a proposition of its own continues nothing.
RELATIONS = {"=": "=", "<=": r"\le", "<": "<", "->": r"\to", "|-": ""}


def latex(term: Term, *, breakable: bool = False, notation: Notation | None = None) -> str:
    r"""The term as textbook LaTeX.

    ``breakable`` adds ``\allowbreak`` before and ``\nobreak`` after each relation, + and - at
    which KaTeX can break a line. ``notation`` is ``Notation.of(…)`` of all formulas of a page,
    where they are to share their conventions. Raises ValueError for a term with loose variables.
    """
    notation = notation or Notation.of(term)
    return _typeset(layout(term, notation), notation, breakable=breakable)


def formula(
    term: Term, notation: Notation, *, is_large: bool = False, breakable: bool = False
) -> Math:
    """The term as a part of a phrase. Raises ValueError for a term with loose variables."""
    return Math(layout(term, notation), notation, is_large, breakable)


def latex_of(item: Math | Written, *, breakable: bool | None = None) -> str:
    r"""The LaTeX of a formula in a phrase, ``\displaystyle`` where it is large.

    ``breakable`` overrides what the formula itself says of line breaks.
    """
    if isinstance(item, Written):
        return item.latex
    breakable = item.breakable if breakable is None else breakable
    size = r"\displaystyle " if item.is_large else ""
    return size + _typeset(item.node, item.notation, breakable=breakable)


def _typeset(node: Node, notation: Notation, *, breakable: bool) -> str:
    key = (node, breakable)
    if key not in notation.printed:
        notation.printed[key] = typeset(node, Style(notation, breakable)).text
    return notation.printed[key]
