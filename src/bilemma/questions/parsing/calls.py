"""Calls of functions, ``sum(X[i], i=1..n)`` and ``E(q.k | k)``: arguments, ranges, conditions."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from ..lexing.errors import Said, said
from ..lexing.lexer import Token
from ..trees.syntax import ARITIES, MOMENTS, MOST_ARGUMENTS, SyntaxNode
from .cursor import Cursor

_KINK = said(
    "max(x, 0) has no derivative where x is 0, so none is asked for here: it is 1 where x > 0, and "
    "0 where x < 0.",
    "max(x, 0) 在 x = 0 处不可导，故此处不求其导数：x > 0 时导数为 1，x < 0 时为 0。",
)
_FORMULAS = ("number", "name", "index", "call", "add", "mul", "div", "neg", "pow", "dot", "entry")


class Calls(Cursor):
    """Reads what stands in the parentheses of a function; a part of the parser of formulas."""

    def formula(self) -> SyntaxNode:
        """A sum of products."""
        raise NotImplementedError

    def call(self, token: Token, head: str) -> SyntaxNode:
        """The call of a function, from the parenthesis on."""
        around = self.in_bars, self.in_call
        self.in_bars, self.in_call = False, True
        node = self._called(token, head)
        self.in_bars, self.in_call = around
        return node

    def _called(self, token: Token, head: str) -> SyntaxNode:
        close = {"(": ")", "[": "]"}[self.next().text]
        parts = [self._argument()]
        while self.sees(","):
            self.next()
            parts.append(self._range() if self._sees_range(head) else self._argument())
            if len(parts) > MOST_ARGUMENTS:
                self.fail(said("There are too many arguments.", "参数过多。"))
        if self.sees("|"):
            parts.append(self._condition(head))
        end = self.want(close).end
        if head in ("max", "relu"):
            return self._positive_part(token, parts, is_relu=head == "relu")
        node = SyntaxNode("call", token.place, end, head, tuple(parts))
        self._check_call(token, node)
        self._check_ranges(node)
        self._check_means(node)
        return _correlation(node) if head == "Corr" else node

    def _argument(self) -> SyntaxNode:
        token, sign = self.peek(), self.peek(1)
        if token.kind != "name" or sign.text not in ("=", "!="):
            return self.formula()
        self.at += 2
        first = self.formula()
        if sign.text == "!=":
            return SyntaxNode("except", token.place, first.end, token.text, (first,))
        if not self.take(".."):
            what = said("A range is written i=1..n.", "范围写作 i=1..n。")
            self.fail(what)
        last = self.formula()
        return SyntaxNode("range", token.place, last.end, token.text, (first, last))

    def _sees_range(self, head: str) -> bool:
        """Whether a range is next as SymPy and theorem files have it: ``(i, 1, n)``."""
        is_opened = head in ("sum", "prod") and self.sees("(")
        return is_opened and self.peek(1).kind == "name" and self.peek(2).text == ","

    def _range(self) -> SyntaxNode:
        place, name = self.next().place, self.next().text
        self.next()
        first = self.formula()
        self.want(",")
        last = self.formula()
        return SyntaxNode("range", place, self.want(")").end, name, (first, last))

    def _condition(self, head: str) -> SyntaxNode:
        """What is given: ``E(q.k | k)``."""
        sign = self.next()
        if head not in MOMENTS:
            what = said("Only means and variances are given something.", "只有期望与方差可带条件。")
            self.fail(what, sign.place)
        names: list[SyntaxNode] = []
        while not names or self.take(","):
            token = self.next()
            if token.kind != "name":
                self.at -= 1
                what = said("Letters are wanted here: E(q.k | k).", "此处应为字母：E(q.k | k)。")
                self.fail(what)
            names.append(SyntaxNode("name", token.place, token.end, token.text))
            if self.sees("=", "<", ">", "<=", ">="):
                what = said(
                    "A value or an event cannot be given here, only letters: E(Y | X).",
                    "此处的条件不能是取值或事件，只能是字母：E(Y | X)。",
                )
                self.fail(what)
        return SyntaxNode("given", sign.place, names[-1].end, None, tuple(names))

    def _positive_part(self, token: Token, parts: list[SyntaxNode], *, is_relu: bool) -> SyntaxNode:
        """``max(X, 0)``, which is ReLU(X); no other maximum is known."""
        zero = [p for p in parts if p.kind == "number" and p.value == 0]
        others = [p for p in parts if p not in zero]
        end = self.found[self.at - 1].end
        if len(others) != 1 or len(zero) != (not is_relu) or others[0].kind not in _FORMULAS:
            x = self.written(others[0]) if others else "x"
            what = said(
                f"Of maxima only max({x}, 0), the ReLU, is known.",
                f"最大值只认识 max({x}, 0)，即 ReLU。",
            )
            self.fail(what, token.place)
        nothing = SyntaxNode("number", end, end, Fraction(0))
        return SyntaxNode("call", token.place, end, "max", (others[0], *(zero or [nothing])))

    def _check_call(self, token: Token, node: SyntaxNode) -> None:
        self._check_excluded(node)
        kinks = (n for n in node.walk() if (n.kind, n.value) == ("call", "max"))
        if node.value == "d" and (kink := next(kinks, None)):
            self.fail(_KINK, kink.place)
        plain = [p for p in node.parts if p.kind not in ("range", "except", "given")]
        wanted = ARITIES.get(node.value, 1)
        if node.value in ("d", "delta") and len(node.parts) == len(plain) == 1:
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
            self.fail(what, token.place, *self._with_bar(token, node, plain, wanted))
        ranges = [p for p in node.parts if p.kind == "range"]
        if bool(ranges) != (node.value in ("sum", "prod")):
            what = said(
                "Sums and products say how far they go: sum(X[i], i=1..n).",
                "求和与求积须写明范围：sum(X[i], i=1..n)。",
            )
            self.fail(what, token.place)

    def _with_bar(
        self, token: Token, node: SyntaxNode, plain: list[SyntaxNode], wanted: int
    ) -> Iterator[str]:
        """``E(X | Y)`` for ``E(X, Y)``, as theorem files have it; or is ``E(X*Y)`` meant?"""
        more = plain[wanted:]
        if node.value in MOMENTS and plain == [*node.parts] and {p.kind for p in more} == {"name"}:
            of, given = (", ".join(map(self.written, part)) for part in (plain[:wanted], more))
            yield f"{token.text}({of} | {given})"
            if node.value == "E" and plain[0].kind == "name" and len(more) == 1:
                yield f"{token.text}({of}*{given})"

    def _check_excluded(self, node: SyntaxNode) -> None:
        """``i!=1, i!=2`` and ``i!=1,2``: one index is left out of a range, and no more."""
        seen: set[str] = set()
        for n, part in enumerate(node.parts):
            is_more = part.kind == "number" and n and node.parts[n - 1].kind == "except"
            if is_more or (part.kind == "except" and part.value in seen):
                what = said(
                    "A range leaves out one index. Take the others off: "
                    "sum(X[i], i=1..n, i!=1) - X[2].",
                    "一个范围只能去掉一个下标，其余的请另行减去：sum(X[i], i=1..n, i!=1) - X[2]。",
                )
                self.fail(what, part.place)
            if part.kind == "except":
                seen.add(part.value)

    def _check_ranges(self, node: SyntaxNode) -> None:
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

    def _check_means(self, node: SyntaxNode) -> None:
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


def _correlation(node: SyntaxNode) -> SyntaxNode:
    """``Corr(X, Y)`` is short for ``Cov(X, Y)/(SD(X)*SD(Y))``; the quotient is marked as that."""
    x, y, *given = node.parts
    own = node.place, node.end
    first, second = (SyntaxNode("call", *own, "SD", (part, *given)) for part in (x, y))
    covariance = SyntaxNode("call", *own, "Cov", node.parts)
    below = SyntaxNode("mul", *own, None, (first, second))
    return SyntaxNode("div", *own, "Corr", (covariance, below))


def _later(name: str) -> Said:
    return said(
        f"{name} is not known yet here: a range speaks of those before it. Write the range of "
        f"{name} first, and what differs in the later one: i=1..n, j=1..n, j!=i.",
        f"此处尚不知 {name}：范围只能涉及前面的下标。请先写 {name} 的范围，并在后面的范围中写不等："
        "i=1..n, j=1..n, j!=i。",
    )


def _after(call: SyntaxNode, part: SyntaxNode) -> set[str]:
    """The indices whose ranges come after that of the one which ``part`` speaks of."""
    names = [p.value for p in call.parts if p.kind == "range"]
    return set(names[names.index(part.value) + 1 :]) if part.value in names else set()
