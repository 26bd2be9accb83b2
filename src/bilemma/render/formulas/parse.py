r"""The printer's LaTeX back to a layout, and so to the kernel's term.

:func:`term_of` knows a formula's conventions (:class:`.notation.Notation`) and reads everything
else from the string. That it gives the printed term again shows that no two terms look alike.
"""

from __future__ import annotations

from bilemma.trusted.terms import Term

from .notation import Notation
from .parse_terms import RELATIONS, Expressions, variable_of
from .readback import read
from .tokens import Tokens, closing, group, outside, split_at, tokens
from .tree import Node, Range

_ONE = Node("num", data=1)


def term_of(latex: str, notation: Notation) -> Term:
    """The term that the printer wrote as ``latex`` under these conventions.

    Raises UnreadableError for LaTeX that it does not write.
    """
    return read(Propositions(notation, {}).proposition(tokens(latex)), notation)


class Propositions(Expressions):
    """Reads propositions, knowing the conventions and the letters that are bound."""

    __slots__ = ()

    def proposition(self, found: Tokens) -> Node:
        """A proposition, or a term where there is no relation."""
        pauses = outside(found, [r"\quad"])
        if pauses:
            return self._remarked(found[: pauses[-1]], found[pauses[-1] + 2 : -1])
        arrows = outside(found, [r"\Rightarrow"])
        if arrows:
            parts = found[: arrows[0]], found[arrows[0] + 1 :]
            return Node("Imp", tuple(self.proposition(part) for part in parts))
        places = outside(found, [*RELATIONS, "@independent", r"\subseteq"])
        if places:
            return self._relation(found, places[0])
        if found[0] == "(" and closing(found, 0) == len(found) - 1 and _holds_relation(found[1:-1]):
            return self.proposition(found[1:-1])
        return self.term(found)

    def _relation(self, found: Tokens, place: int) -> Node:
        left, right = found[:place], found[place + 1 :]
        if found[place] == "@independent":
            return self._independence(found)
        if found[place] == r"\subseteq":
            return Node("Known", (self.term(left[2:-1]), self.block(right[2:-1])))
        if right == [r"\infty"]:
            return self._moment(left)
        return Node(RELATIONS[found[place]], (self.term(left), self.term(right)))

    def _moment(self, found: Tokens) -> Node:
        end = closing(found, 1)
        order = self.term(group(found, end + 2)[0]) if end + 1 < len(found) else _ONE
        return Node("Moment", (self.term(found[2:end]), order))

    def _independence(self, found: Tokens) -> Node:
        if found[0] != "@independent":
            parts = split_at(found, "@independent")
            return Node("Indep", tuple(self.block(_unwrapped(part)) for part in parts))
        breadth = int(found[2]) if found[1] == "_" else None
        families = found[4 if breadth else 2 : -1]
        return Node("Wise", tuple(map(self.entry, split_at(families, ","))), breadth)

    def _remarked(self, body: Tokens, remark: Tokens) -> Node:
        """A proposition with a condition: a limit, a derivative at a point, ranges."""
        arrow = outside(remark, [r"\to"])
        if arrow:
            variable = variable_of(remark[: arrow[0]])
            inside, place = self.binding(variable), outside(body, [r"\to"])[0]
            parts = inside.term(body[:place]), self.term(body[place + 1 :]), Node("oo")
            return Node("tends", parts, variable)
        if body[0] == "@upright_d":
            return self._differential(body, remark)
        ranges, inside = self._ranges(remark)
        return Node("forall", (inside.proposition(body),), ranges)

    def _differential(self, body: Tokens, remark: Tokens) -> Node:
        equals = outside(body, ["="])[0]
        last = max(place for place, mark in enumerate(body) if mark == "@upright_d")
        variable = variable_of(body[last + 1 :])
        function = self.binding(variable).term(body[1:equals])
        value, point = (
            self.term(body[equals + 1 : last]),
            self.term(remark[remark.index("=") + 1 :]),
        )
        return Node("differential", (function, value, point), variable)

    def _ranges(self, remark: Tokens) -> tuple[tuple[Range, ...], Propositions]:
        ranges: list[Range] = []
        inside = self
        for part in split_at(remark, ";"):
            for found in inside.range(part):
                ranges.append(found)
                inside = inside.binding(found.variable)
        return tuple(ranges), inside


def _holds_relation(found: Tokens) -> bool:
    return bool(
        outside(found, [*RELATIONS, r"\quad", r"\Rightarrow", r"\subseteq", "@independent"])
    )


def _unwrapped(found: Tokens) -> Tokens:
    """A block or sum without the parentheses round all of it."""
    if found[0] == "(" and closing(found, 0) == len(found) - 1:
        return found[1:-1]
    return found
