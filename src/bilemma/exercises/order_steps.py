"""One small step of the kernel from a line to one that is not smaller, or larger."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import chain, combinations
from time import process_time
from typing import Any

from bilemma.derive.closed_forms.strategy import Derivation
from bilemma.derive.closed_forms.workbench import Cause, Workbench
from bilemma.derive.deciding.comparing import Decision, decided
from bilemma.proof.closing import close
from bilemma.proof.context import Context
from bilemma.proof.deriving import derive
from bilemma.trusted.arithmetic import combine
from bilemma.trusted.kernel import disch, gen, symm, trans
from bilemma.trusted.terms import Term, mk, sym

from .citable_laws import CitableLaw, CitableLaws
from .equation_steps import ALGEBRA, EquationSteps, by_reasons
from .lines_between import (
    HalfWay,
    SmallStep,
    as_it_is,
    bounding_ways,
    by_lines_between,
    equal_ways,
)
from .moves import SECONDS, TRIED, Move, Moves, same
from .possible_reasons import (
    ARITHMETIC,
    Attempt,
    bound_attempts,
    citing,
    defining,
    together,
    with_arithmetic,
    working,
)
from .search_result import SearchResult, Tier

TOGETHER = 8  # inequalities that fit best, of which two are tried at once
STEPS = 10  # moves of a line after which it is compared
WORKED_OUT = "line"  # the kind of a move by the strategy
SECONDS_COMPARING = 2.0  # for a comparison by squares and known inequalities


class OrderSteps:
    """The search for ``⊢ before ≤ line``, or ``<``; arguments as of :class:`EquationSteps`."""

    def __init__(self, context: Context, citable: CitableLaws, moves: Moves, step: int) -> None:
        self.context, self.citable, self.moves, self.step = context, citable, moves, step

    def tiers(self, goal: Term) -> Iterator[Tier]:
        """What is tried, what is cheap first."""
        yield self._by_equation(goal)
        yield self._by(goal, [Attempt([], (ARITHMETIC,))])
        yield self._by_bounds(goal)
        yield self._compared(goal)
        yield self._with_others(goal)
        if self.step > 1:
            yield self._after_a_move(goal)
            yield self._by(goal, self._joint(goal))

    def _by(self, goal: Term, tried: Iterable[Attempt]) -> Tier:
        return by_reasons(goal, tried, self.context)

    def _by_equation(self, goal: Term) -> Tier:
        """Both lines are the same by algebra."""
        theorem = same(*goal.args, self.context) if goal.head == "Le" else None
        yield theorem and SearchResult(combine(goal, [(1, (), (theorem,))]), (ALGEBRA,))

    def _with_others(self, goal: Term) -> Tier:
        """An inequality whose side conditions other inequalities give: ``aⁿ ≤ bⁿ`` by ``a ≤ b``,
        a sum term by term.
        """
        laws = list(self.citable.bounds(goal, self.context))
        known = dict(_for_all_numbers(laws))
        context = self.context.extended(*known)
        attempts = [Attempt([], ()), *bound_attempts(goal, self.citable, self.context)]
        for shown in by_reasons(goal, attempts, context):
            if shown is None:
                yield None
                continue
            used = _used_in(shown.theorem, {th.digest: cause for th, cause in known.items()})
            yield shown._replace(causes=(*shown.causes, *used))

    def _joint(self, goal: Term) -> Iterator[Attempt]:
        """Two inequalities at once, or one after a definition or what is easily seen."""
        laws = list(self.citable.bounds(goal, self.context))
        easy = [*defining(goal), *working()]
        yield from easy
        for law in laws:
            yield from (together(one, citing(law)) for one in easy)
        yield from (together(citing(a), citing(b)) for a, b in combinations(laws[:TOGETHER], 2))

    def _after_a_move(self, goal: Term) -> Tier:
        """An equation of either line first, then what is seen at once."""
        low, high = goal.args
        for place, t in enumerate((low, high)):
            for n, move in enumerate(self.moves.of(t)):
                if n == STEPS:
                    break
                yield self._moved(goal, place, move)

    def _moved(self, goal: Term, place: int, move: Move) -> SearchResult | None:
        ends = [*goal.args]
        ends[place] = move.result
        rest = mk(goal.head, *ends)
        attempts = [Attempt([], ()), *bound_attempts(rest, self.citable, self.context)]
        for attempt in attempts[: 1 + TOGETHER]:
            with suppress(*TRIED):
                found = derive(rest, attempt.reasons, self.context)
                whole = trans(found, symm(move.theorem)) if place else trans(move.theorem, found)
                return SearchResult(whole, (*move.causes, *attempt.causes))
        return None

    # --- by the sign of the difference
    def _compared(self, goal: Term) -> Tier:
        """The difference, as it is, has a sign: as a sum of squares, or by known inequalities."""
        low, high = goal.args
        with suppress(*TRIED):
            bench = self._bench(high - low)
            theorem = close(high - low, high - low, self.context)
            yield self._by_sign(bench, goal, theorem)

    def far(self, goal: Term) -> Iterator[tuple[SearchResult, str]]:
        """The difference has a sign once it is worked out."""
        low, high = goal.args
        with suppress(*TRIED):
            bench = self._bench(high - low, SECONDS)
            made = Derivation(bench, supposing=False)
            made.run()
            found = self._by_sign(bench, goal, made.theorem)
            if found is not None and made.steps:
                step = made.steps[0]
                yield found._replace(causes=tuple(step.causes)), step.kind
            elif found is not None:
                yield found, "other"

    def by_a_line_between(self, goal: Term) -> Iterator[tuple[SearchResult, str]]:
        """What is equal to one line, or bounds it, is a small step away from the other one."""
        equations = EquationSteps(self.context, self.citable, self.moves, self.step)
        equal = map(_as_order, (equations.plainly, equations.by_laws))
        found = chain(
            by_lines_between([as_it_is(goal)], (self._by_products,)),
            by_lines_between(self._bounding_ways(goal), (self._seen, *equal)),
            by_lines_between(self._two_ways(goal), (self._seen,)),
            by_lines_between(equal_ways(goal, self.moves), (self._seen, self._by_bounds)),
        )
        for shown, idea in found:
            theorem = as_stated(goal, shown.theorem)
            if theorem is not None:
                yield shown._replace(theorem=theorem), idea

    def _bounding_ways(self, goal: Term) -> Iterator[HalfWay]:
        return bounding_ways(goal, self.citable.bounds(goal, self.context), self.context)

    def _two_ways(self, goal: Term) -> Iterator[HalfWay]:
        """A bound of either line or an equation, and a bound after it; what was worked out comes
        before other equations.
        """
        equal = sorted(equal_ways(goal, self.moves), key=lambda way: way.kind != WORKED_OUT)
        for way in chain(self._bounding_ways(goal), equal):
            yield from (way.then(further) for further in self._bounding_ways(way.rest))

    def _seen(self, goal: Term) -> Tier:
        """By algebra, or by linear arithmetic."""
        yield from self._by_equation(goal)
        yield from self._by(goal, [Attempt([], (ARITHMETIC,))])

    def _by_products(self, goal: Term) -> Tier:
        """By arithmetic with products of the inequalities that are given."""
        facts = list(self.context.of_kind("Le", "Lt"))
        return self._by(goal, [with_arithmetic(*facts)] if facts else [])

    def _by_bounds(self, goal: Term) -> Tier:
        return self._by(goal, bound_attempts(goal, self.citable, self.context))

    def _bench(self, t: Term, seconds: float = SECONDS_COMPARING) -> Workbench:
        return Workbench(t, self.context, process_time() + seconds)

    def _by_sign(self, bench: Workbench, goal: Term, difference: Any) -> SearchResult | None:
        decision = decided(bench, goal, difference)
        if decision is None:
            return None
        theorem = as_stated(goal, decision.theorem)
        return theorem and SearchResult(theorem, _causes(decision))


def _as_order(step: SmallStep) -> SmallStep:
    """``≤`` where such a step shows ``=``."""

    def steps(goal: Term) -> Tier:
        if goal.head == "Le":
            for shown in step(mk("Eq", *goal.args)):
                yield shown and shown._replace(theorem=as_stated(goal, shown.theorem))

    return steps


def _for_all_numbers(laws: Iterable[CitableLaw]) -> Iterator[tuple[Any, Cause]]:
    """Those laws that speak of real numbers alone as "for all x, if …, then …"."""
    for law in laws:
        theorem = law.theorem
        keys = theorem.conclusion.free.union(*(p.free for p in theorem.hypotheses))
        if any(sort != "real" or arguments for _, sort, arguments in keys):
            continue
        if all(side.head == "sym" for side in theorem.conclusion.args):
            continue  # x ≤ y by x² ≤ y², and that by x⁴ ≤ y⁴: there is no end
        with suppress(*TRIED):
            for p in sorted(theorem.hypotheses, key=lambda p: p.order):
                theorem = disch(p, theorem)
            for name, sort, _ in sorted(keys):
                theorem = gen(theorem, sym(name, sort))
            yield theorem, Cause(law.kind, law.id)


def _used_in(theorem: Any, causes: Mapping[bytes, Cause]) -> Iterator[Cause]:
    """The causes, by the digests of what they are of, on which a theorem rests."""
    seen, waiting = set[bytes](), [theorem]
    while waiting:
        th = waiting.pop()
        if th.digest in causes:
            yield causes[th.digest]
        elif th.digest not in seen:
            waiting += th.premises
        seen.add(th.digest)


def as_stated(goal: Term, theorem: Any) -> Any:
    """What a theorem about the same two ends says of a goal; None where it says less."""
    found = theorem.conclusion
    if found is goal:
        return theorem
    says_more = goal.head == "Le" and found.head in ("Eq", "Lt") and found.args == goal.args
    return combine(goal, [(1, (), (theorem,))]) if says_more else None


def _causes(decision: Decision) -> tuple[Cause, ...]:
    causes = (cause for line in decision.lines for cause in line.causes)
    return tuple(dict.fromkeys(causes)) or (ARITHMETIC,)
