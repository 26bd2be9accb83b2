"""Names with brackets behind them that are no functions, nor letters with an index."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NoReturn

from ..lexing.errors import said
from ..lexing.lexer import Token
from ..trees.joined_products import is_joined, is_multiple
from ..trees.syntax import ARITIES, FUNCTIONS, LETTERS_TOO, MOMENTS, SyntaxNode
from .short_forms import ShortForms

_NUMBERS = "abcnαβλ"  # which nobody calls a function of a sum
_VARIABLE = re.compile(r"[A-MO-SU-Z](?:_?\w{0,2})'*")  # neither N nor T, which may be sizes


_WHETHER_VARIANCE = said("Is this the variance?", "这是方差吗？")


class UnknownCalls(ShortForms):
    """Refuses them, and says what may be meant."""

    def sees_variance(self, token: Token) -> bool:
        """``D(X)``, ``V[X + Y]``, ``V(aX + b)``; not ``V(s)``, nor ``E(V(X))``, which may be a
        function of X. In square brackets there is a capital letter that is no index.
        """
        is_square = self.sees("[")
        if token.text not in ("D", "V") or not (is_square or self.sees("(")):
            return False
        if token.text == "D" and not is_square:
            return True
        inside = [t for t in self._within() if t.kind == "name"]
        is_random = any(_VARIABLE.fullmatch(t.text) or is_multiple(t.text) for t in inside)
        is_given = any(t.text == "|" for t in self._within())
        is_variance = is_random and (is_given or not self.in_call)
        if is_variance and self.peek().place > token.end:  # V (X), V\left(X\right)
            start = self.peek().place
            within = self.text[start : self._closing(Token("sign", "", start, start))]
            self.fail(_WHETHER_VARIANCE, token.place, f"Var{within}", f"{token.text}*{within}")
        return is_variance

    def sees_deviation(self, node: SyntaxNode) -> bool:
        """``σ^2(X)``, right behind a square of σ alone; not ``σ^2(X - m)^2``."""
        if node.kind != "pow" or self.in_call or not self.sees("("):
            return False
        base, exponent = node.parts
        is_square = (base.kind, exponent.value) == ("name", 2) and base.value in ("σ", "sigma")
        inside = [t.text for t in self._within()]
        is_one = len(inside) == 1 and _VARIABLE.fullmatch(inside[0]) is not None
        is_joined_to = self.peek().place == node.end and self.peek(3).text not in ("^", "²", "³")
        return is_square and is_joined_to and is_one

    def refuse_deviation(self, node: SyntaxNode) -> None:
        """``σ^2(X + Y)``: the variance, or σ^2 times the sum? Not ``σ^2(1 - p)``."""
        if node.kind != "pow" or self.in_call or not self.sees("("):
            return
        base, exponent = node.parts
        is_square = (base.kind, exponent.value) == ("name", 2) and base.value in ("σ", "sigma")
        is_random = any(_VARIABLE.fullmatch(t.text) for t in self._within() if t.kind == "name")
        if is_square and is_random and self.peek().place == node.end:
            inside = self.text[node.end : self._closing(Token("sign", "", node.end, node.end))]
            self.fail(_WHETHER_VARIANCE, node.place, f"Var{inside}", f"σ^2*{inside}")

    def sees_pair(self) -> bool:
        """Whether a pair in parentheses comes, which is no factor: ``ρ(X, Y)``."""
        depth = ahead = 0
        while self.peek(ahead).kind != "end":
            mark = self.peek(ahead).text
            depth += (mark in "([") - (mark in ")]")
            if depth <= 0 or (depth == 1 and mark == ","):
                return depth == 1
            ahead += 1
        return False

    def sees_factor(self, token: Token) -> bool:
        """``X(X - 1)``, ``np(1 - p)``, ``c(X - m)``: no function of X is called X; nor is one
        called n, as far as a sum goes, nor by a letter that is used for numbers alone.
        """
        if re.search(rf"= ?1 ?\.\.\.? ?{re.escape(token.text)} ?[,)]", self.text):
            return True
        letters = {token.text} if len(token.text) == 1 else {*token.text}
        is_product = len(token.text) == 1 or is_joined(token.text)
        inside = self._within()
        is_sum = any(t.text in ("+", "-") for t in inside)
        is_of_number = token.text in _NUMBERS
        return is_product and is_sum and (is_of_number or any(t.text in letters for t in inside))

    def sees_bracket(self, last: SyntaxNode) -> bool:
        """``2[E(X)]^2``: a factor, where no index can stand."""
        inside = self._within() if self.sees("[") and last.kind in ("number", "pow") else []
        return len(inside) > 1 and any(t.kind == "name" for t in inside)

    def _within(self) -> list[Token]:
        """What stands in the brackets that open next."""
        depth, found = 0, list[Token]()
        for ahead in range(len(self.found) - self.at):
            token = self.peek(ahead)
            depth += (token.text in ("(", "[")) - (token.text in (")", "]"))
            if not depth or token.kind == "end":
                break
            found.append(token)
        return found[1:]

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
        if name == "σ'":
            inside = self.text[self.peek().place : self._closing(token)]
            what = said("Is σ the sigmoid function?", "σ 是 sigmoid 函数吗？")
            self.fail(what, token.place, f"sigmoid'{inside}")
        if name in ("P", "Pr", "Prob"):
            what = said(
                "Probabilities are not answered; moments are: E, Var, Cov. The probability of an "
                "event is the mean of its indicator. A bound is: 'bound P(abs(X - m) >= t)'.",
                "此处不回答概率，只回答各阶矩：E、Var、Cov。事件的概率即其示性变量的期望。"
                "可以求概率的上界：“上界 P(abs(X - m) >= t)”。",
            )
            inside = self.text[token.place : self._closing(token)]
            self.fail(what, token.place, *_bounds(inside))
        if len(name) > 1:
            known = ", ".join(dict.fromkeys([*ARITIES, "sum", "prod"]))
            what = said(
                f"'{name}' is no function here; there are {known}.",
                f"此处没有函数“{name}”；可用的有 {known}。",
            )
            self.fail(what, token.place, *self._product(token))
        if name == "r" and self.sees_pair():
            pair = self.text[token.end : self._closing(token)]
            self.fail(
                said("Is this the correlation?", "这是相关系数吗？"), token.place, f"Corr{pair}"
            )
        is_random = any(_VARIABLE.fullmatch(t.text) for t in self._within() if t.kind == "name")
        what = said(
            f"Is this {name} times what follows? Functions of one's own are not known here.",
            f"这是 {name} 乘以后面的式子吗？此处不能使用自定义的函数。",
        )
        other = self.written(self.power()) if self.peek().text == "(" else "(…)"
        sigmoid = (f"sigmoid{other}",) if name == "σ" and other.startswith("(") else ()
        deviation = (f"SD{other}",) if sigmoid and is_random else ()
        self.fail(what, token.place, *deviation, *sigmoid, f"{name}*{other}")

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
        if letter in ("E", "D") and function.isdigit():  # E3(X^2 - 2)
            inside = self.text[self.peek().place : self._closing(token)]
            yield f"{letter}({function}*{inside})"
            return
        is_call = function == "E" or function.lower() in FUNCTIONS
        if letter in (*LETTERS_TOO, *MOMENTS) or not is_call:
            return
        for end in range(token.end, len(self.text)):
            depth += {"(": 1, ")": -1}.get(self.text[end], 0)
            if not depth:
                yield f"{letter}*{function}{self.text[token.end : end + 1]}"
                return


def _bounds(event: str) -> Iterator[str]:
    """The bounds that may be asked of a probability: ``lower bound P(80 < X < 120)`` of what is
    within a range, ``bound P(X >= t)``, ``bound P(X <= m - t)`` of the others.
    """
    is_within = re.search(r"[<≤][^<>≤≥]*[<≤]|\|[^|<>≤≥]*\| ?[<≤]", event) is not None
    bounded = re.sub("(?<![<>])([<>]) ?(?!=)", r"\1= ", event)
    if is_within:
        yield f"lower bound {event}"
    elif re.search("[<>≤≥]", event):
        yield f"bound {bounded}"
