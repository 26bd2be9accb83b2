"""What the worker of the page *Ask* calls: questions in, answers as JSON out.

The answer that was given last is kept, so that what follows it, models, the book and its curve, may
be asked for bit by bit, and another question is answered in between.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from bilemma.answers.time_limit import TOO_MUCH
from bilemma.derive.answering import Answer, TooLargeError
from bilemma.derive.answering import derive as answer_to
from bilemma.derive.curves import curve_of
from bilemma.derive.page import answered, drawn, misread, understood
from bilemma.derive.wording import Spoken
from bilemma.questions.echo import echo
from bilemma.questions.errors import MisreadError, both
from bilemma.questions.question import read_question
from bilemma.questions.suggestions import suggestions
from bilemma.questions.understood import Question
from bilemma.theme.shared_calls import read_json, uncollected_here

if TYPE_CHECKING:
    from bilemma.theme.layer_calls import LayersHere

MOST_SECONDS = 20.0  # a browser takes twice as long as the command line

_answers: list[Answer] = []  # the last one, if any
_found: list[Any] = []  # exact models of its hypotheses
_tables: list[LayersHere] = []  # the last one, which a reader comes back to from a proof
_book: list[Any] = []  # the laws of the book, once they are there


def warm() -> None:
    """Do once what every first answer needs, so that the first one is as quick as the others."""
    answer("Var(sum(X[i], i=1..n))", "X independent; var X = v")
    _answers.clear()
    _found.clear()


def read(goal: str, given: str) -> str:
    """How a question is understood, or a list of tensors, or what is wrong with it."""
    asked, wrong = _read(goal, given)
    if asked is None:
        return json.dumps({"misread": wrong})
    is_question = isinstance(asked, Question)
    return json.dumps({"read": understood(asked) if is_question else asked.begun()})


def answer(goal: str, given: str) -> str:
    """The answer, if the hypotheses have a model; else why there is none.

    One of ``answer`` (with ``models``, how many were looked at), ``layers`` (of tensors, whose rows
    are asked for), ``misread``, ``contradictory``, ``refuted``, ``too_large`` and ``too_slow``.
    """
    _answers.clear()
    _found.clear()
    question, wrong = _read(goal, given, echoed=True)
    if question is None:
        return json.dumps({"misread": wrong})
    if not isinstance(question, Question):
        _tables[:] = [question]
        return json.dumps({"layers": question.begun()})
    with uncollected_here():
        try:
            found = answer_to(question, MOST_SECONDS)
        except TooLargeError as error:
            return json.dumps({"too_large" if error.is_size else "too_slow": True})
        except TOO_MUCH:
            return json.dumps({"too_large": True})
        _answers.append(found)
        judged = _judged(1)
        if judged["contradictory"] or judged["refuted"]:
            return json.dumps(judged)
        return json.dumps({"answer": answered(found), **judged})


def rows(n: int) -> str:
    """The rows of the tensor of this number, in the table that was asked for last; null while it
    has entries to be looked at.
    """
    with uncollected_here():
        return json.dumps(_tables[0].rows(n))


def whole() -> str:
    """The table that was asked for last, to be taken along."""
    return json.dumps(_tables[0].whole())


def model(wanted: int) -> str:
    """The last answer in so many exact models of all hypotheses."""
    with uncollected_here():
        return json.dumps(_judged(wanted))


def curve(values: str) -> str:
    """The curve of the last answer, with values of its letters that the reader chose."""
    found = curve_of(_answers[0]) if _answers else None
    return json.dumps(found and drawn(found, Spoken(_answers[0]), json.loads(values)))


def take_book(index: str, certificate_of: Callable[[str], str | None]) -> None:
    """Take the equations of the book; ``certificate_of`` gives the proof of one, as JSON."""
    from bilemma.library.equations import Laws

    _book[:] = [Laws(json.loads(index), lambda id: read_json(certificate_of(id)))]


def candidates() -> str:
    """The ids of the book's equations that might give the last answer."""
    from bilemma.derive.of_book import possible

    return json.dumps([law.id for law in possible(_answers[0], _book[0])] if _answers else [])


def book_has(id: str) -> str:
    """The last answer by this theorem of the book, whose proof the kernel replays; or null."""
    from bilemma.derive.of_book import by_law

    if not _answers:
        return "null"
    with uncollected_here():
        found = by_law(_answers[0], id, _book[0])
        return json.dumps(found and answered(found))


def _read(
    goal: str, given: str, *, echoed: bool = False
) -> tuple[Question | LayersHere | None, Mapping[str, Any]]:
    """The question, or a table, or what is wrong with it; a question that is answered has an echo
    that reads back.
    """
    try:
        try:
            question = read_question(goal, given)
        except MisreadError as error:
            return _table(goal, given, error), {}
        if echoed:
            echo(question)
    except MisreadError as error:
        found = suggestions(error, goal, given, _tried)
        suggested = [{key: both(said) for key, said in s._asdict().items()} for s in found]
        return None, {**misread(error, goal), "suggestions": suggested}
    return question, {}


def _tried(goal: str, given: str) -> None:
    """Read a question that might be asked instead, or a table."""
    try:
        read_question(goal, given)
    except MisreadError as error:
        _table(goal, given, error)


def _table(goal: str, given: str, error: MisreadError) -> LayersHere:
    """The table that a goal asks for which is no question: the last one, if it is the same."""
    from bilemma.theme.layer_calls import LayersHere, tensors_in

    if _tables and _tables[0].asked == (goal, given):
        return _tables[0]
    return LayersHere(goal, given, tensors_in(goal, given, error))


def _judged(wanted: int) -> dict[str, Any]:
    """What exact models say, as on the command line; they know nothing of the kernel."""
    from bilemma.answers.examining import examined_answer
    from bilemma.derive.lacking import excluding

    found = _answers[0]
    line, clash = examined_answer(found, wanted, _found)
    return {
        "models": line.true,
        "contradictory": clash and excluding(found.question, *clash)._asdict(),
        "refuted": line.counter_model is not None,
    }
