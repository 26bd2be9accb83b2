"""Vectors: families of numbers as bold letters, linear combinations, or ``(…)_i``."""

from __future__ import annotations

from bilemma.trusted.terms import Term, bound_sort, num, split_coefficient

from .textbook_order import summands
from .tree import Node, PrintScope, Range, node


def _family(t: Term, limit: Node | None, scope: PrintScope) -> Node:
    """A family i ↦ body as a bold letter, a linear combination of such, or ``(body)_i``."""
    body = t.args[-1]
    if bound_sort(t.head, t.data) == "nat":
        if body.head == "sym" and body.args and _is_member(body):
            rows = tuple(node(a, scope) for a in body.args[:-1])
            return Node("vector", rows, (body.data, limit))
        combination = None if limit else _combination(t, scope)
        if combination:
            return Node("linear", (combination,))
    variable, body, inside = scope.open(t)
    return Node("sequence", (node(body, inside),), Range(variable, limit))


def _is_member(body: Term) -> bool:
    """Whether the bound variable 0 is the last index of the symbol and stands nowhere else."""
    *others, last = body.args
    return last.head == "bv" and body.data[2][-1] == "nat" and not any(a.loose for a in others)


def _combination(t: Term, scope: PrintScope) -> Node | None:
    """``2x + c1`` for i ↦ 2·x_i + c; None where the family is no linear combination."""
    parts = [_multiple(part, scope) for part in summands(t.args[-1])]
    if not parts or None in parts:
        return None
    ordered = sorted(parts, key=lambda part: part[2].kind != "vector")
    if ordered[0][0] == "-":
        ordered = parts
    signs = "".join(sign for sign, _, _ in ordered)
    nodes = tuple(_scaled(scalar, leaf) for _, scalar, leaf in ordered)
    return nodes[0] if signs == "+" else Node("add", nodes, signs)


def _multiple(part: Term, scope: PrintScope) -> tuple[str, Node, Node] | None:
    """A summand as sign, scalar and vector."""
    pieces = part.args if part.head == "mul" else (part,)
    moving = [piece for piece in pieces if piece.loose]
    if len(moving) > 1:
        return None
    leaf = _leaf(moving[0], scope) if moving else Node("ones")
    if leaf is None:
        return None
    scalar = num(1)
    for piece in pieces:
        scalar = scalar if piece.loose else scalar * piece
    sign = "-" if split_coefficient(scalar)[0] < 0 or _is_negative(scalar) else "+"
    return sign, node(-scalar if sign == "-" else scalar, scope), leaf


def _is_negative(t: Term) -> bool:
    return t.head == "num" and t.data < 0


def _leaf(t: Term, scope: PrintScope) -> Node | None:
    if t.head == "sym" and _is_member(t):
        return Node("vector", tuple(node(a, scope) for a in t.args[:-1]), (t.data, None))
    if t.head == "delta" and "e" not in scope.taken:
        index = next((a for a in t.args if not a.loose), None)
        moving = next((a for a in t.args if a.head == "bv"), None)
        if index is not None and moving is not None:
            return Node("basis", (node(index, scope),))
    return None


def _scaled(scalar: Node, leaf: Node) -> Node:
    if scalar == Node("num", data=1):
        return leaf
    if scalar.kind == "frac":
        over, under = scalar.parts
        return Node("frac", (_scaled(over, leaf), under))
    return Node("mul", (*(scalar.parts if scalar.kind == "mul" else (scalar,)), leaf))


def _dot(t: Term, scope: PrintScope) -> Node:
    left, right, length = t.args
    shown = None if scope.notation.length(left, right) is length else node(length, scope)
    return Node("dot", (_family(left, shown, scope), _family(right, shown, scope)))


def _softmax(t: Term, scope: PrintScope) -> Node:
    vector, length, index = t.args
    shown = None if scope.notation.length(vector) is length else node(length, scope)
    return Node("softmax", (_family(vector, shown, scope), node(index, scope)))


def _segment(t: Term, scope: PrintScope) -> Node:
    return _family(t, node(t.args[0], scope), scope)


MADE_VECTORS = {
    "Lam": lambda t, scope: _family(t, None, scope),
    "Seg": _segment,
    "dot": _dot,
    "softmax": _softmax,
}
