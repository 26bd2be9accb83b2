"""``bilemma derive``: a question of one's own, answered with a proof."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

import click
from rich.console import Console

from bilemma.answers.time_limit import TOO_MUCH, TimeIsUpError, within
from bilemma.collector import uncollected
from bilemma.derive.answer import Answer
from bilemma.derive.answer_texts import INDENT, as_data, as_latex, as_markdown, as_text, document
from bilemma.derive.answering import TooLargeError
from bilemma.derive.answering import derive as answer_to
from bilemma.derive.fresh_replay import Replay
from bilemma.derive.lacking import excluding
from bilemma.derive.of_book import by_the_book
from bilemma.derive.taking_along import cell, citation
from bilemma.questions.echo import echo
from bilemma.questions.errors import MisreadError
from bilemma.questions.question import read_question
from bilemma.questions.understood import Question
from bilemma.trusted.kernel import KernelError

from .chosen_book import Workplace
from .output import Target, write
from .terminal import (
    Refused,
    as_json,
    console,
    in_language,
    on_terminal,
    print_json,
    warn,
    with_given,
    wrapped,
)

if TYPE_CHECKING:
    from bilemma.answers.sampling import Tried
    from bilemma.library.equations import Laws
from .derive_words import WORDS

LEAST = 0.5  # seconds for a look into the book, and for one at examples


@click.command()
@click.argument("goal")
@with_given
@in_language
@as_json
@click.option("--markdown", "form", flag_value="markdown", help="Print Markdown.")
@click.option("--latex", "form", flag_value="latex", help="Print LaTeX.")
@click.option("--cite", "form", flag_value="cite", help="Print how to cite the answer: BibTeX.")
@click.option("--cell", "form", flag_value="cell", help="Print a cell of a notebook that asks it.")
@click.option(
    "--certificate",
    type=Target(is_folder=False),
    metavar="FILE",
    help="Write the certificate; `python -m bilemma.trusted FILE` replays it.",
)
@click.option("--save", metavar="ID", help="Write the answer as a theorem file of the book.")
@click.option(
    "--sample",
    type=click.IntRange(min=1, max=10_000_000),
    metavar="N",
    help="Print goal and answer in about so many samples, under laws that the hypotheses allow.",
)
@click.option("--at", multiple=True, metavar="LETTER=NUMBER", help="A number for the samples.")
@click.option("--chapter", metavar="CHAPTER", help="Where it is saved; else with what it cites.")
@click.option(
    "--seconds",
    type=click.FloatRange(min=0.1, max=600),
    default=10,
    show_default=True,
    help="Give up after so many. To read a book that nothing is kept of takes time besides.",
)
@click.pass_obj
def derive(
    place: Workplace,
    goal: str,
    *,
    given: tuple[str, ...],
    language: str,
    as_json: bool,
    form: str | None,
    certificate: Path | None,
    save: str | None,
    sample: int | None,
    at: tuple[str, ...],
    chapter: str | None,
    seconds: float,
) -> None:
    """Derive the mean, variance or gradient that GOAL asks for, with a proof.

    bilemma derive "Cov(X+Y, X-Y)"

    bilemma derive "Var(q.k)" --given "q, k independent; mean 0; var q = 1"

    bilemma derive "d(softmax(x, i), x[j])"

    Goals: E, Var, Cov, SD, M3 and M4 (central moments) of what is made of letters, components q[i],
    sum(q[i]*k[i], i=1..d), q.k, norm2(x); d(f, x[j]) of softmax, lse, exp, log, sigmoid, tanh;
    whether a comparison holds, "Var(X) <= Var(X+Y)?"; "bound P(abs(X - m) >= t)";
    "lim Var(q.k)/d as d -> oo"; "solve Var(c*X) = 1 for c", "minimise E((X - a)^2) over a".
    Capital letters in them are random, small ones only if a hypothesis says something of them.

    Hypotheses: q, k independent; independent vectors q, k; mean 0; mean q = m; var q = s^2; second
    (third, fourth) moment q = m; symmetric q; Cov(X[i], X[j]) = r for i != j; n >= 2;
    X ~ N(m, v); X iid Poisson(λ).

    The kernel accepts every line, a fresh process replays the certificate, and exact models try
    the hypotheses and the answer.
    """
    if as_json and form:
        raise click.UsageError("--json excludes other forms")
    if at and sample is None:
        raise click.UsageError("--at is for --sample")
    if save is not None:
        _spare(place.root, save, chapter)
    answer, models, end = _answered(place, goal, given, language, seconds, quiet=as_json)
    if certificate is not None:
        write(certificate, json.dumps(document(answer)) + "\n")
    if as_json:
        print_json(as_data(answer) | {"models": models})
    elif form:
        click.echo(_FORMS[form](answer, language), nl=False)
    else:
        _print(answer, language)
    if not models:
        key = "no time" if monotonic() > end else "no model"
        click.echo(WORDS[key][language].format(f"{seconds:g}"), err=True)
    if sample is not None:
        _sample(answer, sample, at, language)
    if save is not None:
        _save(place.root, answer, save, chapter, language)


def _answered(
    place: Workplace,
    goal: str,
    given: Iterable[str],
    language: str,
    seconds: float,
    *,
    quiet: bool,
) -> tuple[Answer, int, float]:
    """The answer, in how many models it was looked at, and when the time for it is over.

    Raises Refused.
    """
    end = monotonic() + seconds
    with _bounded(seconds, language):
        question = _read(goal, "; ".join(given), language)
        answer = _answer(question, seconds, language)
    laws, reading = _laws(place, quiet=quiet)
    end += reading
    answer = _of_book(answer, laws, end)
    return answer, _check(answer, end, language, as_json=quiet).models, end


_FORMS: dict[str, Callable[[Answer, str], str]] = {
    "markdown": as_markdown,
    "latex": as_latex,
    "cite": citation,
    "cell": lambda answer, _: cell(answer),
}


def _sample(answer: Answer, n: int, at: Sequence[str], language: str) -> None:
    """Print the goal from samples beside the answer. Raises Refused."""
    from bilemma.answers.sampling import sampled_rows

    try:
        values = {name.strip(): float(number) for name, _, number in (x.partition("=") for x in at)}
        rows = list(sampled_rows(answer, n, values))
    except ValueError as error:
        raise Refused(f"--at: {error}") from None
    for row in rows:
        where = ", ".join(row.where)
        law = getattr(row.law, language)
        words = WORDS["sample"][language]
        click.echo(words.format(law, where, row.estimate, row.error, row.expected, row.samples))
    if not rows:
        click.echo(WORDS["no sample"][language], err=True)


def _spare(root: Path, save: str, chapter: str | None) -> None:
    """Refuse a name or a chapter before there is anything to save."""
    from .saving import spare

    spare(root, save, chapter)


def _save(root: Path, answer: Answer, id: str, chapter: str | None, language: str) -> None:
    """Write the answer as a theorem file, and say where. Raises Refused."""
    from .saving import save

    path = save(root, answer, id, chapter, language)
    click.echo(f"Wrote {path.relative_to(root)}, the last of its chapter.", err=True)
    click.echo(f"Look at it: bilemma check {path.stem.replace('_', '-')}", err=True)


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


def _read(goal: str, given: str, language: str) -> Question:
    try:
        question = read_question(goal, given)
        echo(question)
    except MisreadError as error:
        raise Refused(error.shown(language)) from None
    return question


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
    with uncollected(), suppress(TimeIsUpError, *TOO_MUCH), within(_left(end)):
        return by_the_book(answer, laws)
    return answer


def _left(end: float) -> float:
    """The seconds that are left for a look at something."""
    return max(end - monotonic(), LEAST)


def _check(answer: Answer, end: float, language: str, *, as_json: bool) -> Tried:
    """Replay the certificate, and look at the statement in models.

    Raises Refused where hypotheses contradict each other, or where the answer fails.
    """
    from bilemma.answers.sampling import Tried, tried

    replay = Replay(answer)
    found = Tried(0, None, "")
    with uncollected(), suppress(TimeIsUpError, *TOO_MUCH), within(_left(end)):
        found = tried(answer)
    try:
        replay.finish()
    except KernelError as error:
        raise Refused(WORDS["fault"][language].format(error)) from None
    if found.clash:
        why = excluding(answer.question, *found.clash)
        if as_json:
            print_json({"contradictory": why._asdict()})
        raise Refused(WORDS["contradiction"][language].format(why[language]))
    if found.refuted:
        raise Refused(WORDS["fault"][language].format(found.refuted))
    return found


def _print(answer: Answer, language: str) -> None:
    out = console()
    for kind, text in as_text(answer, language):
        if kind == "blank":
            click.echo()
        elif kind == "heading":
            wrapped(out, text, style="bold" if on_terminal() else "")
        elif kind == "command":  # in one line, to be copied
            click.echo(f"{INDENT[kind]}{text}")
        elif kind == "line":
            _print_line(out, text)
        else:
            wrapped(out, text, before=INDENT[kind], style="dim" if kind == "reason" else "")


def _print_line(out: Console, text: str) -> None:
    """A line of the proof; what does not fit stands under its beginning."""
    sign, _, rest = text.partition(" ")
    wrapped(out, rest, before=f"{INDENT['line']}{sign} ")
