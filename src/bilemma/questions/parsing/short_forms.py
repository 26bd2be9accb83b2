"""What is written without parentheses: ``|X - m|``, ``Var X``, ``E|X|``, ``p log p``; where nothing
else can be meant.
"""

from __future__ import annotations

from ..lexing.errors import said
from ..lexing.lexer import Token
from ..lexing.lexicon import meaning
from ..trees.syntax import FUNCTIONS, LETTERS_TOO, MOMENTS, OF_ONE_NUMBER, SyntaxNode
from .unclear_formulas import UnclearFormulas

_OF_ONE = ("E", "Var", "SD")  # moments that have one argument
_ENDS = (")", "]", ",", "<=", ">=", "<", ">", "=", "==", "!=")
_POWERS = ("^", "²", "³", "⁴")


class ShortForms(UnclearFormulas):
    """Reads absolute values and moments without parentheses; a part of the parser of formulas."""

    def absolute(self, bar: Token) -> SyntaxNode:
        """An absolute value, whose first bar was read."""
        if self.sees("|"):
            what = said(
                "A length is written norm2(x), which is its square.",
                "向量的长度请写 norm2(x)，即其平方。",
            )
            self.fail(what, bar.place)
        if self.in_bars:
            what = said(
                "Which bars belong together? Write abs(…).", "哪两条竖线是一对？请写 abs(…)。"
            )
            self.fail(what, bar.place)
        self.in_bars = True
        inside = self.formula()
        self.in_bars = False
        end = self.want("|").end
        return SyntaxNode("call", bar.place, end, "abs", (inside,))

    def refuse_factor_in_bars(self) -> None:
        """``2|X|``: where the product is not marked, the bar may also begin a condition."""
        if self.sees("|") and not self.in_bars and not self.in_call:
            what = said(
                "An absolute value as a factor is written with *: 2*abs(X).",
                "绝对值作为因子时须写乘号：2*abs(X)。",
            )
            self.fail(what)

    def bare_moment(self, token: Token, head: str) -> SyntaxNode | None:
        """``Var X`` and ``E|X|``; None of what has parentheses, or is followed by neither."""
        after = self.peek()
        is_letter = after.kind == "name" and (
            after.text.lower() not in FUNCTIONS or after.text in LETTERS_TOO
        )
        is_letter &= after.text not in MOMENTS and (after.place > token.end or token.kind == "word")
        if head not in _OF_ONE or not (is_letter or self.sees("|")):
            return None
        inside = self.absolute(self.next()) if self.sees("|") else self.component()
        self._refuse_reach(token, inside)
        return SyntaxNode("call", token.place, inside.end, head, (inside,))

    def bare_function(self, token: Token, head: str) -> SyntaxNode | None:
        """``log p``, ``log 2``, ``log E(X)``, ``log softmax(z)_j``; None of what has parentheses,
        or is followed by anything else.
        """
        after, more = self.peek(), self.peek(1)
        is_call = after.text in MOMENTS and more.text in ("(", "[")
        is_call |= after.text.lower() in FUNCTIONS and more.text == "("
        is_letter = after.kind == "name" and not meaning(after) and more.text != "("
        is_letter &= after.text.lower() not in FUNCTIONS or after.text in LETTERS_TOO
        is_one = is_call or is_letter or after.kind == "number"
        if head not in OF_ONE_NUMBER or after.place == token.end or not is_one:
            return None
        inside = self._atom()
        self._refuse_reach(token, inside)
        return SyntaxNode("call", token.place, inside.end, head, (inside,))

    def _atom(self) -> SyntaxNode:
        """A number, a letter or a call."""
        raise NotImplementedError

    def component(self) -> SyntaxNode:
        """A letter, with its index."""
        raise NotImplementedError

    @staticmethod
    def _is_variable(name: str) -> bool:
        """Whether a name is a capital letter, with digits or a prime: what is random."""
        is_called = name in MOMENTS or name.lower() in FUNCTIONS
        return name[0].isupper() and not name[1:2].isalpha() and not is_called

    def _refuse_reach(self, token: Token, inside: SyntaxNode) -> None:
        """``Var X^2``, ``Var X+Y``, ``E X Y``: how far does it reach?"""
        after, more = self.peek(), self.peek(1)
        before = more if after.text == "*" else after
        is_moment = before.kind == "name" and before.text in MOMENTS
        is_spaced = after.text in ("+", "-") and after.place > inside.end < more.place - 1
        beyond = self.peek(2)
        is_alone = beyond.kind == "end" or beyond.text in (*_ENDS, "+", "-")
        is_spaced &= not (more.kind == "name" and self._is_variable(more.text) and is_alone)
        is_end = after.kind == "end" or (after.kind == "sign" and after.text in _ENDS)
        if is_end or is_moment or is_spaced or (after.text == "|" and self.in_bars):
            return
        name, x = token.text, self.written(inside)
        readings: tuple[str, ...] = ()
        if after.text in _POWERS:
            power = f"^{more.text}" if after.text == "^" else after.text
            readings = (f"{name}({x}{power})", f"{name}({x}){power}")
        elif after.text in ("+", "-", "*", "/") and more.kind in ("name", "number"):
            space = " " * (after.place > inside.end)
            rest = f"{space}{after.text}{space}{more.text}"
            readings = (f"{name}({x}{rest})", f"{name}({x}){rest}")
        what = said(f"How far does {name} reach?", f"{name} 作用到哪里为止？")
        self.fail(what, token.place, *readings)
