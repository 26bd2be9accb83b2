"""``X·Y`` of random variables in Chinese: their product, where nobody speaks of vectors."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import replace

from bilemma.bilingual.chinese import has_chinese

from ..trees.clause import Clause
from ..trees.syntax import SyntaxNode
from .goal import Goal

_WORDS = ("向量", "矢量", "点积", "内积", "数量积", "分量", "维", "[Vv]ector", "[Dd]ot")
_VECTORS = re.compile("|".join(_WORDS))


def as_products(wanted: Goal, text: str, typed: str, given: Iterable[Clause]) -> Goal:
    """A goal with such dots as products of numbers.

    Args:
        wanted: the goal.
        text: its text.
        typed: all that was typed.
        given: the hypotheses.
    """
    if not has_chinese(typed) or _VECTORS.search(typed):
        return wanted
    clauses = [*given]
    vectors = {t.text for c in clauses if c.kind in ("vectors", "blocks") for t in c.names}
    nodes = [wanted.node, *wanted.sides, *(s for c in clauses for s in (*c.sides, c.value) if s)]
    vectors |= {n.value for top in nodes for n in top.walk() if n.kind == "index"}
    node, *sides = (_multiplied(n, text, vectors) for n in (wanted.node, *wanted.sides))
    return wanted._replace(node=node, sides=tuple(sides))


def _multiplied(node: SyntaxNode, text: str, vectors: Collection[str]) -> SyntaxNode:
    parts = tuple(_multiplied(part, text, vectors) for part in node.parts)
    a, b = node.parts if node.kind == "dot" else (node, node)
    is_of_numbers = node.kind == "dot" and all(
        _is_variable(p) and p.value not in vectors for p in (a, b)
    )
    is_raised = is_of_numbers and any(c in text[a.end : b.place] for c in "·⋅")
    return replace(node, kind="mul" if is_raised else node.kind, parts=parts)


def _is_variable(node: SyntaxNode) -> bool:
    return node.kind == "name" and re.fullmatch("[A-Z]", str(node.value)) is not None
