"""Easier tasks for the same statement, made of the book's own proof.

Put its lines in order, among lines with slips; write the line that was taken out; find the first
line that is false; say which hypotheses a line uses; compute a number. Every answer is judged by
the kernel or by an exact model, never by comparison with a printed reason.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from bilemma.questions.elaborating.retyping import CannotWriteError
from bilemma.questions.lexing.errors import MisreadError

from .drawn_numbers import DrawnNumbers, drawn_numbers, has_numbers
from .judging import Judge
from .line_reader import LineReader, TypedLine
from .slips import FalseSlip, false_slips
from .statement import ExerciseStatement
from .verdict import Kind, LineVerdict

ORDERED = "order"
FILLED = "fill"
FOUND = "find"
USED = "uses"
NUMBERS = "numbers"
TASKS = (ORDERED, FILLED, FOUND, USED, NUMBERS)
WRONG_CARDS = 2  # lines with slips among those that are put in order
SLIPS = 3  # of a line, among which one is drawn


@dataclass(frozen=True)
class OwnProof:
    """The lines of the book's proof, the left side of the statement first.

    ``complete`` says that the judge accepts each line as one step from the one before. ``uses`` has
    for each line but the first the numbers of those hypotheses that the kernel's theorem of the
    line has, of the hypotheses that have a number.
    """

    lines: tuple[TypedLine, ...]
    uses: tuple[frozenset[int], ...]
    complete: bool

    @classmethod
    def of_data(cls, statement: ExerciseStatement, data: Mapping[str, Any]) -> OwnProof:
        """Of what :func:`~bilemma.exercises.own_lines.own_proof` gives.

        Raises:
            MisreadError: a line is not what one types in the letters of the statement.
        """
        lines = map(LineReader(statement).line, data["lines"])
        uses = tuple(map(frozenset, data["uses"]))
        return cls((TypedLine("Eq", statement.goal), *lines), uses, data["complete"])


class Spoilt(NamedTuple):
    """The lines of a proof of which the one at ``place`` has a slip, and is the first false one."""

    place: int
    slip: FalseSlip
    lines: tuple[TypedLine, ...]


class FilledGap(NamedTuple):
    """What is said of a line between two: as a step from the one, and as one to the other."""

    to: LineVerdict
    onward: LineVerdict | None

    @property
    def is_done(self) -> bool:
        """Whether both are steps that the kernel accepts."""
        return self.onward is not None and self.onward.kind is Kind.ACCEPTED


class Tasks:
    """The tasks that one proof gives; ``numbers`` are those that its hypotheses have.

    A task is drawn by a seed: the same seed gives the same task, and the next one another, where
    there is another.
    """

    def __init__(self, statement: ExerciseStatement, own: OwnProof, numbers: Sequence[int]) -> None:
        self.statement, self.own = statement, own
        self.numbers = sorted(set(numbers) - {0})

    @cached_property
    def offered(self) -> tuple[str, ...]:
        """The tasks that there are for this proof."""
        inner = len(self.own.lines) > 2
        there = {
            ORDERED: self.own.complete and inner,
            FILLED: self.own.complete and inner,
            FOUND: inner,
            USED: len(self.numbers) > 1 and bool(self._using),
            NUMBERS: has_numbers(self.statement.claim),
        }
        return tuple(task for task in TASKS if there[task])

    # --- lines to put in order
    def cards(self, seed: int) -> list[str]:
        """The lines after the first and some with slips, as one types them, in a drawn order."""
        reader, own = LineReader(self.statement), self.own.lines
        slipped = (line for line in self._slipped(seed) if line not in own)
        wrong = (line for line in dict.fromkeys(slipped) if self._is_typed(line, reader))
        lines = [*own[1:], *islice(wrong, WRONG_CARDS)]
        Random(seed).shuffle(lines)  # noqa: S311 no secret
        return [reader.text(line, self.statement.writer()) for line in lines]

    def _slipped(self, seed: int) -> Iterator[TypedLine]:
        """Lines with slips, one of each line of the proof, other ones first for another seed."""
        for place in _turned(self._inner, seed):
            found = self._slips(place)
            if found:
                yield self._with_slip(place, found[seed % len(found)])

    def _with_slip(self, place: int, slip: FalseSlip) -> TypedLine:
        return self.own.lines[place]._replace(term=slip.line)

    def _is_typed(self, line: TypedLine, reader: LineReader) -> bool:
        """Whether what one types for a line is read as this line."""
        try:
            return reader.line(reader.text(line, self.statement.writer())) == line
        except (CannotWriteError, MisreadError):
            return False

    # --- a line that was taken out
    def gap(self, seed: int) -> int:
        """The place of the line to be written: neither the first nor the last."""
        return self._inner[seed % len(self._inner)]

    def fill(self, place: int, line: TypedLine, judge: Judge) -> FilledGap:
        """What is said of a line in the place of another."""
        before, after = self.own.lines[place - 1], self.own.lines[place + 1]
        to = judge.judge(before.term, line.term, line.relation)
        if to.kind is not Kind.ACCEPTED:
            return FilledGap(to, None)
        return FilledGap(to, judge.judge(line.term, after.term, after.relation))

    # --- the first line that is false
    def spoilt(self, seed: int) -> Spoilt | None:
        """The proof with a slip in one line; None if no slip is seen to be false."""
        for place in _turned(self._inner, seed):
            found = self._slips(place)
            if found:
                slip = found[seed % len(found)]
                spoilt = self._with_slip(place, slip)
                lines = (*self.own.lines[:place], spoilt, *self.own.lines[place + 1 :])
                return Spoilt(place, slip, lines)
        return None

    @property
    def _inner(self) -> list[int]:
        """The places of lines that the statement does not show already."""
        return list(range(1, len(self.own.lines) - 1))

    def _slips(self, place: int) -> list[FalseSlip]:
        before, line = self.own.lines[place - 1], self.own.lines[place]
        found = false_slips(self.statement.hypotheses, before.term, line.term, head=line.relation)
        return list(islice(found, SLIPS))

    # --- the hypotheses of a line
    def line_with_uses(self, seed: int) -> int:
        """The place of a line that uses hypotheses which have a number."""
        return self._using[seed % len(self._using)]

    @property
    def _using(self) -> list[int]:
        return [place for place, uses in enumerate(self.own.uses, 1) if uses]

    def uses(self, place: int) -> frozenset[int]:
        """The numbers of the hypotheses that the kernel's theorem of a line has."""
        return self.own.uses[place - 1]

    # --- a number to be computed
    def drawn(self, seed: int) -> DrawnNumbers | None:
        """Numbers for the letters of the right side; None where no model has plain ones."""
        return self._drawn[seed % len(self._drawn)] if self._drawn else None

    @cached_property
    def _drawn(self) -> list[DrawnNumbers]:
        return drawn_numbers(self.statement.hypotheses, self.statement.claim)


def _turned(places: Sequence[int], seed: int) -> list[int]:
    """All places, another one first for the next seed."""
    first = seed % len(places) if places else 0
    return [*places[first:], *places[:first]]
