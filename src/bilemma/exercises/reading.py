"""Lines as one types them, read in the letters of a statement."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from bilemma.questions.elaboration import Elaborator
from bilemma.questions.errors import MisreadError, said
from bilemma.questions.latex import documented
from bilemma.questions.parser import parsed
from bilemma.questions.symbol_table import SymbolTable, kernel_name
from bilemma.questions.syntax import SyntaxNode
from bilemma.trusted.terms import Term

from .statement import ExerciseStatement

_SIGNS = ("=", "＝")
_RANDOM = said(
    "This line is random, and the one before is a number: is a mean, E(…), missing?",
    "这一行是随机变量，而上一行是一个数：是否漏写了期望 E(…)？",
)
_EMPTY = said("Write the next line: what the last one is equal to.", "请写下一行：上一行等于什么？")


class LineReader:
    """Reads the lines of a proof of one statement."""

    def __init__(self, statement: ExerciseStatement) -> None:
        self.statement = statement

    @cached_property
    def letters(self) -> SymbolTable:
        """The letters that a line may have."""
        return self.statement.letters()

    def read(self, text: str) -> Term:
        """The term of a line; it may begin with its sign of equality.

        Raises:
            MisreadError: it is no formula, has a letter that the statement has not, or no number
                for a value.
        """
        formula = _without_sign(text)
        if not formula.strip():
            raise MisreadError(text, 0, _EMPTY)
        formula, _ = documented(formula, "")
        node = parsed(formula)
        self._check_letters(node, formula, set())
        term = Elaborator(formula, self.letters).term(node)
        if term.sort not in ("real", "nat"):
            what = said("A line is a number.", "每一行须为一个数。")
            raise MisreadError(formula, node.place, what)
        if term.random and not self.statement.goal.random:
            raise MisreadError(formula, node.place, _RANDOM)
        return term

    def _check_letters(self, node: SyntaxNode, text: str, bound: set[str]) -> None:
        """Refuse a letter that nothing introduces."""
        ranges = {kernel_name(part.value) for part in node.parts if part.kind == "range"}
        inner = bound | ranges
        if node.kind in ("name", "index"):
            name = kernel_name(node.value)
            if name not in inner and name not in self.letters.typed and name != "pi":
                what = said(
                    f"What is {node.value}? It does not stand in the statement.",
                    f"{node.value} 是什么？命题中没有它。",
                )
                raise MisreadError(text, node.place, what, tuple(self._meant(node.value)))
        for part in node.parts:
            self._check_letters(part, text, inner)

    def _meant(self, name: str) -> Iterator[str]:
        """What a name may stand for: a component, as in q_i, or a product, as in aX."""
        base, mark, index = name.partition("_")
        if mark and len(index) == 1 and self.letters.sizes.get(kernel_name(base)):
            yield f"{base}[{index}]"
        elif all(kernel_name(letter) in self.letters.typed for letter in name):
            yield "*".join(name)


def _without_sign(text: str) -> str:
    """The text with blanks in the place of its first sign, so that places stay what they are."""
    sign = len(text) - len(text.lstrip())
    return text[:sign] + " " + text[sign + 1 :] if text[sign : sign + 1] in _SIGNS else text
