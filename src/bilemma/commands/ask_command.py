"""``bilemma ask``: a question of one's own, answered with a proof."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from bilemma.derive.answer import Answer
from bilemma.derive.shown.answer_texts import (
    INDENT,
    as_data,
    as_latex,
    as_markdown,
    as_text,
    document,
    document_of,
    numbered,
)
from bilemma.derive.shown.taking_along import cell, citation
from bilemma.questions.several import PartRead

from .ask_words import WORDS
from .chosen_book import Workplace
from .derived_parts import Derived, derived, read_parts
from .output import Target, write
from .terminal import (
    FormulaCommand,
    Refused,
    as_json,
    console,
    in_language,
    on_terminal,
    print_json,
    with_given,
    wrapped,
)


@click.command(cls=FormulaCommand)
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
def ask(
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

    bilemma ask "Cov(X+Y, X-Y)"

    bilemma ask "Var(q.k)" --given "q, k independent; mean 0; var q = 1"

    bilemma ask "d(softmax(x, i), x[j])"

    bilemma ask "the mean and variance of X + Y" --given "X, Y iid Poisson(λ)"

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
    telling = _Telling(language, form, seconds, sample, at, as_json=as_json)
    if save is not None:
        _spare(place.root, save, chapter)
    parts = read_parts(goal, "; ".join(given), language, seconds)
    if save is not None:
        _refuse_several(parts)
    telling.all(place, parts)
    telling.finish(certificate)
    if save is not None:
        _save(place.root, telling.answers[0], save, chapter, language)
    if len(telling.answers) < len(parts):
        raise click.exceptions.Exit(Refused.exit_code)


def _refuse_several(parts: Sequence[PartRead]) -> None:
    """One answer is saved in a file. Raises click.UsageError."""
    if len(parts) > 1:
        asked = "; ".join(part.name for part in parts)
        raise click.UsageError(f"--save takes one question, and these are {len(parts)}: {asked}")


class _Telling:
    """Prints the answers to one question, or to several, one after the other.

    Raises click.UsageError for what cannot be wanted together.
    """

    def __init__(
        self,
        language: str,
        form: str | None,
        seconds: float,
        sample: int | None,
        at: Sequence[str],
        *,
        as_json: bool,
    ) -> None:
        if as_json and form:
            raise click.UsageError("--json excludes other forms")
        if at and sample is None:
            raise click.UsageError("--at is for --sample")
        self.language, self.form, self.seconds = language, form, seconds
        self.sample, self.at, self.as_json = sample, at, as_json
        self.answers: list[Answer] = []
        self._data: list[dict[str, Any]] = []
        self._is_one = True

    def all(self, place: Workplace, parts: Sequence[PartRead]) -> None:
        """Look for the answers, and print each as it is found."""
        for n, part in enumerate(parts, 1):
            title = numbered(n, len(parts), part.case)[self.language] if len(parts) > 1 else ""
            try:
                found = derived(place, part, self.language, self.seconds, quiet=self.as_json)
            except Refused as refused:
                self.refused(refused, part, title)
            else:
                self.derived(found, title)

    def refused(self, refused: Refused, part: PartRead, title: str) -> None:
        """Say which of several questions is not answered, and why; of one alone raise that."""
        data = getattr(refused, "data", {})
        if not title:
            if self.as_json and data:
                print_json(data)
            raise refused
        self._is_one = False
        colon = {"en": ": ", "zh": "："}[self.language]
        click.echo(f"{title}{colon}{part.goal}\n{refused.message}", err=True)
        self._data.append({"goal": part.name, "refused": refused.message, **data})

    def derived(self, found: Derived, title: str) -> None:
        """Print an answer, below the others; ``title`` says which of several it is."""
        answer = found.answer
        self._is_one = not title
        if self.as_json:
            self._data.append(as_data(answer) | {"models": found.models})
        else:
            if self.answers:
                click.echo()
            self._show(answer, title)
        self.answers.append(answer)
        if not found.models:
            key = "no model" if found.in_time else "no time"
            click.echo(WORDS[key][self.language].format(f"{self.seconds:g}"), err=True)
        if self.sample is not None:
            _sample(answer, self.sample, self.at, self.language)

    def _show(self, answer: Answer, title: str) -> None:
        if title and self.form in _TITLES:
            click.echo(_TITLES[self.form].format(title))
        if self.form:
            click.echo(_FORMS[self.form](answer, self.language), nl=False)
        else:
            _print(answer, self.language, title)

    def finish(self, certificate: Path | None) -> None:
        """Write the certificates, and print what programs read."""
        if certificate is not None:
            answers = self.answers
            data = document(answers[0]) if self._is_one else document_of(answers)
            write(certificate, json.dumps(data) + "\n")
        if self.as_json:
            print_json(self._data[0] if self._is_one else {"questions": self._data})


_TITLES = {"markdown": "## {}\n", "latex": r"\paragraph{{{}}}"}
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


def _print(answer: Answer, language: str, title: str) -> None:
    out = console()
    if title:
        wrapped(out, title, style="bold" if on_terminal() else "")
        click.echo()
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
