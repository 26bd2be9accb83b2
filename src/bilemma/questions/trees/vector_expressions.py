"""Vectors as one writes them: a letter, a sum, a multiple, a matrix times a vector."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NoReturn

from ..lexing.errors import MisreadError, Said, said
from .symbol_table import SymbolTable, kernel_name
from .syntax import SyntaxNode


@dataclass(frozen=True)
class VectorExpression:
    """A vector: ``above``/``below`` times a letter, a sum of vectors, or a matrix times a vector.

    ``place`` is the node it was typed as. Of ``letter``, ``summands`` and ``matrix`` with
    ``factor`` one is there.
    """

    place: SyntaxNode
    above: tuple[SyntaxNode, ...] = ()
    below: tuple[SyntaxNode, ...] = ()
    letter: str = ""
    summands: tuple[VectorExpression, ...] = ()
    matrix: str = ""
    factor: VectorExpression | None = None
    sign: int = 1

    def walk(self) -> Iterator[VectorExpression]:
        """This vector and those that it is made of."""
        yield self
        for part in (*self.summands, *([self.factor] if self.factor else [])):
            yield from part.walk()


def vector_of(node: SyntaxNode, letters: SymbolTable, text: str) -> VectorExpression:
    """What a typed vector is made of; a letter that nothing else tells of is a vector here.

    Raises:
        MisreadError: it is no vector, or which of its letters is one cannot be told.
    """
    if node.kind == "name":
        return _letter(node, letters, text)
    if node.kind == "add":
        return VectorExpression(
            node, summands=tuple(vector_of(p, letters, text) for p in node.parts)
        )
    if node.kind == "neg":
        return VectorExpression(node, summands=(vector_of(node.parts[0], letters, text),), sign=-1)
    if node.kind == "div":
        above, below = node.parts
        return VectorExpression(node, below=(below,), summands=(vector_of(above, letters, text),))
    if node.kind == "mul":
        return _product(node, letters, text)
    return _refuse(
        node,
        text,
        said(
            "A vector is wanted here: q.k, norm2(x - y), norm2(W x), softmax(x/t, i).",
            "此处应为向量：q.k、norm2(x - y)、norm2(W x)、softmax(x/t, i)。",
        ),
    )


def _refuse(node: SyntaxNode, text: str, what: Said, *readings: str) -> NoReturn:
    raise MisreadError(text, node.place, what, readings)


def _letter(node: SyntaxNode, letters: SymbolTable, text: str) -> VectorExpression:
    name = kernel_name(node.value)
    if len(letters.sizes.get(name, (None,))) != 1:
        what = said(f"{node.value} is a matrix elsewhere.", f"{node.value} 在别处是矩阵。")
        _refuse(node, text, what)
    return VectorExpression(node, letter=name)


def _factors(node: SyntaxNode) -> Iterator[SyntaxNode]:
    """The factors from the left; what stands in parentheses after another is one."""
    if node.kind == "mul":
        yield from _factors(node.parts[0])
        yield node.parts[1]
    else:
        yield node


def _is_matrix(node: SyntaxNode, letters: SymbolTable) -> bool:
    return node.kind == "name" and len(letters.sizes.get(kernel_name(node.value), ())) == 2


def _is_vector(node: SyntaxNode, letters: SymbolTable) -> bool:
    """Whether it is known to be a vector, for it has one for a letter in it."""
    if node.kind == "name":
        return len(letters.sizes.get(kernel_name(node.value), ())) == 1
    if node.kind in ("add", "neg", "mul", "div"):
        return any(_is_vector(part, letters) for part in node.parts)
    return False


def _product(node: SyntaxNode, letters: SymbolTable, text: str) -> VectorExpression:
    """Numbers, then matrices, then a vector: ``a B A x``."""
    factors = list(_factors(node))
    matrices = [f for f in factors if _is_matrix(f, letters)]
    found = [f for f in factors if _is_vector(f, letters)] or _only_candidate(factors, letters)
    if len(found) != 1 or found[0] is not factors[-1]:
        what = said(
            "Which of these factors is a vector? Say so in a hypothesis, and write it last: "
            "'W in R^(m x n)', 'x in R^n'.",
            "哪个因子是向量？请在条件中写明，并把它写在最后：“W in R^(m x n)”“x in R^n”。",
        )
        _refuse(node, text, what)
    vector = vector_of(found[0], letters, text)
    for matrix in reversed(matrices):
        vector = VectorExpression(node, matrix=kernel_name(matrix.value), factor=vector)
    above = tuple(f for f in factors if f not in matrices and f is not found[0])
    return VectorExpression(node, above=above, summands=(vector,)) if above else vector


def _only_candidate(factors: list[SyntaxNode], letters: SymbolTable) -> list[SyntaxNode]:
    """The one factor that may be a vector, for nothing says that it is a number."""
    return [f for f in factors if _may_be(f, letters)]


def _may_be(node: SyntaxNode, letters: SymbolTable) -> bool:
    if node.kind == "mul":
        return len(_only_candidate(list(_factors(node)), letters)) == 1
    is_letter = node.kind == "name" and node.value not in ("pi", "π")
    numbers = letters.fixed | letters.naturals
    return is_letter and not _is_matrix(node, letters) and kernel_name(node.value) not in numbers
