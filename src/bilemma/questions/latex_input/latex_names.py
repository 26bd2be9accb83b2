"""Names in LaTeX: letters, functions with what they are applied to, and products without signs."""

from __future__ import annotations

import re
from typing import NoReturn

from ..trees.joined_products import FUNCTIONS_ELSEWHERE, is_joined, is_moment_name
from ..trees.syntax import MOMENTS, OF_ONE_NUMBER
from .latex_cursor import function_of
from .latex_formulas import LatexFormulas
from .latex_tokens import GREEK


class LatexNames(LatexFormulas):
    """Reads what begins with a name."""

    def name(self) -> str:
        """A word: a function, a letter, or a product of letters that stand side by side."""
        is_word, place, word = self.is_word(), self.peek().place, self.next().text
        function = function_of(word)
        if function is not None and (self.is_formula or self._sees_argument(function)):
            return self.call(function)
        if f"\\{word}" in GREEK:
            return self.unapplied(word)
        if is_word or function is not None or is_moment_name(word):
            return word
        if word == "e" and self.is_exponential():
            return self.exponential()
        if word[0] == "d" and (found := self._by_differentials(word)):
            return found
        if len(word) > 1 and place and self.tokens[self.at - 2].text == "/":
            self._refuse_below(word, place)
        if len(word) == 1 or not (word.isalpha() and word.isascii()):
            return self.unapplied(word)
        if word.lower() in FUNCTIONS_ELSEWHERE:
            self._refuse_function(word, place)
        return self._product(word, place)

    def _product(self, word: str, place: int) -> str:
        """``XY``; ``QK^T`` within an entry, which is a product of matrices."""
        if self.is_entry and len(word) < 4 and not is_joined(word):
            return " ".join((*word[:-1], self.scripted(word[-1])))
        if not is_joined(word):
            self.fail(
                f"Is {word} a product? Put a sign between its letters; words stand in hypotheses.",
                f"{word} 是乘积吗？请在字母之间写乘号；文字只能写在条件中。",
                *(["*".join(word)] if len(word) < 4 else []),
                place=place,
            )
        return "*".join((*word[:-1], self.scripted(word[-1])))

    def _sees_argument(self, function: str) -> bool:
        """Whether a function within hypotheses is one, and no word: ``log p_j``."""
        after = self.peek()
        is_letter = after.text in GREEK or (after.kind == "name" and len(after.text) == 1)
        return self.sees("(", "[", r"\{") or (function in OF_ONE_NUMBER and is_letter)

    def _refuse_function(self, name: str, place: int) -> NoReturn:
        """``lg x``: which logarithm? and ``tr A``, ``sh x``: functions that are not known here."""
        self.fail(
            f"{name} is no function here; those there are: log (the natural one), exp, tanh, "
            f"sigmoid, sqrt. If it is a product, write {'*'.join(name)}.",
            f"此处没有函数 {name}；可用的有 log（自然对数）、exp、tanh、sigmoid、sqrt。"
            f"若为乘积，请写 {'*'.join(name)}。",
            place=place,
        )

    def call(self, function: str) -> str:
        """A function with what it is applied to; softmax has its index behind."""
        index = self._index_of_softmax(function) if self.sees("_") else ""
        power = self._power_of(function) if self.sees("^") else ""
        if self.sees("(", "[", r"\{"):
            inside = self.parenthesis()[1:-1]
        elif self.sees("|"):
            inside = self.absolute()
            self._refuse_power_of_bars(function, inside)
        else:
            inside = self._only_one(function)
        if function == "softmax" and self.sees("_"):
            index = self._index_of_softmax(function)
        inside += index
        whole = f"{function}({inside})"
        return f"({whole}){power}" if power else self.scripted(whole)

    def _refuse_power_of_bars(self, function: str, inside: str) -> None:
        r"""``\mathbb{E}|X|^2``: the mean of a square, or the square of a mean?"""
        if self.sees("^", "²", "³", "⁴") and function in MOMENTS:
            power = self.exponent() if self.sees("^") else self.next().text
            self.fail(
                "What is raised to this power? Write brackets.",
                "求幂的是哪一部分？请加括号。",
                f"{function}({inside}{power})",
                f"({function}({inside})){power}",
            )

    def _index_of_softmax(self, function: str) -> str:
        r"""``\operatorname{softmax}(x)_i``, or with the index before; no other function has one."""
        if function in MOMENTS:
            self.fail(
                "A mean over one variable is written E(… | …).",
                "只对一个变量求期望时，请写 E(… | …)。",
            )
        if function != "softmax":
            self.fail(f"{function} has no index here.", f"{function} 在此不带下标。")
        self.next()
        return f", {self.argument()}"

    def _power_of(self, function: str) -> str:
        r"""``\log^2 x``; ``\tanh^{-1}`` is the inverse function, which has no name here."""
        place, power = self.peek().place, self.exponent()
        if not power[1:].isdigit() or function == "exp":
            self.fail(
                f"What is this exponent of? Write {function}(…), and the exponent behind it.",
                f"这个指数作用于什么？请写 {function}(…)，指数写在其后。",
                place=place,
            )
        return power

    def _only_one(self, function: str) -> str:
        r"""``E X``, ``\log p``: of one thing alone it is clear what is meant."""
        inside = self.item()
        if not self.ends_term() or self.sees("/"):
            self.fail(
                f"What is {function} of? Write brackets: {function}(…).",
                f"{function} 作用于哪一部分？请加括号：{function}(…)。",
            )
        sign, other = self.peek().text, self.peek(1).text
        is_random = len(other) == 1 and other.isupper() and other not in MOMENTS
        if function in MOMENTS and sign in ("+", "-") and is_random and not inside.isdigit():
            self.fail(
                f"How far does {function} reach?",
                f"{function} 作用到哪里为止？",
                f"{function}({inside} {sign} {other})",
                f"{function}({inside}) {sign} {other}",
            )
        return inside

    def is_exponential(self) -> bool:
        """Whether e is the number: e^2 may be the square of a letter."""
        return self.sees("^") and self.peek(1).kind != "number"

    def exponential(self) -> str:
        """``e^x``, whose e was read; ``e^(-2x)`` as a keyboard has it."""
        is_index = self.peek(3).text == ")" and self.peek(2).text.isalnum()  # e^(i), of a sample
        if self.peek(1).text == "(" and not is_index:
            self.expect("^")
            return f"exp({self.parenthesis()[1:-1]})"
        return f"exp({self.exponent()[1:].removeprefix('(').removesuffix(')')})"

    def _refuse_below(self, word: str, place: int) -> None:
        """``a/XY``: which of these letters stand below the line?"""
        if is_joined(word):
            self.fail(
                "Which of these factors stand below the line? Write brackets.",
                "哪些因子在分母上？请加括号。",
                f"({'*'.join(word)})",
                place=place,
            )

    def by_differential(self) -> str:
        """``d/dx f``, ``∂/∂x_j f``, whose sign was read: of the factors that follow."""
        start, tokens = self.at, self.tokens
        self.next()
        if self.next().text != r"\partial":
            self.at -= 1
            self.split()
        variable = self._variable()
        if self.ends_term() or self.sees("*", "/"):
            self.at, self.tokens = start, tokens
            return "d"
        pattern = "d({}, " + f"{variable})"
        return self.differentiated(pattern.format, is_first=start == 1)

    def _variable(self) -> str:
        """What one differentiates in: of ``∂/∂σ (…)`` σ, which is no function there."""
        letter = GREEK.get(self.peek().text, self.peek().text)
        if len(letter) > 1 or not letter.isalpha():
            return self.item()
        self.next()
        return self.scripted(letter)

    def _by_differentials(self, word: str) -> str:
        """``d/dx f`` and ``d f/d x``, whose first letter was read; "" of anything else."""
        if word == "d" and self.sees("/") and re.fullmatch("d[A-Za-z]", self.peek(1).text):
            return self.by_differential()
        return self.of_differentials(word[1:]) if self.at == 1 else ""

    def of_differentials(self, letter: str = "") -> str:
        """``∂f/∂x``, ``d softmax(x)_i / d x_j``, ``dL/dz_i``, whose first sign was read, with the
        letter behind it; "" of anything else.
        """
        start, tokens = self.at, self.tokens
        sign = r"\partial" if self.tokens[0].text == r"\partial" else "d"
        if not letter and (self.ends_term() or self.sees("*", "/", "^", "_", r"\cdot", r"\times")):
            return ""
        if len(letter) > 1 or (letter and not self.sees("/", "_")):
            return ""
        body = self.scripted(letter) if letter else self.item()
        if self.sees("/"):
            self.next()
            if self.peek().text == sign:
                self.next()
            elif sign == "d" and re.fullmatch("d[A-Za-z]", self.peek().text):
                self.split()
            else:
                self.at = len(self.tokens)
            variable = "" if self.ends_term() or self.sees("*", "/", "(") else self.item()
            if variable and self.peek().kind == "end" and not _is_pair(body):
                return f"d({body}, {variable})"
        self.at, self.tokens = start, tokens
        return ""


def _is_pair(text: str) -> bool:
    """``(f, x)``, which a derivative is called with."""
    return text.startswith("(") and "," in re.sub(r"[(\[][^()\[\]]*[)\]]", "", text[1:])
