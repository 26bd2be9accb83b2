"""Lists of letters in hypotheses: ``q, k``, ``(q, k)``, ``X[i], Y``, ``(X, Y), Z``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, NoReturn

from ..lexing.errors import Said, said
from ..lexing.lexer import Token
from ..lexing.lexicon import meaning
from ..trees.clause import APART
from ..trees.syntax import FUNCTIONS, LETTERS_TOO

Refusal = Callable[[Said, int], NoReturn]


class LetterGroup(NamedTuple):
    """Letters of a list: those of one pair of parentheses, or a single one that stands free."""

    names: tuple[Token, ...]
    is_enclosed: bool


class NameList:
    """Reads a list; every token of it has its place there, or is refused.

    Args:
        tokens: the list without the words around it.
        refuse: what raises the refusal of a token, of its reason and place.

    Attributes:
        groups: the letters, as they are held together.
        indices: what stands in brackets behind them, one after the other.
        counts: of each letter with brackets how many indices it has.
    """

    def __init__(self, tokens: Sequence[Token], refuse: Refusal) -> None:
        self.tokens, self.refuse, self.at = list(tokens), refuse, 0
        self.groups: list[LetterGroup] = []
        self.indices: list[Token] = []
        self.counts: list[tuple[Token, int]] = []
        while self.at < len(self.tokens):
            self.groups.append(self._group())
            if self._take(",") and self._sees(","):
                self._fail(said("A letter is missing here.", "此处缺少字母。"))

    @property
    def names(self) -> tuple[Token, ...]:
        """All letters, one after the other."""
        return tuple(name for group in self.groups for name in group.names)

    def _sees(self, sign: str) -> bool:
        token = self.tokens[self.at] if self.at < len(self.tokens) else None
        return token is not None and (token.kind, token.text) == ("sign", sign)

    def _take(self, sign: str) -> bool:
        found = self._sees(sign)
        self.at += found
        return found

    def _group(self) -> LetterGroup:
        if not self._take("("):
            return LetterGroup((self._name(),), is_enclosed=False)
        names = []
        while not self._take(")"):
            if not self._take(","):
                names.append(self._name())
        if self.at < len(self.tokens) and not self._sees(","):
            self._fail(_PARENTHESES)
        return LetterGroup(tuple(names), is_enclosed=True)

    def _name(self) -> Token:
        if self.at == len(self.tokens):
            self._fail(said("A parenthesis is not closed.", "括号没有闭合。"))
        token = self.tokens[self.at]
        is_function = token.text.lower() in FUNCTIONS and token.text not in LETTERS_TOO
        if token.kind != "name" or meaning(token) or is_function or token.text == "E":
            is_other = meaning(token) not in ("", "filler")
            self._fail(APART if is_other else _not_understood(token.text))
        self.at += 1
        if self._sees("("):
            self._fail(_PARENTHESES)
        if self._take("["):
            self._bracketed(token)
        return token

    def _bracketed(self, name: Token) -> None:
        """The indices of a name, each a small letter."""
        count = 0
        while not self._take("]"):
            token = self.tokens[min(self.at, len(self.tokens) - 1)]
            is_index = token.kind == "name" and len(token.text) == 1 and token.text.islower()
            if not is_index:
                self._fail(_INDEX)
            self.at, count = self.at + 1, count + 1
            self.indices.append(token)
            if not self._sees("]") and not self._take(","):
                self._fail(_INDEX)
        if not count:
            self.at -= 1
            self._fail(said("An index is wanted here.", "此处应为下标。"))
        self.counts.append((name, count))

    def _fail(self, what: Said) -> NoReturn:
        at = min(self.at, len(self.tokens) - 1)
        self.refuse(what, self.tokens[at].place)


_PARENTHESES = said(
    "Is this a product or a function? Here stand letters, with commas between them; of a formula "
    "one writes 'E(X*Y) = c'.",
    "这是乘积还是函数？此处只能列出字母，以逗号隔开；关于式子的条件请写成“E(X*Y) = c”。",
)
_INDEX = said(
    "This is said of all components: its index is a small letter, X[i], or is left out.",
    "这里是对所有分量而言：下标须为一个小写字母，如 X[i]，也可省去。",
)


def _not_understood(typed: str) -> Said:
    return said(
        f"'{typed}' is not understood here; hypotheses are such as 'q, k independent', 'mean 0', "
        "'var q = s^2', 'E(X*Y) = c'.",
        f"此处无法识别“{typed}”；条件可写作“q, k 独立”“均值 0”“方差 q = s^2”“E(X*Y) = c”。",
    )
