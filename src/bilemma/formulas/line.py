"""A formula on one line: plain text and light HTML are written from the same few marks.

:mod:`.plain` writes them in Unicode, ``render.linear`` in HTML. The order is that of the pages.
"""

from __future__ import annotations

from collections.abc import Sequence

from .line_terms import derived_at, entries, scripted, size, unequal, variable
from .marks import (
    LINE,
    Line,
    Mark,
    Marks,
    at_least,
    joined,
    listed,
    lowered,
    marks_of,
    operator,
    relation,
    row,
)
from .notation import Notation
from .pieces import IMPLIED, QUANTIFIED, RELATED
from .tree import Node, Range, merged

_PAUSE = Mark("pause")


def _moment(node: Node, notation: Notation) -> Line:
    return Line(row(size(node, notation).marks, operator("<"), "∞"), RELATED)


_SIGNS: dict[str, str | Mark] = {
    "=": operator("="),
    "<=": operator("≤"),
    "!=": operator("≠"),
    "->": operator("→"),
    ",": ", ",
    "...": "…",
}


def _beside(node: Node, notation: Notation) -> Line:
    """Terms and signs side by side."""
    return Line(row(*(marks_of(part, notation) for part in node.parts)), RELATED)


def _wise(node: Node, notation: Notation) -> Line:
    breadth = lowered(str(node.data)) if node.data else ""
    return Line(row("⟂", breadth, "(", listed(node.parts, notation), ")"), RELATED)


def _known(node: Node, notation: Notation) -> Line:
    known, given = node.parts
    left, right = marks_of(known, notation), entries(given, notation)
    return Line(row(_algebra(left), operator("⊆"), _algebra(right)), RELATED)


def _algebra(inside: Marks) -> Marks:
    return row(Mark("letter", "σ"), "(", inside, ")")


def _implied(node: Node, notation: Notation) -> Line:
    left, right = node.parts
    sides = at_least(left, RELATED, notation), at_least(right, IMPLIED, notation)
    return Line(joined(sides, operator("⇒")), IMPLIED)


def _remarked(shown: Marks, remark: Marks) -> Line:
    return Line(row(shown, _PAUSE, "(", remark, ")"), QUANTIFIED)


def _for_all(node: Node, notation: Notation) -> Line:
    ranges = joined((_range(group, notation) for group in merged(node.data)), "; ")
    return _remarked(at_least(node.parts[0], IMPLIED, notation), ranges)


def _range(group: Sequence[Range], notation: Notation) -> Marks:
    names = joined((variable(found.variable, notation) for found in group), ", ")
    found = group[-1]
    if found.limit is None:
        natural = found.variable.data[1] == "nat"
        return row(names, *((operator("="), "0, 1, 2, …") if natural else (operator("∈"), "ℝ")))
    limit = marks_of(found.limit, notation)
    if found.above:
        return row(names, operator("≥"), limit)
    others = row(", ", unequal(group, operator("≠"), notation)) if found.excluded else ()
    return row("1", operator("≤"), names, operator("≤"), limit, others)


def _approached(node: Node, notation: Notation) -> Line:
    grows = row(scripted(notation.letter(node.data)), operator("→"), "∞")
    return _remarked(at_least(node.parts[0], IMPLIED, notation), grows)


def _tends(node: Node, notation: Notation) -> Line:
    body, value = (marks_of(part, notation) for part in node.parts[:2])
    grows = row(variable(node.data, notation), operator("→"), "∞")
    return _remarked(row(body, operator("→"), value), grows)


def _differential(node: Node, notation: Notation) -> Line:
    function, value, point = node.parts
    left = derived_at(Node("ordinary", (function,), node.data), point, notation)
    return Line(row(left, operator("="), marks_of(value, notation)), QUANTIFIED)


LINE.update(
    {
        "oo": lambda _, __: Line(row("∞")),
        "Eq": relation("="),
        "Le": relation("≤"),
        "Lt": relation("<"),
        "Ne": relation("≠"),
        "Moment": _moment,
        "row": _beside,
        "sign": lambda node, _: Line(row(_SIGNS[node.data])),
        "range": lambda node, notation: Line(_range(node.data, notation), RELATED),
        "Indep": relation("⟂"),
        "Wise": _wise,
        "Known": _known,
        "Imp": _implied,
        "forall": _for_all,
        "approached": _approached,
        "tends": _tends,
        "differential": _differential,
    }
)
