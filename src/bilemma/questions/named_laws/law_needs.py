"""How many moments of a law a question needs, by the degree of its letters in the goal.

A law says all of its moments; a question with the fourth one, where the second would do, reads
worse and is harder to try in examples. What needs more than moments up to the fourth is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import inf

from ..lexing.errors import MisreadError, said
from ..trees.clause import Clause
from ..trees.symbol_table import kernel_name
from ..trees.syntax import MOMENTS, SyntaxNode

LEAST, MOST = 2, 4  # moments of a law that are always stated, and that are known
_SPREADS = {"Var": 2, "SD": 2, "M3": 3, "M4": 4}


def as_needed(found: Sequence[Clause], goal: SyntaxNode, text: str) -> list[Clause]:
    """The hypotheses without moments of laws that are higher than the goal needs.

    Raises:
        MisreadError: the goal needs more of a law than its moments.
    """
    put_in = _definitions(found)
    stated = (c for c in found if c.kind == "relation" and not c.order and c not in put_in.values())
    others = _others(stated)
    whole = _in_full(goal, {name: c.sides[1] for name, c in put_in.items()})
    needs: dict[str, int] = {}
    for clause in (c for c in found if c.kind == "law"):
        for name in (kernel_name(t.text) for t in clause.names):
            needs[name] = others.get(name, 0)
            if needs[name] < MOST:
                needs[name] = max(needs[name], _need(goal, whole, name, text))
    kept: list[Clause] = []
    for clause in found:
        wanted = max((needs.get(name, MOST) for name in _about(clause)), default=MOST)
        if clause.order <= max(wanted, LEAST):
            kept.append(clause)
    return kept


def _others(stated: Iterable[Clause]) -> dict[str, int]:
    """How high a moment of each letter has to be known for what else is stated of it: of
    ``Cov(X, Y) = SD(X) SD(Y)/2`` the second, and of ``X > 0`` all.
    """
    found: dict[str, int] = {}
    for side, name in ((side, name) for c in stated for side in c.sides for name in _letters(c)):
        degree = _Degree(name, {_index(n) for n in _names(side) if _is_letter(n, name)})
        is_moment = not degree.of(side)
        found[name] = max(found.get(name, 0), int(min(degree.most, MOST)) if is_moment else MOST)
    return found


def _definitions(found: Sequence[Clause]) -> dict[str, Clause]:
    """``Y = X_1 - 2 X_2``, of which nothing else is said of Y, by this letter."""
    defined = {
        kernel_name(c.sides[0].value): c
        for c in found
        if c.kind == "relation" and c.signs == ("=",) and c.sides[0].kind == "name" and not c.over
    }
    return {
        name: clause
        for name, clause in defined.items()
        if not any(name in _spoken(c) for c in found if c is not clause)
        and name not in {kernel_name(n.value) for n in _names(clause.sides[1])}
    }


def _in_full(node: SyntaxNode, values: Mapping[str, SyntaxNode]) -> SyntaxNode:
    """A formula with what these letters are in their place."""
    if node.kind == "name" and kernel_name(node.value) in values:
        return values[kernel_name(node.value)]
    parts = tuple(_in_full(part, values) for part in node.parts)
    return SyntaxNode(node.kind, node.place, node.end, node.value, parts)


def _names(node: SyntaxNode) -> Iterator[SyntaxNode]:
    return (n for n in node.walk() if n.kind in ("name", "index"))


def _spoken(clause: Clause) -> set[str]:
    """The letters of which a hypothesis speaks; that one is random says nothing of it."""
    if clause.kind == "random":
        return set()
    return {*(kernel_name(t.text) for t in clause.names), *_letters(clause)}


def _about(clause: Clause) -> Iterator[str]:
    """The letters whose moment a hypothesis states."""
    yield from (kernel_name(token.text) for token in clause.names)
    if clause.order and clause.sides:
        yield from (kernel_name(n.value) for n in clause.sides[0].walk() if n.kind == "index")


def _letters(clause: Clause) -> Iterator[str]:
    """The letters of an equation or inequality."""
    for side in clause.sides:
        yield from (kernel_name(n.value) for n in _names(side))


def _need(goal: SyntaxNode, whole: SyntaxNode, name: str, text: str) -> int:
    """The highest moment of a letter that a goal may come to, with definitions in it."""
    components = {_index(n) for n in whole.walk() if _is_letter(n, name)}
    numbered = {c for c in components if c.isdigit()} or {""}
    if not components:
        return MOST
    degree = max(_Degree(name, components - numbered | {one}).of_goal(whole) for one in numbered)
    is_family = components != {""}
    if not any(_is_letter(n, name) for n in goal.walk()):
        return int(min(degree, MOST))
    if degree == inf or (degree > MOST and not is_family):
        node = next(n for n in goal.walk() if _is_letter(n, name))
        x = text[node.place : node.end].strip()
        what = said(
            f"Of the law of {x} its moments up to the fourth are used, so this is not answered: "
            "ask for E, Var, Cov, SD, M3 or M4 of sums and products, with a degree of at most 4 in "
            "all. A moment that you know is a hypothesis: 'E(exp(X)) = c'.",
            f"关于 {x} 的分布，只用到不高于四阶的矩，故不能回答此问；可求和与积的 E、Var、Cov、SD、"
            "M3、M4，总次数不超过 4。其他已知的矩可写成条件：“E(exp(X)) = c”。",
        )
        raise MisreadError(text, node.place, what)
    return int(min(degree, MOST))


def _is_letter(node: SyntaxNode, name: str) -> bool:
    return node.kind in ("name", "index") and kernel_name(node.value) == name


def _index(node: SyntaxNode) -> str:
    """The index of a component, as a number or as some text."""
    shown = [str(part.value) if part.kind in ("number", "name") else "?" for part in node.parts]
    return ",".join(shown)


class _Degree:
    """How often a letter, by some of its components, is a factor within one mean; ``most`` is the
    most that was found.
    """

    def __init__(self, name: str, components: set[str]) -> None:
        self.name, self.components = name, components
        self.most: float = 0

    def of_goal(self, goal: SyntaxNode) -> float:
        """The highest moment that a goal may come to; infinite where it is no polynomial."""
        return max(self.of(goal), self.most)

    def of(self, node: SyntaxNode) -> float:
        """The degree of a formula outside of its means."""
        if node.kind in ("name", "index"):
            is_own = _is_letter(node, self.name) and _index(node) in self.components
            return float(is_own)
        if _is_even_power(node):  # |X|^2 is X^2
            base, exponent = node.parts
            return self.of(base.parts[0]) * exponent.value
        parts = [self.of(part) for part in node.parts if part.kind not in _BESIDE]
        if node.kind in ("mul", "dot"):
            return sum(parts)
        if node.kind == "div":
            return inf if parts[1] else parts[0]
        if node.kind == "pow":
            exponent = node.parts[1]
            is_number = exponent.kind == "number"
            return parts[0] * exponent.value if is_number else (inf if parts[0] else 0)
        return self._of_call(node, parts) if node.kind == "call" else max(parts, default=0)

    def _of_call(self, node: SyntaxNode, parts: list[float]) -> float:
        head = node.value
        if head in MOMENTS:
            found = sum(parts) if head == "Cov" else _SPREADS.get(head, 1) * parts[0]
            self.most = max(self.most, found)
            return found if any(part.kind == "given" for part in node.parts) else 0
        if head == "dot":
            return sum(parts)
        if head == "norm2":
            return 2 * parts[0]
        if head == "max":
            return parts[0]
        is_same = head in ("sum", "d", "delta")
        if is_same or (head == "prod" and any(n.kind == "index" for n in node.walk())):
            return parts[0]
        return inf if any(parts) else 0


def _is_even_power(node: SyntaxNode) -> bool:
    """Whether it is an even power of an absolute value."""
    if node.kind != "pow":
        return False
    base, exponent = node.parts
    is_even = exponent.kind == "number" and exponent.value % 2 == 0
    return is_even and (base.kind, base.value) == ("call", "abs")


_BESIDE = ("given", "range", "except")
