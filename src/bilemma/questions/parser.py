"""From tokens to a tree. What can be read in two ways is refused, with both ways to write it."""

from __future__ import annotations

from fractions import Fraction
from typing import NoReturn

from .calls import Calls
from .errors import said
from .lexer import Token, tokens
from .syntax import ARITIES, FUNCTIONS, LETTERS_TOO, MOMENTS, MOST_DEPTH, MOST_PARTS, SyntaxNode


def parsed(text: str) -> SyntaxNode:
    """The formula that the whole text is.

    Raises:
        MisreadError: it is none, or can be read in two ways.
    """
    parser = Parser(text, tokens(text))
    node = parser.formula()
    parser.finish()
    return node


class Parser(Calls):
    """Reads formulas from tokens, by precedence: sums, products, signs, powers, dots, atoms."""

    def formula(self) -> SyntaxNode:
        """A sum of products."""
        self.depth += 1
        if self.depth > MOST_DEPTH:
            self.fail(said("This is nested too deeply.", "嵌套层次过深。"))
        node, count = self._term(), 1
        while self.sees("+", "-"):
            count = self._counted(count)
            is_sum = self.next().text == "+"
            right = self._term()
            if not is_sum:
                right = SyntaxNode("neg", right.place, right.end, None, (right,))
            node = SyntaxNode("add", node.place, right.end, None, (node, right))
        self.depth -= 1
        return node

    def _term(self) -> SyntaxNode:
        """Products and quotients; ``a/b c`` is refused, for it is read in both ways."""
        node, divided, count = self._signed(), False, 0
        last = node
        while True:
            count = self._counted(count)
            if self.sees("*", "/"):
                divided = self.next().text == "/"
                last = right = self._signed()
                node = SyntaxNode(
                    "div" if divided else "mul", node.place, right.end, None, (node, right)
                )
            elif self.peek().kind == "number":
                self._unclear_number(node)
            elif self.peek().kind == "name" or self.sees("(", "√"):
                if divided:
                    self._unclear_quotient(node)
                self._refuse_second_argument(node)
                self._refuse_applied(last)
                self._refuse_times(node)
                self._refuse_bilinear(last)
                last = right = self._power()
                node = SyntaxNode("mul", node.place, right.end, None, (node, right))
            else:
                return node

    def _refuse_second_argument(self, node: SyntaxNode) -> None:
        """``E(X)(Y)``: a factor, or an argument of E too?"""
        is_moment = node.kind == "call" and node.value in MOMENTS and len(node.parts) == 1
        if is_moment and self.sees("(") and self.text[node.place] != "(":
            place, right = self.peek().place, self._power()
            moment, inside, other = map(self.written, (node, node.parts[0], right))
            what = said("Does this belong to the moment?", "这一部分也在求矩的式子中吗？")
            name = moment.partition("(")[0].strip()
            self.fail(what, place, f"{moment}*{other}", f"{name}({inside}*{other})")

    def _refuse_times(self, node: SyntaxNode) -> None:
        """``2 x X``: a letter x, or the sign of a product?"""
        if node.kind == "name" and node.value == "D" and self.peek().text[:1].isupper():
            x = self.peek().text
            what = said("Is D a letter here, or the variance?", "这里的 D 是字母，还是方差？")
            self.fail(what, node.place, f"Var({x})", f"D*{x}")
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

    def _refuse_applied(self, node: SyntaxNode) -> None:
        """``f^2(X)``, ``f[1](X)`` and ``f (X)``: a product, or a function of X?"""
        base = node.parts[0] if node.kind == "pow" else node
        inside = [self.peek(n) for n in range(3)]
        is_alone = inside[1].kind == "name" and (inside[0].text, inside[2].text) == ("(", ")")
        if is_alone and base.kind in ("name", "index"):
            f, x = self.written(node), inside[1].text
            what = said(
                f"Is this {f} times {x}? Functions of one's own are not known here.",
                f"这是 {f} 乘以 {x} 吗？此处不能使用自定义的函数。",
            )
            self.fail(what, self.peek().place, f"{f}*{x}")

    def _refuse_bilinear(self, node: SyntaxNode) -> None:
        """``q.W k``: a dot product with W k, or one with W times k?"""
        if node.kind == "dot" and self.text[node.place] != "(" and self.peek().kind == "name":
            (a, b), other = map(self.written, node.parts), self.peek().text
            what = said("What does the dot product reach to?", "点积到哪里为止？")
            second = self.peek(1).text == "."  # x.y x.z
            other += f".{self.peek(2).text}" if second else ""
            readings = [] if second else [f"{a}.({b} {other})"]
            self.fail(what, self.peek().place, *readings, f"({a}.{b})*{other}")

    def _counted(self, count: int) -> int:
        if count > MOST_PARTS:
            n = MOST_PARTS
            what = said(
                f"A sum or product has at most {n} parts; write sum(X[i], i=1..n).",
                f"和与积至多 {n} 项；可写 sum(X[i], i=1..n)。",
            )
            self.fail(what)
        return count + 1

    def _unclear_number(self, node: SyntaxNode) -> NoReturn:
        """``1 000`` and ``X 2``."""
        before, number = self.written(node), self.peek().text
        what = said(
            "A number after something is written with a sign.", "数写在其他式子之后须有运算符号。"
        )
        readings = [f"{before}*{number}"] * (" " not in before)
        readings += [f"{before}{number}"] * (node.kind == "number")
        self.fail(what, None, *readings)

    def _unclear_quotient(self, node: SyntaxNode) -> NoReturn:
        above, below = map(self.written, node.parts)
        place, right = self.peek().place, self._power()
        other = self.written(right)
        what = said(
            "Is this factor above or below the line?", "此因子在分子上还是在分母上，无法判断。"
        )
        self.fail(what, place, f"{above}/({below}*{other})", f"({above}/{below})*{other}")

    def _signed(self) -> SyntaxNode:
        if not self.sees("-", "+"):
            return self._power()
        sign = self.next()
        self.depth += 1
        if self.depth > MOST_DEPTH:
            self.fail(said("This is nested too deeply.", "嵌套层次过深。"))
        node = self._signed()
        self.depth -= 1
        return SyntaxNode("neg", sign.place, node.end, None, (node,)) if sign.text == "-" else node

    def _power(self) -> SyntaxNode:
        node = self._dotted()
        if node.kind == "dot" and self.sees("^", "²", "³", "⁴") and self.text[node.place] != "(":
            what = said("What is raised to this power?", "求幂的是哪一部分？")
            dotted, power = self.written(node), self.peek().text
            power = f"^{self.peek(1).text}" if power == "^" else power
            self.fail(what, None, f"({dotted}){power}")
        self._refuse_power_of_mean(node)
        if self.sees("²", "³", "⁴"):
            token = self.next()
            exponent = SyntaxNode(
                "number", token.place, token.end, Fraction("²³⁴".index(token.text) + 2)
            )
            node = SyntaxNode("pow", node.place, token.end, None, (node, exponent))
        elif self.take("^"):
            exponent = self._exponent()
            node = SyntaxNode("pow", node.place, exponent.end, None, (node, exponent))
            self._refuse_root(node)
            self._refuse_exponent(node)
        if self.sees("^", "²", "³", "⁴"):
            base, exponent = node.parts
            b, e, sign = self.written(base), self.written(exponent), self.peek().text
            more = self.peek(1).text if sign == "^" else str("²³⁴".index(sign) + 2)
            e = str("²³⁴".index(e) + 2) if e in "²³⁴" else e
            what = said("Powers of powers need parentheses.", "幂的幂须加括号。")
            self.fail(what, None, f"{b}^({e}^{more})", f"({b}^{e})^{more}")
        return node

    def _refuse_power_of_mean(self, node: SyntaxNode) -> None:
        """``E(X - m)^2``: the mean of the square, or the square of the mean?"""
        is_mean = node.kind == "call" and node.value == "E" and self.text[node.place] != "("
        if not is_mean or not self.sees("^", "²", "³", "⁴"):
            return
        if node.parts[0].kind in ("add", "neg"):
            sign = self.peek().text
            power = f"^{self.peek(1).text}" if sign == "^" else sign
            inside = self.written(node.parts[0])
            what = said("What is raised to this power?", "求幂的是哪一部分？")
            self.fail(what, node.place, f"E(({inside}){power})", f"(E({inside})){power}")

    def _refuse_exponent(self, node: SyntaxNode) -> None:
        """``X^2k``: a power with the exponent 2k, or the square times k?"""
        base, exponent = node.parts
        after = self.peek()
        is_joined = after.kind == "name" and after.place == exponent.end
        if is_joined and exponent.kind == "number" and self.text[exponent.place] != "(":
            x, n, k = self.written(base), self.written(exponent), after.text
            what = said("How far does the exponent go?", "指数到哪里为止？")
            self.fail(what, after.place, f"{x}^{n}*{k}", f"{x}^({n}*{k})")

    def _refuse_root(self, node: SyntaxNode) -> None:
        """``X^1/2`` is meant as a root, and reads as a half."""
        base, exponent = node.parts
        is_one = exponent.kind == "number" and exponent.value == 1
        if is_one and self.peek().text == "/" and self.text[exponent.place] != "(":
            x, below = self.written(base), self.peek(1).text
            what = said("How far does the exponent go?", "指数到哪里为止？")
            root = [f"sqrt({x})"] * (below == "2")
            self.fail(what, exponent.place, *root, f"{x}/{below}")

    def _exponent(self) -> SyntaxNode:
        if self.sees("-"):
            what = said(
                "Exponents are natural numbers; write 1/x for x^(-1).",
                "指数须为自然数；x^(-1) 请写作 1/x。",
            )
            self.fail(what)
        if self.sees("("):
            self.next()
            node = self.formula()
            self.want(")")
            return node
        return self._atom()

    def _dotted(self) -> SyntaxNode:
        node = self._atom()
        if self.take("."):
            right = self._atom()
            node = SyntaxNode("dot", node.place, right.end, None, (node, right))
            if self.sees("."):
                what = said(
                    "A dot product has two factors; use * for products.",
                    "点积只有两个因子；普通乘积请用 *。",
                )
                self.fail(what)
        return node

    def _atom(self) -> SyntaxNode:
        token = self.next()
        if token.kind == "number":
            return SyntaxNode("number", token.place, token.end, Fraction(token.text))
        if token.text == "√":
            self.depth += 1
            if self.depth > MOST_DEPTH:
                self.fail(said("This is nested too deeply.", "嵌套层次过深。"))
            inside = self._atom()
            self.depth -= 1
            self._unclear_root(token, inside)
            return SyntaxNode("call", token.place, inside.end, "sqrt", (inside,))
        if token.text == "(" and token.kind == "sign":
            node = self.formula()
            end = self.want(")").end
            return SyntaxNode(node.kind, token.place, end, node.value, node.parts)
        if token.kind != "name" and token.text not in FUNCTIONS:
            self.at -= 1
            if token.text == "." and self.peek(1).kind == "number":
                what = said("A decimal begins with a digit: 0.5.", "小数须以数字开头：0.5。")
                self.fail(what, None, f"0.{self.peek(1).text}")
            self.fail(
                said("A number, a letter or a function is wanted here.", "此处应为数、字母或函数。")
            )
        return self._named(token)

    def _unclear_root(self, sign: Token, inside: SyntaxNode) -> None:
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

    def _named(self, token: Token) -> SyntaxNode:
        head = "E" if token.text == "E" else FUNCTIONS.get(token.text.lower())
        if token.text == "D" and self.sees("("):  # as textbooks in Chinese write it
            head = "Var"
        if (head and self.sees("(")) or (head in MOMENTS and self.sees("[")):
            return self.call(token, str(head))
        if self.sees("(") and self.peek().place == token.end:
            self._unknown_call(token)
        if self.sees("["):
            self.next()
            indices = [self.formula()]
            while self.take(","):
                indices.append(self.formula())
            end = self.want("]").end
            for index in indices:
                typed = self.written(index)
                if index.kind == "mul" and "*" not in typed and " " in typed:
                    listed = ",".join(typed.split())
                    what = said("Are these two indices, or a product?", "这是两个下标，还是乘积？")
                    product = "*".join(typed.split())
                    name = token.text
                    self.fail(what, index.place, f"{name}[{listed}]", f"{name}[{product}]")
            return SyntaxNode("index", token.place, end, token.text, tuple(indices))
        if head and token.text not in LETTERS_TOO:
            what = said(
                f"{token.text} is written with parentheses: {token.text}(…).",
                f"{token.text} 须带括号：{token.text}(…)。",
            )
            self.fail(what)
        return SyntaxNode("name", token.place, token.end, token.text)

    def _unknown_call(self, token: Token) -> NoReturn:
        name = token.text
        if name in ("P", "Pr", "Prob"):
            what = said(
                "Probabilities are not answered; moments are: E, Var, Cov. The probability of an "
                "event is the mean of its indicator.",
                "此处不回答概率，只回答各阶矩：E、Var、Cov。事件的概率即其示性变量的期望。",
            )
            self.fail(what, token.place)
        if len(name) > 1:
            known = ", ".join(dict.fromkeys([*ARITIES, "sum", "prod"]))
            what = said(
                f"'{name}' is no function here; there are {known}.",
                f"此处没有函数“{name}”；可用的有 {known}。",
            )
            self.fail(what, token.place)
        what = said(
            f"Is this {name} times what follows? Functions of one's own are not known here.",
            f"这是 {name} 乘以后面的式子吗？此处不能使用自定义的函数。",
        )
        other = self.written(self._power()) if self.peek().text == "(" else "(…)"
        self.fail(what, token.place, f"{name}*{other}")
