"""What equations and inequalities say, for all indices that are free in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from bilemma.trusted.terms import Term, bind, mk, sym

from .clause import Clause
from .errors import MisreadError, said
from .family_members import FamilyMembers
from .rows import every
from .symbol_table import kernel_name
from .syntax import MOMENTS, SyntaxNode
from .vector_expressions import vector_of

HEADS = {"=": "Eq", "<=": "Le", "<": "Lt", "!=": "Ne", ">=": "Le", ">": "Lt"}


class RelationPropositions(FamilyMembers):
    """Says what relations mean; a part of what makes propositions of hypotheses."""

    def relation(self, clause: Clause) -> Iterator[Term]:
        """An equation or an inequality, for all its free indices that the goal does not have."""
        indices = self._indices(clause)
        bound: dict[str, Term] = {name: sym(name, "nat") for name in indices}
        families = [n for side in clause.sides for n in self._bare(side)]
        left, right = (self._side(side, bound, families) for side in clause.sides)
        sign = clause.signs[0]
        if sign.startswith(">"):
            left, right = right, left
        if sign != "=" and (left.random or right.random):
            what = said(
                "Inequalities between random variables cannot be used; state ranges of numbers.",
                "暂不能使用随机变量之间的不等式；只能声明数的范围。",
            )
            self.fail(clause, what)
        p = mk(HEADS[sign], left, right)
        if families:
            p = every(p, (self.member(families[0])[1][0],))
        yield self._quantified(p, indices, clause)

    def _side(self, side: SyntaxNode, bound: Mapping[str, Term], families: list[str]) -> Term:
        values = dict(bound)
        for name in families:
            values[name] = self.member(name)[0]
        return self.hypotheses.term(side, values)

    def _bare(self, side: SyntaxNode) -> Iterator[str]:
        """Vectors that stand without an index: then each component is meant."""
        vectors = {"dot", "norm2", "softmax", "lse"}
        if side.kind in ("dot", "given") or (side.kind == "call" and side.value in vectors):
            return
        if side.kind == "name" and len(self.letters.sizes.get(kernel_name(side.value), ())) == 1:
            yield kernel_name(side.value)
        for part in side.parts:
            yield from self._bare(part)

    def _indices(self, clause: Clause) -> dict[str, Term]:
        """The free indices of the families of a clause, each with its size, in the order of their
        names after "for", else in that of the text.
        """
        found: dict[str, Term] = {}
        for side in clause.sides:
            self._collect(side, found, frozenset())
        named = [kernel_name(token.text) for token in clause.over]
        order = [*(n for n in named if n in found), *(n for n in found if n not in named)]
        return {name: found[name] for name in order if name in named or name not in self.settled}

    def _collect(self, node: SyntaxNode, found: dict[str, Term], bound: frozenset[str]) -> None:
        bound |= {kernel_name(p.value) for p in node.parts if p.kind == "range"}
        for index, size in self._places(node):
            name = kernel_name(index.value) if index.kind == "name" else ""
            if name and name not in bound and size:
                last = self.hypotheses.natural(size, {})
                if found.setdefault(name, last) is not last:
                    what = said(
                        f"Does {name} go to {found[name]} or to {last}?",
                        f"{name} 到 {found[name]} 还是到 {last}？",
                    )
                    raise MisreadError(self.given_text, index.place, what)
        for part in node.parts:
            self._collect(part, found, bound)

    def _places(self, node: SyntaxNode) -> Iterator[tuple[SyntaxNode, SyntaxNode | None]]:
        """The indices of a component, each with how far it goes."""
        if node.kind == "index":
            yield from zip(node.parts, self.letters.sizes[kernel_name(node.value)], strict=True)
        elif node.kind == "call" and node.value == "softmax":
            yield (
                node.parts[1],
                self.hypotheses.size(vector_of(node.parts[0], self.letters, self.given_text)),
            )
        elif node.kind == "call" and node.value == "delta":
            yield from ((part, None) for part in node.parts)

    def refuse_free(self, p: Term, nodes: Iterable[SyntaxNode]) -> None:
        """Refuse an index that is no one's: it is not bound, and nothing says which it is."""
        for node in (n for top in nodes for n in top.walk()):
            indices = [part for index, _ in self._places(node) for part in index.walk()]
            is_running = node.kind == "name" and kernel_name(node.value) in self.letters.running
            for part in (*indices, *([node] if is_running else [])):
                name = kernel_name(part.value) if part.kind == "name" else ""
                if name and name in {key[0] for key in p.free} and name not in self.settled:
                    what = said(
                        f"Which {name} is meant? Of all of them one writes 'E(X[{name}]) = …', the "
                        f"index alone; a number of its own is declared: 'natural {name}'.",
                        f"这里的 {name} 指哪个？若对所有 {name} 成立，请写“E(X[{name}]) = …”，"
                        f"下标单独写出；若为某个固定的数，请声明：“自然数 {name}”。",
                    )
                    raise MisreadError(self.given_text, part.place, what)

    def _quantified(self, p: Term, indices: dict[str, Term], clause: Clause) -> Term:
        used = [(name, size) for name, size in indices.items() if (name, "nat", ()) in p.free]
        self._check_condition(p, clause, used)
        apart = {kernel_name(name) for name in clause.condition or ()}
        for n, (name, size) in reversed(list(enumerate(used))):
            others = [sym(o, "nat") for o, _ in used[:n] if {o, name} == apart]
            p = bind("ForAll", sym(name, "nat"), size, *others, p)
        self.refuse_free(p, clause.sides)
        return p

    def _indices_of_goal(self, clause: Clause) -> list[str]:
        """Indices of the goal that stand in a hypothesis beside one that runs: ``E(X[i]*X[j])``,
        where i is the goal's.
        """
        nodes = [n for side in clause.sides for n in side.walk() if n.kind == "index"]
        names = [kernel_name(p.value) for n in nodes for p in n.parts if p.kind == "name"]
        limits = self.letters.of_sizes()
        return [n for n in dict.fromkeys(names) if n in self.settled and n not in limits]

    def _refuse_lone_index(self, clause: Clause, names: Sequence[str]) -> None:
        """``Z = X[i]``, ``E(X) = m[i]``: for all i, or for one?"""
        if clause.over or clause.signs != ("=",):
            return
        for name in names:
            free = [name in _outside_moments(side) for side in clause.sides]
            held = [
                any(kernel_name(n.value) == name for n in s.walk() if n.kind == "name")
                for s in clause.sides
            ]
            if any(free) and not all(held):
                text = clause.text.strip()
                what = said(
                    f"Is this said of every {name}, or of one?",
                    f"这是对所有 {name} 而言，还是只对一个？",
                )
                self.fail(clause, what, f"{text} for all {name}")

    def _check_condition(self, p: Term, clause: Clause, used: Sequence[tuple[str, Term]]) -> None:
        """What is said after "for" names all indices, and no others."""
        names = [name for name, _ in used]
        for token in clause.over:
            if kernel_name(token.text) not in names:
                what = said(
                    f"{token.text} is no index of this hypothesis.",
                    f"{token.text} 不是这个条件中的下标。",
                )
                raise MisreadError(self.given_text, token.place, what)
        text = clause.text.strip()
        self._refuse_lone_index(clause, names)
        fixed = self._indices_of_goal(clause) if len(names) == 1 and not clause.over else ()
        for i, j in ((i, j) for j in names for i in fixed):
            what = said(f"Does this hold for {i} = {j} too?", f"{i} = {j} 时也成立吗？")
            self.fail(clause, what, f"{text} for {i} != {j}", f"{text} for all {i}, {j}")
        if len(used) == 2 and clause.condition is None and not _has_delta(p):
            i, j = names
            what = said(f"Does this hold for {i} = {j} too?", f"{i} = {j} 时也成立吗？")
            self.fail(clause, what, f"{text} for {i} != {j}", f"{text} for all {i}, {j}")
        left = [n for n in names if clause.over and n not in {t.text for t in clause.over}]
        if left and not clause.condition:
            what = said(
                f"For which {left[0]}? Name all indices.", f"对哪些 {left[0]}？请列出全部下标。"
            )
            self.fail(clause, what)


def _outside_moments(node: SyntaxNode) -> set[str]:
    """The names in a formula that stand in no moment."""
    if node.kind == "call" and node.value in MOMENTS:
        return set()
    own = {kernel_name(node.value)} if node.kind == "name" else set()
    return own.union(*map(_outside_moments, node.parts))


def _has_delta(p: Term) -> bool:
    return p.head == "delta" or any(map(_has_delta, p.args))
