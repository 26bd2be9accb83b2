"""What a derivation works with: facts, lemmas with their side conditions, what was used.

Everything here makes theorems by rules of the kernel; a wrong idea can end in a refusal, or in an
ugly line, and not in a wrong one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import chain, combinations
from time import process_time
from types import MappingProxyType
from typing import Any, NamedTuple

from bilemma.proof.closing import close
from bilemma.proof.context import Context, cut_with
from bilemma.proof.obligations import discharge, prove
from bilemma.proof.rewriting import LIMIT, Position, replace, rewrite_with
from bilemma.questions.elaborating.elaboration import NOTHING
from bilemma.questions.lexing.errors import Said, said
from bilemma.trusted.kernel import assume, cases, leibniz, refl, symm, trans
from bilemma.trusted.substitution import subst
from bilemma.trusted.terms import Term, mk, mul, sym

from .facts import REFUSED, Facts
from .meeting import entries_of, may_meet, open_pairs
from .shortest import factors_of

MOST_LETTERS = 4  # of a product that is parted by some of them


class OutOfTimeError(Exception):
    """The derivation takes too long, or its terms become too large."""


class Cause(NamedTuple):
    """What a line rests on: theorem, axiom, definition, hypothesis or tactic, with its id.

    A hypothesis has its proposition; a theorem may have values of its letters, where the line
    alone does not tell them.
    """

    kind: str
    id: str
    proposition: Term | None = None
    values: tuple[tuple[str, Term], ...] = ()


@dataclass
class Conversion:
    """One conversion of the current term. ``haves`` are statements it rests on, with causes."""

    theorem: Any
    causes: list[Cause]
    kind: str
    haves: list[tuple[Any, list[Cause]]] = field(default_factory=list)


def expectation_of(x: Term) -> Term:
    """E[x]"""
    return mk("E", x, NOTHING)


def split_fixed(t: Term) -> tuple[Term, Term]:
    """A product as its fixed part times its random part."""
    factors = factors_of(t)
    return mul(*(f for f in factors if not f.random)), mul(*(f for f in factors if f.random))


def is_about_moments(p: Term) -> bool:
    """Whether it says no more than that moments are finite."""
    return _body(p).head == "Moment"


def _body(p: Term) -> Term:
    """What is said for every index."""
    while p.head in ("ForAll", "All"):
        p = p.args[-1]
    return p


class Workbench(Facts):
    """The state of one derivation.

    Args:
        goal: the term whose value is wanted.
        context: what is supposed, and what is known.
        deadline: when to give up, on the clock of ``process_time``: on a busy machine a derivation
            comes as far as on a quiet one.
        found: what was solved for, by the number, with the equations that it comes from.
    """

    def __init__(
        self,
        goal: Term,
        context: Context,
        deadline: float,
        found: Mapping[Term, Conversion] = MappingProxyType({}),
    ) -> None:
        self.goal, self.deadline = goal, deadline
        self.found = {step.theorem.conclusion: step for step in found.values()}
        self._looked_up: set[Term] = set()  # of what was found
        super().__init__(context)
        self.used: list[Cause] = []
        self.haves: list[tuple[Any, list[Cause]]] = []
        self.group: str | None = None  # what kind of conversions the line under way has
        self.latest: set[str] = set()  # the theorems that the conversion under way cites
        self._independent: dict[Any, Any] = {}

    def check_time(self) -> None:
        """Raise OutOfTimeError after the deadline."""
        if process_time() > self.deadline:
            raise OutOfTimeError

    # --- what was used
    def use(self, *causes: Cause) -> None:
        """Note what the line under way rests on."""
        self.latest |= {cause.id for cause in causes}
        self.used += [cause for cause in causes if cause not in self.used]

    def cite(self, *names: str) -> None:
        """Note theorems."""
        self.use(*(Cause("theorem", name.replace("_", "-")) for name in names))

    def tactic(self, name: str) -> None:
        """Note a tactic."""
        self.use(Cause("tactic", name))

    def use_axiom(self, name: str) -> None:
        """Note an axiom."""
        self.use(Cause("axiom", name))

    def hypotheses_of(self, theorem: Any) -> None:
        """Note the hypotheses that a fact comes from; ranges and moments are not worth a word. What
        was solved for stands in lines of its own.
        """
        if theorem.conclusion in self.found:
            return
        for p in sorted(theorem.hypotheses, key=lambda h: h.order):
            is_plain = p.head in ("Le", "Lt", "Ne") or is_about_moments(p)
            if p in self.context.by_conclusion and not is_plain:
                self.use(Cause("hypothesis", p.digest.hex(), p))

    def causes_of(self, zero: Any) -> list[Cause]:
        """Why the mean of a product vanishes: by independence and a hypothesis."""
        stated = sorted(zero.hypotheses & set(self.context.by_conclusion), key=lambda p: p.order)
        means = [p for p in stated if _body(p).head == "Eq"]
        return [
            Cause("theorem", "expectation-of-product"),
            *(Cause("hypothesis", p.digest.hex(), p) for p in means),
        ]

    def have(self, theorem: Any, causes: list[Cause]) -> None:
        """A statement that the line under way rests on, to be shown before it."""
        self.haves.append((theorem, causes))

    # --- what was solved for
    def known(self, t: Term, context: Context) -> Any:
        """A hypothesis ``t = value`` as a theorem, or None."""
        th = super().known(t, context)
        if th is not None and th.conclusion in self.found:
            self._looked_up.add(th.conclusion)
        return th

    def solved_for(self, theorem: Any) -> list[tuple[Any, list[Cause]]]:
        """What a conversion rests on of what was found, each with the equations before it."""
        asked = [self.found[p] for p in self.found if p in self._looked_up]
        self._looked_up.clear()
        used = (step for step in asked if step.theorem.hypotheses <= theorem.hypotheses)
        return [have for s in used for have in (*s.haves, (s.theorem, s.causes))]

    # --- lemmas
    def at(self, name: str, context: Context, **values: Term) -> Any:
        """A theorem at values, side conditions proved.

        Raises:
            Unproved: one of them is not known here.
        """
        self.check_time()
        return discharge(context.lemma(name).at(**values), context)

    def apply(self, name: str, t: Term, context: Context, **values: Term) -> Any:
        """``⊢ t = …`` by a theorem at values whose left side is t up to the ring laws."""
        th = self.at(name, context, **values)
        if th.left is not t:
            th = trans(close(t, th.left, context), th)
        self.cite(name)
        return th

    def with_facts(self, name: str, context: Context, facts: Iterable[Any], **values: Term) -> Any:
        """A theorem at values, side conditions proved with the help of further theorems."""
        facts = [f for f in facts if f is not None]
        th = self.at(name, context.extended(*facts), **values)
        return cut_with([f for f in facts if f.conclusion not in context.allowed], th)

    def independent(self, terms: tuple[Term, ...], context: Context) -> Any:
        """That terms are independent, as a theorem, or None."""
        key = (terms, tuple(f.conclusion for f in context.facts))
        if key not in self._independent:
            self.check_time()
            found = None
            if not may_meet({entry for t in terms for entry in entries_of(t)}, context):
                with suppress(*REFUSED):
                    found = prove(mk("Indep", *(mk("Block", t) for t in terms)), context)
            self._independent[key] = found or self._in_both_cases(terms, context)
        return self._independent[key]

    def _in_both_cases(self, terms: tuple[Term, ...], context: Context) -> Any:
        """The same where it holds both if two letters of the goal are different indices and if they
        are the same one.
        """
        letters = {sym(*key[:2]) for key in self.goal.free if key[1] == "nat" and not key[2]}
        known = context.by_conclusion
        for i, j in open_pairs(mul(*terms)):
            differ = mk("Ne", i, j)
            if not {i, j} <= letters or differ in known or mk("Ne", j, i) in known:
                continue
            apart = self.independent(terms, context.extended(assume(differ)))
            same = apart and self.independent(tuple(subst(t, {i.data: j}) for t in terms), context)
            if same:
                for n, t in enumerate(terms):
                    equal = symm(replace(t, assume(mk("Eq", i, j))))
                    same = leibniz((n, 0), same, equal) if equal.left is not t else same
                return cases(mk("Eq", i, j), same, apart)
            return None
        return None

    def groups(self, terms: Iterable[Term], context: Context) -> list[Term]:
        """Factors in groups, as products, any two of which are pairwise independent."""
        groups: list[list[Term]] = []
        for t in terms:
            linked = [
                g for g in groups if any(self.independent((t, x), context) is None for x in g)
            ]
            groups = [g for g in groups if g not in linked]
            groups.append([t, *(x for g in linked for x in g)])
        return [mul(*group) for group in groups]

    def partings(self, factors: Iterable[Term], context: Context) -> Iterator[tuple[Term, Term]]:
        """Ways to part a product in two that may be independent as wholes: a group of factors and
        the rest, then all groups of some letters and the rest.
        """
        groups = self.groups(factors, context)
        letters = sorted({key for g in groups for key in g.free if key[1] == "random"})
        most = len(letters) // 2 + 1 if len(letters) <= MOST_LETTERS else 0
        some = (set(s) for n in range(1, most) for s in combinations(letters, n))
        wholes = ([g for g in groups if not s.isdisjoint(g.free)] for s in some)
        seen: set[Term] = set()
        for own in chain(([g] for g in groups), wholes):
            x, rest = mul(*own), mul(*(g for g in groups if g not in own))
            if rest.random and not seen & {x, rest}:
                seen.add(x)
                yield x, rest

    # --- rewriting
    def rewrite(self, t: Term, convert: Callable[[Position], Any]) -> Any:
        """``⊢ t = t'`` by a conversion wherever it gives something; ``t = t`` where that leads
        round in circles, as hypotheses may.
        """
        left = LIMIT

        def timed(place: Position) -> Any:
            nonlocal left
            self.check_time()
            th = convert(place) if left > 1 else None
            left -= th is not None and th.right is not place.term
            return th

        th = rewrite_with(t, timed, self.context)
        return th if left > 1 else refl(t)


def out_of_time(seconds: float) -> Said:
    """What to say when it takes too long."""
    return said(
        f"No answer within {seconds:g} seconds: the expression may be too large to expand.",
        f"{seconds:g} 秒内没有结果：式子展开后可能过大。",
    )
