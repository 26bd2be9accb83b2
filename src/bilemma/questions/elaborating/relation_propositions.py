"""What equations and inequalities say, for all indices that are free in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet

from bilemma.trusted.substitution import bind
from bilemma.trusted.terms import Term, mk, sym

from ..lexing.errors import MisreadError, said
from ..trees.clause import Clause
from ..trees.rows import every
from ..trees.symbol_table import kernel_name
from ..trees.syntax import MOMENTS, SyntaxNode
from ..trees.vector_expressions import vector_of
from .relation_doubts import RelationDoubts, outside_moments

HEADS = {"=": "Eq", "<=": "Le", "<": "Lt", "!=": "Ne", ">=": "Le", ">": "Lt"}

_INDEX_LETTERS = "abcpqrsuv"  # for what is offered


class RelationPropositions(RelationDoubts):
    """Says what relations mean; a part of what makes propositions of hypotheses."""

    def relation(self, clause: Clause) -> Iterator[Term]:
        """An equation or an inequality, for all its free indices that the goal does not have."""
        self.refuse_whole_families(clause)
        indices = self._indices(clause)
        self.refuse_other_range(clause, indices)
        bound: dict[str, Term] = {name: sym(name, "nat") for name in indices}
        self.hypotheses.ends = {bound[name]: last for name, last in indices.items()}
        families = [n for side in clause.sides for n in self.bare(side)]
        left, right = (self._side(side, bound, families) for side in clause.sides)
        sign = clause.signs[0]
        if sign.startswith(">"):
            left, right = right, left
        p = mk(HEADS[sign], left, right)
        self.refuse_index_as_value(clause, families)
        self.refuse_same_components(clause, families)
        if families:
            p = every(p, (self.member(families[0])[1][0],))
            self._note_one_number(clause)
        found = self._quantified(p, indices, clause)
        self.refuse_other_index(clause, families, indices)
        yield found

    def _note_one_number(self, clause: Clause) -> None:
        """``E(q) = m`` of a vector q, where m is declared as no vector: it is a number."""
        means = [s for s in clause.sides if s.kind == "call" and s.value == "E"]
        letters = [s for s in clause.sides if s.kind == "name"]
        if not means or not letters or means[0].parts[0].kind != "name":
            return
        x, m = (self.letters.typed[kernel_name(s.value)] for s in (means[0].parts[0], letters[0]))
        note = said(
            f"Each component of {x} has the mean {m}, one number; of a vector of means one writes "
            f"'E({x}[i]) = {m}[i]'.",
            f"{x} 的每个分量的均值都是同一个数 {m}；若 {m} 为向量，请写“E({x}[i]) = {m}[i]”。",
        )
        self.notes[note] = None

    def _side(self, side: SyntaxNode, bound: Mapping[str, Term], families: list[str]) -> Term:
        values = dict(bound)
        for name in families:
            values[name] = self.member(name)[0]
        return self.hypotheses.term(side, values)

    def _indices(self, clause: Clause) -> dict[str, Term]:
        """The free indices of the families of a clause, each with its size, in the order of their
        names after "for", else in that of the text.
        """
        found: dict[str, Term] = {}
        for side in clause.sides:
            self._collect(side, found, frozenset())
        named = [kernel_name(token.text) for token in clause.over]
        order = [*(n for n in named if n in found), *(n for n in found if n not in named)]
        of_all = self._of_all(clause, found)
        return {
            name: found[name]
            for name in order
            if name in named or name in of_all or name not in self.settled
        }

    def _of_all(self, clause: Clause, found: Mapping[str, Term]) -> set[str]:
        """The index of ``E(X[i]) = m``: it is said of all i, though the goal has an i too."""
        inside = set[str]().union(*map(_inside_moments, clause.sides))
        limits = self.letters.of_sizes() | self.letters.counts
        nodes = [n for side in clause.sides for n in side.walk() if n.kind == "index"]
        if any(_parts_components(clause, c) for c in self.found if c is not clause):
            return set()
        return {*found} & inside - limits if 1 in (len(found), len(nodes)) else set()

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
            free = [name in outside_moments(side) for side in clause.sides]
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
                bare = {n for side in clause.sides for n in self.bare(side)}
                typed = {n: f"{self.letters.typed[n]}[{name}]" for n in bare}
                reading = self.rewritten(clause, typed) if bare else f"{text} for all {name}"
                self.fail(clause, what, reading)

    def _refuse_indices_of_goal(self, clause: Clause, names: Sequence[str]) -> None:
        """``Cov(X[i], X[j]) = S[i,j]`` where the goal has an i and a j, and other members of X."""
        own = self._indices_of_goal(clause)
        nodes = [n for side in clause.sides for n in side.walk()]
        inside = [n for c in nodes if c.value in MOMENTS and c.kind == "call" for n in c.walk()]
        families = {kernel_name(n.value) for n in inside if n.kind == "index"}
        if names or clause.over or len(own) < 2 or not _has_others(self.goal, families, own):
            return
        text = clause.text.strip()
        i, j = own[:2]
        what = said(
            f"Is this said of the {i} and the {j} that the goal has, or of all?",
            f"这是只对所求的式子中的 {i}、{j} 而言，还是对任意 {i}、{j} 而言？",
        )
        self.fail(clause, what, f"{text} for all {', '.join(own)}", f"{text} for {i} != {j}")

    def _refuse_pair(self, clause: Clause, i: str, j: str) -> None:
        """``E(X[i]*X[j]) = c``; what is offered takes letters that the goal does not have."""
        goal = {key[0] for key in self.goal.free}
        free = [c for c in _INDEX_LETTERS if c not in goal | self.letters.typed.keys() | {i, j}]
        new = {name: free.pop(0) for name in (i, j) if name in goal and free}
        text = self.rewritten(clause, new)
        a, b = (new.get(name, name) for name in (i, j))
        what = said(f"Does this hold for {i} = {j} too?", f"{i} = {j} 时也成立吗？")
        self.fail(clause, what, f"{text} for {a} != {b}", f"{text} for all {a}, {b}")

    def _refuse_equal(self, clause: Clause, names: Sequence[str]) -> None:
        """``Cov(X[i], X[j]) = r``, ``Cov(W[i,j], W[k,l]) = 0``: where indices are equal too?"""
        if len(names) == 2:
            self._refuse_pair(clause, *names)
        nodes = [n for side in clause.sides for n in side.walk() if n.kind == "index"]
        families = [n.value for n in nodes]
        if not clause.over and len(families) > len({*families}):
            what = said(
                "Does this hold where these indices are equal too?",
                "这些下标相等时也成立吗？",
            )
            text = clause.text.strip()
            self.fail(clause, what, f"{text} for all {', '.join(names)}")

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
        apart = [kernel_name(name) for name in clause.condition or ()]
        goal = [n for n in apart if n in {key[0] for key in self.goal.free}]
        if len(goal) == 1:
            what = said(
                f"The goal has an index {goal[0]} too. Take other letters here, or say "
                f"'for all' of the one that runs.",
                f"所求的式子中也有下标 {goal[0]}。此处请换用其他字母。",
            )
            self.fail(clause, what)
        self._refuse_indices_of_goal(clause, names)
        self._refuse_lone_index(clause, names)
        fixed = self._indices_of_goal(clause) if len(names) == 1 and not clause.over else ()
        for i, j in ((i, j) for j in names for i in fixed if i != j):
            self._refuse_pair(clause, i, j)
        if len(used) > 1 and clause.condition is None and not has_delta(p):
            self._refuse_equal(clause, names)
        left = [n for n in names if clause.over and n not in {t.text for t in clause.over}]
        if left and not clause.condition:
            what = said(
                f"For which {left[0]}? Name all indices.", f"对哪些 {left[0]}？请列出全部下标。"
            )
            self.fail(clause, what)


def _has_others(t: Term, families: AbstractSet[str], names: Sequence[str]) -> bool:
    """Whether a term has members of families with other indices than these."""
    if t.head == "sym" and t.args and t.data[0] in families:
        return any(i.head != "sym" or i.data[0] not in names for i in t.args)
    return any(_has_others(a, families, names) for a in t.args)


def _inside_moments(node: SyntaxNode, *, inside: bool = False) -> set[str]:
    """The names in a formula that stand in a moment."""
    inside = inside or (node.kind == "call" and node.value in MOMENTS)
    own = {kernel_name(node.value)} if inside and node.kind == "name" else set()
    return own.union(*(_inside_moments(part, inside=inside) for part in node.parts))


def _parts_components(one: Clause, other: Clause) -> bool:
    """``Var(X[i]) = s; Var(X[j]) = t``: the same moment of components with different indices."""
    found = []
    for clause in (one, other):
        nodes = [n for side in clause.sides for n in side.walk()]
        indexed = [n for n in nodes if n.kind == "index"]
        calls = [n.value for n in nodes if n.kind == "call"]
        if clause.kind != "relation" or len(indexed) != 1 or len(indexed[0].parts) != 1:
            return False
        found.append((calls, indexed[0].value, indexed[0].parts[0].value))
    return found[0][:2] == found[1][:2] and found[0][2] != found[1][2]


def has_delta(p: Term) -> bool:
    """Whether a Kronecker delta stands in it."""
    return p.head == "delta" or any(map(has_delta, p.args))
