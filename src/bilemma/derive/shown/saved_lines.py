"""The lines of a proof that is saved, and what to try where the authors' language refuses one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from bilemma.trusted.terms import Term

from ..answer import Answer
from ..closed_forms.workbench import Cause
from ..tactic import rests_on


@dataclass(frozen=True)
class SavedLine:
    """A line of the proof in the file: what it says, why, and whether it is a statement.

    ``parts`` has the lines that it may be taken apart into, ``rests_on`` the ids of the theorems in
    its proof; where it is ``filled``, ``by=derive`` has to find the way.
    """

    term: Term
    causes: tuple[Cause, ...]
    is_statement: bool = False
    parts: tuple[SavedLine, ...] = ()
    rests_on: tuple[str, ...] = ()
    filled: bool = False


def saved_lines(answer: Answer) -> list[SavedLine]:
    """The lines of the answer as they are shown."""
    return [
        SavedLine(
            x.term,
            x.causes,
            x.relation == "|-",
            tuple(
                SavedLine(s.theorem.right, tuple(s.causes), rests_on=_rests_on(s.theorem))
                for s in x.parts
            ),
            _rests_on(x.theorem),
        )
        for x in answer.lines
    ]


def _rests_on(theorem: Any) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rests_on(theorem)))


def all_filled(lines: list[SavedLine]) -> list[SavedLine] | None:
    """The lines with the way left to by=derive in each, or None where that is so already."""
    filled = [line if line.is_statement else replace(line, filled=True) for line in lines]
    return None if filled == lines else filled


def without_refused(
    lines: list[SavedLine], number: int, lacking: Iterable[str] = ()
) -> list[SavedLine] | None:
    """The lines when the one of this number, from 1 on, is refused: it is taken apart, else the
    way is left to by=derive, with the theorems that were ``lacking``, else the line is left out,
    and what justified it goes to the next line. None where nothing of this can be done.
    """
    if not 1 <= number <= len(lines):
        return None
    before, line, after = lines[: number - 1], lines[number - 1], lines[number:]
    if len(line.parts) > 1 and not line.filled:
        return [*before, *line.parts, *after]
    if not line.is_statement:
        needed = tuple(dict.fromkeys((*line.rests_on, *lacking)))
        filled = replace(line, filled=True, rests_on=needed)
        if filled != line:
            return [*before, filled, *after]
    if not after:
        return None
    if line.is_statement:
        return [*before, *after]
    follower = after[0]
    causes = tuple(dict.fromkeys((*line.causes, *follower.causes)))
    needed = tuple(dict.fromkeys((*line.rests_on, *follower.rests_on)))
    return [*before, replace(follower, causes=causes, parts=(), rests_on=needed), *after[1:]]
