"""Plain text of a term for terminals and error messages: ``Var(X·Y) = E[X²·Y²] − E[X·Y]²``.

The order is that of the pages. Plain text is for people: a product and a dot product look alike,
and so do vectors and numbers.
"""

from __future__ import annotations

from collections.abc import Callable

from bilemma.trusted.terms import Term

from .layout import layout
from .line import Mark, Marks
from .marks import line
from .notation import Notation
from .tree import Node

_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def plain(term: Term, notation: Notation | None = None) -> str:
    """The term as one line of Unicode text in display order."""
    notation = notation or Notation.of(term)
    return plain_node(layout(term, notation), notation)


def plain_node(node: Node, notation: Notation) -> str:
    """The same for a layout."""
    return _text(line(node, notation).marks)


def _text(marks: Marks) -> str:
    return "".join(_WRITTEN[mark.kind](mark) for mark in marks)


def _subscript(mark: Mark) -> str:
    inside = _text(mark.inside)
    return f"_{inside}" if len(inside) < 2 or inside.isalnum() else f"_{{{inside}}}"


def _exponent(mark: Mark) -> str:
    inside = _text(mark.inside)
    if inside.isdigit():
        return inside.translate(_SUPERSCRIPTS)
    return f"^({inside})" if mark.text else f"^{inside}"


_WRITTEN: dict[str, Callable[[Mark], str]] = {
    "text": lambda mark: mark.text,
    "letter": lambda mark: mark.text,
    "vector": lambda mark: mark.text,
    "series": lambda mark: mark.text,
    "operator": lambda mark: f" {mark.text} ",
    "times": lambda _: "·",
    "dot": lambda _: "·",
    "pause": lambda _: "  ",
    "subscript": _subscript,
    "exponent": _exponent,
}
