"""Components of vectors and entries of matrices, with indices that lie in their ranges."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, NoReturn

from bilemma.trusted.polynomials import poly
from bilemma.trusted.substitution import Lam, bind, subst
from bilemma.trusted.terms import Term, add, inv, mk, mul, num, sym

from ..lexing.errors import MisreadError, Said, said
from ..trees.lengths import text_of
from ..trees.symbol_table import SymbolTable, kernel_name
from ..trees.syntax import MOST_INDEX, SyntaxNode
from ..trees.vector_expressions import VectorExpression, vector_of

POINT = sym("_place", "nat")

Bound = Mapping[str, Term]


class Indexing:
    """Makes terms of indices, components and vectors; a part of elaboration.

    ``reached`` collects what has to hold for the free indices of the goal: each lies in the range
    of its family.

    Args:
        text: where the formulas come from, for messages.
        letters: what the letters are.
    """

    def __init__(self, text: str, letters: SymbolTable) -> None:
        self.text, self.letters = text, letters
        self.reached: dict[Term, None] = {}
        self.ends: dict[Term, Term] = {}  # of indices that a sum runs over, how far each goes
        self.typed_ends: dict[Term, str] = {}  # the same, as it was typed

    def fail(self, node: SyntaxNode, what: Said, *readings: str) -> NoReturn:
        """Refuse a node."""
        raise MisreadError(self.text, node.place, what, readings)

    def refuse_same(self, series: SyntaxNode, body: SyntaxNode, over: SyntaxNode) -> NoReturn:
        """``sum(X, i=1..n)``: of one X as often as that, or of X_1, …, X_n?"""
        i, x = over.value, self.text[body.place : body.end]
        what = said(
            f"{x} is the same for every {i} here. Is it to have this index?",
            f"此处 {x} 对每个 {i} 都相同。它是否应带此下标？",
        )
        end, of = text_of(over.parts[1]), f"{series.value}({x}[{i}], {i}="
        several = f"{end}*{x}" if series.value == "sum" else f"{x}^{end}"
        self.fail(body, what, *((f"{of}1..{end})", several) if body.kind == "name" else ()))

    def natural(self, node: SyntaxNode, bound: Bound) -> Term:
        """An index or a bound."""
        t = self.term(node, bound)
        if t.sort != "nat" or t.random:
            x = self.text[node.place : node.end].strip()
            what = said(
                f"An index, and the bound of a sum, is a natural number, or a letter for one: {x} "
                "is neither.",
                f"下标与求和的上下限须为自然数，或表示自然数的字母；{x} 不是。",
            )
            self.fail(node, what)
        if t.head == "num" and t.data > MOST_INDEX:
            what = said(
                f"Numbers above {MOST_INDEX} are no indices or sizes here: write a letter, n.",
                f"下标与维数中的数不得超过 {MOST_INDEX}：请用字母 n。",
            )
            self.fail(node, what)
        return t

    def refuse_first(self, node: SyntaxNode, bound: Bound) -> None:
        """Refuse a sum whose first term is not that of 1."""
        if self.natural(node, bound) is not num(1):
            what = said(
                "Sums and products begin at 1: number the terms from 1 on, sum(b^i*X[i], i=1..n).",
                "求和与求积须从 1 开始：请将各项从 1 起编号，如 sum(b^i*X[i], i=1..n)。",
            )
            self.fail(node, what)

    def index(self, node: SyntaxNode, bound: Bound) -> Term:
        """A component of a vector, an entry of a matrix."""
        name = kernel_name(node.value)
        indices = tuple(self.natural(i, bound) for i in node.parts)
        held = set(bound.values())
        sizes = self.letters.sizes.get(name, ())
        if len(sizes) != len(indices):
            typed = node.value
            what = said(f"{typed} is no family here.", f"{typed} 在此没有下标。")
            self.fail(node, what)
        for index, size, place in zip(indices, sizes, node.parts, strict=True):
            running = [b for b in held if b.head == "sym" and b.data in index.free]
            if not running:
                self.reach(index, size, bound, place)
            elif index.head == "sym" and size is not None and index in self.typed_ends:
                self.refuse_shorter(index, size, place, node.value)
            elif index.head != "sym" and size is not None:
                self._reach_at_ends(index, self.natural(size, bound), running, place)
        return self.family(name)[indices]

    def refuse_shorter(self, index: Term, size: SyntaxNode, place: SyntaxNode, family: str) -> None:
        """``sum(X[i], i=1..n)`` with X in R^m: does the sum stay within the family?"""
        last, end = self.natural(size, {}), self.ends[index]
        first, second = self.typed_ends[index], text_of(size)
        if end in self.ends:  # of a sum in another
            self.refuse_shorter(end, size, place, family)
            return
        beyond = poly(end - last)
        is_within = not beyond or max(beyond.values()) <= 0
        if is_within or (first, second) in self.letters.ordered:
            return
        what = said(
            f"{family} reaches to {second}, its index {place.value} to {first}: say that "
            f"{first} <= {second}, or how far {family} goes.",
            f"{family} 的下标到 {second}，而 {place.value} 到 {first}：请写明 "
            f"{first} <= {second}，或 {family} 的维数。",
        )
        readings = () if number_of(last - end) is not None else (f"{first} <= {second}",)
        raise MisreadError(self.text, place.place, what, readings)

    def _reach_at_ends(
        self, index: Term, last: Term, running: Sequence[Term], place: SyntaxNode
    ) -> None:
        """``X[i+1]``: at the ends of the sum the index is still one of the family."""
        for ends in ({i: num(1) for i in running}, {i: self.ends.get(i, i) for i in running}):
            found = subst(index, {i.data: end for i, end in ends.items()})
            below, beyond = number_of(found), poly(found - last)
            if (below is not None and below < 1) or (beyond and min(beyond.values()) > 0):
                typed = self.text[place.place : place.end]
                what = said(
                    f"The index {typed} leaves the family. Say how far that goes: 'X in R^(n+1)'.",
                    f"下标 {typed} 超出范围。请写明维数，如“X in R^(n+1)”。",
                )
                raise MisreadError(self.text, place.place, what)

    def reach(self, index: Term, size: SyntaxNode | None, bound: Bound, place: SyntaxNode) -> None:
        """The index lies in its range."""
        if size is None:
            if number_of(index) == 0:
                self.fail(place, said("Indices begin at 1.", "下标从 1 开始。"))
            return
        self.limit(index, self.natural(size, bound), place)

    def limit(self, index: Term, last: Term, place: SyntaxNode) -> None:
        """The index goes from 1 to a last one.

        Raises:
            MisreadError: it does not, whatever its letters are.
        """
        number, beyond = number_of(index), number_of(index - last)
        if (number is not None and number < 1) or (beyond is not None and beyond > 0):
            typed = self.text[place.place : place.end]
            end = last.data[0] if last.head == "sym" else last.data if last.head == "num" else "…"
            what = said(
                f"The index {typed} is out of its range: from 1 to {end}. How far a family goes is "
                "said with 'X in R^m'.",
                f"下标 {typed} 超出范围：应在 1 到 {end} 之间。下标的范围可写作“X in R^m”。",
            )
            raise MisreadError(self.text, place.place, what)
        if index.head != "num":
            self.reached[mk("Le", 1, index)] = None
        if index is not last:
            self.reached[mk("Le", index, last)] = None

    def family(self, name: str) -> Any:
        """The vector or matrix as a function of its indices.

        Raises:
            MisreadError: it is none, as where a size is written with one.
        """
        if name not in self.letters.sizes:
            typed = self.letters.typed.get(name, name)
            what = said(f"{typed} is no vector here.", f"{typed} 在此不是向量。")
            raise MisreadError(self.text, max(self.text.find(typed), 0), what)
        sort = "random" if name in self.letters.random else "real"
        return sym(name, sort, *["nat"] * len(self.letters.sizes[name]))

    def vector(self, node: SyntaxNode, bound: Bound) -> tuple[Term, Term]:
        """A vector as λi. q[i], and its length."""
        vector = vector_of(node, self.letters, self.text)
        return Lam(POINT, self.component(vector, POINT, bound)), self.length(vector)

    def size(self, vector: VectorExpression) -> SyntaxNode:
        """How long a vector is, as it was typed."""
        if vector.summands:
            return self.size(vector.summands[0])
        size = self.letters.sizes[vector.letter or vector.matrix][0]
        if size is None:
            name = vector.place.value
            self.fail(vector.place, said(f"How long is {name}?", f"{name} 的维数是多少？请写明"))
        return size

    def length(self, vector: VectorExpression) -> Term:
        """How many components a vector has."""
        return self.natural(self.size(vector), {})

    def component(
        self, vector: VectorExpression, index: Term, bound: Bound, depth: int = 1
    ) -> Term:
        """The component of a vector with an index."""
        if vector.letter:
            return self.family(vector.letter)[index]
        if vector.factor is not None:
            point = sym(f"_place{depth}", "nat")
            part = self.component(vector.factor, point, bound, depth + 1)
            product = self.family(vector.matrix)[index, point] * part
            return bind("Sum", point, self.length(vector.factor), product)
        whole = add(*(self.component(part, index, bound, depth) for part in vector.summands))
        above = [self.term(factor, bound) for factor in vector.above]
        below = [self.term(factor, bound) for factor in vector.below]
        if num(0) in below:
            self.fail(vector.below[0], said("This divides by 0.", "此处除以 0。"))
        return mul(vector.sign, *above, *map(inv, below), whole)

    def term(self, node: SyntaxNode, bound: Bound | None = None) -> Term:
        """The term of a formula."""
        raise NotImplementedError


def number_of(t: Term) -> Fraction | None:
    """The number that a term is, if it is one."""
    found = poly(t)
    return Fraction(found.get((), 0)) if found.keys() <= {()} else None
