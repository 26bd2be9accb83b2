"""Hypotheses that are meant as more than they say: a law within bounds, a statistic by name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ..lexing.errors import MisreadError, said
from ..named_laws.law_arguments import value_of
from ..trees.clause import Clause
from ..trees.law_table import NORMAL, RADEMACHER, UNIFORM
from ..trees.symbol_table import SymbolTable, kernel_name
from ..trees.syntax import MOMENTS, SyntaxNode

_ORDERS = ("<=", "<", ">=", ">")
_RANDOM = "UVWXYZ"  # capital letters that nobody uses for numbers
_STATISTICS = ("S", "S_n", "S_N", "T_n", "M_n")


def refuse_restricted(
    goal: Sequence[SyntaxNode],
    goal_text: str,
    given: Sequence[Clause],
    given_text: str,
    letters: SymbolTable,
) -> None:
    """Refuse what is meant of a law within bounds, of a correlation that is none, of a random
    letter among numbers, of a statistic that nothing says of what it is.

    Raises:
        MisreadError: there is such a thing.
    """
    laws = {kernel_name(t.text): c for c in given if c.kind == "law" for t in c.names}
    for clause in given:
        if clause.kind == "relation" and {*clause.signs} & {*_ORDERS}:
            _refuse_bounded_law(clause, given_text, laws)
            _refuse_capital(clause, given_text, letters)
        if clause.kind == "relation" and clause.signs == ("=",):
            _refuse_correlation(clause, given_text)
    _refuse_capital_outside(goal, goal_text, letters)
    _refuse_statistic(goal, goal_text, given, letters)
    for clause in given:
        if clause.kind == "relation" and clause.signs == ("=",) and clause.sides[0].kind == "name":
            _refuse_statistic(clause.sides[1:], given_text, given, letters)


def _refuse_bounded_law(clause: Clause, text: str, laws: dict[str, Clause]) -> None:
    """``X ~ N(0, 1); X >= 0``: is it the law of X, or that of X where X is not negative?"""
    for side, other, sign in _sides(clause):
        name = kernel_name(side.value) if side.kind in ("name", "index") else ""
        law = laws[name].law if name in laws else None
        if law is None:
            continue
        is_zero = other.kind == "number" and other.value == 0 and sign in (">=", ">")
        if law in (UNIFORM, RADEMACHER) or (is_zero and law is not NORMAL):
            continue
        what = said(
            f"Is this the law of {side.value}, or that of {side.value} within bounds, which is "
            "another law? Of such a law write the moments.",
            f"{side.value} 服从的是这个分布，还是限制在此范围内的分布？后者是另一个分布，"
            "请直接写出它的矩。",
        )
        raise MisreadError(text, clause.place, what)


def _sides(clause: Clause) -> Iterator[tuple[SyntaxNode, SyntaxNode, str]]:
    """Each side with the one that it is compared with, and how."""
    turned = {"<=": ">=", "<": ">", ">=": "<=", ">": "<", "=": "="}
    for n, sign in enumerate(clause.signs):
        a, b = clause.sides[n : n + 2]
        if sign in turned:
            yield a, b, sign
            yield b, a, turned[sign]


def _refuse_capital(clause: Clause, text: str, letters: SymbolTable) -> None:
    """``X <= Y`` where nothing else speaks of Y: is it random?"""
    for side, other, _ in _sides(clause):
        if side.kind != "name" or not side.value[:1].isupper():
            continue
        name = kernel_name(side.value)
        known = {*letters.random, *letters.fixed, *letters.naturals, *letters.sizes}
        is_beside_random = any(
            n.kind in ("name", "index") and kernel_name(n.value) in letters.random
            for n in other.walk()
        )
        if name not in known and is_beside_random:
            y = side.value
            what = said(f"Is {y} random?", f"{y} 是随机的吗？")
            raise MisreadError(text, side.place, what, (f"random {y}", f"real {y}"))


def _refuse_correlation(clause: Clause, text: str) -> None:
    """``Corr(X, Y) = 2``; the quotient was taken apart: Cov(X, Y) = 2*(SD(X)*SD(Y))."""
    left, right = clause.sides[:2]
    is_of_correlation = left.kind == "call" and left.value == "Cov" and right.kind == "mul"
    if not is_of_correlation or right.parts[1].kind != "mul" or left.place != right.parts[1].place:
        return
    value = right.parts[0]
    number = value_of(value)
    if number is not None and abs(number) > 1:
        what = said("A correlation lies between -1 and 1.", "相关系数在 -1 与 1 之间。")
        raise MisreadError(text, value.place, what)


def _outside_moments(node: SyntaxNode) -> Iterator[SyntaxNode]:
    if node.kind == "call" and node.value in (*MOMENTS, "d"):
        return
    if node.kind == "name":
        yield node
    for part in node.parts:
        yield from _outside_moments(part)


def _refuse_capital_outside(goal: Iterable[SyntaxNode], text: str, letters: SymbolTable) -> None:
    """``E(X) Y``: is Y a number?"""
    known = {*letters.random, *letters.fixed, *letters.naturals, *letters.sizes}
    goal = list(goal)
    if not any(n.kind == "call" and n.value in MOMENTS for top in goal for n in top.walk()):
        return
    for node in (n for top in goal for n in _outside_moments(top)):
        if node.value in _RANDOM and kernel_name(node.value) not in known:
            y = node.value
            what = said(
                f"Is {y} a fixed number? Say so in a hypothesis.", f"{y} 是常数吗？请在条件中写明。"
            )
            raise MisreadError(text, node.place, what, (f"real {y}",))


def _telling(clause: Clause) -> Iterable[SyntaxNode]:
    """The sides of a hypothesis that tell something of their letters: not what T is made of."""
    is_definition = clause.signs == ("=",) and clause.sides[0].kind == "name"
    return clause.sides[:1] if is_definition else clause.sides


def _refuse_statistic(
    goal: Iterable[SyntaxNode], text: str, given: Iterable[Clause], letters: SymbolTable
) -> None:
    """``S_n`` beside X_1, …, X_n: their sum, as everybody calls it, or a letter of its own?"""
    clauses, goal = list(given), list(goal)
    samples = [n for n, sizes in letters.sizes.items() if len(sizes) == 1 and n in letters.random]
    said_of = {t.text for c in clauses for t in (*c.names, *c.others)}
    said_of |= {n.value for c in clauses for side in _telling(c) for n in side.walk() if n.value}
    for node in (n for top in goal for n in top.walk() if n.kind == "name"):
        if node.value in _STATISTICS and node.value not in said_of and samples:
            s, x = node.value, letters.typed.get(samples[0], samples[0])
            nodes = [n for top in goal for n in top.walk()]
            is_square = any(n.kind == "pow" and n.parts[0] is node for n in nodes)
            meant = f"{s} = sum({x}[i], i=1..n)"
            if is_square:  # S^2 is the variance of the sample
                meant = f"{s}^2 = sum(({x}[i] - sum({x}[j], j=1..n)/n)^2, i=1..n)/(n-1)"
            what = said(
                f"What is {s} of the sample {x}? Say so in a hypothesis: '{meant}'; a letter of "
                f"its own is declared: 'random {s}'.",
                f"{s} 是样本 {x} 的什么统计量？请在条件中写明，如“{meant}”；"
                f"若为另一个随机变量，请声明：“随机 {s}”。",
            )
            raise MisreadError(text, node.place, what, (meant, f"random {s}"))
