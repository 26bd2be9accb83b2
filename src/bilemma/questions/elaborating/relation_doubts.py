"""Asks about relations that may be said of other components, or of other indices."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bilemma.trusted.terms import Term

from ..lexing.errors import said
from ..trees.clause import Clause
from ..trees.symbol_table import kernel_name
from ..trees.syntax import MOMENTS, SyntaxNode
from .doubts import index_places
from .family_members import FamilyMembers, own_indices


class RelationDoubts(FamilyMembers):
    """Asks what is meant; a part of what makes propositions of hypotheses."""

    def refuse_whole_families(self, clause: Clause) -> None:
        """Ask about ``Var(x) = I``, ``Cov(x, y) = 0``, ``E(q k) = 0`` and ``q != 0`` of vectors."""
        self.refuse_identity(clause, clause.sides)
        self._refuse_length(clause)
        self._refuse_covariance(clause)
        self._refuse_product(clause)
        self._refuse_unequal(clause)
        self._refuse_family_to_index(clause)

    def rewritten(self, clause: Clause, letters: Mapping[str, str]) -> str:
        """The relation as it was typed, with other texts for some of its letters."""
        nodes = [n for side in clause.sides for n in side.walk() if n.kind == "name"]
        text, at = "", clause.sides[0].place
        for node in sorted(nodes, key=lambda n: n.place):
            if kernel_name(node.value) in letters:
                text += self.given_text[at : node.place] + letters[kernel_name(node.value)]
                at = node.end
        return (text + self.given_text[at : clause.sides[-1].end]).strip()

    def bare(self, side: SyntaxNode) -> Iterator[str]:
        """Vectors that stand without an index: then each component is meant."""
        vectors = {"dot", "norm2", "softmax", "lse"}
        if side.kind in ("dot", "given") or (side.kind == "call" and side.value in vectors):
            return
        if side.kind == "name" and len(self.letters.sizes.get(kernel_name(side.value), ())) == 1:
            yield kernel_name(side.value)
        for part in side.parts:
            yield from self.bare(part)

    def refuse_identity(self, clause: Clause, sides: Sequence[SyntaxNode]) -> None:
        """``Var(x) = I``: the identity matrix, where no matrix can stand."""
        outside = set[str]().union(*map(outside_moments, sides))
        is_moment = any(n.value in ("Var", "Cov") for s in sides for n in s.walk())
        is_moment |= clause.what == "var"
        goal = {key[0] for key in self.goal.free}
        if is_moment and "I" in outside - goal - self.letters.fixed - self.letters.random:
            what = said(
                "Is I the identity matrix? Covariances are given by components: 'Var(x[i]) = 1; "
                "Cov(x[i], x[j]) = 0 for i != j'. A number I is declared: 'real I'.",
                "I 是单位矩阵吗？协方差须按分量给出：“Var(x[i]) = 1；"
                "Cov(x[i], x[j]) = 0 对 i != j”。"
                "若 I 为数，请声明：“常数 I”。",
            )
            self.fail(clause, what)

    def _refuse_length(self, clause: Clause) -> None:
        """``|w| = 1`` of a vector: its length, or each of its components?"""
        for node in (n for side in clause.sides for n in side.walk()):
            inside = node.parts[0] if node.kind == "call" and node.value == "abs" else None
            if inside is None or inside.kind != "name":
                continue
            if len(self.letters.sizes.get(kernel_name(inside.value), ())) == 1:
                w = inside.value
                what = said(
                    f"Is this the length of {w}, or the size of each component?",
                    f"这是 {w} 的长度，还是各分量的绝对值？",
                )
                readings = (f"sqrt(norm2({w}))", f"abs({w}[i])")
                self.fail(clause, what, *readings)

    def _refuse_covariance(self, clause: Clause) -> None:
        """``Cov(x, y) = 0`` of vectors: of components with one index, or of any two?"""
        calls = (n for side in clause.sides for n in side.walk() if n.kind == "call")
        for node in (n for n in calls if n.value == "Cov"):
            is_name = all(part.kind == "name" for part in node.parts[:2])
            if is_name and all(kernel_name(p.value) in self.letters.sizes for p in node.parts[:2]):
                x, y = (p.value for p in node.parts[:2])
                what = said(
                    "Of which components is this the covariance?", "这是哪些分量之间的协方差？"
                )
                equal, any_two = f"Cov({x}[i], {y}[i])", f"Cov({x}[i], {y}[j])"
                is_short = clause.sides[0] is node and clause.signs == ("=",)
                value = self.given_text[clause.sides[1].place : clause.sides[1].end]
                readings = (f"{equal} = {value}", f"{any_two} = {value} for all i, j")
                self.fail(clause, what, *(readings if is_short else ()))

    def refuse_other_range(self, clause: Clause, indices: Mapping[str, Term]) -> None:
        """``E(X[k]) = m; k >= 2``, and ``X[i] = sum(Z[j], j=1..i)``: what is said of the index of
        another hypothesis, and a family as long as an index.
        """
        for name in indices:
            others = (c for c in self.found if c is not clause and c.kind != "vectors")
            others = (c for c in others if name not in map(kernel_name, own_indices(c)))
            sides = (s for c in others for s in (*c.sides, c.value) if s)
            is_other = any(kernel_name(n.value) == name for s in sides for n in loose(s))
            if is_other:
                what = said(
                    f"Another hypothesis speaks of {name}: is this said of every {name}, or of "
                    f"that one? A number of its own is declared: 'natural {name}'.",
                    f"另一个条件提到 {name}：这是对所有 {name} 而言，还是只对那一个？若为固定的数，"
                    f"请声明：“自然数 {name}”。",
                )
                self.fail(clause, what)

    def _refuse_family_to_index(self, clause: Clause) -> None:
        """``X[i] = sum(Z[j], j=1..i)``: how far does Z go?"""
        nodes = [n for side in clause.sides for n in side.walk()]
        indices = {p.value for n in nodes if n.kind == "index" for p in n.parts}
        ends = {p.parts[1].value for n in nodes for p in n.parts if p.kind == "range"}
        for name, sizes in self.letters.sizes.items():
            typed = {size.value for size in sizes if size and size.kind == "name"}
            if name not in self.letters.declared and typed & indices & ends:
                x = self.letters.typed[name]
                what = said(
                    f"How far does {x} go? Say so: '{x} in R^n'.",
                    f"{x} 的下标到哪里为止？请写明：“{x} in R^n”。",
                )
                self.fail(clause, what)

    def refuse_same_components(self, clause: Clause, families: Sequence[str]) -> None:
        """``X = Y + Z`` of a family X: is Y the same for every component?"""
        letters = set[str]().union(*map(outside_moments, clause.sides)) - {*families}
        one = sorted((letters & self.letters.random) - self.letters.sizes.keys())
        inside = [outside_moments(side) & {*families} for side in clause.sides]
        is_given = any(n.kind == "given" for side in clause.sides for n in side.walk())
        if families and one and clause.signs == ("=",) and (any(inside) or is_given):
            x, y = (self.letters.typed[name] for name in (families[0], one[0]))
            what = said(
                f"Is {y} the same for every component of {x}? Else it is a vector too: "
                f"'{y} in R^n'; for every one the same: '{x}[i] = …'.",
                f"{y} 对 {x} 的各分量都相同吗？若不同，它也是向量：“{y} in R^n”；若相同，请写"
                f"“{x}[i] = …”。",
            )
            self.fail(clause, what)

    def refuse_index_as_value(self, clause: Clause, families: Sequence[str]) -> None:
        """``X = i`` of a family, where the goal has an i: of each X[i], or of all?"""
        names = {kernel_name(n.value) for s in clause.sides for n in s.walk() if n.kind == "name"}
        own = names & self.settled - self.letters.of_sizes() - self.letters.counts
        if families and own:
            i, x = min(own), self.letters.typed[families[0]]
            what = said(
                f"Is this said of every component of {x}, or of that with the index {i}?",
                f"这是对 {x} 的所有分量而言，还是只对下标 {i} 的分量而言？",
            )
            self.fail(clause, what, self.rewritten(clause, {families[0]: f"{x}[{i}]"}))

    def refuse_other_index(
        self, clause: Clause, families: Sequence[str], indices: Mapping[str, Term]
    ) -> None:
        """``E(X[i] | Y) = a*Y``: which component of Y?"""
        if families and indices:
            y = self.letters.typed[families[0]]
            what = said(
                f"Which component of {y}? Write its index.", f"{y} 的哪个分量？请写出下标。"
            )
            self.fail(clause, what)

    def _refuse_product(self, clause: Clause) -> None:
        """``E(q k) = 0`` and ``E(q^2) = 1`` of vectors of which the goal has the dot product."""
        dotted = _in_dots(self.goal)
        for node in (n for side in clause.sides for n in side.walk() if n.kind in ("mul", "pow")):
            parts = node.parts[:1] if node.kind == "pow" else node.parts
            names = [kernel_name(p.value) for p in parts if p.kind == "name"]
            is_family = [len(self.letters.sizes.get(name, ())) == 1 for name in names]
            is_whole = len(names) == len(parts) and all(is_family)
            if not is_whole or (node.kind == "pow" and not dotted & {*names}):
                continue
            what = said(
                "Is this said of each component, or of the dot product?",
                "这是对每个分量而言，还是对点积而言？",
            )
            x, y = parts[0].value, parts[-1].value
            square = node.kind == "pow"
            each = f"{x}[i]^2" if square else f"{x}[i]*{y}[i]"
            whole = f"norm2({x})" if square else f"{x}.{y}"
            typed = self.given_text
            shown = [
                f"{typed[clause.place : node.place]}{part}{typed[node.end : clause.sides[-1].end]}"
                for part in (each, whole)
            ]
            is_alone = self._is_alone(clause, node)
            self.fail(clause, what, *(shown if is_alone else ()))

    @staticmethod
    def _is_alone(clause: Clause, node: SyntaxNode) -> bool:
        """Whether it is all that stands in a moment, so that the rest may be written again."""
        calls = (n for side in clause.sides for n in side.walk() if n.kind == "call")
        return any(call.value in MOMENTS and call.parts[0] is node for call in calls)

    def _refuse_unequal(self, clause: Clause) -> None:
        """``q != 0``: each component, or the vector?"""
        bare = [n for side in clause.sides for n in self.bare(side)]
        if clause.signs == ("!=",) and bare:
            q = self.letters.typed[bare[0]]
            what = said(
                f"Is no component of {q} 0, or is {q} not the zero vector?",
                f"是 {q} 的每个分量都不为零，还是 {q} 不是零向量？",
            )
            is_zero = clause.sides[1].kind == "number" and clause.sides[0].kind == "name"
            self.fail(clause, what, *((f"{q}[i] != 0", f"norm2({q}) != 0") if is_zero else ()))


def outside_moments(node: SyntaxNode) -> set[str]:
    """The names in a formula that stand in no moment."""
    if node.kind == "call" and node.value in MOMENTS:
        return set()
    own = {kernel_name(node.value)} if node.kind == "name" else set()
    return own.union(*map(outside_moments, node.parts))


def _in_dots(t: Term) -> set[str]:
    """The letters that stand in a dot product."""
    if t.head == "dot":
        return {key[0] for key in t.free}
    return set[str]().union(*map(_in_dots, t.args))


def loose(node: SyntaxNode) -> Iterator[SyntaxNode]:
    """The letters of a formula that stand in no index, and are not bound."""
    if node.kind == "name":
        yield node
    ranges = {p.value for p in node.parts if p.kind == "range"}
    outside = {id(p) for p in index_places(node)}
    parts = [p for p in node.parts if id(p) not in outside]
    for part in parts:
        yield from (n for n in loose(part) if n.value not in ranges)
