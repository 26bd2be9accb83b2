"""``ask``: a question from Python or a notebook, answered with a proof that shows itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING

from bilemma.derive.answering import TooLargeError, derive
from bilemma.processes.collector import uncollected
from bilemma.questions.echo import LANGUAGES, echo
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.lexing.typed_places import as_typed
from bilemma.questions.several import PartRead, read_questions
from bilemma.trusted.terms import Term

from .against import with_counter_model
from .asked_in_sympy import AskedText, NotTextError, question_of, refuse_random
from .not_answered import TOO_LARGE, TOO_SLOW, NotAnsweredError, NotInTimeError, checked
from .one_answer import Asked, Step  # noqa: F401 - those who ask import them here
from .several_answers import AskedTogether
from .time_limit import TOO_MUCH, TimeIsUpError, within

if TYPE_CHECKING:
    from sympy import Basic

SECONDS = 10.0


def ask(
    goal: str | Basic,
    given: str | Basic | Sequence[str | Basic] = (),
    *,
    language: str = "en",
    seconds: float = SECONDS,
) -> Asked:
    """Ask for a mean, a variance, a covariance or a gradient, whether a comparison holds, for a
    bound of a probability, or for a number that solves an equation, and get it with a proof.

        >>> ask("Var(q.k)", given="q, k independent; mean 0; var q = s^2; var k = t^2")

    Several questions about the same are answered one after the other: ``parts`` has them.

        >>> ask("the mean and variance of X + Y", given="X, Y iid Poisson(λ)").parts

    Args:
        goal: what is wanted, such as ``Var(q.k)``, ``is Var(X) <= E(X^2)?``, or
            ``bound P(abs(X - m) >= t)``; or an expression of SymPy, ``Variance(2*X)``.
        given: the hypotheses, with semicolons between them or one after the other, or relations of
            SymPy; the assumptions and distributions of its symbols are hypotheses in any case.
        language: of reasons and words, ``"en"`` or ``"zh"``.
        seconds: how long it may take.

    Raises:
        MisreadError: the question is not understood, or can be understood in two ways; the message
            says what to write instead.
        NotAnsweredError: it takes too long, or the hypotheses contradict each other.
        TypeError: the goal or a hypothesis is neither text nor an expression of SymPy.
    """
    if language not in LANGUAGES:
        raise ValueError(f"language is one of {', '.join(LANGUAGES)}")
    typed = _as_text(goal, given, language)
    try:
        with within(seconds):
            parts = read_questions(typed.goal, typed.given)
            refuse_random(typed.numbers, (t for part in parts for t in _terms(part)))
    except MisreadError as error:
        error.language = language
        error.text, error.place = as_typed(error, typed.goal, typed.given)
        raise
    except (TimeIsUpError, *TOO_MUCH) as error:
        raise _not_in_time(error, language) from None
    if len(parts) == 1:
        return _answered(parts[0], language, seconds)
    return AskedTogether([(part, _tried(part, language, seconds)) for part in parts], language)


def _as_text(goal: object, given: object, language: str) -> AskedText:
    try:
        return question_of(goal, given)
    except NotTextError as error:
        raise TypeError(error.what[language]) from None
    except MisreadError as error:  # an expression that cannot be written
        error.language = language
        raise


def _terms(part: PartRead) -> Iterator[Term]:
    """All that one of several questions speaks of; nothing, where it is refused by itself."""
    with suppress(MisreadError):
        yield from (part.question.goal, *(given.proposition for given in part.question.given))


def _tried(part: PartRead, language: str, seconds: float) -> Asked | ValueError:
    """The answer to one of several questions, or why there is none."""
    try:
        return _answered(part, language, seconds)
    except (MisreadError, NotAnsweredError) as error:
        return error


def _answered(part: PartRead, language: str, seconds: float) -> Asked:
    end = monotonic() + seconds
    try:
        with within(seconds):
            echo(part.question)
            with uncollected():
                answer = derive(part.question, seconds)
    except MisreadError as error:
        error.language = language
        raise
    except (TimeIsUpError, TooLargeError, *TOO_MUCH) as error:
        raise _not_in_time(error, language) from None
    answer = with_counter_model(answer, part, end - monotonic())
    return Asked(answer, language, checked(answer, end, language))


def _not_in_time(error: BaseException, language: str) -> NotInTimeError:
    is_size = not isinstance(error, TimeIsUpError) and getattr(error, "is_size", True)
    return NotInTimeError(TOO_LARGE if is_size else TOO_SLOW, language)
