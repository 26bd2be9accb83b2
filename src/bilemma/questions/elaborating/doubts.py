"""Asks about letters that may be meant otherwise than they would be read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import chain

from ..lexing.errors import MisreadError, said
from ..trees.clause import Clause
from ..trees.naming import DECLARING, INDEX_LETTERS
from ..trees.symbol_table import kernel_name
from ..trees.syntax import MOMENTS, VECTOR_CALLS, SyntaxNode
from .randomness import Randomness

NUMBERED = re.compile("([A-Za-zΑ-Ωα-ω])([0-9])")  # X2
_OF_INDEX = re.compile(f"([A-Za-zΑ-Ωα-ω])_?([0-9]|[{INDEX_LETTERS}klmnN])")  # X_1, X2, X_i

_OF_RANDOM = ("moment", "symmetric", "independent", "uncorrelated", "apart")

_MERELY_FIXED = re.compile(r"\b(?:fixed|deterministic)\b|固定")


class Doubts(Randomness):
    """Letters that may be lengths, matrices, vectors, or others of the goal; a part of what finds
    out what each is.
    """

    def lengths_of_its_own(self, given: Iterable[Clause]) -> None:
        """``q.k`` with ``var q = 1/n``: is n how long q is? And ``d = 1/2`` beside q.k."""
        vectors = [n for n, default in self.defaults.items() if default == "d"]
        unsaid = sorted(n for n in vectors if n not in self.letters.declared)
        self._refuse_declared_length()
        for clause in given if unsaid else ():
            for name in _lengths_in(clause):
                said_of = self.named - self.letters.counts
                if name.value == "d" or kernel_name(name.value) in said_of:
                    continue
                size = name.value
                shown = ", ".join(self.letters.typed.get(n, n) for n in unsaid)
                what = said(f"Is {size} the length of {shown}?", f"{size} 是 {shown} 的维数吗？")
                readings = (f"vectors {shown} in R^{size}", f"real {size}")
                raise MisreadError(self.given_text, name.place, what, readings)

    def _refuse_declared_length(self) -> None:
        """``natural d`` beside q.k, whose length nobody says."""
        declared = sorted(self.letters.counts & {"d", "n"} - self.letters.of_sizes())
        unsaid = [n for n in self.chosen.values() if len(self.letters.sizes[n]) == 1]
        if declared and unsaid:
            size, shown = declared[0], ", ".join(self.letters.typed.get(n, n) for n in unsaid)
            what = said(f"Is {size} the length of {shown}?", f"{size} 是 {shown} 的维数吗？")
            place = max(self.given_text.find(size), 0)
            raise MisreadError(self.given_text, place, what, (f"vectors {shown} in R^{size}",))

    def numbers_like_lengths(self, goal: SyntaxNode, given: Iterable[Clause]) -> None:
        """``E(X[1])`` with ``mean X = n``: is n how long X is? And ``d = 1/2`` beside q.k."""
        clauses = list(given)
        sides = [side for c in clauses for side in (*c.sides, c.value) if side]
        nodes = [(self.goal_text, n) for n in goal.walk()]
        nodes += [(self.given_text, n) for side in sides for n in side.walk()]
        ends = _numbers_of_places(node for _, node in nodes)
        spaces = [side for c in clauses if c.kind == "vectors" for side in c.sides]
        ends |= {n.value for side in spaces for n in side.walk()}
        for size, name in self.chosen.items():
            is_dotted = self.defaults.get(name) == "d" and size == "d"
            if is_dotted:
                places = [(self.given_text, n) for n in _parts_of_one(clauses, size)]
            else:
                bounds = {id(s) for c in clauses if _is_bound(c, size) for s in c.sides}
                places = [(text, p) for text, n in nodes for p in _last_of(n, size)]
                places += [
                    (text, n)
                    for text, n in nodes
                    if n.kind == "name" and n.value == size not in ends and id(n) not in bounds
                ]
            if places:
                text, place = places[0]
                x = self.letters.typed[name]
                what = said(f"Is {size} the length of {x}?", f"{size} 是 {x} 的维数吗？")
                is_vector = len(self.letters.sizes[name]) == 1 and not is_dotted
                readings = (*((f"{x} in R^{size}",) * is_vector), f"real {size}")
                raise MisreadError(text, place.place, what, readings)

    def matrices(self, goal: SyntaxNode, given: Iterable[Clause]) -> None:
        """``softmax(W x, i)``: is W a matrix? A matrix is called fixed too, but no number."""
        numbers = {
            kernel_name(t.text)
            for c in given
            if c.kind == "fixed" and not _MERELY_FIXED.search(c.text)
            for t in c.names
        }
        for place in _vector_places(goal):
            for node in (n for n in place.walk() if n.kind == "mul"):
                first = node.parts[0]
                while first.kind == "mul":
                    first = first.parts[0]
                is_capital = first.kind == "name" and first.value[0].isupper()
                name = kernel_name(first.value) if is_capital else ""
                is_known = name in self.letters.sizes or name in numbers
                if name and not is_known:
                    x, w = node.parts[-1], first.value
                    what = said(f"Is {w} a matrix or a number?", f"{w} 是矩阵还是数？")
                    used = {n.value for n in goal.walk() if n.kind in ("name", "index")}
                    m, n = (*(s for s in "mnkrst" if s not in used), "m", "n")[:2]
                    shown = f"; {x.value} in R^{n}" if x.kind == "name" else ""
                    readings = (f"{w} in R^({m} x {n}){shown}", f"real {w}")[
                        : 1 + (name not in self.named or name in self.letters.fixed)
                    ]
                    raise MisreadError(self.goal_text, first.place, what, readings)

    def shifts(self, goal: SyntaxNode) -> None:
        """``lse(x + c)``: is c a vector, or a number added to each component?"""
        calls = [n for n in goal.walk() if n.kind == "call" and n.value in ("softmax", "lse")]
        inside = {id(n) for call in calls for n in call.parts[0].walk()}
        others = {
            n.value for n in goal.walk() if n.kind in ("name", "index") and id(n) not in inside
        }
        for call in calls:
            summands = list(summands_of(call.parts[0]))
            bare = [s for s in summands if s.kind == "name" and s.value not in others]
            unsaid = [s for s in bare if kernel_name(s.value) not in self.letters.declared]
            if len(summands) > 1 and unsaid:
                c = unsaid[-1].value
                what = said(
                    f"Is {c} a vector? A number that is added to each component cannot be "
                    "written here.",
                    f"{c} 是向量吗？此处不能写出加到每个分量上的数。",
                )
                listed = ", ".join(dict.fromkeys(s.value for s in unsaid))
                raise MisreadError(self.goal_text, unsaid[-1].place, what, (f"{listed} in R^n",))

    def constants(self, goal: SyntaxNode) -> None:
        """``d(f, x)``: x does not stand in f."""
        for node in (n for n in goal.walk() if n.kind == "call" and n.value == "d"):
            inside, variable = node.parts[:2]
            letters = {n.value for n in inside.walk() if n.kind in ("name", "index")}
            if variable.kind == "name" and variable.value not in letters:
                x = variable.value
                what = said(
                    f"{x} does not stand in what is differentiated. Put into the goal itself how "
                    f"it depends on {x}.",
                    f"要求导的式子中没有 {x}。请把它对 {x} 的依赖写入所求之中。",
                )
                raise MisreadError(self.goal_text, node.place, what)

    def _refuse_power(self, typed: str, place: int, letters: Iterable[str]) -> None:
        """``var X = s2``: a square, or a letter of its own?"""
        match = NUMBERED.fullmatch(typed)
        others = (
            {c for c in letters if c != typed and NUMBERED.fullmatch(c) and _base(c) == match[1]}
            if match
            else set()
        )
        if match and match[2] in "23456789" and not others:
            base, n = match.groups()
            what = said(
                f"Is {typed} a power, or a letter of its own? That is declared: 'real {typed}'.",
                f"{typed} 是幂，还是一个单独的字母？若为后者，请声明：“常数 {typed}”。",
            )
            raise MisreadError(self.given_text, place, what, (f"{base}^{n}",))

    def other_letters(self, goal: SyntaxNode, given: Iterable[Clause]) -> None:
        """``E(X2) = 1`` beside X, ``Var(X_i) = 1`` beside X_1, ``var X = 1`` beside X1,
        ``E(x) = 0`` beside X: letters that the goal does not have.
        """
        goals = {n.value for n in goal.walk() if n.kind in ("name", "index")}
        clauses = list(given)
        declared = {t.text for c in clauses if c.kind in DECLARING for t in c.names}
        spaces = [side for c in clauses if c.kind == "vectors" for side in c.sides]
        declared |= {n.value for side in spaces for n in side.walk() if n.kind == "name"}
        names = [typed for typed, _ in _typed(clauses)]
        sides = [side for c in clauses for side in c.sides]
        calls = [n for s in sides for n in s.walk() if n.kind == "call" and n.value in MOMENTS]
        moments = {n.value for call in calls for n in call.walk() if n.kind in ("name", "index")}
        moments |= {t.text for c in clauses if c.kind in _OF_RANDOM for t in (*c.names, *c.others)}
        others = [c for c in clauses if c.kind == "relation" and not _has_moment(c)]
        plain = {n.value for c in others for s in c.sides for n in s.walk() if n.kind == "name"}
        lists = [{t.text for t in c.names} for c in clauses if c.kind in _OF_RANDOM]
        for typed, place in _typed(clauses):
            match = _OF_INDEX.fullmatch(typed)
            base = match[1] if match else typed
            if typed in goals or typed in declared or len(base) > 1:
                continue
            self._refuse_power(typed, place, [*goals, *names])
            alike = sorted(g for g in goals if g != typed and _base(g) == base)
            if any(typed in listed and listed & {*alike} - {base} for listed in lists):
                continue  # X_1, X_2, X_3 iid, of which the goal has X_1
            if typed in (*moments, *plain) and base.swapcase() in {_base(g) for g in goals}:
                alike = sorted(g for g in goals if _base(g) == base.swapcase())
            is_power = NUMBERED.fullmatch(typed) and base in goals
            if is_power or (alike and (alike != [base] or match)):
                other = alike[0] if alike else base
                what = said(
                    f"The goal has {other}, and no {typed}. A letter of its own is declared: "
                    f"'random {typed}' or 'real {typed}'; of components one writes {base}[1].",
                    f"所求的式子中有 {other}，没有 {typed}。若为另一个字母，请声明："
                    f"“随机 {typed}”或“常数 {typed}”；若为分量，请写 {base}[1]。",
                )
                power = (f"{base}^{typed[-1]}",) if is_power and typed[-1] in "23456789" else ()
                raise MisreadError(self.given_text, place, what, power)


def index_places(node: SyntaxNode) -> tuple[SyntaxNode, ...]:
    """What stands in a formula where an index stands: in brackets, in δ, in softmax."""
    if node.kind == "index" or (node.kind == "call" and node.value == "delta"):
        return node.parts
    return node.parts[1:] if node.kind == "call" and node.value == "softmax" else ()


def _has_moment(clause: Clause) -> bool:
    nodes = (n for side in clause.sides for n in side.walk())
    return any(n.kind == "call" and n.value in MOMENTS for n in nodes)


def _base(typed: str) -> str:
    match = _OF_INDEX.fullmatch(typed)
    return match[1] if match else typed


def _typed(clauses: Iterable[Clause]) -> Iterator[tuple[str, int]]:
    """The letters of hypotheses as they were typed, and where."""
    for clause in clauses:
        yield from ((t.text, t.place) for t in (*clause.names, *clause.others))
        for side in (*clause.sides, clause.value):
            nodes = side.walk() if side else ()
            yield from ((n.value, n.place) for n in nodes if n.kind in ("name", "index"))


def _numbers_of_places(nodes: Iterable[SyntaxNode]) -> set[str]:
    """The letters in ranges and in indices that are made of several: ``X[n+1]``."""
    found = set()
    for node in nodes:
        parts = node.parts if node.kind in ("range", "except") else ()
        parts += tuple(p for p in index_places(node) if p.kind != "name")
        found |= {n.value for part in parts for n in part.walk()}
    return found


def _is_bound(clause: Clause, size: str) -> bool:
    """Whether a hypothesis compares a letter with a natural number: ``n >= 2``."""
    numbers = [_number(side) for side in clause.sides]
    is_natural = any(n is not None and n.denominator == 1 and n >= 1 for n in numbers)
    is_less = "<" in "".join(clause.signs) and numbers[-1] == 1
    return is_natural and any(s.value == size for s in clause.sides) and not is_less


def _last_of(node: SyntaxNode, size: str) -> list[SyntaxNode]:
    """The index n of X[n], where n is how long X is by default."""
    return [p for p in node.parts if node.kind == "index" and p.value == size]


def _parts_of_one(clauses: Iterable[Clause], size: str) -> Iterator[SyntaxNode]:
    """A letter that a hypothesis says to be no natural number: ``d = 1/2``, ``d < 1``."""
    for clause in (c for c in clauses if c.kind == "relation"):
        for side, other in (clause.sides, clause.sides[::-1]):
            number = _number(other)
            is_part = number is not None and (number.denominator > 1 or number < 1)
            is_below = number == 1 and "<" in "".join(clause.signs) and side is clause.sides[0]
            if side.kind == "name" and side.value == size and (is_below or is_part):
                yield side


def _number(node: SyntaxNode) -> Fraction | None:
    """The number that is typed, as a decimal or a fraction."""
    if node.kind == "number":
        return Fraction(node.value)
    if node.kind == "div":
        above, below = map(_number, node.parts)
        return above / below if above is not None and below else None
    return None


def _lengths_in(clause: Clause) -> Iterator[SyntaxNode]:
    """Letters of a hypothesis that may be lengths: below a line, under a root, or equal to the
    length of a vector.
    """
    sides = [*clause.sides, *([clause.value] if clause.value else [])]
    nodes = list(chain.from_iterable(side.walk() for side in sides))
    inside = [n.parts[1] for n in nodes if n.kind == "div"]
    inside += [n.parts[0] for n in nodes if n.kind == "call" and n.value == "sqrt"]
    inside += [s for s in sides if s.kind == "name" and _is_bound(clause, s.value)]
    if any(n.kind == "call" and n.value == "norm2" for n in nodes):
        inside += sides
    for node in inside:
        if node.kind == "name" and node.value[:1] in ("d", "n"):
            yield node


def summands_of(node: SyntaxNode) -> Iterator[SyntaxNode]:
    """The parts of a sum, without their signs."""
    if node.kind in ("add", "neg"):
        for part in node.parts:
            yield from summands_of(part)
    else:
        yield node


def _vector_places(goal: SyntaxNode) -> Iterator[SyntaxNode]:
    """Where vectors stand in a goal."""
    for node in goal.walk():
        if node.kind == "dot":
            yield from node.parts[:2]
        elif node.kind == "call" and node.value in VECTOR_CALLS:
            yield from node.parts[:2] if node.value == "dot" else node.parts[:1]
