"""What is asked of matrices and vectors: entries, traces, lengths, quadratic forms; the mean of a
matrix, and the covariance of vectors, entry by entry.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NoReturn

from ..lexing.errors import MisreadError, Said, said
from ..trees.clause import Clause
from ..trees.syntax import ENTRYWISE, MOMENTS, VECTOR_CALLS, SyntaxNode
from .matrix_entries import MatrixEntries
from .matrix_shape import NUMBER, SQUARE, MatrixShape, alike, is_square, is_transposed

_ROW_AND_COLUMN = "ij"


class WhichEntryError(MisreadError):
    """A vector or a matrix stands where an entry of it is wanted."""


class AskedMatrices(MatrixEntries):
    """Writes what is asked with sums over components.

    Attributes:
        notes: how what is asked of a whole matrix was taken.
    """

    def __init__(self, text: str, given: Sequence[Clause], typed: Iterable[str]) -> None:
        super().__init__(text, given, typed)
        self.notes: dict[Said, None] = {}

    def asked(self, node: SyntaxNode) -> SyntaxNode:
        """What a goal asks for; of a matrix or a vector an entry of it.

        Raises:
            MisreadError: sizes do not fit, or nothing says what a factor is.
        """
        return self._at(*self._indexed_alike((node,)))[0]

    def equated(self, *sides: SyntaxNode) -> tuple[SyntaxNode, ...]:
        """Both sides of an equation; of one between matrices an entry of each.

        Raises:
            MisreadError: sizes do not fit, or nothing says what a factor is.
        """
        return self._at(*self._indexed_alike(sides))

    def _at(
        self, nodes: Sequence[SyntaxNode], shape: MatrixShape, names: Sequence[str]
    ) -> tuple[SyntaxNode, ...]:
        """The entries of several of one shape."""
        if shape.is_number:
            return tuple(map(self.written_out, nodes))
        self.free = [x for x in self.free if x not in names]  # no sum binds them
        found = (SyntaxNode("name", nodes[0].place, nodes[0].end, name) for name in names)
        at = [next(found) if size is not None else None for size in shape]
        return tuple(
            self._entry(node, *at) if self.has_tensors(node) else self.written_out(node)
            for node in nodes
        )

    def _indexed_alike(
        self, nodes: Sequence[SyntaxNode]
    ) -> tuple[list[SyntaxNode], MatrixShape, list[str]]:
        """The sides, their shape and letters for indices; a number beside a matrix is 0."""
        nodes = [*map(self._taken_apart, nodes)]
        shapes = [self.shape(n) if self.has_tensors(n) else NUMBER for n in nodes]
        sized = [shape for shape in shapes if not (shape is SQUARE or shape.is_number)]
        if not sized and any(shape is SQUARE for shape in shapes):
            self._ask_how_large(nodes[0])
        first = sized[0] if sized else NUMBER
        for node, shape in zip(nodes, shapes, strict=True):
            is_zero = node.kind == "number" and node.value == 0
            fits = is_square(first) if shape is SQUARE else is_zero or alike(first, shape)
            if not fits:
                self.fail(
                    node,
                    f"These have different sizes, {first} and {shape}.",
                    f"两边大小不同：{first} 与 {shape}。",
                )
        names = self._indices(first, nodes[0])
        if names:
            at = ", ".join(names)
            self.notes[
                said(
                    f"What is asked of a matrix or a vector is asked of its entry at {at}.",
                    f"对矩阵或向量所问的，是对下标为 {at} 的元素而言。",
                )
            ] = None
        return nodes, first, names

    def refuse_moment(self, node: SyntaxNode) -> NoReturn:
        """``Var(W x)`` may be the variance of a component, or a matrix of covariances."""
        of, shape = node.parts[0], self.shape(node.parts[0])
        typed = self.text[of.place : of.end].strip()
        i, j, *_ = self._indices(SQUARE, node)
        readings = [f"{node.value}(({typed})[{','.join(self._indices(shape, node))}])"]
        if node.value == "Var" and None in shape:
            readings.append(f"Cov(({typed})[{i}], ({typed})[{j}])")
        what = said(
            f"This is a {_kind(shape, 'en')}, {shape}: such a moment is asked of an entry, with "
            "its indices.",
            f"此式为 {shape} 的{_kind(shape, 'zh')}：这样的矩应问其某个元素的，并写出下标。",
        )
        raise WhichEntryError(self.text, node.place, what, tuple(readings))

    def written_out(self, node: SyntaxNode) -> SyntaxNode:
        """The formula with each entry, trace and quadratic form as a sum over components; the mean
        of a matrix, and the covariance of vectors, entry by entry.

        Raises:
            MisreadError: sizes do not fit, or nothing says what a factor is.
        """
        if node.kind == "entry":
            return self._indexed(node)
        if node.kind == "call" and node.value == "tr":
            return self._trace(node)
        if node.kind == "call" and node.value in MOMENTS and self.has_tensors(node):
            return self._number(node)
        if node.kind == "call" and node.value == "norm2" and self._is_composed(node.parts[0]):
            return self._squared_length(node)
        if node.kind == "dot" and any(map(self._is_composed, node.parts)):
            return self._dot_product(node)
        if node.kind == "dot" or (node.kind == "call" and node.value in VECTOR_CALLS):
            return node  # vectors, which are read as they stand
        if node.kind in ("mul", "pow", "div") and self.has_tensors(node):
            return self._number(node)
        return replace(node, parts=tuple(map(self.written_out, node.parts)))

    # --- what a matrix or a vector is a part of ---------------------------------------------------
    def _is_composed(self, node: SyntaxNode) -> bool:
        """Whether a vector has an identity, a transpose, a function, a product entry by entry or
        a matrix made of others in it.
        """
        node = self._taken_apart(node)
        is_other = any(
            n.kind == "entry" or n.value == ENTRYWISE or is_transposed(n) or self.is_identity(n)
            for n in node.walk()
        )
        has_function = any(n.kind == "call" and self.has_tensors(n) for n in node.walk())
        return is_other or has_function or (self.has_tensors(node) and self._has_matrix(node))

    def _has_matrix(self, node: SyntaxNode) -> bool:
        """Whether a vector stands before a matrix, ``x A``, or behind one that is no letter."""
        made = [n for n in node.walk() if n.kind in ("add", "neg", "div")]
        try:
            return self.shape(node).is_row or any(None not in self.shape(n) for n in made)
        except MisreadError:
            return False  # it is refused where vectors are read

    def _number(self, node: SyntaxNode) -> SyntaxNode:
        """``x^T A x``, which is a number."""
        node = self._taken_apart(node)
        shape = self.shape(node)
        if not shape.is_number:
            self._ask_which_entry(node, shape)
        return self._entry(node, None, None)

    def _ask_which_entry(self, node: SyntaxNode, shape: MatrixShape) -> NoReturn:
        typed = self.text[node.place : node.end].strip()
        indices = ",".join(self._indices(shape, node))
        what = said(
            f"This is a {_kind(shape, 'en')}, {shape}, and no number: which entry of it is meant?",
            f"此式为 {shape} 的{_kind(shape, 'zh')}，不是数：指的是哪个元素？",
        )
        raise WhichEntryError(self.text, node.place, what, (f"({typed})[{indices}]",))

    def _indices(self, shape: MatrixShape, node: SyntaxNode) -> list[str]:
        """A letter for each index, that nothing else is called."""
        free = [x for x in (*_ROW_AND_COLUMN, *self.free) if x in self.free]
        wanted = sum(size is not None for size in shape)
        if len(free) < wanted:
            self.fail(node, "There are too many letters.", "字母过多。")
        return free[:wanted]

    def _ask_how_large(self, node: SyntaxNode) -> NoReturn:
        self.fail(
            node,
            "How large is this identity matrix? Write its size at it, as in I_n. Where I is no "
            "matrix, a hypothesis says so: 'random I'.",
            "这个单位矩阵有多大？请写出阶数，如 I_n。若 I 不是矩阵，请在条件中写明：“随机 I”。",
        )

    def _trace(self, node: SyntaxNode) -> SyntaxNode:
        inside = self._taken_apart(node.parts[0])
        shape = self.shape(inside)
        if shape.is_number:
            return self._entry(inside, None, None)
        if shape is SQUARE:
            self._ask_how_large(node)
        if not (shape.rows and is_square(shape)):
            self.fail(
                node,
                f"A trace is that of a square matrix; this is {shape}.",
                f"只有方阵才有迹；此式为 {shape}。",
            )
        return self._summed(node, shape.rows, lambda i: self._entry(inside, i, i))

    def _squared_length(self, node: SyntaxNode) -> SyntaxNode:
        inside = self._taken_apart(node.parts[0])
        shape = self.shape(inside)
        size = shape.rows or shape.columns
        if size is None or None not in shape:
            self.fail(
                node,
                f"A length is that of a vector; this is {shape}. The sum of the squares of all "
                "entries of A is tr(A^T A).",
                f"长度是就向量而言的；此式为 {shape}。A 的所有元素的平方和为 tr(A^T A)。",
            )

        def square(i: SyntaxNode) -> SyntaxNode:
            two = SyntaxNode("number", i.place, i.end, Fraction(2))
            entry = self._entry(inside, *((i, None) if shape.rows else (None, i)))
            return SyntaxNode("pow", i.place, i.end, None, (entry, two))

        return self._summed(node, size, square)

    def _dot_product(self, node: SyntaxNode) -> SyntaxNode:
        a, b = map(self._taken_apart, node.parts)
        first, second = self.shape(a), self.shape(b)
        first, second = (s.transposed if s.is_row else s for s in (first, second))
        size = first.rows
        if size is None or first.columns or not alike(first, second):
            self.fail(
                node,
                f"Vectors of one length have a dot product, not {first} and {second}.",
                f"长度相同的向量才有点积，而不是 {first} 与 {second}。",
            )

        def product(i: SyntaxNode) -> SyntaxNode:
            parts = (self.component(a, i), self.component(b, i))
            return SyntaxNode("mul", i.place, i.end, None, parts)

        return self._summed(node, size, product)


def _kind(shape: MatrixShape, language: str) -> str:
    is_matrix = None not in shape
    if language == "en":
        return "matrix" if is_matrix else "vector"
    return "矩阵" if is_matrix else "向量"
