"""What letters are used as: vectors, indices, bounds; and how far each index goes."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ..lexing.errors import MisreadError, said
from ..trees.clause import Clause
from ..trees.lengths import same, text_of
from ..trees.naming import DECLARING, Naming
from ..trees.symbol_table import kernel_name
from ..trees.syntax import MOST_INDICES, VECTOR_CALLS, SyntaxNode


class Usage(Naming):
    """Looks through formulas for how letters are used; a part of their resolution."""

    def declaration(self, clause: Clause) -> None:
        """``vectors q, k in R^d`` says sizes, ``real a`` that a is fixed."""
        for token in (*clause.names, *clause.others):
            name = self.name(token.text, token.place)
            if name == "pi":
                what = said("pi is a number here, and no letter.", "π 在此是圆周率，不是字母。")
                raise MisreadError(self.given_text, token.place, what)
            self.named.add(name)
            if clause.kind in DECLARING:
                self.declared.add(name)
            if clause.kind == "vectors":
                self._refuse_many(len(clause.sides), self.given_text, clause.place)
                self._declared_once(name, clause)
                self.letters.sizes[name] = clause.sides
                self.letters.declared.add(name)
            elif clause.kind == "fixed":
                self.letters.fixed.add(name)
                self.real |= {name} if re.search("\\breals?\\b|实数", clause.text) else set()
            elif clause.kind == "natural":
                self.letters.naturals.add(name)
                self.letters.counts.add(name)
        self.bound |= {kernel_name(token.text) for token in clause.over}
        if clause.kind == "vectors":
            for side in clause.sides:
                self.natural(side)
        self._refuse_pi(clause)
        if clause.kind == "relation" and clause.signs[0][0] in "<>":
            first, second = map(text_of, clause.sides)
            self.letters.ordered.add(
                (first, second) if clause.signs[0][0] == "<" else (second, first)
            )

    def _refuse_pi(self, clause: Clause) -> None:
        """``0 < pi < 1``: a letter is meant."""
        names = [n for side in clause.sides for n in side.walk() if n.kind in ("name", "index")]
        if clause.kind == "relation" and names and {kernel_name(n.value) for n in names} == {"pi"}:
            what = said(
                "pi is the number 3.14… here; take another letter.",
                "π 在此是圆周率；请换一个字母。",
            )
            raise MisreadError(self.given_text, names[0].place, what)

    def _declared_once(self, name: str, clause: Clause) -> None:
        before = self.letters.sizes.get(name, clause.sides)
        if len(before) != len(clause.sides) or not all(
            map(same, filter(None, before), clause.sides)
        ):
            typed = self.letters.typed[name]
            what = said(f"{typed} has two sizes.", f"{typed} 的维数写了两次，且不相同。")
            raise MisreadError(self.given_text, clause.place, what)

    def natural(self, node: SyntaxNode) -> None:
        """Letters in a bound or an index are natural numbers."""
        for part in node.walk():
            if part.kind == "name":
                self.letters.naturals.add(self.name(part.value, part.place))

    def scan(self, node: SyntaxNode, ranges: Mapping[str, SyntaxNode]) -> None:
        """Note what the letters of a formula are used as; ``ranges`` has the bound ones."""
        if node.kind == "index":
            self._indexed(node, ranges)
        elif node.kind == "name":
            self.plain(node, ranges)
        elif node.kind == "call":
            ranges = self._called(node, ranges)
        elif node.kind == "dot":
            self.note_vectors(node.parts, "d")
        for part in node.parts:
            is_vector = part.kind == "name" and self._is_vector_place(node)
            if is_vector:
                self.refuse_product(part)
            elif part.kind not in ("range", "except"):
                self.scan(part, ranges)

    @staticmethod
    def _is_vector_place(node: SyntaxNode) -> bool:
        return node.kind == "dot" or (node.kind == "call" and node.value in VECTOR_CALLS)

    def _indexed(self, node: SyntaxNode, ranges: Mapping[str, SyntaxNode]) -> None:
        name = self.name(node.value, node.place)
        self.refuse_series(node, str(node.value))
        self._refuse_many(len(node.parts), self.text, node.place)
        self.refuse_product(node)
        known = self.letters.sizes.get(name)
        if known is not None and len(known) != len(node.parts):
            n = len(known)
            what = said(
                f"{node.value} has {n} {'index' if n == 1 else 'indices'} elsewhere.",
                f"{node.value} 在别处有 {n} 个下标。",
            )
            raise MisreadError(self.text, node.place, what)
        sizes = []
        for index in node.parts:
            self.natural(index)
            bound = kernel_name(index.value) if index.kind == "name" else ""
            sizes.append(self._end(ranges.get(bound), ranges, node))
        self._sized(name, tuple(sizes), node)

    @staticmethod
    def _refuse_many(count: int, text: str, place: int) -> None:
        """Refuse more indices than are told apart."""
        if count > MOST_INDICES:
            n = MOST_INDICES
            what = said(f"There are at most {n} indices.", f"至多 {n} 个下标。")
            raise MisreadError(text, place, what)

    def _end(
        self, last: SyntaxNode | None, ranges: Mapping[str, SyntaxNode], node: SyntaxNode
    ) -> SyntaxNode | None:
        """How far an index goes; as far as another one does if it goes up to that."""
        if last is None:
            return None
        if last.kind == "name" and kernel_name(last.value) in ranges:
            return self._end(ranges[kernel_name(last.value)], ranges, node)
        name = kernel_name(node.value)
        inner = {kernel_name(n.value) for n in last.walk() if n.kind == "name"} & ranges.keys()
        if inner and name not in self.letters.declared:
            what = said(
                f"How far does {node.value} reach? Write '{node.value} in R^n'.",
                f"{node.value} 的下标到哪里为止？请写“{node.value} in R^n”。",
            )
            raise MisreadError(self.text, node.place, what)
        return None if inner else last

    def _sized(self, name: str, sizes: tuple[SyntaxNode | None, ...], node: SyntaxNode) -> None:
        known = self.letters.sizes.get(name, (None,) * len(sizes))
        merged = []
        for old, new in zip(known, sizes, strict=True):
            longer = self._longer(old, new)
            if not (old and new) or same(old, new) or name in self.letters.declared:
                merged.append(old or new)
            elif longer:
                merged.append(longer)
            else:
                first, second = text_of(old), text_of(new)
                what = said(
                    f"Does {node.value} reach to {first} or to {second}? Say so in a hypothesis.",
                    f"{node.value} 的下标到 {first} 还是到 {second}？请在条件中写明。",
                )
                raise MisreadError(
                    self.text,
                    node.place,
                    what,
                    tuple(f"vectors {node.value} in R^{s}" for s in (first, second)),
                )
        self.letters.sizes[name] = tuple(merged)

    def _longer(self, old: SyntaxNode | None, new: SyntaxNode | None) -> SyntaxNode | None:
        """The larger of two ends of a family, where a hypothesis says which that is."""
        if old is None or new is None:
            return None
        ends = text_of(old), text_of(new)
        return (
            new
            if ends in self.letters.ordered
            else old
            if ends[::-1] in self.letters.ordered
            else None
        )

    def _reached(self, node: SyntaxNode, ranges: Mapping[str, SyntaxNode]) -> SyntaxNode | None:
        """How far the index of softmax goes, where a sum runs over it: Σ softmax(z, i), i=1..K.

        To a number it goes over some of the weights as well as over all.
        """
        index = node.parts[-1]
        if node.value != "softmax" or index.kind != "name":
            return None
        last = ranges.get(kernel_name(index.value))
        inner = [n for n in last.walk() if n.kind == "name"] if last else []
        return None if not inner or any(kernel_name(n.value) in ranges for n in inner) else last

    def _called(
        self, node: SyntaxNode, ranges: Mapping[str, SyntaxNode]
    ) -> Mapping[str, SyntaxNode]:
        inner = dict(ranges)
        for part in node.parts:
            if part.kind == "range":
                self.natural(part.parts[1])
                for last in (n for n in part.parts[1].walk() if n.kind == "name"):
                    self.refuse_product(last)
                bound = self.name(part.value, part.place)
                self.letters.naturals.add(bound)
                self.bound.add(bound)
                inner[bound] = part.parts[1]
            elif part.kind == "except":
                self.natural(part.parts[0])
        if node.value in VECTOR_CALLS:
            vectors = node.parts[:2] if node.value == "dot" else node.parts[:1]
            letter = "n" if node.value in ("softmax", "lse") else "d"
            self.note_vectors(vectors, letter, self._reached(node, ranges))
        if node.value == "softmax":
            self.natural(node.parts[1])
        if node.value == "delta":
            for part in node.parts:
                self.natural(part)
        return inner
