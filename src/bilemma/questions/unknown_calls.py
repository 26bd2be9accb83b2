"""Names with brackets behind them that are no functions, nor letters with an index."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NoReturn

from .errors import said
from .lexer import Token
from .short_forms import ShortForms
from .syntax import ARITIES, FUNCTIONS, LETTERS_TOO, MOMENTS


class UnknownCalls(ShortForms):
    """Refuses them, and says what may be meant."""

    def refuse_bracket_apart(self, token: Token) -> None:
        """``a [x + y]``: an index stands at its letter."""
        if self.peek().place > token.end:
            a = token.text
            what = said(
                "Is this an index, or a factor in brackets? An index stands right behind its "
                f"letter, {a}[i]; a factor has parentheses, {a}*(…).",
                f"这是下标，还是括号中的因子？下标紧接字母，如 {a}[i]；因子用圆括号，如 {a}*(…)。",
            )
            self.fail(what)

    def unknown_call(self, token: Token) -> NoReturn:
        """A name with a bracket behind it, that is no function here."""
        name = token.text
        if name in ("P", "Pr", "Prob"):
            what = said(
                "Probabilities are not answered; moments are: E, Var, Cov. The probability of an "
                "event is the mean of its indicator. A bound is: 'bound P(abs(X - m) >= t)'.",
                "此处不回答概率，只回答各阶矩：E、Var、Cov。事件的概率即其示性变量的期望。"
                "可以求概率的上界：“上界 P(abs(X - m) >= t)”。",
            )
            inside = self.text[token.place : self._closing(token)]
            is_event = re.search("[>≥]", inside) is not None
            self.fail(what, token.place, *[f"bound {inside}"] * is_event)
        if len(name) > 1:
            known = ", ".join(dict.fromkeys([*ARITIES, "sum", "prod"]))
            what = said(
                f"'{name}' is no function here; there are {known}.",
                f"此处没有函数“{name}”；可用的有 {known}。",
            )
            self.fail(what, token.place, *self._product(token))
        what = said(
            f"Is this {name} times what follows? Functions of one's own are not known here.",
            f"这是 {name} 乘以后面的式子吗？此处不能使用自定义的函数。",
        )
        other = self.written(self.power()) if self.peek().text == "(" else "(…)"
        sigmoid = (f"sigmoid{other}",) if name == "σ" and other.startswith("(") else ()
        self.fail(what, token.place, *sigmoid, f"{name}*{other}")

    def _closing(self, token: Token) -> int:
        """Where the bracket behind a name ends."""
        depth = 0
        for end in range(token.end, len(self.text)):
            depth += {"(": 1, ")": -1}.get(self.text[end], 0)
            if not depth:
                return end + 1
        return len(self.text)

    def _product(self, token: Token) -> Iterator[str]:
        """``a*Var(X)``, which is meant by ``aVar(X)``."""
        letter, function, depth = token.text[0], token.text[1:], 0
        is_call = function == "E" or function.lower() in FUNCTIONS
        if letter in (*LETTERS_TOO, *MOMENTS) or not is_call:
            return
        for end in range(token.end, len(self.text)):
            depth += {"(": 1, ")": -1}.get(self.text[end], 0)
            if not depth:
                yield f"{letter}*{function}{self.text[token.end : end + 1]}"
                return
