"""What symmetry about 0 says: odd moments vanish, and max(X, 0) and max(-X, 0) are alike."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bilemma.trusted.terms import Term, inv, mk, num

from ..lexing.errors import MisreadError, said
from ..trees.clause import Clause
from ..trees.law_table import NORMAL, RADEMACHER, UNIFORM, NamedLaw
from ..trees.rows import Ranges, every
from ..trees.symbol_table import kernel_name
from .elaboration import NOTHING
from .family_members import FamilyMembers
from .symmetric_sums import halved_sums

# Laws that may be symmetric about 0, with how many of their parameters have the sum 0 then.
_CENTRES: Mapping[NamedLaw, int] = {NORMAL: 1, UNIFORM: 2, RADEMACHER: 0}
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


class SymmetryPropositions(FamilyMembers):
    """Says what symmetry means; a part of what makes propositions of hypotheses."""

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
                yield from self._alike(x, ranges, None)
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

    def halves_of_law(self, clause: Clause) -> Iterator[Term]:
        """Of letters whose law is symmetric about 0 that both halves have one mean square, where a
        question has max(X, 0).
        """
        if not has_head(self.goal_in_full, "max"):
            return
        if self._is_about_0(clause):
            self.notes[_HALVES] = None
            yield from self._halved_sums()
            is_normal = clause.law is NORMAL
            variance = self.hypotheses.term(clause.sides[1]) if is_normal else None
            for name in self.names(clause):
                yield from self._alike(*self.member(name), variance)

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
                yield from self._alike(x, ranges, mk("Var", x) if letters <= normal else None)

    def _alike(self, x: Term, ranges: Ranges, variance: Term | None) -> Iterator[Term]:
        """That the positive and the negative half of x have one mean square; of a normal x, whose
        variance is given, also the mean of the positive half.
        """
        left, right = (_mean(mk("max", side, num(0)) ** 2) for side in (-x, x))
        yield every(mk("Eq", left, right), ranges)
        if variance is not None and _has_plain(self.goal_in_full):
            self.notes[_HALF_NORMAL] = None
            root = mk("sqrt", variance * inv(2 * mk("pi")))
            yield every(mk("Eq", _mean(mk("max", x, num(0))), root), ranges)


def _has_plain(t: Term) -> bool:
    """Whether it has a maximum that is not squared."""
    if t.head == "pow" and t.args[0].head == "max" and t.args[1] is num(2):
        return False
    return t.head == "max" or any(map(_has_plain, t.args))


def has_head(t: Term, head: str) -> bool:
    """Whether a term has a part with this head."""
    return t.head == head or any(has_head(a, head) for a in t.args)


def _are_independent(clause: Clause, names: set[str]) -> bool:
    """Whether a hypothesis says that all of these are independent, components and all."""
    said_of = {kernel_name(token.text) for token in clause.names}
    is_of_all = clause.kind == "independent" and clause.wise is None
    return is_of_all and (not said_of or names <= said_of)


def _mean(x: Term) -> Term:
    return mk("E", x, NOTHING)
