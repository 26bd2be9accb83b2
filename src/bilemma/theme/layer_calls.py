"""What the worker of the page *Ask* calls for a table of tensors. It is in the archive as a module
of the package.
"""

from __future__ import annotations

from time import monotonic
from typing import Any

from bilemma.answers.examining import examined_answer
from bilemma.answers.layers_page import begun, row_found, taken_along
from bilemma.answers.table_of_layers import LayerTable
from bilemma.answers.time_limit import TOO_MUCH
from bilemma.derive.answering import Answer, TooLargeError, derive
from bilemma.derive.shown.lacking import excluding
from bilemma.derive.shown.wording import Spoken
from bilemma.questions.echo import echo
from bilemma.questions.lexing.errors import MisreadError, Said, both
from bilemma.questions.matrices.tensors import Tensor, defined_in, read_tensors
from bilemma.questions.question import read_question

SECONDS = 20.0  # of all answers about an entry; between two entries other calls have their turn


class _ValueFound:
    """As much of an answer as a row shows."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer
        self.closed, self.unused = answer.closed, answer.unused
        self.text, self.latex = (Spoken(answer).term(answer.value, f) for f in ("plain", "latex"))
        self.digest = answer.proved.digest.hex()


class _ImpossibleError(Exception):
    """The hypotheses contradict each other, and how; or, without words, an answer is refuted."""

    def __init__(self, why: Said | None) -> None:
        super().__init__(why)
        self.why = why


def tensors_in(goal: str, given: str, error: MisreadError) -> list[Tensor]:
    """The tensors that a goal defines which is no question, as ``error`` says.

    Raises:
        MisreadError: it defines none, or they are not read; of one that may be an equation too,
            what is wrong with that.
    """
    count = defined_in(goal)
    if not count:
        raise error
    try:
        return read_tensors(goal, given)
    except MisreadError as other:
        raise (other if count > 1 else error) from None


class LayersHere:
    """A table whose rows are found one after the other, in a browser."""

    def __init__(self, goal: str, given: str, tensors: list[Tensor]) -> None:
        self.asked = goal, given
        self.end = 0.0
        for question in LayerTable(tuple(tensors), given, "en", self._answer).questions():
            echo(question)  # with hypotheses as they were typed, for the lines of what is wrong
        joined = "; ".join(filter(None, map(str.strip, given.split("\n"))))
        self.table = LayerTable(tuple(tensors), joined, "en", self._answer)

    def begun(self) -> dict[str, Any]:
        """The table without rows."""
        return begun(self.table)

    def rows(self, n: int) -> dict[str, Any]:
        """The rows of a tensor, in turn: ``rows``, null while there are entries to be looked at;
        or ``contradictory``, or ``refuted``.
        """
        self.end = monotonic() + SECONDS
        try:
            rows = self.table.further(self.table.tensors[n])
            return {"rows": rows and list(map(row_found, rows))}
        except _ImpossibleError as error:
            return {"contradictory": both(error.why)} if error.why else {"refuted": True}

    def whole(self) -> dict[str, Any]:
        """What a reader takes along, once all rows are found."""
        return taken_along(self.table, self.asked[0])

    def _answer(self, goal: str, given: str) -> _ValueFound | None:
        left = self.end - monotonic()
        if left <= 0:
            return None
        question = read_question(goal, given)
        echo(question)
        try:
            answer = derive(question, left)
        except (TooLargeError, *TOO_MUCH):
            return None
        line, clash = examined_answer(answer, 1, [])
        if clash or line.counter_model is not None:
            raise _ImpossibleError(excluding(question, *clash) if clash else None)
        return _ValueFound(answer)
