"""How large one matrix, vector or number is."""

from __future__ import annotations

from typing import NamedTuple

from ..trees.lengths import same, text_of
from ..trees.syntax import SyntaxNode

TRANSPOSED = "T"


class MatrixShape(NamedTuple):
    """How many rows and columns there are; None is one. A number has one of each."""

    rows: SyntaxNode | None = None
    columns: SyntaxNode | None = None

    @property
    def transposed(self) -> MatrixShape:
        """The size of the transpose."""
        return MatrixShape(self.columns, self.rows)

    @property
    def is_number(self) -> bool:
        """Whether it is a number, or a matrix with one entry."""
        return self.rows is None and self.columns is None

    @property
    def is_row(self) -> bool:
        """Whether it is a vector that lies."""
        return self.rows is None and self.columns is not None

    @property
    def is_column(self) -> bool:
        """Whether it is a vector that stands."""
        return self.rows is not None and self.columns is None

    def __str__(self) -> str:
        rows, columns = (text_of(n) if n else "1" for n in self)
        return f"{rows} x {columns}"


NUMBER = MatrixShape()
_ANY = SyntaxNode("name", 0, 0, "n")
SQUARE = MatrixShape(_ANY, _ANY)  # of an identity without a size: that of what it stands beside


def alike(first: MatrixShape, second: MatrixShape) -> bool:
    """Whether two shapes are the same."""
    return all(
        (a is None and b is None) or (a is not None and b is not None and same(a, b))
        for a, b in zip(first, second, strict=True)
    )


def is_square(shape: MatrixShape) -> bool:
    """Whether it is that of a matrix with as many rows as columns."""
    rows, columns = shape
    return rows is not None and columns is not None and same(rows, columns)


def untransposed(node: SyntaxNode) -> SyntaxNode:
    """A of ``A^T``; anything else as it is."""
    return node.parts[0] if is_transposed(node) else node


def is_transposed(node: SyntaxNode) -> bool:
    """``A^T``"""
    if node.kind != "pow":
        return False
    exponent = node.parts[1]
    return exponent.kind == "name" and exponent.value == TRANSPOSED
