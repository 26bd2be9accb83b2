"""How long vectors are: as other vectors of a sum or a dot product, as a matrix has columns."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from ..lexing.errors import MisreadError, said
from .symbol_table import SymbolTable
from .syntax import SyntaxNode
from .vector_expressions import VectorExpression, vector_of

_SIZES = "dnmNMK"


class Lengths:
    """The letters of a question while their sizes are found out; a part of what looks for them."""

    goal_text: str
    text: str
    letters: SymbolTable
    named: set[str]  # letters that hypotheses name

    def __init__(self) -> None:
        # Where vectors stand, the letter for their length, and how far an index of them goes.
        self.vectors: list[tuple[str, tuple[SyntaxNode, ...], str, SyntaxNode | None]] = []
        self.alike: list[list[tuple[str, int]]] = []  # what has the same index in a relation
        self.bound: set[str] = set()  # letters that a sum runs over
        self.defaults: dict[str, str] = {}  # vectors of unknown length, and which letter it takes
        self.chosen: dict[str, str] = {}  # letters that are lengths of families, by default

    def name(self, typed: str, place: int) -> str:
        """The name of a typed letter."""
        raise NotImplementedError

    def natural(self, node: SyntaxNode) -> None:
        """Letters in a bound or an index are natural numbers."""
        raise NotImplementedError

    def note_vectors(
        self, nodes: Iterable[SyntaxNode], size: str, last: SyntaxNode | None = None
    ) -> None:
        """Vectors of one length, each a letter or made of some; these are looked at last.

        Where nothing else says how long they are, they go as far as a sum over them, to ``last``.
        """
        nodes = tuple(nodes)
        for node in nodes:
            if node.kind == "name":
                self.letters.sizes.setdefault(self.name(node.value, node.place), (None,))
        self.vectors.append((self.text, nodes, size, last))

    def note_relation(self, sides: Iterable[SyntaxNode]) -> None:
        """``Cov(x[i], x[j]) = V[i,j]``: V has as many rows, and columns, as x has components."""
        found: dict[str, list[tuple[str, int]]] = {}
        nodes = [n for side in sides for n in side.walk()]
        bound = {n.value for n in nodes if n.kind == "range"}
        for node in (n for n in nodes if n.kind == "index"):
            for n, index in enumerate(node.parts):
                if index.kind == "name" and index.value not in bound:
                    place = (self.name(node.value, node.place), n)
                    found.setdefault(index.value, []).append(place)
        groups = (list(dict.fromkeys(g)) for g in found.values())
        self.alike += [group for group in groups if len(group) > 1]

    def lengths(self) -> None:
        """The lengths of vectors: that of another vector, of a matrix, or a letter."""
        groups: list[list[tuple[str, int]]] = []
        summed: list[tuple[list[tuple[str, int]], SyntaxNode]] = []
        for text, nodes, size, last in self.vectors:
            found = [vector_of(node, self.letters, text) for node in nodes]
            for vector in found:
                self._letters_of_vector(vector, size)
            groups += _of_one_length(found)
            summed += [(groups[-1], last)] if last else []
        self._share(groups)
        self._as_far_as_sums(summed, groups)
        self._share([*groups, *self.alike])
        for name, known in list(self.letters.sizes.items()):
            letters = "dn" if len(known) == 2 else self.defaults.get(name, "n")
            if len(known) > 2:
                letters = "".join(c for c in _SIZES if c not in self.letters.typed)[: len(known)]
            for n, letter in enumerate(letters.ljust(len(known), "n")):
                if self.letters.sizes[name][n] is None:
                    chosen = self._free_size(letter)
                    self.chosen.setdefault(chosen.value, name)
                    self._set(name, n, chosen)
                    self._share([*groups, *self.alike])
        for group in groups:
            self._check_lengths(group)
        for last in [size for sizes in self.letters.sizes.values() for size in sizes if size]:
            self.natural(last)

    def _letters_of_vector(self, vector: VectorExpression, size: str) -> None:
        for part in vector.walk():
            if part.letter:
                self.letters.sizes.setdefault(part.letter, (None,))
                self.defaults.setdefault(part.letter, size)

    def _set(self, name: str, n: int, size: SyntaxNode) -> None:
        sizes = list(self.letters.sizes[name])
        sizes[n] = size
        self.letters.sizes[name] = tuple(sizes)

    def _share(self, groups: list[list[tuple[str, int]]]) -> None:
        """What is known of the length of one is so of all of its group."""
        changed = True
        while changed:
            changed = False
            for group in groups:
                known = [size for name, n in group if (size := self.letters.sizes[name][n])]
                for name, n in group:
                    if known and self.letters.sizes[name][n] is None:
                        self._set(name, n, known[0])
                        changed = True

    def _as_far_as_sums(
        self,
        summed: list[tuple[list[tuple[str, int]], SyntaxNode]],
        groups: list[list[tuple[str, int]]],
    ) -> None:
        """What is softmaxed and summed goes as far as the sum, where nothing else is said."""
        for group, last in summed:
            for name, n in group:
                if self.letters.sizes[name][n] is None:
                    self._set(name, n, last)
            self._share(groups)

    def _check_lengths(self, group: list[tuple[str, int]]) -> None:
        for (first, n), (second, m) in pairwise(group):
            a, b = self.letters.sizes[first][n], self.letters.sizes[second][m]
            if a and b and not same(a, b):
                what = said(
                    f"{first} and {second} have different lengths, {text_of(a)} and {text_of(b)}.",
                    f"{first} 与 {second} 的长度不同：{text_of(a)} 与 {text_of(b)}。",
                )
                raise MisreadError(self.goal_text, 0, what)

    def _free_size(self, wanted: str) -> SyntaxNode:
        taken = self.letters.fixed | self.named | self.bound
        others = (c for c in _SIZES if c not in self.letters.typed)
        letter = next(c for c in (wanted, *others) if c not in taken)
        return SyntaxNode("name", 0, 0, letter)


def _of_one_length(vectors: Iterable[VectorExpression]) -> list[list[tuple[str, int]]]:
    """Groups of letters with the number of an index, that reach equally far."""
    groups: list[list[tuple[str, int]]] = []
    whole: list[tuple[str, int]] = []
    for vector in vectors:
        whole += _lengths_of(vector, groups)
    return [*groups, whole]


def _lengths_of(
    vector: VectorExpression, groups: list[list[tuple[str, int]]]
) -> list[tuple[str, int]]:
    if vector.letter:
        return [(vector.letter, 0)]
    if vector.factor is not None:
        groups.append([(vector.matrix, 1), *_lengths_of(vector.factor, groups)])
        return [(vector.matrix, 0)]
    return [place for part in vector.summands for place in _lengths_of(part, groups)]


def same(a: SyntaxNode, b: SyntaxNode) -> bool:
    """Whether two sizes were typed alike."""
    alike = (a.kind, a.value, len(a.parts)) == (b.kind, b.value, len(b.parts))
    return alike and all(map(same, a.parts, b.parts))


def text_of(node: SyntaxNode) -> str:
    """A bound as one types it."""
    if node.kind in ("name", "number"):
        return str(node.value)
    joined = {"add": "+", "mul": "*"}.get(node.kind, "?").join(map(text_of, node.parts))
    return f"({joined})"
