"""A proof under way: the lines that were accepted, the next one, a hint, the finished theorem."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from time import process_time
from typing import Any, NamedTuple

from bilemma.derive.closed_forms.strategy import Derivation
from bilemma.derive.closed_forms.workbench import Cause, Workbench
from bilemma.proof.matching import numbered
from bilemma.trusted.kernel import refl, trans
from bilemma.trusted.terms import Term

from .citable_laws import Equations
from .judging import STEP, Judge
from .line_reader import LineReader
from .moves import SECONDS, TRIED, Move
from .order_steps import as_stated
from .statement import ExerciseStatement
from .verdict import Kind, LineVerdict


class Hint(NamedTuple):
    """What may be done next: of which kind that is, and what it rests on."""

    kind: str
    causes: tuple[Cause, ...]


class ProofSession:
    """One proof of a statement, from its left side on."""

    def __init__(
        self, statement: ExerciseStatement, laws: Equations | None = None, *, step: int = STEP
    ) -> None:
        self.statement = statement
        self.reader = LineReader(statement)
        self.step = step
        self.judge = Judge(statement, laws, step=step)
        self.accepted: list[LineVerdict] = []

    @property
    def current(self) -> Term:
        """The last line, at first the left side of the statement."""
        return self.accepted[-1].line if self.accepted else self.statement.goal

    def say(self, text: str) -> LineVerdict:
        """The verdict on the next line, which is kept if it is accepted. Raises MisreadError."""
        relation, line = self.reader.line(text)
        verdict = self.judge.judge(self.current, line, relation)
        if verdict.kind is Kind.ACCEPTED:
            self.accepted.append(verdict)
        return verdict

    def cite(self, laws: Equations) -> None:
        """Have the judge of further lines know the equations of the book."""
        self.judge = Judge(self.statement, laws, step=self.step)

    def back(self) -> None:
        """Take the last line back."""
        if self.accepted:
            self.accepted.pop()

    def theorem(self) -> Any:
        """The kernel's theorem once the right side is reached, but for collecting terms; or None.

        It supposes of the hypotheses those that the lines have used. None, too, where ``<`` is to
        be shown and the lines say ``≤`` alone.
        """
        found = self._whole()
        return found and as_stated(self.statement.claim, found)

    def is_weaker(self) -> bool:
        """Whether the lines reach the right side, and say less than the statement."""
        found = self._whole()
        return found is not None and as_stated(self.statement.claim, found) is None

    def _whole(self) -> Any:
        """What the lines say together, once they have reached the right side."""
        end = self.judge.is_done(self.current) if self.accepted else None
        if end is None:
            return None
        found = refl(self.statement.goal)
        for verdict in self.accepted:
            found = trans(found, verdict.theorem)
        return trans(found, end)

    def hint(self) -> Hint | None:
        """What may be done from the last line; None if the engine knows nothing new.

        First what leads to the right side at once, then what its own strategy would do, then what
        leads there in two steps, then any step that does not lead back.
        """
        with numbered("hint"):
            moves = [m for m in self.judge.moves.of(self.current) if m.result not in self._seen]
            found = self._reaching(moves) or self._strategic() or self._nearly_reaching(moves)
            found = found or next(iter(moves), None)
        return found and Hint(found.kind, found.causes)

    @property
    def _seen(self) -> set[Term]:
        return {self.statement.goal, *(verdict.line for verdict in self.accepted)}

    def _reaching(self, moves: Iterable[Move]) -> Move | None:
        """The first move whose result is the right side, but for collecting terms."""
        return next((m for m in moves if self.judge.is_done(m.result) is not None), None)

    def _nearly_reaching(self, moves: Iterable[Move]) -> Move | None:
        further = ((m, self._reaching(self.judge.moves.of(m.result))) for m in moves)
        return next((m for m, last in further if last is not None), None)

    def _strategic(self) -> Move | None:
        """The first step of the strategy."""
        with suppress(*TRIED):
            bench = Workbench(self.current, self.judge.context, process_time() + SECONDS)
            made = Derivation(bench, supposing=False)
            made.run()
            for step in made.steps[:1]:
                if step.theorem.right not in self._seen:
                    return Move(step.theorem, tuple(step.causes), step.kind)
        return None
