"""What the worker of the page *Ask* calls: questions in, answers as JSON out.

The answers to what was asked last are kept, so that what follows them, models, the book and a
curve, may be asked for bit by bit, and another question is answered in between. There are several
of them where a goal asks several things; ``at`` is the number of one, from 0 on.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from bilemma.answers.time_limit import TOO_MUCH
from bilemma.derive.answering import Answer, TooLargeError
from bilemma.derive.answering import derive as answer_to
from bilemma.derive.shown.curves import curve_of
from bilemma.derive.shown.page import answered, drawn, misread, understood
from bilemma.derive.shown.wording import Spoken
from bilemma.questions.echo import echo
from bilemma.questions.lexing.errors import MisreadError, both
from bilemma.questions.several import PartRead, read_questions
from bilemma.questions.suggestions import message, suggestions
from bilemma.theme.shared_calls import read_json, uncollected_here

if TYPE_CHECKING:
    from bilemma.theme.layer_calls import LayersHere

MOST_SECONDS = 20.0  # a browser takes twice as long as the command line

_answers: list[Answer] = []
_found: list[list[Any]] = []  # exact models of the hypotheses of each
_tables: list[LayersHere] = []  # the last one, which a reader comes back to from a proof
_book: list[Any] = []  # the laws of the book, once they are there


def warm() -> None:
    """Do once what every first answer needs, so that the first one is as quick as the others."""
    answer("Var(sum(X[i], i=1..n))", "X independent; var X = v")
    _answers.clear()
    _found.clear()


def read(goal: str, given: str) -> str:
    """How a question is understood, or several, or a list of tensors, or what is wrong with it.

    One of ``read`` and ``misread``; or ``questions``, each with its ``goal``, which ``case`` of it
    it is, and one of these.
    """
    asked, wrong = _read(goal, given)
    if asked is None:
        return json.dumps({"misread": wrong})
    if not isinstance(asked, tuple):
        return json.dumps({"read": asked.begun()})
    if len(asked) > 1:
        return json.dumps({"questions": [_part(part) for part in asked]})
    return json.dumps({"read": understood(asked[0].question)})


def answer(goal: str, given: str, *, also: bool = False) -> str:
    """The answer, if the hypotheses have a model; else why there is none.

    One of ``answer`` (with ``models``, how many were looked at, and ``at``), ``layers`` (of
    tensors, whose rows are asked for), ``questions`` (the goals and hypotheses of several, each of
    which is asked with ``also``, which keeps the answers before it), ``misread``,
    ``contradictory``, ``refuted``, ``too_large`` and ``too_slow``.
    """
    from bilemma.answers.against import with_counter_model

    if not also:
        _answers.clear()
        _found.clear()
    asked, wrong = _read(goal, given)
    if asked is None:
        return json.dumps({"misread": wrong})
    if not isinstance(asked, tuple):
        _tables[:] = [asked]
        return json.dumps({"layers": asked.begun()})
    if len(asked) > 1:
        return json.dumps({"questions": [_named(part) for part in asked]})
    try:
        question = asked[0].question
        echo(question)  # which reads back
    except MisreadError as error:
        return json.dumps({"misread": _wrong(error, goal, given)})
    with uncollected_here():
        try:
            found = with_counter_model(answer_to(question, MOST_SECONDS), asked[0], MOST_SECONDS)
        except TooLargeError as error:
            return json.dumps({"too_large" if error.is_size else "too_slow": True})
        except TOO_MUCH:
            return json.dumps({"too_large": True})
        _answers.append(found)
        _found.append([])
        at = len(_answers) - 1
        judged = _judged(1, at)
        if judged["contradictory"] or judged["refuted"]:
            return json.dumps(judged)
        return json.dumps({"answer": answered(found), "at": at, **judged})


def rows(n: int) -> str:
    """The rows of the tensor of this number, in the table that was asked for last; null while it
    has entries to be looked at.
    """
    with uncollected_here():
        return json.dumps(_tables[0].rows(n))


def whole() -> str:
    """The table that was asked for last, to be taken along."""
    return json.dumps(_tables[0].whole())


def model(wanted: int, at: int = 0) -> str:
    """An answer in so many exact models of all hypotheses."""
    with uncollected_here():
        return json.dumps(_judged(wanted, at))


def curve(values: str, at: int = 0) -> str:
    """The curve of an answer, with values of its letters that the reader chose."""
    found = curve_of(_answers[at]) if at < len(_answers) else None
    return json.dumps(found and drawn(found, Spoken(_answers[at]), json.loads(values)))


def take_book(index: str, certificate_of: Callable[[str], str | None]) -> None:
    """Take the equations of the book; ``certificate_of`` gives the proof of one, as JSON."""
    from bilemma.library.known_statements.equations import Laws

    _book[:] = [Laws(json.loads(index), lambda id: read_json(certificate_of(id)))]


def candidates(at: int = 0) -> str:
    """The ids of the book's equations that might give an answer."""
    from bilemma.derive.of_book import possible

    here = _answers[at : at + 1]
    return json.dumps([law.id for found in here for law in possible(found, _book[0])])


def book_has(id: str, at: int = 0) -> str:
    """An answer by this theorem of the book, whose proof the kernel replays; or null.

    Where there was no closed form, one without moments takes the place of what was kept
    (``further``); one with others, E[X]E[Y] + Cov(X, Y), would hide what settles the question.
    """
    from bilemma.derive.of_book import by_law

    if at >= len(_answers):
        return "null"
    with uncollected_here():
        found = by_law(_answers[at], id, _book[0])
        if found is None:
            return "null"
        has_moments = any(key[1] == "random" for key in found.value.free)
        further = not (_answers[at].closed or has_moments)
        if further:
            _answers[at], _found[at] = found, []
        return json.dumps({**answered(found), "further": further})


def _read(
    goal: str, given: str
) -> tuple[tuple[PartRead, ...] | LayersHere | None, Mapping[str, Any]]:
    """The questions, or a table, or what is wrong with it."""
    try:
        try:
            return read_questions(goal, given), {}
        except MisreadError as error:
            return _table(goal, given, error), {}
    except MisreadError as error:
        return None, _wrong(error, goal, given)


def _named(part: PartRead) -> dict[str, str]:
    """One of several questions, as it is asked alone, and which case of its goal it is."""
    return {"goal": part.goal, "given": part.given, "case": part.case}


def _part(part: PartRead) -> dict[str, Any]:
    """How one of several questions is understood, or what is wrong with it."""
    if part.error is not None:
        return {**_named(part), "misread": _wrong(part.error, part.goal, part.given)}
    return {**_named(part), "read": understood(part.question)}


def _wrong(error: MisreadError, goal: str, given: str) -> dict[str, Any]:
    """What is wrong with a question, and what may be asked instead."""
    found = suggestions(error, goal, given, _tried)
    suggested = [
        {"shown": both(s.shown), "goal": both(s.goal), "given": both(s.given), "kind": s.kind}
        for s in found
    ]
    what = both(message(error, found))
    return {**misread(error, goal, given), "what": what, "suggestions": suggested}


def _tried(goal: str, given: str) -> None:
    """Read a question that might be asked instead, or a table."""
    try:
        read_questions(goal, given)
    except MisreadError as error:
        _table(goal, given, error)


def _table(goal: str, given: str, error: MisreadError) -> LayersHere:
    """The table that a goal asks for which is no question: the last one, if it is the same."""
    from bilemma.theme.layer_calls import LayersHere, tensors_in

    if _tables and _tables[0].asked == (goal, given):
        return _tables[0]
    return LayersHere(goal, given, tensors_in(goal, given, error))


def _judged(wanted: int, at: int) -> dict[str, Any]:
    """What exact models say, as on the command line; they know nothing of the kernel."""
    from bilemma.answers.examining import examined_answer
    from bilemma.derive.shown.lacking import excluding

    found = _answers[at]
    line, clash = examined_answer(found, wanted, _found[at])
    return {
        "models": line.true,
        "contradictory": clash and excluding(found.question, *clash)._asdict(),
        "refuted": line.counter_model is not None,
    }
