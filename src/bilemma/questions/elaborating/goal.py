"""What a goal asks: for a value, whether one value is at most another, ``Var(X) <= Var(Y)?``, for a
bound of a probability, ``bound P(abs(X - m) >= t)``, or a limit, ``lim Var(X)/n as n -> oo``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple, NoReturn

from ..lexing.errors import MisreadError, said
from ..lexing.lexer import Token, tokens
from ..matrices.matrix_asked import AskedMatrices
from ..parsing.parser import Parser, parsed
from ..trees.clause import Clause
from ..trees.joined_products import taken_apart
from ..trees.syntax import MOMENTS, SyntaxNode

_ORDERS = ("<=", ">=", "<", ">")
_SIGNS = (*_ORDERS, "=", "==")


class Goal(NamedTuple):
    """A goal as a tree: ``node`` is the value that is wanted.

    Of a comparison it is the right side less the left one; ``sides`` are both, so that the left
    one is asked to be smaller, and ``sign`` is <=, < or =. Of the probability that |Z| is at least
    t it is Chebyshev's bound, E(Z^2)/t^2, ``sides`` are t and Z, and ``sign`` is P; of that Z is,
    whose bound hypotheses tell, ``sign`` is P>; where it is asked whether the probability is at
    most a number, that is the third of ``sides``. Of a limit it
    is what has one, ``sides`` is the letter that grows, and ``sign`` is lim. Of an equation that is
    to be solved it is the left side less the right one, ``sides`` are the letter and both, and
    ``sign`` is solve; of what is to be least it is that, ``sides`` are the letter and it, and
    ``sign`` is min.
    """

    node: SyntaxNode
    sign: str = ""
    sides: tuple[SyntaxNode, ...] = ()

    def with_products(self, text: str, given: Iterable[Clause]) -> Goal:
        """The same with names such as XY as products, where they can be nothing else."""
        node, *sides = taken_apart((self.node, *self.sides), text, given)
        return Goal(node, self.sign, tuple(sides))

    def with_entries(self, entries: AskedMatrices) -> Goal:
        """The same with entries of matrices as sums."""
        if self.sign == "=":
            left, right = entries.equated(*self.sides)
            return Goal(_less(right, left), self.sign, (left, right))
        node, *sides = entries.asked(self.node), *map(entries.written_out, self.sides)
        return Goal(node, self.sign, tuple(sides))


def goal_of(text: str, kind: str, letter: str = "") -> Goal:
    """The goal that a text is.

    Args:
        text: its formula.
        kind: what is asked, as :func:`~..in_prose.goal_marks.without_marks` tells.
        letter: the one that grows, or is to be found, at its place.

    Raises:
        MisreadError: it is none, or can be read in two ways.
    """
    parser = Parser(text, tokens(text))
    if kind == "bound":
        found = _bounded(parser)
        parser.finish()
        return found
    if kind in ("", "mark", "whether") and _is_bound_of_probability(parser):
        return _at_most(parser)
    left = parser.formula()
    if kind in ("limit", "minimise"):
        parser.finish()
        sides = {"limit": (), "minimise": (left,)}[kind]
        return Goal(left, {"limit": "lim", "minimise": "min"}[kind], (parsed(letter), *sides))
    if kind == "solve":
        return _equation(parser, left, parsed(letter))
    if not parser.sees(*(_ORDERS if not kind and _is_name(left) else _SIGNS)):
        parser.finish()
        if kind == "whether":
            what = said(
                "Does what hold? Write 'Var(X) <= Var(Y)?'.",
                "问的是什么关系？请写“Var(X) <= Var(Y)?”。",
            )
            raise MisreadError(text, left.place, what)
        return Goal(left)
    sign = parser.next()
    right = parser.formula()
    if parser.sees(*_SIGNS):
        _refuse_chain(parser, left, sign, right)
    parser.finish()
    if not kind and sign.text in ("=", "==") and _is_value(left, right):
        whole = parser.text.strip()
        what = said(
            f"Is this asked, or supposed? A question is 'is {whole}?'; what is supposed is a "
            "hypothesis.",
            f"这是所问还是假设？若问是否成立，请写“是否 {whole}”；假设请写在条件中。",
        )
        parser.fail(what, sign.place, f"is {whole}?")
    return _compared(left, sign, right)


def _is_value(left: SyntaxNode, right: SyntaxNode) -> bool:
    """``Var(X) = 4``, as hypotheses give the value of a moment."""
    is_moment = left.kind == "call" and left.value in MOMENTS
    return is_moment and right.kind == "number" and all(p.kind == "name" for p in left.parts)


def _is_name(node: SyntaxNode) -> bool:
    """Whether it is a letter, of which an equation says what it is: ``S = X + Y`` asks nothing."""
    return node.kind in ("name", "index")


def _equation(parser: Parser, left: SyntaxNode, letter: SyntaxNode) -> Goal:
    """What is to be solved."""
    if not parser.take("=", "=="):
        what = said(
            "An equation is wanted here: solve Var(c*X) = 1 for c.",
            "此处应为等式：求 c 使 Var(c*X) = 1。",
        )
        parser.fail(what)
    right = parser.formula()
    parser.finish()
    return Goal(_less(left, right), "solve", (letter, left, right))


def _refuse_chain(parser: Parser, left: SyntaxNode, sign: Token, right: SyntaxNode) -> NoReturn:
    """``a <= b <= c``: one after the other."""
    again = parser.next()
    last = parser.formula()
    a, b, c = map(parser.written, (left, right, last))
    what = said("One comparison at a time.", "一次只问一个比较。")
    parser.fail(what, again.place, f"{a} {sign.text} {b}?", f"{b} {again.text} {c}?")


def _compared(left: SyntaxNode, sign: Token, right: SyntaxNode) -> Goal:
    if sign.text in (">", ">="):
        left, right = right, left
    node = _less(right, left)
    known = {">": "<", ">=": "<=", "==": "="}
    return Goal(node, known.get(sign.text, sign.text), (left, right))


def _less(node: SyntaxNode, other: SyntaxNode) -> SyntaxNode:
    """One less the other."""
    less = SyntaxNode("neg", other.place, other.end, None, (other,))
    return SyntaxNode("add", node.place, node.end, None, (node, less))


def _is_bound_of_probability(parser: Parser) -> bool:
    """Whether ``P(…) <= …`` comes."""
    depth, ahead = 0, 1
    if parser.peek().text not in ("P", "Pr") or parser.peek(1).text != "(":
        return False
    while parser.peek(ahead).kind != "end":
        mark = parser.peek(ahead).text
        depth += (mark in ("(", "[")) - (mark in (")", "]"))
        ahead += 1
        if not depth:
            break
    return parser.peek(ahead).text == "<="


def _at_most(parser: Parser) -> Goal:
    """``P(abs(Z) >= t) <= b``: the bound, and what it is compared with."""
    start, found = parser.peek().place, _bounded(parser)
    whole = SyntaxNode("call", start, parser.peek().place, "P")
    sign = parser.next()
    right = parser.formula()
    if parser.sees(*_SIGNS):
        _refuse_chain(parser, whole, sign, right)
    parser.finish()
    return found._replace(sides=(*found.sides, right))


def _bounded(parser: Parser) -> Goal:
    """``P(abs(Z) >= t)`` and ``P(Z >= t)``, also with the sides exchanged; ``P(X <= m - t)``."""
    name = parser.next()
    if name.text not in ("P", "Pr"):
        what = said(
            "A bound is asked of a probability: bound P(abs(X - m) >= t).",
            "此处应为概率：上界 P(abs(X - m) >= t)。",
        )
        parser.fail(what, name.place)
    parser.want("(")
    left = parser.formula()
    sign = parser.next()
    right = parser.formula()
    parser.want(")")
    if sign.text == ">" or (sign.text == "<" and is_size(right)):
        what = said("Write >=, which says more.", "请改用“≥”（结论更强）。")
        a, b = parser.written(left), parser.written(right)
        parser.fail(what, sign.place, f"P({a} {sign.text}= {b})")
    t, z = (right, left) if sign.text == ">=" else (left, right)
    if _is_low(left, right) and sign.text in ("<=", "<"):
        t, z = _below(parser, left, sign, right)
    if sign.text not in ("<=", ">=") or is_size(t):
        what = said(
            "What can be bounded is the probability that something is at least a number: "
            "bound P(abs(X - m) >= t), bound P(X >= t).",
            "能给出上界的是某量不小于某数的概率：上界 P(abs(X - m) >= t)，上界 P(X >= t)。",
        )
        parser.fail(what, sign.place)
    if t.kind == "neg" or (t.kind == "number" and t.value <= 0):
        what = said("The threshold is a positive number.", "阈值须为正数。")
        parser.fail(what, t.place)
    is_of_size = is_size(z)
    z = z.parts[0] if is_of_size else z
    mean = SyntaxNode("call", z.place, z.end, "E", (_squared(z),))
    node = SyntaxNode("div", z.place, t.end, None, (mean, _squared(t)))
    return Goal(node, "P" if is_of_size else "P>", (t, z))


def _is_low(left: SyntaxNode, right: SyntaxNode) -> bool:
    """Whether what is likely random, a capital letter, is compared with what is greater."""
    names = [{n.value for n in side.walk() if n.kind == "name"} for side in (left, right)]
    capitals = [any(re.fullmatch("[R-Z][0-9]?", name) for name in found) for found in names]
    return capitals == [True, False] and not is_size(left)


def _below(
    parser: Parser, left: SyntaxNode, sign: Token, right: SyntaxNode
) -> tuple[SyntaxNode, SyntaxNode]:
    """``X <= m - t`` and ``X - m <= -t`` as ``m - X >= t``: the threshold, and what reaches it."""
    written = parser.written
    middle, t = _taken_off(right)
    x, middle = (left, middle) if middle is not None else _taken_off(left)
    if middle is None or t is None or x is None:
        b = written(right)
        what = said(
            "That something is small is bounded by how far it is below its mean: 'bound P(m - X >= "
            f"t)', for the event X <= m - t. By how much is {b} below it?",
            "要求“不大于某数”的概率的上界，须知该数比均值低多少：请写“上界 P(m - X >= t)”，即事件 "
            f"X <= m - t。{b} 比均值低多少？",
        )
        parser.fail(what, sign.place)
    if sign.text == "<":
        what = said("Write <=, which says more.", "请改用“≤”（结论更强）。")
        parser.fail(what, sign.place, f"P({written(left)} <= {written(right)})")
    return t, _less(middle, x)


def _taken_off(node: SyntaxNode) -> tuple[SyntaxNode | None, SyntaxNode | None]:
    """``m`` and ``t`` of ``m - t``; of ``-t`` nothing and t."""
    if node.kind == "neg":
        return None, node.parts[0]
    if node.kind == "add" and node.parts[1].kind == "neg":
        return node.parts[0], node.parts[1].parts[0]
    return None, None


def is_size(node: SyntaxNode) -> bool:
    """Whether it is an absolute value."""
    return node.kind == "call" and node.value == "abs"


def _squared(node: SyntaxNode) -> SyntaxNode:
    two = SyntaxNode("number", node.place, node.end, Fraction(2))
    return SyntaxNode("pow", node.place, node.end, None, (node, two))
