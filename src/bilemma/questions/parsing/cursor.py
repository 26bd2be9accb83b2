"""A place in the tokens of a text, from which a parser takes them one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from ..lexing.errors import MisreadError, Said, said
from ..lexing.lexer import Token
from ..lexing.lexicon import LAW
from ..trees.syntax import SyntaxNode

_MOST_SHOWN = 30  # characters of what is not read


class Cursor:
    """Takes tokens, looks ahead, and refuses at a place."""

    def __init__(self, text: str, found: Sequence[Token]) -> None:
        self.text, self.found, self.at, self.depth = text, found, 0, 0
        self.in_bars = self.in_call = False  # between bars, where one more bar ends it

    def peek(self, ahead: int = 0) -> Token:
        """The next token, or one further on."""
        return self.found[min(self.at + ahead, len(self.found) - 1)]

    def next(self) -> Token:
        """Take a token."""
        token = self.peek()
        self.at += 1
        return token

    def sees(self, *signs: str) -> bool:
        """Whether one of these signs is next."""
        return self.peek().kind == "sign" and self.peek().text in signs

    def take(self, *signs: str) -> bool:
        """Take one of these signs, if it is next."""
        if self.sees(*signs):
            self.at += 1
            return True
        return False

    def want(self, sign: str) -> Token:
        """Take this sign, which has to be next."""
        if not self.sees(sign):
            self.fail(said(f"'{sign}' is wanted here.", f"此处应为“{sign}”。"))
        return self.next()

    def finish(self) -> None:
        """Nothing may follow."""
        if self.peek().kind != "end":
            behind = self.text[self.peek().place :].strip()
            shown = behind if len(behind) <= _MOST_SHOWN else f"{behind[:_MOST_SHOWN]}…"
            self.fail(
                said(
                    f"What stands behind the formula is not read: '{shown}'. Each formula stands "
                    "alone, what is supposed in a line of its own.",
                    f"公式之后的“{shown}”无法理解。每处只写一个公式，条件另行写出。",
                )
            )

    def fail(self, what: Said, place: int | None = None, *readings: str) -> NoReturn:
        """Refuse, at a place, or at the next token."""
        what = LAW if place is None and self.sees("~") else what
        raise MisreadError(self.text, self.peek().place if place is None else place, what, readings)

    def written(self, node: SyntaxNode) -> str:
        """What the reader typed for a node."""
        return self.text[node.place : node.end].strip()
