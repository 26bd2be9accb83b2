"""Names that are no letters of a statement, and can mean one thing alone there.

``XY`` is X·Y where X and Y are letters of it and XY is none, as in a question; ``q_i`` is ``q[i]``
where q is a vector of it and i an index at that place, or a number, as it is in LaTeX.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import replace
from fractions import Fraction

from bilemma.questions.trees.joined_products import apart, is_joined
from bilemma.questions.trees.symbol_table import SymbolTable, kernel_name
from bilemma.questions.trees.syntax import SyntaxNode


def written_out(node: SyntaxNode, text: str, letters: SymbolTable) -> SyntaxNode:
    """A formula with such names as what they mean; others stay what they are."""
    names = {n.value for n in node.walk() if n.kind == "name"} - letters.typed.keys()
    joined = {name for name in names if is_joined(name) and _are_numbers(name, letters)}
    indexed = _indexed(node, letters, frozenset())
    return apart(indexed, text, joined) if joined else indexed


def indices_of(node: SyntaxNode) -> set[str]:
    """The letters that the sums of a node count with."""
    return {kernel_name(part.value) for part in node.parts if part.kind == "range"}


def _are_numbers(name: str, letters: SymbolTable) -> bool:
    """Whether each letter of a name stands in the statement, and for one number."""
    return all(x in letters.typed and not letters.sizes.get(x) for x in map(kernel_name, name))


def _indexed(node: SyntaxNode, letters: SymbolTable, bound: AbstractSet[str]) -> SyntaxNode:
    inner = bound | indices_of(node)
    if node.kind == "name" and kernel_name(node.value) not in letters.typed:
        base, mark, index = node.value.partition("_")
        is_index = kernel_name(index) in inner | letters.naturals or index.isdecimal()
        if mark and is_index and letters.sizes.get(kernel_name(base)):
            kind, value = ("number", Fraction(index)) if index.isdecimal() else ("name", index)
            place = SyntaxNode(kind, node.end - len(index), node.end, value)
            return SyntaxNode("index", node.place, node.end, base, (place,))
    return replace(node, parts=tuple(_indexed(part, letters, inner) for part in node.parts))
