"""Entries of matrices as one writes them, ``((x A)(x B)^T)[a, b]``: sums over components."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import reduce
from typing import NoReturn

from ..trees.symbol_table import kernel_name
from ..trees.syntax import ENTRYWISE, MOMENTS, SyntaxNode
from .matrix_shape import SQUARE, is_transposed
from .matrix_shapes import MatrixShapes

_ROW_AND_COLUMN = "ij"


class MatrixEntries(MatrixShapes):
    """Writes entries as sums."""

    def written_out(self, node: SyntaxNode) -> SyntaxNode:
        """The formula without entries of products, traces and the like."""
        raise NotImplementedError

    def refuse_moment(self, node: SyntaxNode) -> NoReturn:
        """Ask which entry is meant of what such a moment has none of."""
        raise NotImplementedError

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
        if node.kind in ("index", "range", "given"):
            return node
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
        if self.is_identity(node) and row and column:
            return SyntaxNode("call", node.place, node.end, "delta", (row, column))
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
        if node.kind == "call" and self.has_tensors(node):
            return self._entry_of_call(node, row, column)
        if node.kind in ("div", "pow"):
            first, second = node.parts
            parts = (self._entry(first, row, column), self._entry(second, None, None))
            return replace(node, parts=parts)
        return self.written_out(node)

    def _entry_of_call(
        self, node: SyntaxNode, row: SyntaxNode | None, column: SyntaxNode | None
    ) -> SyntaxNode:
        """``relu(x)`` and means entry by entry; of a covariance of vectors the row is that of the
        first, and the column that of the second.
        """
        first, *rest = node.parts
        if node.value == "Cov":
            second, *rest = rest
            parts = (self._component_at(first, row), self._component_at(second, column))
            return replace(node, parts=(*parts, *rest))
        if not (row is column is None) and node.value in MOMENTS and node.value != "E":
            self.refuse_moment(node)
        return replace(node, parts=(self._entry(first, row, column), *rest))

    def _component_at(self, node: SyntaxNode, i: SyntaxNode | None) -> SyntaxNode:
        return self.component(node, i) if i else self.written_out(node)

    def component(self, node: SyntaxNode, i: SyntaxNode) -> SyntaxNode:
        """The component of a vector, whether it stands or lies."""
        return self._entry(node, *((None, i) if self.shape(node).is_row else (i, None)))

    def _entry_of_product(
        self, node: SyntaxNode, row: SyntaxNode | None, column: SyntaxNode | None
    ) -> SyntaxNode:
        first, second = node.parts
        shape, other = map(self.shape, node.parts)
        if node.value == ENTRYWISE:
            parts = (self._entry(first, row, column), self._entry(second, row, column))
        elif shape.is_number:
            parts = (self._entry(first, None, None), self._entry(second, row, column))
        elif other.is_number:
            parts = (self._entry(first, row, column), self._entry(second, None, None))
        elif shape is SQUARE or other is SQUARE:
            return self._entry(second if shape is SQUARE else first, row, column)
        elif other.rows is not None and self.lies(node, shape, other):
            return self._sum(node, other.rows, row, column)
        elif shape.columns is None:
            parts = (self._entry(first, row, None), self._entry(second, None, column))
        else:
            return self._sum(node, shape.columns, row, column)
        return replace(node, value=None, parts=parts)

    def _sum(
        self,
        node: SyntaxNode,
        size: SyntaxNode,
        row: SyntaxNode | None,
        column: SyntaxNode | None,
    ) -> SyntaxNode:
        """The product of a row and a column."""
        first, second = node.parts

        def product(index: SyntaxNode) -> SyntaxNode:
            parts = (self._entry(first, row, index), self._entry(second, index, column))
            return replace(node, parts=parts)

        return self._summed(node, size, product)

    def _summed(
        self, node: SyntaxNode, size: SyntaxNode, term: Callable[[SyntaxNode], SyntaxNode]
    ) -> SyntaxNode:
        """The sum of a term over an index, which is a new letter."""
        if not self.free:
            self.fail(node, "There are too many factors.", "因子过多。")
        name = self.free.pop(0)
        index = SyntaxNode("name", node.place, node.end, name)
        one = SyntaxNode("number", node.place, node.end, Fraction(1))
        summand = term(index)
        self.free.insert(0, name)  # beside this sum it may be bound again
        over = SyntaxNode("range", node.place, node.end, name, (one, size))
        return SyntaxNode("call", node.place, node.end, "sum", (summand, over))
