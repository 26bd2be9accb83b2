"""Letters side by side, ``XY`` and ``2ab``: a product where each letter stands by itself elsewhere.

Nobody who calls one thing X and another one Y calls a third one XY; and the answer begins with the
product that was read. What may be anything else is left as it is, and refused as an unknown name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from dataclasses import replace
from functools import reduce

from .clause import Clause
from .naming import DECLARING
from .syntax import VECTOR_CALLS, SyntaxNode

# XY, aX, ab; others may be a word, or a name such as KL.
_PRODUCT = re.compile("[a-z]?[U-Z]{1,3}|[a-z]{2}|[a-z][A-Z]|[A-Z][a-z]|[u-z]{3}")
_SMALL = "am an as at be by do go he if in is it me my no of on or so to up us we".split()
_SMALL_WORDS = {*_SMALL, *map(str.capitalize, _SMALL)}
# Functions that others write so, and this book does not: lg x is no l·g·x.
FUNCTIONS_ELSEWHERE = frozenset("lg lb tg sh ch th tr id im re si ei li".split())
_NOT_WITHIN = ("dot", "index", "range", "except", "given")


def is_joined(word: str) -> bool:
    """Whether a word looks like letters that are multiplied."""
    is_word = word in _SMALL_WORDS or word.lower() in FUNCTIONS_ELSEWHERE
    return len(word) > 1 and bool(_PRODUCT.fullmatch(word)) and not is_word


def taken_apart(goal: Iterable[SyntaxNode], text: str, given: Iterable[Clause]) -> list[SyntaxNode]:
    """The parts of a goal with such names as products."""
    goal = list(goal)
    names = _joined_names(goal, given)
    return [apart(node, text, names) for node in goal] if names else goal


def taken_apart_in(given: Iterable[Clause], text: str, goal: Iterable[SyntaxNode]) -> list[Clause]:
    """The hypotheses with such names as products: ``E(XY) = 2``, where X and Y stand alone."""
    given = list(given)
    names = _joined_names(goal, given)
    if not names:
        return given
    return [
        replace(
            c,
            sides=tuple(apart(side, text, names) for side in c.sides),
            value=apart(c.value, text, names) if c.value else None,
        )
        if c.kind in ("relation", "moment")
        else c
        for c in given
    ]


def _joined_names(goal: Iterable[SyntaxNode], given: Iterable[Clause]) -> set[str]:
    """The names that are letters side by side, each of which stands alone elsewhere."""
    given = list(given)
    sides = [side for c in given for side in (*c.sides, c.value) if side]
    nodes = [n for top in (*goal, *sides) for n in top.walk() if n.kind in ("name", "index")]
    tokens = [t for c in given for t in (*c.names, *c.others)]
    declared = {t.text for c in given if c.kind in DECLARING for t in c.names}
    alone = {n.value for n in nodes} | {t.text for t in tokens}
    return {name for name in alone - declared if is_joined(name) and {*name} <= alone}


def apart(node: SyntaxNode, text: str, names: AbstractSet[str]) -> SyntaxNode:
    """A formula with these names as products."""
    if node.kind == "name" and node.value in names:
        return _product(_letters(node, text))
    base = node.parts[0] if node.kind == "pow" else node
    if node.kind == "pow" and base.value in names and text[base.place] != "(":  # XY² is X·Y²
        *before, last = _letters(base, text)
        power = replace(node, place=last.place, parts=(last, node.parts[1]))
        return _product([*before, power])
    within_vector = node.kind == "call" and node.value in (*VECTOR_CALLS, "d")
    if node.kind in _NOT_WITHIN or within_vector:
        return node
    parts = [apart(part, text, names) for part in node.parts]
    below = node.parts[1] if node.kind == "div" else None
    if below is not None and text[below.place] != "(":  # 1/XY
        parts[1] = below
    return replace(node, parts=tuple(parts))


def _letters(node: SyntaxNode, text: str) -> list[SyntaxNode]:
    """The letters of a name, each at its place."""
    first = text.find(node.value, node.place)
    if first < 0:  # in letters that look the same
        return [node]
    places = range(first, first + len(node.value))
    return [SyntaxNode("name", at, at + 1, text[at]) for at in places]


def _product(parts: list[SyntaxNode]) -> SyntaxNode:
    return reduce(lambda a, b: SyntaxNode("mul", a.place, b.end, None, (a, b)), parts)
