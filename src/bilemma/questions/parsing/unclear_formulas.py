"""What can be read in two ways in a formula: refused, with both ways to write it."""

from __future__ import annotations

import re
from typing import NoReturn

from ..lexing.errors import said
from ..lexing.lexer import Token
from ..trees.syntax import MOMENTS, SyntaxNode
from .calls import Calls

# Letters by which some write moments, with square brackets.
_OPERATORS = {"V": "Var", "D": "Var", "M": "E", "K": "Cov"}
_MOMENT_LETTERS = {"σ": "SD", "sigma": "SD", "μ": "E", "mu": "E"}

_TWICE = re.compile(r"d(?:\^2|²)/d(?P<x>[A-Za-z])(?:\^2|²)")


class UnclearFormulas(Calls):
    """Asks about products, powers and roots; a part of the parser of formulas."""

    def power(self) -> SyntaxNode:
        """A base with its exponent."""
        raise NotImplementedError

    def refuse_second_argument(self, node: SyntaxNode) -> None:
        """``E(X)(Y)``: a factor, or an argument of E too?"""
        is_moment = node.kind == "call" and node.value in MOMENTS and len(node.parts) == 1
        if is_moment and self.sees("(") and self.text[node.place] != "(":
            place, right = self.peek().place, self.power()
            moment, inside, other = map(self.written, (node, node.parts[0], right))
            what = said("Does this belong to the moment?", "这一部分也在求矩的式子中吗？")
            name = moment.partition("(")[0].strip()
            self.fail(what, place, f"{moment}*{other}", f"{name}({inside}*{other})")

    def refuse_times(self, node: SyntaxNode) -> None:
        """``2 x X``: a letter x, or the sign of a product?"""
        self._refuse_moment_by_letter(node)
        begins = not self.text[: node.place].strip() and self.peek().kind == "name"
        if node.kind == "name" and node.value == "d" and begins:
            x = self.peek().text
            what = said(
                f"Is d a letter here, or a derivative? That is d(f, {x}).",
                f"这里的 d 是字母，还是求导？求导请写 d(f, {x})。",
            )
            self.fail(what, node.place, f"d*{x}")
        sign, after = self.peek(), self.peek(1)
        is_factor = after.kind == "number" or after.text == "(" or after.text[:1].isupper()
        if sign.text == "x" and is_factor and after.kind != "end":
            before, other = self.written(node), after.text
            what = said(
                "Is x a letter here, or the sign of a product? That is *.",
                "这里的 x 是字母还是乘号？乘号请写 *。",
            )
            is_atom = after.kind in ("name", "number")
            readings = (f"{before}*{other}", f"{before}*x*{other}") if is_atom else ()
            self.fail(what, sign.place, *readings)

    def _refuse_moment_by_letter(self, node: SyntaxNode) -> None:
        """``D X``, ``V X = 3``, ``σ² X = 3``, ``μ X = 3``: letters, or a variance and a mean?"""
        base, x = node.parts[0] if node.kind == "pow" else node, self.peek().text
        if base.kind != "name" or not x[:1].isupper():
            return
        letter, value = str(base.value), self.peek(2)
        is_valued = self.peek(1).text == "=" and (value.kind == "number" or value.text.islower())
        if letter in ("D", "V") and base is node:
            before = self.text[: node.place]
            is_outside = sum(map(before.count, "([{")) <= sum(map(before.count, ")]}"))
            if letter == "D" or (is_outside and not re.search(r"V(?! ?[A-Za-z(])", self.text)):
                what = said(
                    f"Is {letter} a letter here, or the variance?",
                    f"这里的 {letter} 是字母，还是方差？",
                )
                self.fail(what, node.place, f"Var({x})", f"{letter}*{x}")
        elif letter in _MOMENT_LETTERS and is_valued:
            head = _MOMENT_LETTERS[letter] if base is node else "Var"
            what = said(
                f"Is {letter} a letter here, or does this say {head}({x})?",
                f"这里的 {letter} 是字母，还是指 {head}({x})？",
            )
            self.fail(what, node.place, f"{head}({x})", f"{self.written(node)}*{x}")

    def refuse_applied(self, node: SyntaxNode) -> None:
        """``f^2(X)``, ``f[1](X)``, ``f (X)``, ``f (1)``: a product, or a function of X?"""
        base = node.parts[0] if node.kind == "pow" else node
        inside = [self.peek(n) for n in range(3)]
        is_alone = inside[1].kind in ("name", "number")
        is_alone &= (inside[0].text, inside[2].text) == ("(", ")")
        if is_alone and base.kind in ("name", "index"):
            f, x = self.written(node), inside[1].text
            what = said(
                f"Is this {f} times {x}? Functions of one's own are not known here.",
                f"这是 {f} 乘以 {x} 吗？此处不能使用自定义的函数。",
            )
            sigmoid = (f"sigmoid({x})",) if f == "σ" else ()
            self.fail(what, self.peek().place, *sigmoid, f"{f}*{x}")

    def refuse_bilinear(self, node: SyntaxNode) -> None:
        """``q.W k``: a dot product with W k, or one with W times k?"""
        if node.kind == "dot" and self.text[node.place] != "(" and self.peek().kind == "name":
            (a, b), other = map(self.written, node.parts), self.peek().text
            what = said("What does the dot product reach to?", "点积到哪里为止？")
            second = self.peek(1).text == "."  # x.y x.z
            other += f".{self.peek(2).text}" if second else ""
            readings = [] if second else [f"{a}.({b} {other})"]
            self.fail(what, self.peek().place, *readings, f"({a}.{b})*{other}")

    def refuse_bracket(self, token: Token) -> None:
        """``V[X]``: a component, or the variance, as some write it?"""
        inside = self.peek(1)
        if token.text not in _OPERATORS or not self.sees("["):
            return
        if inside.kind != "name" or not inside.text[:1].isupper() or inside.text in ("N", "T"):
            return
        head = _OPERATORS[token.text]
        end = self.text.find("]", inside.place)
        written = self.text[inside.place : end].strip() if end > 0 else "["
        shown = f"{head}(…)" if "[" in written else f"{head}({written})"
        what = said(
            f"Components have small indices. If this is a moment, write {shown}.",
            f"分量的下标为小写字母。若指矩，请写 {shown}。",
        )
        self.fail(what, token.place, *((shown,) if "[" not in written else ()))

    def unclear_number(self, node: SyntaxNode) -> NoReturn:
        """``1 000`` and ``X 2``."""
        before, number = self.written(node), self.peek().text
        below = self.peek(2)
        if node.kind == "number" and self.peek(1).text == "/" and below.kind == "number":
            what = said(
                "A number and a part of one, or a product? Write it with a sign.",
                "这是带分数还是乘积？请写出运算符号。",
            )
            part = f"{number}/{below.text}"
            self.fail(what, None, f"({before} + {part})", f"{before}*({part})")
        what = said(
            "A number after something is written with a sign.", "数写在其他式子之后须有运算符号。"
        )
        readings = [f"{before}*{number}"] * (" " not in before)
        readings += [f"{before}{number}"] * (node.kind == "number")
        self.fail(what, None, *readings)

    def unclear_quotient(self, node: SyntaxNode) -> NoReturn:
        """``a/b X``."""
        above, below = map(self.written, node.parts)
        if above == "d" and below[:1] == "d" and node.parts[1].kind == "name" and below[1:]:
            inside = self.text[self.peek().place :].strip()
            what = said("A derivative is written d(f, x).", "导数写作 d(f, x)。")
            self.fail(what, node.place, f"d({inside}, {below[1:]})")
        if (twice := _TWICE.fullmatch(f"{above}/{below}")) is not None:
            inside, x = self.text[self.peek().place :].strip(), twice["x"]
            what = said(
                f"A second derivative is written d(d(f, {x}), {x}).",
                f"二阶导数写作 d(d(f, {x}), {x})。",
            )
            self.fail(what, node.place, *([f"d(d({inside}, {x}), {x})"] * (inside.isalnum())))
        place, right = self.peek().place, self.power()
        other = self.written(right)
        what = said(
            "Is this factor above or below the line?", "此因子在分子上还是在分母上，无法判断。"
        )
        self.fail(what, place, f"{above}/({below}*{other})", f"({above}/{below})*{other}")

    def refuse_transpose(self, node: SyntaxNode) -> None:
        """``q^T k``: a dot product, or a power?"""
        base, exponent = node.parts
        after = self.peek()
        is_power = exponent.kind == "name" and exponent.value == "T" and base.kind == "name"
        is_last = self.peek(1).kind != "name" and self.peek(1).text != "("
        is_vector = after.kind == "name" and len(after.text) == 1 and after.text.islower()
        if is_power and base.value.islower() and is_vector and is_last:  # W^T x is of a matrix
            q, k = base.value, after.text
            what = said(
                "Is this a dot product, or a power? A dot product is written q.k.",
                "这是点积还是幂？点积请写 q.k。",
            )
            self.fail(what, node.place, f"{q}.{k}", f"{q}^T*{k}")

    def refuse_power_of_mean(self, node: SyntaxNode) -> None:
        """``E(X - m)^2``: the mean of the square, or the square of the mean?"""
        is_mean = node.kind == "call" and node.value == "E" and self.text[node.place] != "("
        if not is_mean or not self.sees("^", "²", "³", "⁴"):
            return
        is_sum = node.parts[0].kind == "call" and node.parts[0].value == "sum"
        if is_sum or node.parts[0].kind in ("add", "neg"):
            sign = self.peek().text
            power = f"^{self.peek(1).text}" if sign == "^" else sign
            inside = self.written(node.parts[0])
            what = said("What is raised to this power?", "求幂的是哪一部分？")
            self.fail(what, node.place, f"E(({inside}){power})", f"(E({inside})){power}")

    def refuse_exponent(self, node: SyntaxNode) -> None:
        """``X^2k``: a power with the exponent 2k, or the square times k?"""
        base, exponent = node.parts
        after = self.peek()
        is_joined = after.kind == "name" and after.place == exponent.end
        is_joined &= not self._is_random_factor(after)
        if is_joined and exponent.kind == "number" and self.text[exponent.place] != "(":
            x, n, k = self.written(base), self.written(exponent), after.text
            what = said("How far does the exponent go?", "指数到哪里为止？")
            self.fail(what, after.place, f"{x}^{n}*{k}", f"{x}^({n}*{k})")

    def _is_random_factor(self, token: Token) -> bool:
        """The Y of ``X^2Y^2``, the moment of ``5^2Var(X)``: no exponent is random, and of a moment
        one would have parentheses.
        """
        is_called = token.text in MOMENTS and self.peek(1).text in ("(", "[")
        return is_called or re.fullmatch("[U-Z]{1,3}", token.text) is not None

    def refuse_root(self, node: SyntaxNode) -> None:
        """``X^1/2`` is meant as a root, and reads as a half."""
        base, exponent = node.parts
        is_one = exponent.kind == "number" and exponent.value == 1
        if is_one and self.peek().text == "/" and self.text[exponent.place] != "(":
            x, below = self.written(base), self.peek(1).text
            what = said("How far does the exponent go?", "指数到哪里为止？")
            root = [f"sqrt({x})"] * (below == "2")
            self.fail(what, exponent.place, *root, f"{x}/{below}")

    def unclear_root(self, sign: Token, inside: SyntaxNode) -> None:
        """``√2x`` and ``√x^2``: nothing says how far the root goes."""
        after, more = self.peek(), self.peek(1).text
        is_power = after.text in ("^", "²", "³", "⁴")
        is_factor = after.kind == "name" or after.text == "("
        is_clear = self.text[inside.place] == "(" or inside.kind == "call"
        if is_clear or not (is_power or (is_factor and after.place == inside.end)):
            return
        x = self.written(inside)
        power = f"{after.text}{more}" if after.text == "^" else after.text
        readings = (f"√({x}{power})", f"(√{x}){power}") if is_power else ()
        if is_factor and after.kind == "name":
            readings = (f"√({x}*{after.text})", f"√{x}*{after.text}")
        what = said("How far does the root go?", "根号下到哪里为止？")
        self.fail(what, sign.place, *readings)
