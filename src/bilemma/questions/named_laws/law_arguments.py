"""The arguments of a law: formulas, one after the other, and what they may be meant as."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NoReturn, Protocol

from ..lexing.errors import Said, said
from ..lexing.lexer import Token
from ..parsing.parser import Parser
from ..trees.syntax import SyntaxNode
from .law_names import LawNames

_OPENING = ("(", "[")
_CLOSED = (")", "]")
_DEVIATION = re.compile(r"(?:σ|sigma|τ|tau|s|sd|std)(?:_\w+|\d+|'+)*")


class Refusing(Protocol):
    """What raises a refusal, at a place of the text."""

    def __call__(self, what: Said, place: int | None = None, *readings: str) -> NoReturn:
        """Refuse."""


class Arguments:
    """Takes formulas from the tokens of a hypothesis.

    Args:
        text: the whole text.
        tokens: those of the hypothesis.
        at: where the first argument begins; after :meth:`slices`, what follows the last.
        fail: what raises a refusal.
    """

    def __init__(self, text: str, tokens: Sequence[Token], at: int, fail: Refusing) -> None:
        self.text, self.tokens, self.at, self.fail = text, tokens, at, fail

    def slices(self, close: str, *, is_interval: bool) -> list[list[Token]]:
        """The tokens of each argument; an interval may be closed by either bracket."""
        found: list[list[Token]] = [[]]
        depth = 0
        while True:
            token = self.tokens[min(self.at, len(self.tokens) - 1)]
            self.at += 1
            if token.kind == "end":
                what = said("A parenthesis is not closed.", "括号没有闭合。")
                self.fail(what, token.place)
            if depth == 0 and (token.text == close or (is_interval and token.text in _CLOSED)):
                break
            depth += (token.text in _OPENING) - (token.text in _CLOSED)
            if depth == 0 and token.text in ("=", "|", ".."):
                self.fail(_PLAIN, token.place)
            if depth == 0 and token.text == ",":
                found.append([])
            else:
                found[-1].append(token)
        if found == [[]]:
            return []
        empty = next((piece for piece in found if not piece), None)
        if empty is not None:
            self.fail(_PLAIN, self.tokens[self.at - 1].place)
        return found

    def formula(self, piece: Sequence[Token]) -> SyntaxNode:
        """The formula that these tokens are."""
        last = piece[-1]
        parser = Parser(self.text, [*piece, Token("end", "", last.end, last.end)])
        node = parser.formula()
        parser.finish()
        return node


_PLAIN = said(
    "The arguments of a law are formulas, with commas between them: 'N(m, v)'.",
    "分布的参数为以逗号隔开的式子：“N(m, v)”。",
)


def number(value: int | Fraction, place: int) -> SyntaxNode:
    """A number that nobody typed."""
    return SyntaxNode("number", place, place, Fraction(value))


def refuse_deviation(reader: LawNames, arguments: Mapping[str, SyntaxNode]) -> None:
    """``N(μ, σ)``: is that the variance or the standard deviation?"""
    mean, value = arguments["m"], arguments["v"]
    letter = _deviation(value)
    if letter is None:
        return
    text = reader.text
    m, v = (text[node.place : node.end].strip() for node in (mean, value))
    x = reader.typed_names()
    what = said(
        f"Is {v} the variance, or the standard deviation? N(m, v) has the variance v.",
        f"{v} 是方差，还是标准差？N(m, v) 中的 v 为方差。",
    )
    square = f"{v}^2" if value.kind == "name" else f"({v})^2"
    readings = (f"{x} ~ N({m}, {square})", f"{x} is normal with mean {m} and variance {v}")
    reader.fail(what, value.place, *readings)


def _deviation(node: SyntaxNode) -> str | None:
    """A letter of standard deviations that is not squared."""
    if node.kind == "pow" and node.parts[1].kind == "number" and node.parts[1].value % 2 == 0:
        return None
    if node.kind in ("name", "index"):
        return node.value if _DEVIATION.fullmatch(node.value) else None
    if node.kind == "mul" and all(p.kind == "name" for p in node.parts):
        first, second = node.parts
        if first.value == second.value:  # σ*σ
            return None
    return next((letter for letter in map(_deviation, node.parts) if letter), None)


def value_of(node: SyntaxNode) -> Fraction | None:
    """The number that a formula is, if no letter is in it."""
    if node.kind == "number":
        return Fraction(node.value)
    parts = [value_of(part) for part in node.parts]
    if node.kind not in ("add", "mul", "div", "neg", "pow") or None in parts:
        return None
    first, *others = (p for p in parts if p is not None)
    if node.kind == "neg":
        return -first
    second = others[0]
    if node.kind == "div":
        return first / second if second else None
    if node.kind == "pow":
        is_small = second.denominator == 1 and 0 <= second <= 12
        return first ** int(second) if is_small else None
    return first + second if node.kind == "add" else first * second
