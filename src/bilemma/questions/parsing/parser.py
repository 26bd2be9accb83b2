"""From tokens to a tree. What can be read in two ways is refused, with both ways to write it."""

from __future__ import annotations

from fractions import Fraction

from ..lexing.errors import said
from ..lexing.lexer import Token, tokens
from ..trees.syntax import (
    ENTRYWISE,
    FUNCTIONS,
    LETTERS_TOO,
    MOMENTS,
    MOST_DEPTH,
    MOST_PARTS,
    OF_ONE_NUMBER,
    SyntaxNode,
)
from .unknown_calls import UnknownCalls


def parsed(text: str) -> SyntaxNode:
    """The formula that the whole text is.

    Raises:
        MisreadError: it is none, or can be read in two ways.
    """
    parser = Parser(text, tokens(text))
    node = parser.formula()
    parser.finish()
    return node


class Parser(UnknownCalls):
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
            if self.sees("*", "/", "⊙") or self._sees_raised_dot():
                sign = self.next().text
                divided = sign == "/"
                last = right = self._signed()
                kind, value = "div" if divided else "mul", ENTRYWISE if sign == "⊙" else None
                node = SyntaxNode(kind, node.place, right.end, value, (node, right))
            elif self.peek().kind == "number":
                self.unclear_number(node)
            elif self.peek().kind == "name" or self.sees("(", "√") or self.sees_bracket(last):
                is_sum = (self.peek().text, self.peek(1).text) == ("sum", "(")
                if divided and not is_sum:  # in 1/n Σ x_i the sum stands above the line
                    self.unclear_quotient(node)
                self.refuse_second_argument(node)
                self.refuse_applied(last)
                self.refuse_times(node)
                self.refuse_bilinear(last)
                last = right = self.power()
                node = SyntaxNode("mul", node.place, right.end, None, (node, right))
            else:
                self.refuse_factor_in_bars()
                return node

    def _counted(self, count: int) -> int:
        if count > MOST_PARTS:
            n = MOST_PARTS
            what = said(
                f"A sum or product has at most {n} parts; write sum(X[i], i=1..n).",
                f"和与积至多 {n} 项；可写 sum(X[i], i=1..n)。",
            )
            self.fail(what)
        return count + 1

    def _signed(self) -> SyntaxNode:
        if not self.sees("-", "+"):
            return self.power()
        sign = self.next()
        self.depth += 1
        if self.depth > MOST_DEPTH:
            self.fail(said("This is nested too deeply.", "嵌套层次过深。"))
        node = self._signed()
        self.depth -= 1
        return SyntaxNode("neg", sign.place, node.end, None, (node,)) if sign.text == "-" else node

    def power(self) -> SyntaxNode:
        """A base with its exponent."""
        node = self._dotted()
        if node.kind == "dot" and self.sees("^", "²", "³", "⁴") and self.text[node.place] != "(":
            what = said("What is raised to this power?", "求幂的是哪一部分？")
            dotted, power = self.written(node), self.peek().text
            power = f"^{self.peek(1).text}" if power == "^" else power
            self.fail(what, None, f"({dotted}){power}")
        self.refuse_power_of_mean(node)
        if self.sees("²", "³", "⁴"):
            token = self.next()
            exponent = SyntaxNode(
                "number", token.place, token.end, Fraction("²³⁴".index(token.text) + 2)
            )
            node = SyntaxNode("pow", node.place, token.end, None, (node, exponent))
        elif self.take("^"):
            exponent = self._exponent()
            node = SyntaxNode("pow", node.place, exponent.end, None, (node, exponent))
            self.refuse_root(node)
            self.refuse_exponent(node)
            self.refuse_transpose(node)
        if self.sees_deviation(node):  # σ²(X)
            node = self.call(Token("name", "σ²", node.place, node.end), "Var")
        self.refuse_deviation(node)
        if self.sees("^", "²", "³", "⁴"):
            if node.kind != "pow":
                return node
            base, exponent = node.parts
            b, e, sign = self.written(base), self.written(exponent), self.peek().text
            more = self.peek(1).text if sign == "^" else str("²³⁴".index(sign) + 2)
            e = str("²³⁴".index(e) + 2) if e in "²³⁴" else e
            what = said("Powers of powers need parentheses.", "幂的幂须加括号。")
            self.fail(what, None, f"{b}^({e}^{more})", f"({b}^{e})^{more}")
        return node

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
        if not self._is_of_numbers(node) and self.take("."):
            right = self._atom()
            node = SyntaxNode("dot", node.place, right.end, None, (node, right))
            if self.sees("."):
                what = said(
                    "A dot product has two factors; use * for products.",
                    "点积只有两个因子；普通乘积请用 *。",
                )
                self.fail(what)
        return node

    def _sees_raised_dot(self) -> bool:
        """Whether ``·`` is next, as answers are printed: of vectors it was taken before."""
        return self.sees(".") and self.text[self.peek().place] in "·⋅"

    def _is_of_numbers(self, left: SyntaxNode) -> bool:
        """Whether ``·`` stands beside a number or a moment: ``2·x``, ``E[X]·E[Y]``."""
        if not self._sees_raised_dot():
            return False
        after, more = self.peek(1), self.peek(2)
        is_called = after.kind == "name" and more.text in ("(", "[")
        is_moment = is_called and (after.text in MOMENTS or after.text.lower() in FUNCTIONS)
        is_number = after.kind == "number" or after.text == "√" or is_moment
        return left.kind in ("number", "call", "pow") or is_number

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
            self.unclear_root(token, inside)
            return SyntaxNode("call", token.place, inside.end, "sqrt", (inside,))
        if token.text == "|":
            return self.absolute(token)
        if token.text in ("(", "[") and token.kind == "sign":
            around, self.in_bars = self.in_bars, False
            node = self.formula()
            self.in_bars = around
            end = self.want({"(": ")", "[": "]"}[token.text]).end
            node = SyntaxNode(node.kind, token.place, end, node.value, node.parts)
            return self._entry(node) if self.sees("[") else node
        if token.kind != "name" and token.text not in FUNCTIONS:
            self.at -= 1
            if token.text == "." and self.peek(1).kind == "number":
                what = said("A decimal begins with a digit: 0.5.", "小数须以数字开头：0.5。")
                self.fail(what, None, f"0.{self.peek(1).text}")
            self.fail(
                said("A number, a letter or a function is wanted here.", "此处应为数、字母或函数。")
            )
        return self._named(token)

    def _named(self, token: Token) -> SyntaxNode:
        head = "E" if token.text == "E" else FUNCTIONS.get(token.text.lower())
        if self.sees_variance(token):  # D(X), V(X), as textbooks write it
            head = "Var"
        if token.text in ("ρ", "rho") and self.sees_pair():
            head = "Corr"
        if token.text.endswith("'") and self.sees("("):
            return self._primed(token)
        if (head and self.sees("(")) or (head in MOMENTS and self.sees("[")):
            return self.call(token, str(head))
        if self.sees("(") and self.peek().place == token.end and not self.sees_factor(token):
            self.unknown_call(token)
        if head and (moment := self.bare_moment(token, str(head))):
            return moment
        if head and (call := self.bare_function(token, str(head))):
            return call
        if head and token.text not in LETTERS_TOO and not self.sees("["):
            what = said(
                f"{token.text} is written with parentheses: {token.text}(…).",
                f"{token.text} 须带括号：{token.text}(…)。",
            )
            self.fail(what)
        self.refuse_bracket(token)
        self.at -= 1
        return self.component()

    def _primed(self, token: Token) -> SyntaxNode:
        """``tanh'(x)``: the derivative there; of ``tanh'(2x)`` it is asked about."""
        name, primes = token.text.rstrip("'"), len(token.text) - len(token.text.rstrip("'"))
        head = FUNCTIONS.get(name.lower())
        if head not in OF_ONE_NUMBER or primes > 1:
            self.unknown_call(token)
        node = self.call(token, head)
        if node.parts[0].kind != "name":
            what = said(
                "A derivative at a point is taken in a letter: give the argument one, or write "
                "d(f, x).",
                "某点处的导数须对字母求：请给自变量取一个字母，或写 d(f, x)。",
            )
            self.fail(what, token.place)
        return SyntaxNode("call", token.place, node.end, "d", (node, node.parts[0]))

    def component(self) -> SyntaxNode:
        """A letter, with its index."""
        token = self.next()
        if self.sees("["):
            self.refuse_bracket_apart(token)
            indices, end = self._indices(token.text)
            return SyntaxNode("index", token.place, end, token.text, indices)
        return SyntaxNode("name", token.place, token.end, token.text)

    def _entry(self, base: SyntaxNode) -> SyntaxNode:
        """``(A B)[i, j]``: an entry of what stands in parentheses."""
        indices, end = self._indices(self.written(base))
        return SyntaxNode("entry", base.place, end, None, (base, *indices))

    def _indices(self, name: str) -> tuple[tuple[SyntaxNode, ...], int]:
        """Indices in brackets, and where these end."""
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
                self.fail(what, index.place, f"{name}[{listed}]", f"{name}[{product}]")
        return tuple(indices), end
