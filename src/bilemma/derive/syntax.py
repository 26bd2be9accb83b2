"""From tokens to a tree. What can be read in two ways is refused, with both ways to write it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NoReturn

from bilemma.formulas import functions

from .errors import MisreadError, Said, said
from .tokens import Token, tokens

MOST_DEPTH = 40
MOST_POWER = 12
MOST_ARGUMENTS = 6
MOST_PARTS = 40  # summands of a sum, factors of a product
MOST_INDEX = 1000  # of a number as an index or a size

# What may be called, under each name that people write, and how many arguments it takes.
_ARITIES = {f.head: f.takes for f in functions.FUNCTIONS if f.asked}
_ARITIES |= {"M3": 1, "M4": 1, "dot": 2, "norm2": 1, "softmax": 2, "lse": 1, "d": 2}
FUNCTIONS = {name.lower(): f.head for f in functions.FUNCTIONS for name in f.asked if name != "E"}
FUNCTIONS |= {name.lower(): name for name in (*_ARITIES, "sum", "prod") if name != "E"}
FUNCTIONS |= {"logsumexp": "lse", "product": "prod"}
MOMENTS = ("E", "Var", "Cov", "SD", "M3", "M4")
LETTERS_TOO = ("d", "D", "delta", "Delta")  # what may be called, and may be a letter as well


def _later(name: str) -> Said:
    return said(
        f"{name} is not known yet here: a range speaks of those before it. Write the range of "
        f"{name} first, and what differs in the later one: i=1..n, j=1..n, j!=i.",
        f"此处尚不知 {name}：范围只能涉及前面的下标。请先写 {name} 的范围，并在后面的范围中写不等："
        "i=1..n, j=1..n, j!=i。",
    )


def _after(call: Node, part: Node) -> set[str]:
    """The indices whose ranges come after that of the one which ``part`` speaks of."""
    names = [p.value for p in call.parts if p.kind == "range"]
    return set(names[names.index(part.value) + 1 :]) if part.value in names else set()


@dataclass(frozen=True)
class Node:
    """A part of a formula; ``place`` is where it begins, ``end`` where it ends."""

    kind: str  # number, name, index, call, add, mul, div, neg, pow, dot, range, except, given
    place: int
    end: int
    value: Any = None
    parts: tuple[Node, ...] = ()

    def walk(self) -> Iterator[Node]:
        """This node and all below it."""
        yield self
        for part in self.parts:
            yield from part.walk()


def parsed(text: str) -> Node:
    """The formula that the whole text is.

    Raises:
        MisreadError: it is none, or can be read in two ways.
    """
    parser = Parser(text, tokens(text))
    node = parser.formula()
    parser.finish()
    return node


class Parser:
    """Reads formulas from tokens, by precedence: sums, products, signs, powers, dots, atoms."""

    def __init__(self, text: str, found: Sequence[Token]) -> None:
        self.text, self.found, self.at, self.depth = text, found, 0, 0

    # --- tokens
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
            self.fail(said("The formula should end here.", "公式应在此处结束。"))

    def fail(self, what: Said, place: int | None = None, *readings: str) -> NoReturn:
        """Refuse, at a place, or at the next token."""
        raise MisreadError(self.text, self.peek().place if place is None else place, what, readings)

    def written(self, node: Node) -> str:
        """What the reader typed for a node."""
        return self.text[node.place : node.end].strip()

    # --- formulas
    def formula(self) -> Node:
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
                right = Node("neg", right.place, right.end, None, (right,))
            node = Node("add", node.place, right.end, None, (node, right))
        self.depth -= 1
        return node

    def _term(self) -> Node:
        """Products and quotients; ``a/b c`` is refused, for it is read in both ways."""
        node, divided, count = self._signed(), False, 0
        while True:
            count = self._counted(count)
            if self.sees("*", "/"):
                divided = self.next().text == "/"
                right = self._signed()
                node = Node("div" if divided else "mul", node.place, right.end, None, (node, right))
            elif self.peek().kind == "number":
                self._unclear_number(node)
            elif self.peek().kind == "name" or self.sees("(", "√"):
                if divided:
                    self._unclear_quotient(node)
                right = self._power()
                node = Node("mul", node.place, right.end, None, (node, right))
            else:
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

    def _unclear_number(self, node: Node) -> NoReturn:
        """``1 000`` and ``X 2``."""
        before, number = self.written(node), self.peek().text
        what = said(
            "A number after something is written with a sign.", "数写在其他式子之后须有运算符号。"
        )
        readings = [f"{before}*{number}"] * (" " not in before)
        readings += [f"{before}{number}"] * (node.kind == "number")
        self.fail(what, None, *readings)

    def _unclear_quotient(self, node: Node) -> NoReturn:
        above, below = map(self.written, node.parts)
        place, right = self.peek().place, self._power()
        other = self.written(right)
        what = said(
            "Is this factor above or below the line?", "此因子在分子上还是在分母上，无法判断。"
        )
        self.fail(what, place, f"{above}/({below}*{other})", f"({above}/{below})*{other}")

    def _signed(self) -> Node:
        if not self.sees("-", "+"):
            return self._power()
        sign = self.next()
        self.depth += 1
        if self.depth > MOST_DEPTH:
            self.fail(said("This is nested too deeply.", "嵌套层次过深。"))
        node = self._signed()
        self.depth -= 1
        return Node("neg", sign.place, node.end, None, (node,)) if sign.text == "-" else node

    def _power(self) -> Node:
        node = self._dotted()
        if self.sees("²", "³", "⁴"):
            token = self.next()
            exponent = Node("number", token.place, token.end, Fraction("²³⁴".index(token.text) + 2))
            node = Node("pow", node.place, token.end, None, (node, exponent))
        elif self.take("^"):
            exponent = self._exponent()
            node = Node("pow", node.place, exponent.end, None, (node, exponent))
        if self.sees("^", "²", "³", "⁴"):
            base, exponent = node.parts
            b, e, more = self.written(base), self.written(exponent), self.peek(1).text
            what = said("Powers of powers need parentheses.", "幂的幂须加括号。")
            self.fail(what, None, f"{b}^({e}^{more})", f"({b}^{e})^{more}")
        return node

    def _exponent(self) -> Node:
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

    def _dotted(self) -> Node:
        node = self._atom()
        if self.take("."):
            right = self._atom()
            node = Node("dot", node.place, right.end, None, (node, right))
            if self.sees("."):
                what = said(
                    "A dot product has two factors; use * for products.",
                    "点积只有两个因子；普通乘积请用 *。",
                )
                self.fail(what)
        return node

    def _atom(self) -> Node:
        token = self.next()
        if token.kind == "number":
            return Node("number", token.place, token.end, Fraction(token.text))
        if token.text == "√":
            self.depth += 1
            if self.depth > MOST_DEPTH:
                self.fail(said("This is nested too deeply.", "嵌套层次过深。"))
            inside = self._atom()
            self.depth -= 1
            return Node("call", token.place, inside.end, "sqrt", (inside,))
        if token.text == "(" and token.kind == "sign":
            node = self.formula()
            end = self.want(")").end
            return Node(node.kind, token.place, end, node.value, node.parts)
        if token.kind != "name" and token.text not in FUNCTIONS:
            self.at -= 1
            self.fail(
                said("A number, a letter or a function is wanted here.", "此处应为数、字母或函数。")
            )
        return self._named(token)

    def _named(self, token: Token) -> Node:
        head = "E" if token.text == "E" else FUNCTIONS.get(token.text.lower())
        if token.text == "D" and self.sees("("):  # as textbooks in Chinese write it
            head = "Var"
        if (head and self.sees("(")) or (head in MOMENTS and self.sees("[")):
            return self._call(token, str(head))
        if self.sees("(") and self.peek().place == token.end:
            self._unknown_call(token)
        if self.sees("["):
            self.next()
            indices = [self.formula()]
            while self.take(","):
                indices.append(self.formula())
            end = self.want("]").end
            return Node("index", token.place, end, token.text, tuple(indices))
        if head and token.text not in LETTERS_TOO:
            what = said(
                f"{token.text} is written with parentheses: {token.text}(…).",
                f"{token.text} 须带括号：{token.text}(…)。",
            )
            self.fail(what)
        return Node("name", token.place, token.end, token.text)

    def _unknown_call(self, token: Token) -> NoReturn:
        name = token.text
        if len(name) > 1:
            known = ", ".join(dict.fromkeys([*_ARITIES, "sum", "prod"]))
            what = said(
                f"'{name}' is no function here; there are {known}.",
                f"此处没有函数“{name}”；可用的有 {known}。",
            )
            self.fail(what, token.place)
        what = said(
            f"Is this {name} times what follows? Functions of one's own are not known here.",
            f"这是 {name} 乘以后面的式子吗？此处不能使用自定义的函数。",
        )
        self.fail(what, token.place, f"{name}*(…)")

    def _call(self, token: Token, head: str) -> Node:
        close = {"(": ")", "[": "]"}[self.next().text]
        parts = [self._argument()]
        while self.sees(","):
            self.next()
            parts.append(self._argument())
            if len(parts) > MOST_ARGUMENTS:
                self.fail(said("There are too many arguments.", "参数过多。"))
        if self.sees("|"):
            parts.append(self._condition(head))
        end = self.want(close).end
        node = Node("call", token.place, end, head, tuple(parts))
        self._check_call(token, node)
        self._check_ranges(node)
        self._check_means(node)
        return node

    def _check_means(self, node: Node) -> None:
        """Within E or Var nobody means the expectation by ``mean``, but the mean of a sample."""
        inner = (n for p in node.parts for n in p.walk()) if node.value in MOMENTS else ()
        for n in inner:
            name = self.text[n.place : n.place + 4].lower()
            if n.kind == "call" and n.value == "E" and name == "mean":
                inside = self.text[n.parts[0].place : n.parts[0].end].strip()
                what = said(
                    "Is this the expectation, or the mean of a sample?",
                    "这是期望，还是样本均值？",
                )
                self.fail(what, n.place, f"E({inside})", "sum(X[i], i=1..n)/n")

    def _check_ranges(self, node: Node) -> None:
        """A range is within those before it: ``j=1..n, i=1..j`` and ``i=1..n, j=1..n, j!=i``."""
        later = [p.value for p in node.parts if p.kind == "range"]
        double = next(
            (p for p in node.parts if p.kind == "range" and later.count(p.value) > 1), None
        )
        if double:
            what = said(f"{double.value} has two ranges.", f"{double.value} 有两个范围。")
            self.fail(what, double.place)
        for part in node.parts:
            if part.kind == "range":
                later.remove(part.value)
            used = {n.value for p in part.parts for n in p.walk() if n.kind == "name"}
            own = {part.value} if part.kind == "range" else set()
            wrong = used & {*later, *own} if part.kind == "range" else used & _after(node, part)
            if wrong and part.kind in ("range", "except"):
                self.fail(_later(min(wrong)), part.place)

    def _condition(self, head: str) -> Node:
        """What is given: ``E(q.k | k)``."""
        sign = self.next()
        if head not in MOMENTS:
            what = said("Only means and variances are given something.", "只有期望与方差可带条件。")
            self.fail(what, sign.place)
        names: list[Node] = []
        while not names or self.take(","):
            token = self.next()
            if token.kind != "name":
                self.at -= 1
                what = said("Letters are wanted here: E(q.k | k).", "此处应为字母：E(q.k | k)。")
                self.fail(what)
            names.append(Node("name", token.place, token.end, token.text))
        return Node("given", sign.place, names[-1].end, None, tuple(names))

    def _check_call(self, token: Token, node: Node) -> None:
        plain = [p for p in node.parts if p.kind not in ("range", "except", "given")]
        wanted = _ARITIES.get(node.value, 1)
        if node.value in ("d", "delta") and len(node.parts) == 1:
            inside = self.written(plain[0])
            what = said(
                f"Is {token.text} a factor? The derivative is written d(f, x[j]).",
                f"{token.text} 是因子吗？导数写作 d(f, x[j])。",
            )
            self.fail(what, token.place, f"{token.text}*({inside})", f"d({inside}, x[j])")
        if len(plain) != wanted:
            what = said(
                f"{token.text} takes {wanted} argument{'s' * (wanted > 1)}, not {len(plain)}.",
                f"{token.text} 应有 {wanted} 个参数，而不是 {len(plain)} 个。",
            )
            self.fail(what, token.place)
        ranges = [p for p in node.parts if p.kind == "range"]
        if bool(ranges) != (node.value in ("sum", "prod")):
            what = said(
                "Sums and products say how far they go: sum(X[i], i=1..n).",
                "求和与求积须写明范围：sum(X[i], i=1..n)。",
            )
            self.fail(what, token.place)

    def _argument(self) -> Node:
        token, sign = self.peek(), self.peek(1)
        if token.kind != "name" or sign.text not in ("=", "!="):
            return self.formula()
        self.at += 2
        first = self.formula()
        if sign.text == "!=":
            return Node("except", token.place, first.end, token.text, (first,))
        if not self.take(".."):
            what = said("A range is written i=1..n.", "范围写作 i=1..n。")
            self.fail(what)
        last = self.formula()
        return Node("range", token.place, last.end, token.text, (first, last))
