"""Hypotheses as propositions: what each kind of clause says of the letters of a question."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from itertools import combinations, product

from bilemma.trusted.substitution import bind
from bilemma.trusted.terms import Term, TermError, mk, num, sym

from ..clause_words.grouped_names import EVERY
from ..lexing.errors import MisreadError, said
from ..trees.clause import Clause
from ..trees.rows import every
from ..trees.symbol_table import kernel_name
from .elaboration import NOTHING
from .independence_propositions import IndependencePropositions
from .relation_propositions import RelationPropositions
from .symmetry_propositions import SymmetryPropositions

_PLAIN = {"mean": 1, "m2": 2, "m3": 3, "m4": 4}
_CENTRAL = {"c3": 3, "c4": 4}


class Supposing(IndependencePropositions, RelationPropositions, SymmetryPropositions):
    """Makes propositions of the hypotheses of one question."""

    def propositions(self, clause: Clause) -> Iterator[Term]:
        """What a clause says."""
        self.refuse_indices(clause)
        try:
            yield from _SAY[clause.kind](self, clause)
        except TermError as error:
            what = said(f"This has no meaning: {error}.", f"此式没有意义：{error}。")
            self.fail(clause, what)

    def definitions(self) -> Iterator[Term]:
        """The equations that say what random letters are; what cannot be read is refused later, in
        its order.
        """
        said_so_far = dict(self.notes)
        for clause in filter(self._defines, self.found):
            with suppress(MisreadError):
                yield from self.propositions(clause)
        self.notes = said_so_far

    def nothing(self, _: Clause) -> Iterator[Term]:
        """Declarations say what letters are, and nothing about them."""
        return iter(())

    def law(self, clause: Clause) -> Iterator[Term]:
        """A law is what follows it; here is said how it was taken."""
        self.notes.update(dict.fromkeys(clause.notes))
        self._refuse_random_parameter(clause)
        yield from self.halves_of_law(clause)
        names = {kernel_name(token.text) for token in clause.names}
        families = names & self.letters.sizes.keys()
        if (len(names) > 1 or families) and not any(_joins(c, names) for c in self.found):
            shown, zh = (sep.join(t.text for t in clause.names) for sep in (", ", "、"))
            apart = all(any(_joins(c, {n}) for c in self.found) for n in names)
            of_en, of_zh = (
                ("the components of ", "的各分量") if families and not apart else ("", "")
            )
            other = " of each other" if apart else ""
            self.notes[
                said(
                    f"Nothing says that {of_en}{shown} are independent{other}, so it is not "
                    f"supposed; if they are, add '{shown} independent'.",
                    f"未说 {zh} {of_zh}独立，故不作此假设；若独立，请加上“{zh} 独立”。",
                )
            ] = None

    def _refuse_random_parameter(self, clause: Clause) -> None:
        """``X ~ N(Y, 1)``: is Y a number, or is this the law given Y?"""
        known = self.letters.fixed | self.letters.counts | self.letters.naturals
        for node in (n for side in clause.sides for n in side.walk() if n.kind == "name"):
            if node.value[0].isupper() and kernel_name(node.value) not in known:
                y = node.value
                what = said(
                    f"Is {y} a number, or is this the law given {y}? Of the latter the moments are "
                    f"said: 'E(X | {y}) = …'.",
                    f"{y} 是数，还是指给定 {y} 时的分布？后者请写条件矩：“E(X | {y}) = …”。",
                )
                raise MisreadError(self.given_text, node.place, what, (f"real {y}",))

    def moment(self, clause: Clause) -> Iterator[Term]:
        """A moment of each of the letters."""
        if clause.value is None:
            raise ValueError("a moment has a value")
        self.refuse_identity(clause, (clause.value,))
        for name in self.names(clause):
            value = self.hypotheses.term(clause.value)
            if value.random:
                what = said("The value of a moment is a number.", "矩的取值须为一个数。")
                self.fail(clause, what)
            x, ranges = self.member(name)
            self._refuse_all_of_one(clause, name)
            self._refuse_index(clause, name)
            self._refuse_index_of_goal(clause, name, value)
            self.refuse_free(value, [clause.value])
            yield every(mk("Eq", _moment(clause.what, x), value), ranges)

    def _refuse_index(self, clause: Clause, name: str) -> None:
        """``var X[i] = i`` is a relation: ``Var(X[i]) = i``."""
        indices = {kernel_name(t.text) for t in clause.over}
        value = clause.value.walk() if clause.value else ()
        own = next((n for n in value if n.kind == "name" and kernel_name(n.value) in indices), None)
        if own:
            typed = self.letters.typed[name]
            index, how = own.value, f"{typed}[{own.value}]"
            what = said(
                f"A value that has the index {index} is written as an equation: "
                f"'Var({how}) = …', 'E({how}) = …'.",
                f"含下标 {index} 的值请写成等式：“Var({how}) = …”“E({how}) = …”。",
            )
            raise MisreadError(self.given_text, own.place, what)

    def _refuse_all_of_one(self, clause: Clause, name: str) -> None:
        """``X 的均值为 0，全部方差为 1``: there is one letter only."""
        is_named = bool(clause.names) and clause.names[0].place >= clause.place
        is_one = len(clause.names) == 1 and not is_named and name not in self.letters.sizes
        if is_one and EVERY.search(clause.text):
            what = said("Of which letters is this said?", "这是就哪些字母而言？")
            self.fail(clause, what)

    def _refuse_index_of_goal(self, clause: Clause, name: str, value: Term) -> None:
        """``mean X = m[i]`` where the goal has an i: of each X[i] its own, or m[i] for all?"""
        if clause.value is None or name not in self.letters.sizes:
            return
        limits = self.letters.of_sizes() | self.letters.counts
        own = {key[0] for key in value.free if key[1] == "nat" and not key[2]} & self.settled
        nodes = [n for n in clause.value.walk() if n.kind == "name"]
        index = next((n for n in nodes if kernel_name(n.value) in own - limits), None)
        if index:
            typed, i = self.letters.typed[name], index.value
            written = self.given_text[clause.value.place : clause.value.end]
            head = {"mean": "E", "var": "Var", "sd": "SD"}.get(clause.what)
            what = said(
                f"Is this said of every component of {typed}, or of that with the index {i}?",
                f"这是对 {typed} 的所有分量而言，还是只对下标 {i} 的分量而言？",
            )
            reading = (f"{head}({typed}[{i}]) = {written}",) if head else ()
            raise MisreadError(self.given_text, index.place, what, reading)

    def uncorrelated(self, clause: Clause) -> Iterator[Term]:
        """Any two have covariance 0."""
        names = self.names(clause)
        others = [kernel_name(token.text) for token in clause.others]
        families = [n for n in (*names, *others) if n in self.letters.sizes]
        if len(families) == 1 and len(names) == 1 and not others:
            x, ranges = self.member(names[0])
            if len(ranges) == 1:
                yield _pairwise(x, ranges[0], num(0))
                return
        if families or (len(names) == 1 and not others):
            typed = self.letters.typed
            unlike = dict.fromkeys(families)
            readings = [f"Cov({typed[n]}[i], {typed[n]}[j]) = 0 for i != j" for n in unlike]
            what = said("Which variables are uncorrelated?", "哪些变量不相关？")
            self.fail(clause, what, *readings)
        for a, b in product(names, others) if others else combinations(names, 2):
            yield mk("Eq", mk("Cov", sym(a, "random"), sym(b, "random")), 0)


def _joins(clause: Clause, names: set[str]) -> bool:
    """Whether a hypothesis says how these letters depend on each other."""
    if clause.kind in ("independent", "blocks", "apart", "uncorrelated"):
        own = {kernel_name(token.text) for token in (*clause.names, *clause.others)}
        return not own or own >= names
    return any(n.value == "Cov" for side in clause.sides for n in side.walk() if n.kind == "call")


def _mean(x: Term) -> Term:
    return mk("E", x, NOTHING)


def _moment(what: str, x: Term) -> Term:
    if what in _PLAIN:
        return _mean(x ** _PLAIN[what])
    if what in _CENTRAL:
        return _mean((x - _mean(x)) ** _CENTRAL[what])
    return mk({"var": "Var", "sd": "SD"}[what], x)


def _pairwise(x: Term, indexed: tuple[Term, Term], value: Term) -> Term:
    i, size = indexed
    j = sym("_j", "nat")
    y = sym(x.data[0], "random", "nat")[j]
    inner = bind("ForAll", j, size, i, mk("Eq", mk("Cov", x, y), value))
    return bind("ForAll", i, size, inner)


_SAY: Mapping[str, Callable[[Supposing, Clause], Iterator[Term]]] = {
    "vectors": Supposing.nothing,
    "fixed": Supposing.nothing,
    "random": Supposing.nothing,
    "natural": Supposing.nothing,
    "independent": Supposing.independent,
    "blocks": Supposing.blocks,
    "apart": Supposing.apart,
    "moment": Supposing.moment,
    "law": Supposing.law,
    "symmetric": Supposing.symmetric,
    "uncorrelated": Supposing.uncorrelated,
    "relation": Supposing.relation,
}
