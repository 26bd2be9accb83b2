"""How large vectors and matrices are of which it is not said, from what they are multiplied with:
W of ``W x`` has as many columns as x has components. What nothing tells has a letter of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..trees.syntax import ENTRYWISE, SyntaxNode
from .matrix_shape import is_transposed

_NEW = "mnkpqrst"
_OF_ONE = ("dot", "norm2", "softmax", "lse", "tr")

# The rows and columns, each a place in the table of sizes; None is one.
_Shape = tuple[int | None, int | None]


class MatrixSizes:
    """Sizes that are one and the same, and what they are called.

    Args:
        ranks: of each vector and matrix how many indices it has.
        sizes: those that are said; "" where one of the two is not.
        square: matrices with as many rows as columns.
        used: letters that stand for something.
    """

    def __init__(
        self,
        ranks: Mapping[str, int],
        sizes: Mapping[str, tuple[str, ...]],
        square: Iterable[str],
        used: Iterable[str],
    ) -> None:
        self.parents: list[int] = []
        self.names: dict[int, str] = {}
        self.places: dict[str, int] = {}
        self.said = sizes
        self.has_new = False  # whether a size has a letter that nobody gave it
        self.letters = {x: self._shape_of(x, rank) for x, rank in ranks.items() if rank}
        for x in square:
            self._same(*self.letters.get(x, (None, None)))
        self.free = [x for x in _NEW if x not in used]

    def _new(self) -> int:
        self.parents.append(len(self.parents))
        return len(self.parents) - 1

    def _named(self, size: str) -> int:
        if not size:
            return self._new()
        if size not in self.places:
            self.places[size] = self._new()
            self.names[self.places[size]] = size
        return self.places[size]

    def _shape_of(self, x: str, rank: int) -> _Shape:
        first, *rest = map(self._named, self.said.get(x, ("",) * rank))
        return first, (rest[0] if rest else None)

    def alike(self, vector: str, other: str) -> None:
        """A vector is as long as another, or as a matrix has rows and columns."""
        first = self.letters.get(vector, (None, None))[0]
        for place in self.letters.get(other, (None, None)):
            self._same(first, place)

    def define(self, x: str, node: SyntaxNode) -> None:
        """A letter is what a formula says, and as large."""
        found = self.learn(node)
        if x in self.said and x in self.letters:
            for own, other in zip(self.letters[x], found, strict=True):
                self._same(own, other)
        else:
            self.letters[x] = found

    def is_unsaid(self, x: str) -> bool:
        """Whether a size of a letter is not said."""
        sizes = self.said.get(x, ("",))
        return "" in sizes

    def _root(self, place: int) -> int:
        while self.parents[place] != place:
            place = self.parents[place]
        return place

    def _same(self, a: int | None, b: int | None) -> None:
        """What has a name keeps it; of two names both are kept, and found not to fit later."""
        if a is None or b is None:
            return
        a, b = self._root(a), self._root(b)
        if a == b or (a in self.names and b in self.names):
            return
        first, second = (b, a) if b in self.names else (a, b)
        self.parents[second] = first

    def learn(self, node: SyntaxNode) -> _Shape:
        """What a formula tells of sizes; its own."""
        if node.kind == "name":
            return self.letters.get(node.value, (None, None))
        if node.kind in ("index", "entry"):
            base = node.parts[0] if node.kind == "entry" else node
            if node.kind == "entry":
                self.learn(base)
            return None, None
        if is_transposed(node):
            rows, columns = self.learn(node.parts[0])
            return columns, rows
        if node.kind in ("mul", "add", "div", "neg") and node.parts:
            return self._of_parts(node)
        found = [self.learn(part) for part in node.parts]
        if node.kind == "dot" and len(found) == 2:
            self._same(*(rows if rows is not None else columns for rows, columns in found))
        if node.kind == "call" and node.value == "tr":
            self._same(*found[0])
        is_number = node.kind == "dot" or (node.kind == "call" and node.value in _OF_ONE)
        return (None, None) if is_number or not found else found[0]

    def _of_parts(self, node: SyntaxNode) -> _Shape:
        first, *rest = map(self.learn, node.parts)
        if not rest or node.kind == "div":
            return first
        second = rest[0]
        if node.kind == "add" or node.value == ENTRYWISE:
            if first[1] is None and second[1] is not None and second[0] is None:
                first = first[1], first[0]
            if second != (None, None) and first != (None, None):
                self._same(first[0], second[0])
                self._same(first[1], second[1])
            return first if first != (None, None) else second
        if (None, None) in (first, second):
            return second if first == (None, None) else first
        if first[1] is None and second[0] is not None and first[0] is not None:  # x A
            first = None, first[0]
        self._same(first[1], second[0])
        return first[0], second[1]

    def sizes(self) -> dict[str, tuple[str, ...]]:
        """The sizes of all letters, with new letters for those that nothing tells."""
        out = {}
        for x, shape in self.letters.items():
            out[x] = tuple(self._name(place) for place in shape if place is not None)
        return out

    def _name(self, place: int) -> str:
        root = self._root(place)
        if root not in self.names:
            self.has_new = True
            self.names[root] = self.free.pop(0) if self.free else f"n_{root}"
        return self.names[root]
