"""The grammar of statements in Rocq, as far as they use it: text to trees.

Written from Rocq's grammar, not from the printer of statements, with which it shares nothing.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple, NoReturn


class ReadingError(ValueError):
    """A text that is not read, or is read as another statement than the kernel's."""


class Tree(NamedTuple):
    """A node: what it is, a name or number where it has one, and its parts."""

    kind: str
    data: Any = None
    parts: tuple[Any, ...] = ()


TOKEN = re.compile(r"\s*(:=|=>|->|<=|<>|%nat|[A-Za-z_][A-Za-z0-9_']*|[0-9]+|[-+*/^=<;:,.(){}\[\]])")
# operator -> level, level of what stands left, of what stands right
INFIX = {
    "->": (99, 98, 200),
    **dict.fromkeys(["=", "<>", "<", "<="], (70, 69, 69)),
    "+": (50, 50, 49),
    "-": (50, 50, 49),
    "*": (40, 40, 39),
    "/": (40, 40, 39),
    "^": (30, 29, 30),
}
OPENS = PARENTHESIS, BRACKET = "(", "["
WORDS = ("fun", "forall")


def parse(text: str) -> Tree:
    """The tree of a whole term or proposition. Raises :class:`ReadingError`."""
    parser = _Parser(_tokens(text))
    tree = parser.term(200)
    if parser.next is not None:
        parser.refuse("nothing more")
    return tree


def _tokens(text: str) -> list[str]:
    found, place = [], 0
    text = text.rstrip()
    while place < len(text):
        match = TOKEN.match(text, place)
        if match is None:
            raise ReadingError(f"not Rocq as statements have it: {text[place : place + 40]!r}")
        found.append(match[1])
        place = match.end()
    return found


class _Parser:
    def __init__(self, tokens: list[str]) -> None:
        self._tokens, self._place = tokens, 0

    @property
    def next(self) -> str | None:
        """The token to come."""
        return self._tokens[self._place] if self._place < len(self._tokens) else None

    def refuse(self, wanted: str) -> NoReturn:
        """Say what was expected, and where."""
        before = " ".join(self._tokens[max(0, self._place - 8) : self._place])
        raise ReadingError(f"after {before!r}: {wanted} was expected, not {self.next!r}")

    def take(self, wanted: str | None = None) -> str:
        """The next token, which has to be that one."""
        token = self.next
        if token is None or (wanted is not None and token != wanted):
            self.refuse(wanted or "more")
        self._place += 1
        return token

    def term(self, most: int) -> Tree:
        """A term whose level is at most that."""
        if self.next in WORDS:
            return self._function(self.take())
        if self.next == "-":
            self.take()
            left, level = Tree("neg", None, (self.term(35),)), 35
        else:
            left, level = self._application()
        while self.next in INFIX:
            own, at_left, at_right = INFIX[self.next]
            if own > most or level > at_left:
                break
            sign = self.take()
            left, level = Tree("infix", sign, (left, self.term(at_right))), own
        return left

    def _function(self, word: str) -> Tree:
        binders = [self._binder()] if self.next != "(" else []
        while self.next == "(":
            self.take()
            binders.append(self._binder())
            self.take(")")
        self.take("=>" if word == "fun" else ",")
        return Tree(word, tuple(binders), (self.term(200),))

    def _binder(self) -> tuple[str, Tree | None]:
        name = self._name()
        if self.next != ":":
            return name, None
        self.take()
        return name, self.term(200)

    def _name(self) -> str:
        token = self.take()
        if not (token[0].isalpha() or token[0] == "_"):
            self._place -= 1
            self.refuse("a name")
        return token

    def _application(self) -> tuple[Tree, int]:
        first = self._atom()
        arguments = []
        while self.next is not None and self._starts_atom(self.next):
            arguments.append(self._atom())
        if not arguments:
            return first, 0
        return Tree("call", None, (first, *arguments)), 10

    def _starts_atom(self, token: str) -> bool:
        return token in OPENS or (token[0].isalnum() and token not in WORDS) or token[0] == "_"

    def _atom(self) -> Tree:
        token = self.take()
        if token.isdigit():
            found = Tree("number", int(token))
        elif token == PARENTHESIS:
            found = self.term(200)
            self.take(")")
        elif token == BRACKET:
            found = self._list()
        elif token[0].isalpha() or token[0] == "_":
            found = Tree("name", token)
        else:
            self._place -= 1
            self.refuse("a term")
        if self.next == "%nat":
            self.take()
            found = Tree("natural", None, (found,))
        return found

    def _list(self) -> Tree:
        items = []
        while self.next != "]":
            items.append(self.term(200))
            if self.next != ";":
                break
            self.take()
        self.take("]")
        return Tree("list", None, tuple(items))
