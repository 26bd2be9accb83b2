"""How large products and sums of matrices are, ``(x A)(x B)^T/sqrt(h)``.

What is a matrix, a vector or a number is nowhere guessed: hypotheses say it of every factor; what
fits is offered for one of which nothing is said.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NoReturn

from ..lexing.errors import MisreadError, Said, said
from ..lexing.lexer import tokens
from ..trees.clause import Clause
from ..trees.lengths import text_of
from ..trees.symbol_table import kernel_name
from ..trees.syntax import ENTRYWISE, MOMENTS, SyntaxNode
from .matrix_shape import (
    NUMBER,
    SQUARE,
    TRANSPOSED,
    MatrixShape,
    alike,
    is_square,
    is_transposed,
    untransposed,
)

_INDICES = "klmrstuvijpqcfghwzy"
_IDENTITY = re.compile(r"I(?:_(?P<n>\w+))?")
# Functions of a vector or a matrix entry by entry; exp and log of a matrix are others.
_OF_MATRICES = ("max", "sigmoid", "tanh")
_OF_VECTORS = (*_OF_MATRICES, "exp", "log", "sqrt", "abs")


class MatrixShapes:
    """Finds out how large something is.

    Args:
        text: where the formulas stand, for messages.
        given: all hypotheses; they say how large matrices are.
        typed: all texts of the question, for letters that are not free.
    """

    def __init__(self, text: str, given: Sequence[Clause], typed: Iterable[str]) -> None:
        self.text = text
        spaces = [c for c in given if c.kind == "vectors"]
        self.sizes = {kernel_name(t.text): c.sides for c in spaces for t in c.names}
        kinds = ("fixed", "random", "natural")
        self.numbers = {kernel_name(t.text) for c in given if c.kind in kinds for t in c.names}
        sizes = (side for c in spaces for side in c.sides)
        values = (v for c in given for v in (c.value, *c.values) if v and c.names)
        self.numbers |= _letters((*sizes, *_bounds(given), *values)) - self.sizes.keys()
        self.numbers.add("pi")
        self.told = self.numbers | self.sizes.keys() | {*_told(given)}
        used = {token.text for each in typed for token in tokens(each)}
        self.offered = [letter for letter in "mnkrst" if letter not in used]
        self.free = [letter for letter in _INDICES if letter not in used]

    def shape(self, node: SyntaxNode) -> MatrixShape:
        """How large something is.

        Raises:
            MisreadError: sizes do not fit, or nothing says what a factor is.
        """
        if node.kind == "name":
            return self._shape_of_letter(node)
        if node.kind == "index":
            return self._shape_of_section(node)
        if is_transposed(node):
            shape = self.shape(node.parts[0])
            self._refuse_transposed(node, shape)
            return shape.transposed
        if node.kind == "neg":
            return self.shape(node.parts[0])
        if node.kind == "add":
            return self._shape_of_sum(node)
        if node.kind == "mul":
            return self._shape_of_product(node)
        if node.kind in ("div", "pow"):
            return self._shape_of_quotient(node)
        if node.kind == "call" and self.has_tensors(node):
            return self._shape_of_function(node)
        return NUMBER

    def has_tensors(self, node: SyntaxNode) -> bool:
        """Whether a vector or a matrix stands in it as a whole, and not in what makes it a number,
        as a dot product does.
        """
        if node.kind == "name":
            return kernel_name(node.value) in self.sizes or self.is_identity(node)
        is_number = node.kind == "call" and node.value not in (*_OF_VECTORS, *MOMENTS)
        if is_number or node.kind in ("index", "entry", "dot", "given"):
            return False
        return any(map(self.has_tensors, node.parts))

    def is_identity(self, node: SyntaxNode) -> bool:
        """Whether it is ``I`` or ``I_n`` beside vectors or matrices, and in no hypothesis: in
        ``I ~ Bernoulli(p)`` it is a letter as others.
        """
        is_named_so = node.kind == "name" and _IDENTITY.fullmatch(node.value)
        return bool(self.sizes and is_named_so) and kernel_name(node.value) not in self.told

    def _shape_of_letter(self, node: SyntaxNode) -> MatrixShape:
        name = kernel_name(node.value)
        if name in self.sizes:
            count = len(self.sizes[name])
            if count > len(MatrixShape()):
                matrix = f"{node.value}[{','.join('abch'[2 - count :])}]"
                self.fail(
                    node,
                    f"{node.value} has {count} indices: write the matrix that is meant, as "
                    f"{matrix}.",
                    f"{node.value} 有 {count} 个下标：请写明是其中哪个矩阵，如 {matrix}。",
                )
            return MatrixShape(*self.sizes[name])
        if self.is_identity(node):
            n = node.value.partition("_")[2]
            return MatrixShape(*[replace(node, value=n)] * 2) if n else SQUARE
        if name not in self.numbers:
            m, n = (*self.offered, "m", "n")[:2]
            self._ask(node, f"R^({m} x {n})", f"R^{n}")
        return NUMBER

    def _ask(self, letter: SyntaxNode, *spaces: str) -> NoReturn:
        """Ask what a letter is."""
        x = letter.value
        what = said(
            f"Is {x} a matrix, a vector or a number? Say so in a hypothesis, with its size.",
            f"{x} 是矩阵、向量还是数？请在条件中写明，并写出大小。",
        )
        readings = (*(f"{x} in {space}" for space in spaces), f"real {x}")
        raise MisreadError(self.text, letter.place, what, readings)

    def _shapes(self, node: SyntaxNode) -> tuple[MatrixShape, MatrixShape]:
        """How large both parts of a sum or a product are; sizes that fit are offered for a letter
        of which nothing is said.
        """
        first, second = node.parts
        if node.kind == "mul" and all(n.kind == "name" and self._is_open(n) for n in node.parts):
            m, n = (*self.offered, "m", "n")[:2]
            self._ask(first, f"R^({m} x {n}); {second.value} in R^{n}")
        for part, other in ((first, second), (second, first)):
            if self._is_open(part) and not self._is_open(other):
                spaces = self._fitting(part, self.shape(other), node)
                self._ask(untransposed(part), *spaces)
        return self.shape(first), self.shape(second)

    def _is_open(self, node: SyntaxNode) -> bool:
        """Whether it is a letter of which nothing says what it is, it may be transposed."""
        letter, known = untransposed(node), self.numbers | self.sizes.keys()
        is_unknown = letter.kind == "name" and kernel_name(letter.value) not in known
        return is_unknown and not self.is_identity(letter)

    def _fitting(self, part: SyntaxNode, other: MatrixShape, whole: SyntaxNode) -> Iterator[str]:
        """Of what spaces a letter may be that is a summand or a factor beside another."""
        found = [other]
        if whole.kind == "mul":
            k = SyntaxNode("name", part.place, part.end, (*self.offered, "k")[0])
            is_first = part is whole.parts[0]
            inner = other.rows if is_first else other.columns
            found = [MatrixShape(inner), MatrixShape(inner, k)] if inner else []
            found = [shape.transposed for shape in found] if is_first else found
        for shape in found:
            rows, columns = shape if part.kind == "name" else shape.transposed
            if rows is not None:
                shown = " x ".join(text_of(size) for size in (rows, columns) if size)
                yield f"R^({shown})" if columns else f"R^{shown}"

    def _shape_of_section(self, node: SyntaxNode) -> MatrixShape:
        """``Q[h]`` of Q with three indices is a matrix; with all of its indices it is a number."""
        rest = self.sizes.get(kernel_name(node.value), ())[len(node.parts) :]
        if len(rest) > len(MatrixShape()):
            return self._shape_of_letter(replace(node, kind="name", parts=()))
        return MatrixShape(*rest)

    def _shape_of_sum(self, node: SyntaxNode) -> MatrixShape:
        first, second = self._shapes(node)
        if first is SQUARE and is_square(second):
            return second
        if second is SQUARE and is_square(first):
            return first
        for lying, standing, part in ((first, second, 0), (second, first, 1)):  # x A + b
            if lying.is_row and standing.is_column and not _has_transposed(node.parts[part]):
                first, second = lying, standing.transposed
        if not alike(first, second):
            self.fail(
                node,
                f"These have different sizes, {first} and {second}.",
                f"两项大小不同：{first} 与 {second}。",
            )
        return first

    def _shape_of_function(self, node: SyntaxNode) -> MatrixShape:
        """``relu(x)`` and means, entry by entry; covariances of the components of two vectors."""
        shape = self.shape(node.parts[0])
        if node.value == "Cov":
            first, second = (
                s.transposed if s.is_row else s for s in (shape, self.shape(node.parts[1]))
            )
            if None not in first or None not in second:
                self.fail(
                    node,
                    "A covariance is that of numbers or vectors: write the entries that are meant.",
                    "协方差是就数或向量而言的：请写明是哪些元素。",
                )
            return MatrixShape(first.rows, second.rows)
        if None not in shape and node.value not in (*_OF_MATRICES, *MOMENTS):
            f = node.value
            self.fail(
                node,
                f"Is this {f} of each entry, or of the matrix? The first is written {f}(A[i,j]); "
                "the second is not known here.",
                f"这是逐元素的 {f}，还是矩阵的 {f}？前者请写 {f}(A[i,j])；此处没有后者。",
            )
        return shape

    def _shape_of_product(self, node: SyntaxNode) -> MatrixShape:
        first, second = self._shapes(node)
        if node.value == ENTRYWISE:
            return self._shape_of_entrywise(node, first, second)
        if first.columns and first.is_row and second.is_number and _is_capital(node.parts[1]):
            n = text_of(first.columns)  # x^T A
            self._ask(node.parts[1], f"R^({n} x {n})")
        if first.is_number or second.is_number:
            return second if first.is_number else first
        if first is SQUARE or second is SQUARE:  # it changes nothing
            return second if first is SQUARE else first
        if None not in (*first, *second) and "*" in self.between(node):
            self.fail(
                node,
                "Is this the product of matrices, or of their entries? Write A B for that of "
                "matrices, A[i,j]*B[i,j] for that of entries.",
                "这是矩阵的乘积，还是逐元素的乘积？矩阵乘积请写 A B，逐元素乘积请写 "
                "A[i,j]*B[i,j]。",
            )
        if self.lies(node, first, second):
            first = first.transposed
        if not alike(MatrixShape(first.columns), MatrixShape(second.rows)):
            self.fail(
                node,
                f"Sizes do not fit: {first} times {second}.",
                f"大小不合：{first} 乘以 {second}。",
            )
        return MatrixShape(first.rows, second.columns)

    def lies(self, node: SyntaxNode, first: MatrixShape, second: MatrixShape) -> bool:
        """Whether the first factor is a vector before a matrix, ``x A``, and so a row."""
        is_before = first.is_column and None not in second and second is not SQUARE
        fits = is_before and alike(first, MatrixShape(second.rows))
        return fits and self._is_plain(node.parts[0])

    def _is_plain(self, node: SyntaxNode) -> bool:
        """Whether it is no product of a matrix with a vector, which stands."""
        if node.kind == "mul" and node.value != ENTRYWISE:
            return any(self.shape(part).is_number for part in node.parts)
        return node.kind not in ("add", "neg", "div") or all(map(self._is_plain, node.parts))

    def _shape_of_entrywise(
        self, node: SyntaxNode, first: MatrixShape, second: MatrixShape
    ) -> MatrixShape:
        if not alike(first, second):
            self.fail(
                node,
                f"Entry by entry things of one size are multiplied, not {first} and {second}.",
                f"逐元素相乘须大小相同，而不是 {first} 与 {second}。",
            )
        return first

    def _shape_of_quotient(self, node: SyntaxNode) -> MatrixShape:
        """Something divided by a number; a power of one."""
        first, second = map(self.shape, node.parts)
        if not second.is_number or (node.kind == "pow" and not first.is_number):
            self.fail(
                node,
                "Matrices are added, multiplied, transposed (A^T) and divided by numbers here.",
                "此处的矩阵可以相加、相乘、转置（A^T）、除以数。",
            )
        return first

    def _refuse_transposed(self, node: SyntaxNode, base: MatrixShape) -> None:
        """``t^T``: a power of a number, and no transpose; ``A^T`` where T is a letter."""
        if base.is_number or TRANSPOSED in self.numbers | self.sizes.keys():
            self.fail(
                node,
                "Is T an exponent, or is this a transpose? A matrix is transposed where no "
                "hypothesis says that T is a letter.",
                "T 是指数，还是表示转置？若条件中未把 T 用作字母，矩阵的 ^T 即转置。",
            )

    def between(self, node: SyntaxNode) -> str:
        """What stands between two factors."""
        first, second = node.parts
        return self.text[first.end : second.place]

    def fail(self, node: SyntaxNode, en: str, zh: str) -> NoReturn:
        """Refuse."""
        what: Said = said(en, zh)
        raise MisreadError(self.text, node.place, what)


def _is_capital(node: SyntaxNode) -> bool:
    return node.kind == "name" and len(node.value) == 1 and node.value.isupper()


def _has_transposed(node: SyntaxNode) -> bool:
    return any(map(is_transposed, node.walk()))


def _bounds(given: Iterable[Clause]) -> Iterator[SyntaxNode]:
    """The sides of inequalities, ``0 < p < 1``."""
    for clause in given:
        if clause.kind == "relation" and any(sign != "=" for sign in clause.signs):
            yield from (side for side in clause.sides if side.kind in ("name", "number"))


def _letters(nodes: Iterable[SyntaxNode]) -> set[str]:
    return {kernel_name(n.value) for node in nodes for n in node.walk() if n.kind == "name"}


def _told(given: Iterable[Clause]) -> Iterator[str]:
    """The letters that stand in hypotheses."""
    for clause in given:
        yield from (kernel_name(token.text) for token in (*clause.names, *clause.others))
        nodes = (clause.value, *clause.values, *clause.sides)
        yield from _letters(node for node in nodes if node is not None)
