"""Layers as one writes them, ``q = x A; k = x B; s = q k^T/sqrt(h)``: tensors, one after the other.

Each is a question about its entries; what its letters are, and how large, hypotheses say.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple, NoReturn

from ..hypotheses.clause_parser import clauses
from ..latex_input.latex_reader import documented
from ..lexing.errors import MisreadError, Said, said
from ..lexing.lexer import Token, tokens
from ..parsing.parser import parsed
from ..trees.symbol_table import kernel_name
from ..trees.syntax import FUNCTIONS, SyntaxNode
from .matrix_shape import MatrixShape, is_square
from .matrix_shapes import MatrixShapes

MOST_TENSORS = 20
_INDICES = "ijabrstuvwlpq"
_LINEAR = ("name", "number", "add", "mul", "neg", "div", "pow")
_CALLED = ("sqrt", "relu", "max")  # of numbers; of each entry, which is read as max(…, 0)
# As programs and papers have it; as long as what is read, so that places stay what they are.
_AS_ELSEWHERE = (
    (re.compile("@"), " "),
    (re.compile(r"\.T\b"), "^T"),
    (re.compile("\n"), ";"),
    (re.compile(r"(?<![A-Za-z])D (?=\()"), "D*"),  # no variance, in a table
    (re.compile(r"\\top(?![A-Za-z])"), "T   "),
    (re.compile(r"\\sqrt\{([^{}]*)\}"), r" sqrt(\1)"),
)

_SPACES = re.compile(r" +")


class Entry(NamedTuple):
    """Which entry of a tensor: its indices, and ``relation`` between them: "!=", "=" or ""."""

    indices: tuple[str, ...] = ()
    relation: str = ""

    def of(self, formula: str) -> str:
        """The entry of something, as a question has it."""
        return f"({formula})[{', '.join(self.indices)}]" if self.indices else f"({formula})"

    @property
    def condition(self) -> str:
        """What is supposed of the indices."""
        return " != ".join(self.indices) if self.relation == "!=" else ""


class Tensor(NamedTuple):
    """A tensor: its name, its formula, the same with nothing but letters of the hypotheses,
    its size, its entries, the tensors of which the formula speaks, and its tree.
    """

    name: str
    formula: str
    expanded: str
    shape: MatrixShape
    entries: tuple[Entry, ...]
    before: tuple[str, ...]
    node: SyntaxNode


def free_indices(used: Collection[str]) -> list[str]:
    """Letters for indices, none of which is used, as a capital neither."""
    return [letter for letter in _INDICES if {letter, letter.upper()}.isdisjoint(used)]


def read_tensors(text: str, given: str) -> list[Tensor]:
    """The tensors that a text defines, in its order.

    Args:
        text: ``name = formula``, parted by semicolons or line ends; products as in ``x A`` or
            ``x @ A``, transposes as in ``k^T`` or ``k.T``.
        given: what is supposed; it says of each letter how large it is.

    Raises:
        MisreadError: something is not understood; sizes do not fit; a name is defined twice, or is
            a letter of the hypotheses.
    """
    read = _as_read(text)
    try:
        return list(_Tensors(read, given).tensors())
    except MisreadError as error:
        if error.text == read:
            error.text, error.in_goal = text, True
        raise


def defined_in(text: str) -> int:
    """How many tensors a text defines; 0 unless each of its parts begins with ``name =``."""
    try:
        parts = list(_parted(tokens(_as_read(text))))
    except MisreadError:
        return 0
    return len(parts) * all(map(_is_definition, parts))


def _is_definition(part: Sequence[Token]) -> bool:
    return len(part) > 2 and part[0].kind == "name" and part[1].text == "="


def _as_read(text: str) -> str:
    """A text as it is read, with each place where it was."""
    for written, read in _AS_ELSEWHERE:
        text = written.sub(read, text)
    return text


class _Tensors:
    """Reads tensors, each in the letters of those before."""

    def __init__(self, text: str, given: str) -> None:
        self.text = text
        self.given = documented("1", given)[1]
        self.used = {token.text for each in (self.text, self.given) for token in tokens(each)}
        self.supposed = {token.text for token in tokens(self.given)}
        self.sizes = MatrixShapes(self.text, clauses(self.given), (self.text, self.given))
        self.known: dict[str, Tensor] = {}

    def tensors(self) -> Iterator[Tensor]:
        """All of them."""
        for definition in _parted(tokens(self.text)):
            if len(self.known) == MOST_TENSORS:
                n = MOST_TENSORS
                self._fail(definition[0], f"There are at most {n} tensors.", f"至多 {n} 个张量。")
            tensor = self._tensor(definition)
            self.known[tensor.name] = tensor
            yield tensor
        if not self.known:
            what = said(
                "Which tensors? Write for instance 'q = x A; k = x B; s = q k^T/sqrt(h)'.",
                "是哪些张量？例如“q = x A; k = x B; s = q k^T/sqrt(h)”。",
            )
            raise MisreadError(self.text, 0, what)

    def _tensor(self, definition: Sequence[Token]) -> Tensor:
        name, formula = self._name(definition), definition[2:]
        start, end = formula[0].place, formula[-1].end
        self._refuse_functions(formula)
        node = self._node(start, end)
        self._refuse_other_than_linear(node)
        shape = self.sizes.shape(node)
        self.sizes.sizes[kernel_name(name)] = tuple(size for size in shape if size is not None)
        before = dict.fromkeys(t.text for t in formula if t.text in self.known)
        return Tensor(
            name,
            _SPACES.sub(" ", self.text[start:end]),
            _SPACES.sub(" ", self._expanded(formula)),
            shape,
            tuple(self._entries(shape)),
            tuple(before),
            node,
        )

    def _name(self, definition: Sequence[Token]) -> str:
        """What is defined, which has to be new."""
        name = definition[0]
        if not _is_definition(definition):
            self._fail(
                name,
                "A tensor is written 'name = formula', as in 'q = x A'.",
                "张量写作“名称 = 式子”，例如“q = x A”。",
            )
        typed = name.text
        if typed in self.known:
            self._fail(name, f"{typed} is defined twice.", f"{typed} 定义了两次。")
        if typed in self.supposed or typed in ("E", "T") or typed.lower() in FUNCTIONS:
            self._fail(
                name,
                f"{typed} has a meaning already, in the hypotheses or as a function: call the "
                "tensor by another name.",
                f"{typed} 在条件中或作为函数已有含义，请为此张量另取名称。",
            )
        return typed

    def _node(self, start: int, end: int) -> SyntaxNode:
        """The tree of a formula, with places in the whole text."""
        try:
            return parsed(" " * start + self.text[start:end])
        except MisreadError as error:
            raise MisreadError(self.text, error.place, error.what, error.readings) from None

    def _refuse_functions(self, formula: Sequence[Token]) -> None:
        """Refuse ``softmax(s)`` before its arguments are counted; not ``relu(s)``."""
        for token, after in pairwise(formula):
            is_called = after.text in ("(", "[") and token.text.lower() in FUNCTIONS
            if is_called and token.text.lower() not in _CALLED:
                raise MisreadError(self.text, token.place, _NOT_LINEAR)

    def _refuse_other_than_linear(self, node: SyntaxNode) -> None:
        for part in node.walk():
            is_called = part.kind == "call" and part.value in _CALLED
            if part.kind not in _LINEAR and not is_called:
                raise MisreadError(self.text, part.place, _NOT_LINEAR)

    def _expanded(self, formula: Sequence[Token]) -> str:
        """The formula without the names of other tensors."""
        out, at, factor = "", formula[0].place, ""
        for token in formula:
            value = self.known.get(token.text)
            between = self.text[at : token.place]
            is_called = value and factor == "D" and not between.strip()  # D(…), a variance
            out += "*" if is_called else between
            out += f"({value.expanded})" if value else self.text[token.place : token.end]
            at, factor = token.end, token.text
        return out

    def _entries(self, shape: MatrixShape) -> Iterator[Entry]:
        """Any entry; of a square matrix one off the diagonal, and one on it."""
        free = free_indices(self.used)
        wanted = sum(size is not None for size in shape)
        if len(free) < wanted:
            what = said("There are too many letters.", "字母过多。")
            raise MisreadError(self.text, 0, what)
        indices = tuple(free[:wanted])
        if is_square(shape):
            yield Entry(indices, "!=")
            yield Entry((indices[0], indices[0]), "=")
        else:
            yield Entry(indices)

    def _fail(self, token: Token, en: str, zh: str) -> NoReturn:
        raise MisreadError(self.text, token.place, said(en, zh))


_NOT_LINEAR: Said = said(
    "A table has sums, products, transposes, quotients by numbers and relu. The result of anything "
    "else, as of softmax, is a letter of its own: say in a hypothesis how large it is, as "
    "'p in R^(n x n)', and what is known of it.",
    "此表只含和、积、转置、除以数以及 relu。其他运算（如 softmax）的结果请另设字母，"
    "并在条件中写明其大小（如“p in R^(n x n)”）与已知的性质。",
)


def _parted(found: Sequence[Token]) -> Iterator[list[Token]]:
    """The tokens of each definition."""
    part: list[Token] = []
    for token in found:
        if token.text == ";" or token.kind == "end":
            if part:
                yield part
            part = []
        else:
            part.append(token)
