"""What the worker calls for a proof of the reader's own: lines in, verdicts as JSON out.

One proof is under way at a time; the page that shows it knows its lines, and opens it again with
these where another was opened meanwhile.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from bilemma.answers.time_limit import TOO_MUCH
from bilemma.exercises.exercise_page import ExercisePage
from bilemma.exercises.proof_session import ProofSession
from bilemma.exercises.statement import ExerciseStatement
from bilemma.exercises.task_page import TaskPage
from bilemma.exercises.tasks import OwnProof, Tasks
from bilemma.library.book_records.written_terms import term_of
from bilemma.library.known_statements.equations import Laws
from bilemma.theme.shared_calls import read_json, uncollected_here

_open: list[ExercisePage] = []  # the proof that is under way, if any
_tasks: list[TaskPage] = []  # those of the same statement
_laws: list[Laws] = []  # the equations of the book, once they are there


def begin(exercise: str) -> str:
    """Open an exercise, as ``exercise.json`` beside a theorem's page has it."""
    data = json.loads(exercise)
    laws = _laws[0] if _laws else None
    numbers = {
        term_of(found): n for found, n in zip(data["hypotheses"], data["numbers"], strict=True)
    }
    statement = ExerciseStatement.of_data(data)
    page = ExercisePage(ProofSession(statement, laws, step=data["step"]), numbers, laws)
    tasks = Tasks(statement, OwnProof.of_data(statement, data["own"]), data["numbers"])
    _open[:], _tasks[:] = [page], [TaskPage(tasks, page)]
    return json.dumps(page.opened())


def read(text: str) -> str:
    """How a line is understood, or what is wrong with it."""
    return json.dumps(_open[0].read(text))


def say(text: str) -> str:
    """The verdict on the next line; one that is accepted is kept."""
    with uncollected_here():
        try:
            return json.dumps(_open[0].said(text))
        except TOO_MUCH:
            return json.dumps({"too_large": True})


def task(name: str, *given: Any) -> str:
    """What the page of tasks gives: a task that is drawn, or what is said of an answer."""
    with uncollected_here():
        try:
            return json.dumps(getattr(_tasks[0], name)(*given))
        except TOO_MUCH:
            return json.dumps({"too_large": True})


def back() -> None:
    """Take the last line back."""
    _open[0].session.back()


def hints() -> str:
    """What may be done next: an idea first, then what it rests on."""
    with uncollected_here():
        return json.dumps(_open[0].hints())


def take_book(index: str, certificate_of: Callable[[str], str | None]) -> None:
    """Take the equations of the book: from now on those before the statement may be cited."""
    laws = Laws(json.loads(index), lambda id: read_json(certificate_of(id)))
    _laws[:] = [laws]
    if _open:
        _open[0].cite(laws)
