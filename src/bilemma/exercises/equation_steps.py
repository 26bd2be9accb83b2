"""One small step of the kernel from a line to an equal one: by moves from both, or by reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import chain
from time import process_time
from typing import Any

from bilemma.derive.closed_forms.means import linear_everywhere
from bilemma.derive.closed_forms.strategy import Derivation
from bilemma.derive.closed_forms.workbench import Cause, Workbench
from bilemma.proof.context import Context
from bilemma.proof.deriving import derive
from bilemma.proof.fitting import heads_in
from bilemma.proof.steps import unfold_all
from bilemma.trusted.definitions import DEFINED
from bilemma.trusted.kernel import refl, symm, trans
from bilemma.trusted.terms import Term, mk

from .citable_laws import CitableLaws
from .cross_multiplying import cross_multiplied
from .lines_between import as_it_is, backward_ways, by_lines_between, equal_ways
from .moves import SECONDS, TRIED, Move, Moves, same
from .possible_reasons import (
    Attempt,
    afterwards,
    joint_attempts,
    law_attempts,
    plain_attempts,
    with_arithmetic,
)
from .search_result import SearchResult, Tier

ALGEBRA = Cause("tactic", "ring")
OPENED = ("Var", "Cov", "SD")


class EquationSteps:
    """The search for ``⊢ before = line``.

    Args:
        context: the hypotheses.
        citable: the laws that may be used.
        moves: what one inference makes of a line.
        step: how many inferences may stand in a line.
    """

    def __init__(self, context: Context, citable: CitableLaws, moves: Moves, step: int) -> None:
        self.context, self.citable, self.moves, self.step = context, citable, moves, step

    def tiers(self, before: Term, line: Term) -> Iterator[Tier]:
        """What is tried, what is cheap first."""
        yield self._by_algebra(before, line)
        first, *others = self.moves.tiers
        yield self._one_move(before, line, first)
        yield self.plainly(mk("Eq", before, line))
        yield from (self._one_move(before, line, tier) for tier in others)
        yield self.by_laws(mk("Eq", before, line))
        yield self._same_moves(before, line)
        if self.step > 1:
            yield self._jointly(mk("Eq", before, line))
            yield self._two_moves(before, line)

    # --- small steps
    def _by_algebra(self, before: Term, line: Term) -> Tier:
        theorem = same(before, line, self.context)
        yield theorem and SearchResult(theorem, (ALGEBRA,))

    def _one_move(self, before: Term, line: Term, tier: Callable[[Term], Iterator[Move]]) -> Tier:
        """A move of this kind from either side."""
        ours = ((move, None) for move in tier(before))
        theirs = ((None, move) for move in tier(line))
        return self._meetings(before, line, chain(ours, theirs))

    def _same_moves(self, before: Term, line: Term) -> Tier:
        """The same move from both sides: a line may do a part of it."""
        behind: dict[str, list[Move]] = {}
        for move in self.moves.of(line):
            behind.setdefault(move.kind, []).append(move)
        pairs = ((m, n) for m in self.moves.of(before) for n in behind.get(m.kind, ()))
        yield from self._meetings(before, line, pairs)

    def _two_moves(self, before: Term, line: Term) -> Tier:
        """A move from each side, or two from one."""
        moves = self.moves
        pairs = ((m, n) for m in moves.of(before) for n in moves.of(line) if m.kind != n.kind)
        ours = ((_after(m, n), None) for m in moves.of(before) for n in moves.of(m.result))
        theirs = ((None, _after(m, n)) for m in moves.of(line) for n in moves.of(m.result))
        return self._meetings(before, line, chain(pairs, ours, theirs))

    def _meetings(
        self, before: Term, line: Term, pairs: Iterable[tuple[Move | None, Move | None]]
    ) -> Tier:
        """Where what two moves make of the two lines is the same by algebra."""
        return (self._meeting(before, line, *pair) for pair in pairs)

    def _meeting(
        self, before: Term, line: Term, ahead: Move | None, behind: Move | None
    ) -> SearchResult | None:
        ours = ahead.theorem if ahead else refl(before)
        theirs = behind.theorem if behind else refl(line)
        gap = same(ours.right, theirs.right, self.context)
        if gap is None:
            return None
        causes = (*(ahead.causes if ahead else ()), *(behind.causes if behind else ()))
        return SearchResult(trans(trans(ours, gap), symm(theirs)), causes)

    # --- many steps
    def far(self, before: Term, line: Term) -> Iterator[tuple[SearchResult, str]]:
        """Both sides come to the same closed form: with what to begin, and the name of that."""
        for opened in _openings(before, line):
            one, other = self._closed(before, opened), self._closed(line, opened)
            if one is None or other is None:
                continue
            gap = same(one[0].right, other[0].right, self.context)
            if gap is not None:
                causes, idea = _first_step(before, opened, one[1])
                yield SearchResult(trans(trans(one[0], gap), symm(other[0])), causes), idea

    def by_a_line_between(self, before: Term, line: Term) -> Iterator[tuple[SearchResult, str]]:
        """What a move makes of one line is a small step away from the other one, or what a law
        does from right to left; or both are equal by arithmetic with fractions and hypotheses.
        """
        goal = mk("Eq", before, line)
        ways = (as_it_is(goal), *equal_ways(goal, self.moves))
        small = (self._by_fractions, self.plainly, self._worked_out, self.by_laws)
        yield from by_lines_between(ways, small)
        back = backward_ways(goal, self.citable.backwards(goal.args, self.context), self.context)
        yield from by_lines_between(back, (self._by_algebra_or_plainly, self.by_laws))
        yield from by_lines_between(ways[1:], (self._jointly,))

    def _by_fractions(self, goal: Term) -> Tier:
        """An equation by arithmetic, or by algebra and hypotheses once denominators are gone."""
        with suppress(*TRIED):
            yield from cross_multiplied(goal, self.context, self._by_algebra_or_plainly)
        yield from by_reasons(goal, [with_arithmetic()], self.context)

    def _by_algebra_or_plainly(self, goal: Term) -> Tier:
        yield from self._by_algebra(*goal.args)
        yield from self.plainly(goal)

    def _worked_out(self, goal: Term) -> Tier:
        """An equation by a tactic, and by the hypotheses after it."""
        return by_reasons(goal, afterwards(self.context), self.context)

    def _jointly(self, goal: Term) -> Tier:
        tried = joint_attempts(*goal.args, self.citable, self.context)
        return by_reasons(goal, tried, self.context)

    def plainly(self, goal: Term) -> Tier:
        """An equation by hypotheses and tactics."""
        return by_reasons(goal, plain_attempts(*goal.args, self.context), self.context)

    def by_laws(self, goal: Term) -> Tier:
        """An equation by a law."""
        tried = law_attempts(*goal.args, self.citable, self.context)
        return by_reasons(goal, tried, self.context)

    def _closed(self, t: Term, opened: tuple[str, ...]) -> Any:
        """A line as far as the strategy gets, after these definitions are put in, and its steps."""
        theorem = refl(t)
        with suppress(*TRIED):
            for head in opened:
                theorem = trans(theorem, unfold_all(theorem.right, head, self.context))
            if opened:
                theorem = trans(theorem, linear_everywhere(theorem.right, self.context))
        with suppress(*TRIED):
            bench = Workbench(theorem.right, self.context, process_time() + SECONDS)
            made = Derivation(bench, supposing=False)
            made.run()
            return trans(theorem, made.theorem), made.steps
        return None


def by_reasons(goal: Term, tried: Iterable[Attempt], context: Context) -> Tier:
    """What reasons of the authors' language prove a goal."""
    for attempt in tried:
        found = None
        with suppress(*TRIED):
            found = SearchResult(derive(goal, attempt.reasons, context), attempt.causes)
        yield found


def _openings(*lines: Term) -> Iterator[tuple[str, ...]]:
    """Definitions that are put in first: none, those of moments, all that stand in the lines."""
    yield ()
    yield OPENED
    there = frozenset[str]().union(*map(heads_in, lines)) & DEFINED.keys()
    if others := sorted(there.difference(OPENED)):
        yield (*OPENED, *others)


def _first_step(line: Term, opened: tuple[str, ...], steps: Any) -> tuple[tuple[Cause, ...], str]:
    """What to begin with, where many steps lead on from a line, and of which kind that is."""
    head = next((head for head in opened if head in heads_in(line)), None)
    if head is not None:
        return (Cause("definition", head),), "definition"
    return (tuple(steps[0].causes), steps[0].kind) if steps else ((), "other")


def _after(first: Move, second: Move) -> Move:
    """One move after another."""
    theorem = trans(first.theorem, second.theorem)
    return Move(theorem, first.causes + second.causes, f"{first.kind}, {second.kind}")
