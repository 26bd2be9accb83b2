"""What a goal asks: for a value, or whether one value is at most another, ``Var(X) <= Var(Y)?``."""

from __future__ import annotations

from typing import NamedTuple

from .errors import MisreadError, said
from .lexer import Token, tokens
from .parser import Parser
from .syntax import SyntaxNode

_MARKS = ("?", "？")
_WORDS = ("is ", "Is ", "是否")
_SIGNS = ("<=", ">=", "<", ">", "=", "==")


class Goal(NamedTuple):
    """A goal as a tree: ``node`` is the value that is wanted.

    Of a comparison it is the right side less the left one; ``sides`` are both, so that the left
    one is asked to be smaller, and ``sign`` is <=, < or =.
    """

    node: SyntaxNode
    sign: str = ""
    sides: tuple[SyntaxNode, ...] = ()


def without_marks(text: str) -> tuple[str, bool]:
    """The formula in a goal, at its place, and whether marks say that a question is asked."""
    body = text.rstrip()
    is_marked = body.endswith(_MARKS)
    body = body[:-1] if is_marked else body
    start = len(body) - len(body.lstrip())
    word = next((w for w in _WORDS if body.startswith(w, start)), "")
    blank = " " * (start + len(word))
    return blank + body[start + len(word) :], is_marked or bool(word)


def goal_of(text: str, *, is_question: bool) -> Goal:
    """The goal that a text is; a comparison only where marks say that it is asked about.

    Raises:
        MisreadError: it is none, or can be read in two ways.
    """
    parser = Parser(text, tokens(text))
    left = parser.formula()
    if not is_question or not parser.sees(*_SIGNS):
        parser.finish()
        return Goal(left)
    sign = parser.next()
    right = parser.formula()
    if parser.sees(*_SIGNS):
        what = said("One comparison at a time.", "一次只问一个比较。")
        raise MisreadError(text, parser.peek().place, what)
    parser.finish()
    return _compared(left, sign, right)


def _compared(left: SyntaxNode, sign: Token, right: SyntaxNode) -> Goal:
    if sign.text in (">", ">="):
        left, right = right, left
    less = SyntaxNode("neg", left.place, left.end, None, (left,))
    node = SyntaxNode("add", right.place, right.end, None, (right, less))
    known = {">": "<", ">=": "<=", "==": "="}
    return Goal(node, known.get(sign.text, sign.text), (left, right))
