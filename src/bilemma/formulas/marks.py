"""What stands on one line: marks from left to right, whoever writes them down."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from .notation import Notation
from .pieces import ATOM, RELATED
from .tree import Node


class Mark(NamedTuple):
    """One thing on a line.

    ``kind`` is text, letter, vector (a bold letter), subscript, exponent, series (a sign of a sum
    or product), operator (with space around it), times, dot, or pause (before a remark);
    ``inside`` is what a subscript or exponent holds.
    """

    kind: str
    text: str = ""
    inside: Marks = ()


Marks = tuple[Mark, ...]


class Line(NamedTuple):
    """Marks from left to right, and how tightly they hold together."""

    marks: Marks
    level: int = ATOM


# What each kind of node is on one line, filled by the modules that know.
LINE: dict[str, Callable[[Node, Notation], Line]] = {}


def line(node: Node, notation: Notation) -> Line:
    """What a layout is on one line."""
    return LINE[node.kind](node, notation)


# --- marks side by side -------------------------------------------------------------------------
def row(*pieces: str | Mark | Marks) -> Marks:
    """Pieces side by side; a bare string is text."""
    found: list[Mark] = []
    for piece in pieces:
        if isinstance(piece, Mark):
            found.append(piece)
        elif isinstance(piece, str):
            found += [Mark("text", piece)] * bool(piece)
        else:
            found += piece
    return tuple(found)


def joined(marks: Iterable[Marks], between: str | Mark) -> Marks:
    """The same with something between them."""
    found: Marks = ()
    for place, one in enumerate(marks):
        found = row(found, between, one) if place else one
    return found


def operator(sign: str) -> Mark:
    """A sign with space around it."""
    return Mark("operator", sign)


def lowered(*pieces: str | Mark | Marks) -> Mark:
    """Pieces as a subscript."""
    return Mark("subscript", inside=row(*pieces))


def marks_of(node: Node, notation: Notation) -> Marks:
    """The marks of a layout, however loose."""
    return line(node, notation).marks


def grouped(found: Line, level: int) -> Marks:
    """What is looser than ``level``, in parentheses."""
    return found.marks if found.level >= level else row("(", found.marks, ")")


def at_least(node: Node, level: int, notation: Notation) -> Marks:
    """The marks of a layout, in parentheses if it is looser than ``level``."""
    return grouped(line(node, notation), level)


def listed(nodes: Iterable[Node], notation: Notation) -> Marks:
    """Layouts with commas."""
    return joined((marks_of(node, notation) for node in nodes), ", ")


def relation(symbol: str) -> Callable[[Node, Notation], Line]:
    """Sides with a sign between them."""

    def related(node: Node, notation: Notation) -> Line:
        sides = (marks_of(part, notation) for part in node.parts)
        return Line(joined(sides, operator(symbol)), RELATED)

    return related
