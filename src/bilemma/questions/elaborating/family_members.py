"""The letters of a hypothesis as variables, each with the ranges of its indices."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bilemma.trusted.terms import Term, sym

from ..lexing.errors import MisreadError, Said, said
from ..trees.clause import Clause
from ..trees.symbol_table import SymbolTable, kernel_name
from .elaboration import Elaborator

_INDICES = "ijlmrs"  # as many as a tensor may have
_EACH = re.compile(r"\beach\b(?!\s+other)|各自")
_EVERY = re.compile(r"\bboth\b|[各都皆]|均(?!值|方差)")
_PART = ("分量", "元素", "components?", "entr(?:y|ies)")
_ALL_OF = ("各个", "各", "每个", "每一", "all", "each", "both")
_EACH_OTHER = ("each other", "one another", "彼此")
_MUTUAL = ("相互", "互相", "彼此")
_TOGETHER = re.compile(r"\ball\b|所有|全部|全都|一切")
_COMPONENTS = re.compile("|".join(_PART))
_OF_COMPONENTS = re.compile(f"({'|'.join(_ALL_OF)}) ?({_COMPONENTS.pattern})")
_OTHER = re.compile("|".join(_EACH_OTHER))
_MUTUALLY = re.compile("|".join(_MUTUAL))
_OF_SOME = ("moment", "symmetric", "independent", "uncorrelated", "apart")


class FamilyMembers:
    """The letters of the question for what makes propositions of its hypotheses.

    ``goal`` is what is asked for, ``goal_in_full`` the same with what hypotheses define put in; it
    tells what of them is needed. ``settled`` has the natural numbers that are no indices which
    run: those of the goal, sizes, and what is declared; ``notes`` collects how words were taken
    that might be taken otherwise.
    """

    given_text: str
    letters: SymbolTable
    hypotheses: Elaborator
    goal: Term
    goal_in_full: Term
    settled: set[str]
    notes: dict[Said, None]
    found: list[Clause]

    def used(self) -> Iterator[str]:
        """The random letters that the question mentions."""
        for name in self.letters.random:
            if name in self.letters.typed:
                yield name

    def fail(self, clause: Clause, what: Said, *readings: str) -> None:
        """Refuse a hypothesis."""
        raise MisreadError(self.given_text, clause.place, what, readings)

    def member(self, name: str) -> tuple[Term, tuple[tuple[Term, Term], ...]]:
        """A variable, or any component of a family, with the ranges of its indices."""
        sizes = self.letters.sizes.get(name)
        if sizes is None:
            return sym(name, self.letters.sort(name)), ()
        indices = [sym(f"_{letter}", "nat") for letter in _INDICES[: len(sizes)]]
        limits = [self.hypotheses.natural(size, {}) for size in sizes if size]
        ranges = tuple(zip(indices, limits, strict=True))
        return self.hypotheses.family(name)[tuple(indices)], ranges

    def refuse_indices(self, clause: Clause) -> None:
        """``X[n] independent``, where n is one number; ``X[i,j] independent`` of a vector X."""
        for token, count in clause.counts:
            n = len(self.letters.sizes.get(kernel_name(token.text), ()))
            if n != count:
                what = said(
                    f"{token.text} has {n or 'no'} {'index' if n == 1 else 'indices'} elsewhere.",
                    f"{token.text} 在别处有 {n} 个下标。"
                    if n
                    else f"{token.text} 在别处没有下标。",
                )
                raise MisreadError(self.given_text, token.place, what)
        about = clause.over if clause.kind != "relation" else ()
        fixed = self.letters.counts | self.letters.of_sizes() | self.letters.random
        fixed |= {kernel_name(name) for name in self._numbers()}
        if clause.kind == "moment" and not clause.order:
            fixed |= self.settled
        one = next((t for t in about if kernel_name(t.text) in fixed), None)
        if one:
            what = said(
                f"Is this said of all components, or of {one.text} only? Leave the index out, or "
                f"write 'E(X[{one.text}]) = m'.",
                f"这是对所有分量而言，还是只对 {one.text} 而言？请去掉下标，"
                f"或写作“E(X[{one.text}]) = m”。",
            )
            raise MisreadError(self.given_text, one.place, what)
        self._refuse_each_index(clause)

    def _numbers(self) -> Iterator[str]:
        """The letters of which a hypothesis says what number they are; the index of its own letters
        is none, as in ``E(X[i]) = i``.
        """
        for clause in self.found:
            yield from (t.text for t in clause.names if clause.kind == "natural")
            sides = {str(n.value) for n in clause.sides if n.kind == "name"}
            yield from sides - own_indices(clause)

    def _refuse_each_index(self, clause: Clause) -> None:
        """``X[i], Y independent``: all components, or for each index?"""
        is_of_several = len({t.text for t in (*clause.names, *clause.others)}) > 1
        is_counted = len(clause.counts) > 1 or (clause.counts and is_of_several)
        sizes = {kernel_name(t.text) in self.letters.sizes for t in (*clause.names, *clause.others)}
        is_mixed = len(sizes) == 2 and bool(_COMPONENTS.search(clause.text))
        is_mixed |= is_of_several and _says_of_one(clause.text, is_family=True in sizes)
        if clause.same_law and not clause.text.startswith("(") and not is_mixed:
            return  # q_i, k_i iid: all of them
        if is_counted and not is_mixed and _TOGETHER.search(clause.text):
            return  # W_ij and x_j are all independent
        if (is_counted or is_mixed) and clause.kind in ("independent", "blocks", "apart"):
            names = (*clause.names, *clause.others)
            letters = ", ".join(dict.fromkeys(token.text for token in names))
            what = said(
                "Which are independent: all components, the vectors of each other, or for each "
                "index those that have it? The last cannot be said here.",
                "是所有分量相互独立，是各向量之间独立，还是对每个下标分别独立？最后一种此处无法表达。",
            )
            readings: tuple[str, ...] = (f"{letters} independent",)
            if not is_of_several:
                readings = (f"any 2 of {letters} independent", *readings)
            elif sizes == {True}:
                readings = (f"independent vectors {letters}", *readings)
            if clause.others:
                before, after = (
                    ", ".join(t.text for t in side) for side in (clause.names, clause.others)
                )
                readings = (f"{before} independent of {after}",)
            raise MisreadError(self.given_text, clause.place, what, readings)

    def _refuse_other_subject(self, clause: Clause) -> None:
        """``X has mean 0; variance 1``: of X, or of all?"""
        made = next((c for c in self.found if self._defines(c)), None)
        if made and clause.kind in ("moment", "symmetric"):
            what = said(
                f"Of which letters? '{made.text.strip()}' says what one of them is; name them.",
                f"这是就哪些字母而言？“{made.text.strip()}”已给出其中一个；请写明。",
            )
            self.fail(clause, what)
        at = next((n for n, c in enumerate(self.found) if c is clause), 0)
        about = self._about(self.found[at - 1]) if at else set()
        if about and about != set(self.used()):
            shown = ", ".join(sorted(self.letters.typed[name] for name in about))
            what = said(
                f"Of which letters? The hypothesis before speaks of {shown} alone; name them.",
                f"这是就哪些字母而言？前一个条件只涉及 {shown}；请写明。",
            )
            self.fail(clause, what)

    def _about(self, clause: Clause) -> set[str]:
        """The random letters that a hypothesis speaks of by name."""
        if clause.kind == "relation":
            nodes = [n for s in clause.sides for n in s.walk() if n.kind in ("name", "index")]
            return {kernel_name(n.value) for n in nodes} & self.letters.random
        if clause.kind == "random":
            declared = (t for c in self.found if c.kind == "random" for t in c.names)
            return {kernel_name(token.text) for token in declared}
        if clause.kind not in _OF_SOME:
            return set()
        return {kernel_name(t.text) for t in (*clause.names, *clause.others)}

    def _defines(self, clause: Clause) -> bool:
        """Whether a hypothesis says what a random letter is: ``X = m + s*Z``."""
        if clause.kind != "relation" or clause.signs != ("=",):
            return False
        bare = (s.value for s in clause.sides if s.kind in ("name", "index"))
        return any(kernel_name(value) in self.letters.random for value in bare)

    def names(self, clause: Clause) -> list[str]:
        """The letters of a clause; all random ones if it names none."""
        if clause.names:
            return [kernel_name(token.text) for token in clause.names]
        self._refuse_other_subject(clause)
        if not self.letters.random:
            what = said("Of which letters? Nothing is random yet.", "指哪些字母？尚无随机变量。")
            self.fail(clause, what)
        return sorted(self.used())


def own_indices(clause: Clause) -> set[str]:
    """The letters that a hypothesis has as indices of its own, as they were typed."""
    nodes = (n for side in clause.sides for n in side.walk() if n.kind == "index")
    inside = {str(part.value) for n in nodes for part in n.parts if part.kind == "name"}
    return inside | {token.text for token in clause.over}


def _says_of_one(text: str, *, is_family: bool) -> bool:
    """``X and Y are each iid``, ``Y 与 X 的分量独立``: it may be said of each, or of one alone."""
    if is_family and _OTHER.search(text):
        return True  # the vectors of each other, or their components too?
    if _MUTUALLY.search(text):
        return False
    rest = _OF_COMPONENTS.sub("", text)
    is_last = re.search(f"[与和].*({_COMPONENTS.pattern})", text) and "同分布" not in text
    return bool(_EACH.search(rest) or is_last or (is_family and _EVERY.search(rest)))
