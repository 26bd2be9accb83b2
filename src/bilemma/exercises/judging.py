"""The judge of a line: whether it is one step from the line before, true, false, or undecided."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from itertools import chain
from time import monotonic, process_time
from typing import Any

from bilemma.derive.bench import Bench, Cause
from bilemma.derive.means import linear_everywhere
from bilemma.derive.strategy import Derivation
from bilemma.proof.context import Context
from bilemma.proof.deriving import derive
from bilemma.proof.matching import numbered
from bilemma.proof.steps import unfold_all
from bilemma.trusted.kernel import assume, refl, symm, trans
from bilemma.trusted.terms import Term, mk

from .citable import Citable, Equations, heads_in
from .moves import SECONDS, TRIED, Move, Moves, same
from .possible_reasons import Attempt, joint_attempts, law_attempts, plain_attempts
from .refuting import FEW, MANY, models_of, refuted
from .statement import ExerciseStatement
from .verdict import Kind, Verdict

STEP = 2  # inferences that may stand in one line: 1 for a strict teacher
SEARCHING = 3.0  # seconds of this process for each kind of search, however busy the machine is
_ALGEBRA = Cause("tactic", "ring")
OPENED = ("Var", "Cov", "SD")


class Judge:
    """Judges the lines of proofs of one statement.

    Args:
        statement: what is to be proved; its own proof is not known here.
        laws: the equations of the book, of which those before the statement may be cited.
        step: how many inferences may stand in a line.
        seconds: that each kind of search may take.
    """

    def __init__(
        self,
        statement: ExerciseStatement,
        laws: Equations | None = None,
        *,
        step: int = STEP,
        seconds: float = SEARCHING,
    ) -> None:
        self.statement, self.step, self.seconds = statement, step, seconds
        self.citable = Citable(statement.withheld, statement.circular, laws)
        self.context = Context(map(assume, statement.hypotheses), self.citable.means)
        self.moves = Moves(self.context, statement.goal, self.citable)

    def judge(self, before: Term, line: Term) -> Verdict:
        """What is to be said of ``before = line``."""
        if before is line:
            return Verdict(Kind.SAME, before, line)
        with numbered("ex"):
            for look in self._looks():
                if (found := look(before, line)) is not None:
                    return found
            models = models_of(self.statement.hypotheses, before, line)
        return Verdict(Kind.UNDECIDED, before, line, models=models)

    def is_done(self, line: Term) -> Any:
        """``⊢ line = wanted`` by collecting terms alone; None while there is more to do."""
        with numbered("ex"):
            return same(line, self.statement.wanted, self.context)

    def _looks(self) -> Iterator[Callable[[Term, Term], Verdict | None]]:
        """What is tried, what is cheap first; a false line need not wait for the rest."""
        yield self._by_algebra
        yield partial(self._false, tries=FEW)
        first, *others = self.moves.tiers
        yield partial(self._one_move, tier=first)
        yield self._by_plain_reason
        yield from (partial(self._one_move, tier=tier) for tier in others)
        yield partial(self._by_reason, reasons=law_attempts)
        yield self._same_moves
        if self.step > 1:
            yield partial(self._by_reason, reasons=joint_attempts)
            yield self._two_moves
        yield self._far
        yield partial(self._false, tries=MANY)

    def _accepted(
        self, before: Term, line: Term, theorem: Any, causes: tuple[Cause, ...]
    ) -> Verdict | None:
        """The verdict, if the theorem says just this, and nothing in it is circular."""
        stated = frozenset(self.statement.hypotheses)
        says_it = theorem.left is before and theorem.right is line
        if not says_it or not theorem.hypotheses <= stated or not self.citable.allows(theorem):
            return None
        return Verdict(Kind.ACCEPTED, before, line, theorem, tuple(dict.fromkeys(causes)))

    # --- small steps
    def _by_algebra(self, before: Term, line: Term) -> Verdict | None:
        theorem = same(before, line, self.context)
        return theorem and self._accepted(before, line, theorem, (_ALGEBRA,))

    def _one_move(
        self, before: Term, line: Term, tier: Callable[[Term], Iterator[Move]]
    ) -> Verdict | None:
        """A move of this kind from either side."""
        ours = ((move, None) for move in tier(before))
        theirs = ((None, move) for move in tier(line))
        return self._first_meeting(before, line, chain(ours, theirs))

    def _same_moves(self, before: Term, line: Term) -> Verdict | None:
        """The same move from both sides: a line may do a part of it."""
        behind: dict[str, list[Move]] = {}
        for move in self.moves.of(line):
            behind.setdefault(move.kind, []).append(move)
        pairs = ((m, n) for m in self.moves.of(before) for n in behind.get(m.kind, ()))
        return self._first_meeting(before, line, pairs)

    def _two_moves(self, before: Term, line: Term) -> Verdict | None:
        """A move from each side, or two from one."""
        moves = self.moves
        pairs = ((m, n) for m in moves.of(before) for n in moves.of(line) if m.kind != n.kind)
        ours = ((_after(m, n), None) for m in moves.of(before) for n in moves.of(m.result))
        theirs = ((None, _after(m, n)) for m in moves.of(line) for n in moves.of(m.result))
        return self._first_meeting(before, line, chain(pairs, ours, theirs))

    def _first_meeting(
        self, before: Term, line: Term, pairs: Iterable[tuple[Move | None, Move | None]]
    ) -> Verdict | None:
        """The first verdict within the time that a search may take."""
        deadline = process_time() + self.seconds
        for ahead, behind in pairs:
            if found := self._meeting(before, line, ahead, behind):
                return found
            if process_time() > deadline:
                break
        return None

    def _meeting(
        self, before: Term, line: Term, ahead: Move | None, behind: Move | None
    ) -> Verdict | None:
        """The verdict if what the two moves make of the two lines is the same by algebra."""
        ours = ahead.theorem if ahead else refl(before)
        theirs = behind.theorem if behind else refl(line)
        gap = same(ours.right, theirs.right, self.context)
        if gap is None:
            return None
        causes = (*(ahead.causes if ahead else ()), *(behind.causes if behind else ()))
        return self._accepted(before, line, trans(trans(ours, gap), symm(theirs)), causes)

    def _by_plain_reason(self, before: Term, line: Term) -> Verdict | None:
        """Hypotheses and tactics."""
        return self._by(before, line, plain_attempts(before, line, self.context))

    def _by_reason(
        self,
        before: Term,
        line: Term,
        reasons: Callable[[Term, Term, Citable, Context], Iterator[Attempt]],
    ) -> Verdict | None:
        """Laws, alone or with what is easily seen."""
        return self._by(before, line, reasons(before, line, self.citable, self.context))

    def _by(self, before: Term, line: Term, tried: Iterable[Attempt]) -> Verdict | None:
        """The first reasons of the authors' language with which the line is accepted."""
        goal, deadline = mk("Eq", before, line), process_time() + self.seconds
        for attempt in tried:
            with suppress(*TRIED):
                theorem = derive(goal, attempt.reasons, self.context)
                if found := self._accepted(before, line, theorem, attempt.causes):
                    return found
            if process_time() > deadline:
                break
        return None

    # --- true by many steps
    def _far(self, before: Term, line: Term) -> Verdict | None:
        """Both sides come to the same closed form."""
        for opened in ((), OPENED):
            one, other = self._closed(before, opened), self._closed(line, opened)
            if one is None or other is None:
                continue
            gap = same(one[0].right, other[0].right, self.context)
            if gap is None:
                continue
            whole = trans(trans(one[0], gap), symm(other[0]))
            causes, idea = _first_step(before, opened, one[1])
            if found := self._accepted(before, line, whole, causes):
                return Verdict(Kind.FAR, before, line, found.theorem, found.causes, idea)
        return None

    def _closed(self, t: Term, opened: tuple[str, ...]) -> Any:
        """A line as far as the strategy gets, after these definitions are put in, and its steps."""
        theorem = refl(t)
        with suppress(*TRIED):
            for head in opened:
                theorem = trans(theorem, unfold_all(theorem.right, head, self.context))
            if opened:
                theorem = trans(theorem, linear_everywhere(theorem.right, self.context))
        with suppress(*TRIED):
            bench = Bench(theorem.right, self.context, monotonic() + SECONDS)
            made = Derivation(bench, supposing=False)
            made.run()
            return trans(theorem, made.theorem), made.steps
        return None

    # --- false
    def _false(self, before: Term, line: Term, tries: int) -> Verdict | None:
        found = refuted(self.statement.hypotheses, before, line, tries)
        return found and Verdict(Kind.FALSE, before, line, found=found)


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
