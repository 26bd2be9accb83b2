"""``|X|²``: the square of a number is that of its absolute value, so it is read as ``X²``."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import partial

from ..lexing.errors import Said, said
from ..trees.clause import Clause
from ..trees.syntax import VECTOR_CALLS, SyntaxNode
from .goal import Goal


def with_even_powers(
    wanted: Goal, given: list[Clause]
) -> tuple[Goal, list[Clause], tuple[Said, ...]]:
    """A goal and hypotheses with even powers of absolute values as those of what stands in them,
    and a note that says so; not of a vector, of which it may be the length.
    """
    read = partial(_without_bars, _vectors(wanted, given))
    node, *sides = map(read, (wanted.node, *wanted.sides))
    found = [
        replace(
            clause,
            sides=tuple(map(read, clause.sides)),
            value=read(clause.value) if clause.value else None,
            values=tuple(map(read, clause.values)),
        )
        for clause in given
    ]
    goal = wanted._replace(node=node, sides=tuple(sides))
    return goal, found, (_NOTE,) if (goal, found) != (wanted, given) else ()


_NOTE = said(
    "The square of an absolute value is that of the number itself, and is taken as that.",
    "绝对值的平方即该数本身的平方，按后者理解。",
)


def _vectors(wanted: Goal, given: list[Clause]) -> set[str]:
    """The letters that may be vectors: declared, with an index somewhere, in a dot product, or of
    which alone independence is said.
    """
    sides = [side for c in given for side in (*c.sides, c.value, *c.values) if side]
    nodes = [n for top in (wanted.node, *wanted.sides, *sides) for n in top.walk()]
    found = {t.text for c in given if c.kind in ("vectors", "blocks") for t in c.names}
    free = (c.names for c in given if c.kind == "independent")
    found |= {names[0].text for names in free if len(names) == 1}
    found |= {n.value for n in nodes if n.kind == "index"}
    inside = (n for top in nodes if _is_of_vectors(top) for p in top.parts for n in p.walk())
    return found | {n.value for n in inside if n.kind == "name"}


def _is_of_vectors(node: SyntaxNode) -> bool:
    return node.kind == "dot" or (node.kind == "call" and node.value in VECTOR_CALLS)


def _bare(node: SyntaxNode) -> Iterator[str]:
    """The letters of a formula that stand in no dot product, and without an index."""
    if node.kind == "name":
        yield str(node.value)
    for part in () if _is_of_vectors(node) or node.kind == "index" else node.parts:
        yield from _bare(part)


def _without_bars(vectors: Collection[str], node: SyntaxNode) -> SyntaxNode:
    node = replace(node, parts=tuple(_without_bars(vectors, part) for part in node.parts))
    base, exponent = node.parts if node.kind == "pow" else (node, node)
    is_even = exponent.kind == "number" and exponent.value % 2 == 0
    if not is_even or (base.kind, base.value) != ("call", "abs"):
        return node
    (inside,) = base.parts
    return node if {*_bare(inside)} & {*vectors} else replace(node, parts=(inside, exponent))
