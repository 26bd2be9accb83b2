"""Hypotheses as propositions: what each kind of clause says of the letters of a question."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import combinations, product

from bilemma.trusted.substitution import bind
from bilemma.trusted.terms import Term, TermError, inv, mk, num, sym

from .clause import Clause
from .elaboration import NOTHING
from .errors import MisreadError, said
from .grouped_names import EVERY
from .independence_propositions import IndependencePropositions
from .law_table import NORMAL, RADEMACHER, UNIFORM, NamedLaw
from .relation_propositions import RelationPropositions
from .rows import every
from .symbol_table import kernel_name
from .symmetric_sums import halved_sums

_PLAIN = {"mean": 1, "m2": 2, "m3": 3, "m4": 4}
_CENTRAL = {"c3": 3, "c4": 4}
_SYMMETRY = said(
    "Of symmetry only this is used: the mean and the third moment are 0.",
    "关于对称性，只用到均值与三阶矩为零。",
)
_HALF_NORMAL = said(
    "Of a normal X with mean 0 and variance v this is used: E(max(X, 0)) = sqrt(v/(2*pi)).",
    "均值为 0、方差为 v 的正态变量 X，用到：E(max(X, 0)) = sqrt(v/(2*pi))。",
)
_HALVES = said(
    "Of a law that is symmetric about 0 this is used: max(X, 0) and max(-X, 0) have the same mean "
    "square.",
    "关于 0 对称的分布，用到：max(X, 0) 与 max(-X, 0) 的二阶矩相同。",
)

_HALVED_SUMS = said(
    "A sum of multiples of independent variables that are symmetric about 0 is so too; of it the "
    "same is used.",
    "关于 0 对称的独立变量，其线性组合也关于 0 对称，用到同样的性质。",
)


class Supposing(IndependencePropositions, RelationPropositions):
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
        yield from self._halves(clause)
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

    def _halves(self, clause: Clause) -> Iterator[Term]:
        """Of letters whose law is symmetric about 0 that both halves have one mean square, where a
        question has max(X, 0).
        """
        if not has_head(self.goal_in_full, "max"):
            return
        if self._is_about_0(clause):
            self.notes[_HALVES] = None
            yield from self._halved_sums()
            for name in self.names(clause):
                x, ranges = self.member(name)
                yield halves(x, ranges)
                if clause.law is NORMAL and _has_plain(self.goal_in_full):
                    self.notes[_HALF_NORMAL] = None
                    root = mk("sqrt", self.hypotheses.term(clause.sides[1]) * inv(2 * mk("pi")))
                    yield every(mk("Eq", _mean(mk("max", x, num(0))), root), ranges)

    def _is_about_0(self, clause: Clause) -> bool:
        """Whether it gives a law that is symmetric about 0, or says that one is."""
        if clause.law is None or clause.law not in _CENTRES:
            return clause.kind == "symmetric"
        centre = clause.sides[: _CENTRES[clause.law]]
        return sum(map(self.hypotheses.term, centre), start=num(0)) is num(0)

    def _halved_sums(self) -> Iterator[Term]:
        """The same of sums of such letters, where they are independent; of normal ones the mean of
        the positive half.
        """
        laws = [(c, {*self.names(c)}) for c in self.found if self._is_about_0(c)]
        symmetric = set[str]().union(*(names for _, names in laws))
        normal = set[str]().union(*(names for c, names in laws if c.law is NORMAL))
        for x, ranges in halved_sums(self.goal_in_full):
            letters = {key[0] for key in x.free if key[1] == "random"}
            is_one = len(letters) == 1 and not letters & self.letters.sizes.keys()
            are_independent = is_one or any(_are_independent(c, letters) for c in self.found)
            if letters <= symmetric and are_independent:
                self.notes[_HALVED_SUMS] = None
                yield halves(x, ranges)
                if letters <= normal and _has_plain(self.goal_in_full):
                    self.notes[_HALF_NORMAL] = None
                    root = mk("sqrt", mk("Var", x) * inv(2 * mk("pi")))
                    yield every(mk("Eq", _mean(mk("max", x, num(0))), root), ranges)

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

    def symmetric(self, clause: Clause) -> Iterator[Term]:
        """Odd moments vanish, and both halves are alike."""
        self._refuse_centre(clause)
        is_halved = has_head(self.goal_in_full, "max")
        self.notes |= dict.fromkeys((_SYMMETRY, *([_HALVES] if is_halved else [])))
        for name in self.names(clause):
            x, ranges = self.member(name)
            if len(ranges) > 1:
                what = said(
                    "Symmetric as a matrix, or in the distribution of its entries? Write what is "
                    "used: 'E(W[i,j]) = 0 for all i, j'.",
                    "是矩阵对称，还是各元素的分布对称？请写出所用的条件："
                    "“E(W[i,j]) = 0 对任意 i, j”。",
                )
                self.fail(clause, what)
            yield from (every(mk("Eq", _mean(x**order), 0), ranges) for order in (1, 3))
            if is_halved:
                yield halves(x, ranges)
        if is_halved:
            yield from self._halved_sums()

    def _refuse_centre(self, clause: Clause) -> None:
        """``X symmetric; mean X = 1``: about its mean, and not about 0."""
        mine = {t.text for t in clause.names}
        for other in self.found:
            node = other.value if (other.kind, other.what) == ("moment", "mean") else None
            if other.kind == "relation" and other.letters and other.sides[0].value == "E":
                node = other.sides[1]
            letters = {t.text for t in other.letters}
            is_of_it = not letters or not mine or letters & mine
            if node is None or not is_of_it or self.hypotheses.term(node) is num(0):
                continue
            x = min(letters & mine or letters or mine or {"X"})
            m = self.given_text[node.place : node.end].strip()
            what = said(
                f"Symmetric about 0 would make its mean 0. About its mean {m} one writes "
                f"'E(({x} - {m})^3) = 0'.",
                f"关于 0 对称则均值为 0；若关于均值 {m} 对称，请写“E(({x} - {m})^3) = 0”。",
            )
            raise MisreadError(self.given_text, clause.place, what, (f"E(({x} - {m})^3) = 0",))

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


def halves(x: Term, ranges: Sequence[tuple[Term, Term]]) -> Term:
    """That the positive and the negative half of x have one mean square."""
    left, right = (_mean(mk("max", side, num(0)) ** 2) for side in (-x, x))
    return every(mk("Eq", left, right), tuple(ranges))


def _has_plain(t: Term) -> bool:
    """Whether it has a maximum that is not squared."""
    if t.head == "pow" and t.args[0].head == "max" and t.args[1] is num(2):
        return False
    return t.head == "max" or any(map(_has_plain, t.args))


def has_head(t: Term, head: str) -> bool:
    """Whether a term has a part with this head."""
    return t.head == head or any(has_head(a, head) for a in t.args)


# Laws that may be symmetric about 0, with how many of their parameters have the sum 0 then.
_CENTRES: Mapping[NamedLaw, int] = {NORMAL: 1, UNIFORM: 2, RADEMACHER: 0}


def _are_independent(clause: Clause, names: set[str]) -> bool:
    """Whether a hypothesis says that all of these are independent, components and all."""
    said_of = {kernel_name(token.text) for token in clause.names}
    is_of_all = clause.kind == "independent" and clause.wise is None
    return is_of_all and (not said_of or names <= said_of)


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
