"""A formula as a tree of what stands on the page: ordered, with fractions and named variables.

:mod:`.layout` makes it from a kernel term; LaTeX and plain text are functions of the tree alone,
and :mod:`.meaning` makes the term of it again. Bound variables appear as ordinary symbols whose
letters occur nowhere else in the formula.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from bilemma.trusted.substitution import beta
from bilemma.trusted.terms import DEFINED, Term, bound_sort, sym

from .notation import Notation, fresh, is_size


@dataclass(frozen=True, slots=True)
class Node:
    """One construct of notation: its kind, what stands in it from left to right, and its data."""

    kind: str
    parts: tuple[Node, ...] = ()
    data: Any = None


class Range(NamedTuple):
    """``1 ≤ i ≤ limit, i ≠ …``; without a limit all i; ``above``, all ``t ≥ limit``."""

    variable: Term
    limit: Node | None = None
    excluded: tuple[Node, ...] = ()
    above: bool = False


class PrintScope(NamedTuple):
    """Where a term stands: the conventions of the page, and the letters in use.

    An index, and what is said of all numbers, is told from all letters of the page: these are
    ``taken``. The variable of a limit or derivative needs to differ from ``own``, those of the
    formula, only; so does a size in a statement whose proof has a letter for it.
    """

    notation: Notation
    taken: frozenset[str]
    own: frozenset[str]

    def open(self, t: Term) -> tuple[Term, Term, PrintScope]:
        """A fresh variable for the binder t, its body with that variable, the scope inside."""
        variable = self._variable(t)
        name = {variable.data[0]}
        inside = PrintScope(self.notation, self.taken | name, self.own | name)
        return variable, beta(t.args[-1], variable), inside

    def _variable(self, t: Term) -> Term:
        sort = bound_sort(t.head, t.data)
        if sort == "real":
            return fresh(sort, self.taken if t.head == "All" else self.own)
        if t.head != "Tends" and not (t.head == "All" and is_size(t.args[-1])):
            return fresh(sort, self.taken)
        first = (sym(name, sort) for name in self.notation.sizes if name not in self.own)
        return next(first, None) or fresh(sort, self.taken, size=True)


# What makes the node of each head, filled by the modules that know how.
MADE: dict[str, Callable[[Term, PrintScope], Node]] = {}


def node(t: Term, scope: PrintScope) -> Node:
    """The tree of a term that stands in this scope."""
    if t.head in DEFINED and t.head not in MADE:
        return Node("apply", tuple(node(a, scope) for a in t.args), t.head)
    return MADE[t.head](t, scope)


def sized(moment: Node) -> Node | None:
    """``E[|X|^p]`` for the moment of an absolute value, whose own bars would read as a norm.

    None for any other variable, whose moment is written ``E|X|^p``.
    """
    variable, order = moment.parts
    if variable.kind != "abs":
        return None
    first = order == Node("num", data=1)
    return Node("E", (variable if first else Node("pow", moment.parts), Node("Block")))


def merged(ranges: Iterable[Range]) -> list[list[Range]]:
    """Ranges that follow each other with one limit, to be written as one: 1 ≤ i, j ≤ n."""
    groups: list[list[Range]] = []
    for found in ranges:
        last = groups[-1][-1] if groups else None
        if last and last[1:] == found._replace(excluded=())[1:] and last.limit and not last.above:
            groups[-1].append(found)
        else:
            groups.append([found])
    return groups
