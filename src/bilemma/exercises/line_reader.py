"""Lines as one types them, read in the letters of a statement."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from bilemma.questions.elaborating.elaboration import Elaborator
from bilemma.questions.elaborating.retyping import QuestionWriter
from bilemma.questions.latex_input.latex_reader import documented
from bilemma.questions.lexing.errors import MisreadError, said
from bilemma.questions.parsing.parser import parsed
from bilemma.questions.signs.list_marks import without_list_marks
from bilemma.questions.trees.symbol_table import SymbolTable, kernel_name
from bilemma.questions.trees.syntax import SyntaxNode
from bilemma.trusted.terms import Term

from .short_names import indices_of, written_out
from .statement import ExerciseStatement

# What a line may begin with; \left is no sign.
_SIGNS = {
    "Le": re.compile(r"<=|=<|[≤⩽≦]|\\(?:leqslant|leq|le)(?![A-Za-z])"),
    "Lt": re.compile(r"[<＜]|\\lt(?![A-Za-z])"),
    "Eq": re.compile(r"[=＝]"),
}
_DOWNWARDS = re.compile(r"[>＞≥⩾≧]|\\(?:geqslant|geq|ge|gt)(?![A-Za-z])")
_NUMBERED = re.compile(r"\s*(?:[(（\[]\d+[)）\]]|\d+[)）]|[①-⑨])")  # the number of a line
_STOP = re.compile(r"[\s.。．,，;；、]+$")  # as a sentence ends, or a line that goes on
_WRITTEN = {"Eq": "= ", "Le": "<= ", "Lt": "< "}
_RANDOM = said(
    "This line is random, and the one before is a number: is a mean, E(…), missing?",
    "这一行是随机变量，而上一行是一个数：是否漏写了期望 E(…)？",
)
_EMPTY = said("Write the next line: what the last one is equal to.", "请写下一行：上一行等于什么？")
_NO_ORDER = said(
    "Each line is equal to the last one here: begin it with =, or with nothing.",
    "此处每一行都等于上一行：行首请写 =，或不写任何符号。",
)
_UPWARDS = said(
    "The lines go from the smaller side to the larger one: begin with =, <= or <.",
    "各行从较小的一边写到较大的一边：行首请写 =、<= 或 <。",
)
_WHICH_SIGN = said(
    "How does this line compare with the last one? Begin it with =, <= or <.",
    "这一行与上一行是什么关系？行首请写 =、<= 或 <。",
)


class TypedLine(NamedTuple):
    """A line: its term, and how the line before compares with it."""

    relation: str  # Eq, Le or Lt
    term: Term


class LineReader:
    """Reads the lines of a proof of one statement."""

    def __init__(self, statement: ExerciseStatement) -> None:
        self.statement = statement

    @cached_property
    def letters(self) -> SymbolTable:
        """The letters that a line may have."""
        return self.statement.letters()

    def read(self, text: str) -> Term:
        """The term of a line, whatever sign it begins with. Raises MisreadError."""
        return self.line(text).term

    def line(self, text: str) -> TypedLine:
        """A line; of an equation it may begin without a sign.

        Raises:
            MisreadError: it is no formula, has a letter that the statement has not, is no number
                for a value, or begins with another sign than a line here may have.
        """
        if _NUMBERED.match(text):
            text, _ = without_list_marks(text, "")
        relation, formula = self._apart(text)
        if not formula.strip():
            raise MisreadError(text, 0, _EMPTY)
        formula, _ = documented(_STOP.sub("", formula), "")
        node = written_out(parsed(formula), formula, self.letters)
        self._check_letters(node, formula, set())
        term = Elaborator(formula, self.letters).term(node)
        if term.sort not in ("real", "nat"):
            what = said("A line is a number.", "每一行须为一个数。")
            raise MisreadError(formula, node.place, what)
        if term.random and not self.statement.goal.random:
            raise MisreadError(formula, node.place, _RANDOM)
        return TypedLine(relation, term)

    def _apart(self, text: str) -> tuple[str, str]:
        """The relation that a line begins with, and the text with blanks in the place of its sign,
        so that places stay what they are.
        """
        place = len(text) - len(text.lstrip())
        is_equation = self.statement.relation == "Eq"
        if _DOWNWARDS.match(text, place):
            raise MisreadError(text, place, _NO_ORDER if is_equation else _UPWARDS)
        for relation, signs in _SIGNS.items():
            if sign := signs.match(text, place):
                if is_equation and relation != "Eq":
                    raise MisreadError(text, place, _NO_ORDER)
                return relation, text[:place] + " " * len(sign[0]) + text[sign.end() :]
        if not is_equation and text.strip():
            readings = tuple(f"{sign} {text.strip()}" for sign in ("=", "<="))
            raise MisreadError(text, place, _WHICH_SIGN, readings)
        return "Eq", text

    def text(self, line: TypedLine, writer: QuestionWriter) -> str:
        """What one types for a line. Raises CannotWriteError if it has no typed form."""
        sign = "" if self.statement.relation == "Eq" else _WRITTEN[line.relation]
        return sign + writer.text(line.term)

    def _check_letters(self, node: SyntaxNode, text: str, bound: set[str]) -> None:
        """Refuse a letter that nothing introduces."""
        inner = bound | indices_of(node)
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
        """What a name may stand for: a component, as in q_i, a mean, as in EX, or a product."""
        if name[:1] == "E" and kernel_name(name[1:]) in self.letters.random:
            yield f"E({name[1:]})"
        base, mark, index = name.partition("_")
        if mark and len(index) == 1 and self.letters.sizes.get(kernel_name(base)):
            yield f"{base}[{index}]"
        elif all(kernel_name(letter) in self.letters.typed for letter in name):
            yield "*".join(name)
