"""How a question of the command line is answered: in time, by the book, replayed and tried."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

from bilemma.answers.against import with_counter_model
from bilemma.answers.time_limit import TOO_MUCH, TimeIsUpError, within
from bilemma.derive.answer import Answer
from bilemma.derive.answering import TooLargeError
from bilemma.derive.answering import derive as answer_to
from bilemma.derive.of_book import by_the_book
from bilemma.derive.shown.lacking import excluding
from bilemma.processes.collector import uncollected
from bilemma.questions.echo import echo
from bilemma.questions.elaborating.understood import Question
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.several import PartRead, read_questions
from bilemma.questions.suggestions import shown_with_offers
from bilemma.trusted.kernel import KernelError

from .ask_words import WORDS
from .chosen_book import Workplace
from .terminal import Refused, warn

if TYPE_CHECKING:
    from bilemma.answers.sampling import Tried
    from bilemma.library.known_statements.equations import Laws

LEAST = 0.5  # seconds for a look into the book, and for one at examples


class Derived(NamedTuple):
    """An answer, in how many models it was looked at, and whether there was time for that."""

    answer: Answer
    models: int
    in_time: bool


class Contradictory(Refused):
    """The hypotheses of a question contradict each other; ``data`` says how, for programs."""

    def __init__(self, message: str, data: dict[str, Any]) -> None:
        super().__init__(message)
        self.data = data


def read_parts(goal: str, given: str, language: str, seconds: float) -> tuple[PartRead, ...]:
    """The questions that were asked. Raises Refused where none is read."""
    with _bounded(seconds, language):
        try:
            return read_questions(goal, given)
        except MisreadError as error:
            raise Refused(shown_with_offers(error, goal, given, read_questions, language)) from None


def derived(
    place: Workplace, part: PartRead, language: str, seconds: float, *, quiet: bool
) -> Derived:
    """The answer to one of them. Raises Refused."""
    end = monotonic() + seconds
    with _bounded(seconds, language):
        answer = _answer(_question(part, language), seconds, language)
    laws, reading = _laws(place, quiet=quiet)
    end += reading
    answer = with_counter_model(_of_book(answer, laws, end), part, end - monotonic())
    models = _check(answer, end, language).models
    return Derived(answer, models, monotonic() <= end)


def _question(part: PartRead, language: str) -> Question:
    try:
        echo(part.question)
    except MisreadError as error:
        raise Refused(error.shown(language)) from None
    return part.question


@contextmanager
def _bounded(seconds: float, language: str) -> Iterator[None]:
    """Refuse what takes longer, or more than there is. Raises Refused."""
    try:
        with within(seconds):
            yield
    except TimeIsUpError:
        raise Refused(WORDS["too slow"][language].format(f"{seconds:g}")) from None
    except TOO_MUCH:
        raise Refused(WORDS["too large"][language]) from None


def _answer(question: Question, seconds: float, language: str) -> Answer:
    try:
        with uncollected():
            return answer_to(question, seconds)
    except TooLargeError as error:
        key = "too large" if error.is_size else "too slow"
        raise Refused(WORDS[key][language].format(f"{seconds:g}")) from None


def _laws(place: Workplace, *, quiet: bool) -> tuple[Laws | None, float]:
    """The equations of the book, and the seconds that it took to read them: once all of it, so
    that they are kept, which is no part of a question. A broken book is no obstacle.
    """
    start = monotonic()
    try:
        laws = place.laws(quiet=quiet)
    except Exception as error:  # noqa: BLE001 - theorem files may raise whatever they like
        warn(f"{error}")
        laws = None
    return laws, monotonic() - start


def _of_book(answer: Answer, laws: Laws | None, end: float) -> Answer:
    """The answer by a theorem of the book, where one is found in time; else the same answer."""
    if laws is None:
        return answer
    with uncollected(), suppress(TimeIsUpError, *TOO_MUCH), within(max(end - monotonic(), LEAST)):
        return by_the_book(answer, laws)
    return answer


def _check(answer: Answer, end: float, language: str) -> Tried:
    """Replay the certificate, and look at the statement in models.

    Raises Refused where hypotheses contradict each other, or where the answer fails.
    """
    from bilemma.answers.not_answered import tried_and_replayed

    try:
        found = tried_and_replayed(answer, end)
    except KernelError as error:
        raise Refused(WORDS["fault"][language].format(error)) from None
    if found.clash:
        why = excluding(answer.question, *found.clash)
        said = WORDS["contradiction"][language].format(why[language])
        raise Contradictory(said, {"contradictory": why._asdict()})
    if found.refuted:
        raise Refused(WORDS["fault"][language].format(found.refuted))
    return found
