"""Entries of matrices as one writes them, ``((x A)(x B)^T)[a, b]``: sums over components."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from functools import reduce

from .matrix_shapes import MatrixShapes, is_transposed
from .symbol_table import kernel_name
from .syntax import SyntaxNode


def has_entries(nodes: Iterable[SyntaxNode | None]) -> bool:
    """Whether an entry of something in parentheses is among these."""
    return any(n.kind == "entry" for node in nodes if node for n in node.walk())


class MatrixEntries(MatrixShapes):
    """Writes entries as sums."""

    def written_out(self, node: SyntaxNode) -> SyntaxNode:
        """The formula with each entry as a sum over components.

        Raises:
            MisreadError: sizes do not fit, or nothing says what a factor is.
        """
        if node.kind == "entry":
            return self._indexed(node)
        return replace(node, parts=tuple(map(self.written_out, node.parts)))

    def _indexed(self, node: SyntaxNode) -> SyntaxNode:
        base, *indices = node.parts
        base = self._taken_apart(base)
        shape = self.shape(base)
        wanted = [size for size in shape if size is not None]
        if len(wanted) != len(indices):
            n = len(wanted)
            self.fail(
                node,
                f"This is {shape}: it has {n} {'index' if n == 1 else 'indices'}.",
                f"此式为 {shape}，应有 {n} 个下标。",
            )
        found = iter(map(self.written_out, indices))
        row, column = (next(found) if size is not None else None for size in shape)
        return self._entry(base, row, column)

    def _taken_apart(self, node: SyntaxNode) -> SyntaxNode:
        """``QK^T`` as Q K^T, where each of the letters is a matrix or a vector, and QK is not."""
        base = node.parts[0] if node.kind == "pow" else node
        name = base.value if base.kind == "name" and len(base.value) > 1 else ""
        if not name or name in self.sizes or not {*map(kernel_name, name)} <= self.sizes.keys():
            return replace(node, parts=tuple(map(self._taken_apart, node.parts)))
        letters = [
            SyntaxNode("name", base.place + n, base.place + n + 1, x) for n, x in enumerate(name)
        ]
        if node.kind == "pow":
            letters[-1] = replace(node, place=base.end - 1, parts=(letters[-1], node.parts[1]))
        return reduce(lambda a, b: SyntaxNode("mul", a.place, b.end, None, (a, b)), letters)

    def _entry(
        self, node: SyntaxNode, row: SyntaxNode | None, column: SyntaxNode | None
    ) -> SyntaxNode:
        if node.kind in ("name", "index"):
            indices = tuple(index for index in (row, column) if index is not None)
            before = tuple(map(self.written_out, node.parts))
            return replace(node, kind="index", parts=(*before, *indices)) if indices else node
        if is_transposed(node):
            return self._entry(node.parts[0], column, row)
        if node.kind in ("neg", "add"):
            return replace(node, parts=tuple(self._entry(part, row, column) for part in node.parts))
        if node.kind == "mul":
            return self._entry_of_product(node, row, column)
        if node.kind in ("div", "pow"):
            first, second = node.parts
            parts = (self._entry(first, row, column), self._entry(second, None, None))
            return replace(node, parts=parts)
        return self.written_out(node)

    def _entry_of_product(
        self, node: SyntaxNode, row: SyntaxNode | None, column: SyntaxNode | None
    ) -> SyntaxNode:
        first, second = node.parts
        shape, other = map(self.shape, node.parts)
        if shape.is_number:
            parts = (self._entry(first, None, None), self._entry(second, row, column))
        elif other.is_number:
            parts = (self._entry(first, row, column), self._entry(second, None, None))
        elif shape.columns is None:
            parts = (self._entry(first, row, None), self._entry(second, None, column))
        else:
            return self._sum(node, shape.columns, row, column)
        return replace(node, parts=parts)

    def _sum(
        self,
        node: SyntaxNode,
        size: SyntaxNode,
        row: SyntaxNode | None,
        column: SyntaxNode | None,
    ) -> SyntaxNode:
        """The product of a row and a column."""
        if not self.free:
            self.fail(node, "There are too many factors.", "因子过多。")
        name = self.free.pop(0)
        index = SyntaxNode("name", node.place, node.end, name)
        one = SyntaxNode("number", node.place, node.end, Fraction(1))
        first, second = node.parts
        parts = (self._entry(first, row, index), self._entry(second, index, column))
        self.free.insert(0, name)  # beside this sum it may be bound again
        term = replace(node, parts=parts)
        over = SyntaxNode("range", node.place, node.end, name, (one, size))
        return SyntaxNode("call", node.place, node.end, "sum", (term, over))
