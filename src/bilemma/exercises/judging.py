"""The judge of a line: whether it is one step from the line before, true, false, or undecided."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time
from typing import Any

from bilemma.derive.closed_forms.workbench import Cause
from bilemma.evidence.models.drawing import Found
from bilemma.proof.context import Context
from bilemma.proof.matching import numbered
from bilemma.trusted.kernel import assume
from bilemma.trusted.terms import Term, mk

from .citable_laws import CitableLaws, Equations
from .equation_steps import EquationSteps
from .moves import Moves, same
from .order_steps import OrderSteps
from .refuting import FEW, models_of, refuting, refuting_at_last
from .search_result import SearchResult, Tier
from .statement import ExerciseStatement
from .verdict import Kind, LineVerdict

STEP = 2  # inferences that may stand in one line: 1 for a strict teacher
LATEST = 30.0  # seconds after which no line between is looked for: a page ends what takes 60
SEARCHING = 3.0  # seconds of this process for each kind of search, however busy the machine is


class Judge:
    """Judges the lines of proofs of one statement.

    Args:
        statement: what is to be proved; its own proof is not known here.
        laws: the equations and inequalities of the book, of which those before the statement may
            be cited.
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
        self.citable = CitableLaws(statement.withheld, statement.circular, laws)
        self.context = Context(map(assume, statement.hypotheses), self.citable.means)
        self.moves = Moves(self.context, statement.goal, self.citable)

    def judge(self, before: Term, line: Term, relation: str = "Eq") -> LineVerdict:
        """What is to be said of ``before = line``, or of another relation of the two."""
        if before is line and relation != "Lt":
            return LineVerdict(Kind.SAME, before, line, relation=relation)
        claim = mk(relation, before, line)
        with numbered("ex"):
            found = self._decided(claim)
            if found is not None:
                return found
            models = models_of(self.statement.hypotheses, claim)
        return LineVerdict(Kind.UNDECIDED, before, line, models=models, relation=relation)

    def is_done(self, line: Term) -> Any:
        """``⊢ line = wanted`` by collecting terms alone; None while there is more to do."""
        with numbered("ex"):
            return same(line, self.statement.wanted, self.context)

    def _decided(self, claim: Term) -> LineVerdict | None:
        """What is cheap comes first: a false line need not wait for all searches."""
        hypotheses, latest = self.statement.hypotheses, process_time() + LATEST
        first, *others = self._tiers(claim)
        found = self._first(claim, first) or _false(claim, refuting(hypotheses, claim, FEW))
        for tier in others:
            found = found or self._first(claim, tier)
        found = found or self._far(claim, at_last=False)
        found = found or _false(claim, refuting_at_last(hypotheses, claim))
        if found is None and process_time() < latest:
            found = self._far(claim, at_last=True)
        return found

    def _tiers(self, claim: Term) -> Iterator[Tier]:
        """The searches for small steps; each begins when it is asked."""
        about = (self.context, self.citable, self.moves, self.step)
        if claim.head == "Eq":
            return EquationSteps(*about).tiers(*claim.args)
        return OrderSteps(*about).tiers(claim)

    def _first(self, claim: Term, tier: Tier) -> LineVerdict | None:
        """The first step that is accepted within the time that a search may take."""
        deadline = process_time() + self.seconds
        for shown in tier:
            if shown is not None and self._is_allowed(claim, shown):
                return _proved(Kind.ACCEPTED, claim, shown)
            if process_time() > deadline:
                break
        return None

    def _is_allowed(self, claim: Term, shown: SearchResult) -> bool:
        """Whether the theorem says just this, under the hypotheses, and nothing is circular."""
        theorem = shown.theorem
        says_it = theorem.conclusion is claim
        stated = frozenset(self.statement.hypotheses)
        return says_it and theorem.hypotheses <= stated and self.citable.allows(theorem)

    def _far(self, claim: Term, *, at_last: bool) -> LineVerdict | None:
        """True, by many steps; at last by a line between, which takes the longest."""
        about = (self.context, self.citable, self.moves, self.step)
        if claim.head == "Eq":
            equations = EquationSteps(*about)
            search = equations.by_a_line_between if at_last else equations.far
            far = search(*claim.args)
        else:
            orders = OrderSteps(*about)
            far = orders.by_a_line_between(claim) if at_last else orders.far(claim)
        for shown, idea in far:
            if self._is_allowed(claim, shown):
                return _proved(Kind.FAR, claim, shown, idea)
        return None


def _false(claim: Term, found: Found | None) -> LineVerdict | None:
    return found and LineVerdict(Kind.FALSE, *claim.args, found=found, relation=claim.head)


def _proved(kind: Kind, claim: Term, shown: SearchResult, idea: str = "") -> LineVerdict:
    causes: tuple[Cause, ...] = tuple(dict.fromkeys(shown.causes))
    return LineVerdict(kind, *claim.args, shown.theorem, causes, idea, relation=claim.head)
