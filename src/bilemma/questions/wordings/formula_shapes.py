"""Whether a formula has a shape: ``-sum(Y*log(P), i=1..n)``, with whatever stands for the letters.

In a shape a capital letter stands for any formula, the same wherever it stands, and R, which stands
last, for whatever more is added. Factors and summands match in any order, and ``1/b*a/c`` is
``a/(b*c)``; nothing else is worked out. The index of a sum is no letter of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from ..parsing.parser import parsed
from ..trees.syntax import SyntaxNode

_REST = "R"
_INDEX = "#"  # whatever a sum goes over
_Found = Mapping[str, "NormalNode"]


class NormalNode(NamedTuple):
    """A formula with its summands and factors in one row each."""

    kind: str
    value: object
    parts: tuple[NormalNode, ...] = ()


def as_shaped(node: SyntaxNode, shapes: Sequence[str]) -> _Found | None:
    """What the letters of one of these shapes stand for in a formula; None if it has none."""
    own = _normal(node, ())
    return next((found for shape in shapes for found in _matched(_shape(shape), own, {})), None)


@cache
def _shape(text: str) -> NormalNode:
    return _normal(parsed(text), ())


def _normal(node: SyntaxNode, indices: Sequence[str]) -> NormalNode:
    if node.kind == "call" and node.value == "sum":
        ranges = [p for p in node.parts if p.kind == "range"]
        indices = (*indices, *(str(p.value) for p in ranges))
        body = (_normal(p, indices) for p in node.parts if p not in ranges)
        return NormalNode("call", "sum", (*body, *(_normal(p.parts[-1], ()) for p in ranges)))
    parts = tuple(_normal(p, indices) for p in node.parts)
    if node.kind == "name" and node.value in indices:
        return NormalNode("name", _INDEX)
    if node.kind == "neg":
        return _product((_negative(NormalNode("number", 1)), *parts))
    if node.kind == "div":
        return _product((parts[0], NormalNode("div", None, (NormalNode("number", 1), parts[1]))))
    if node.kind == "mul":
        return _product(parts)
    if node.kind == "add":
        return _row("add", parts)
    return NormalNode(node.kind, node.value, parts)


def _negative(node: NormalNode) -> NormalNode:
    return node.parts[0] if node.kind == "neg" else NormalNode("neg", None, (node,))


def _product(factors: Sequence[NormalNode]) -> NormalNode:
    """One sign before one quotient of all factors."""
    above, below, is_negative = [], list[NormalNode](), False
    for factor in factors:
        is_negative ^= factor.kind == "neg"
        bare = factor.parts[0] if factor.kind == "neg" else factor
        first, *second = bare.parts if bare.kind == "div" else (bare,)
        above.append(first)
        below += second
    whole = _row("mul", above)
    if below:
        whole = NormalNode("div", None, (whole, _row("mul", below)))
    return _negative(whole) if is_negative else whole


def _row(kind: str, parts: Sequence[NormalNode]) -> NormalNode:
    """A sum or a product with those within it, without the factor 1."""
    flat = [p for part in parts for p in (part.parts if part.kind == kind else (part,))]
    if kind == "mul":
        flat = [p for p in flat if (p.kind, p.value) != ("number", 1)] or flat[:1]
    return flat[0] if len(flat) == 1 else NormalNode(kind, None, tuple(flat))


def _matched(shape: NormalNode, own: NormalNode, found: _Found) -> Iterator[_Found]:
    """All that the letters of a shape may stand for."""
    if shape.kind == "name" and str(shape.value).isupper():
        if found.get(str(shape.value), own) == own:
            yield {**found, str(shape.value): own}
    elif (shape.kind, shape.value) == (own.kind, own.value):
        match = _in_any_order if shape.kind in ("add", "mul") else _in_turn
        yield from match(shape.parts, own.parts, found)


def _in_turn(
    shapes: Sequence[NormalNode], parts: Sequence[NormalNode], found: _Found
) -> Iterator[_Found]:
    if not shapes and not parts:
        yield found
    elif shapes and parts:
        for then in _matched(shapes[0], parts[0], found):
            yield from _in_turn(shapes[1:], parts[1:], then)


def _in_any_order(
    shapes: Sequence[NormalNode], parts: Sequence[NormalNode], found: _Found
) -> Iterator[_Found]:
    if not shapes:
        yield from () if parts else (found,)
    elif shapes[0] == NormalNode("name", _REST):
        yield from (found,) if parts else ()
    else:
        for n, part in enumerate(parts):
            for then in _matched(shapes[0], part, found):
                yield from _in_any_order(shapes[1:], (*parts[:n], *parts[n + 1 :]), then)
