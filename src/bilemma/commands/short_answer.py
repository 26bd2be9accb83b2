"""``bilemma answer``: a short answer to a question from practice, to be pasted where people ask."""

from __future__ import annotations

import click

from bilemma.render.addresses import Place
from bilemma.render.page_context import PageContext
from bilemma.render.pages.pasted import OwnNumbers, asked, pasted, read_short_answer
from bilemma.render.words.practice import short_answers

from .chosen_book import Workplace
from .plain_data import context
from .terminal import as_json, in_language, print_json


@click.command()
@click.argument("question", required=False)
@click.option("--d", "dimension", type=int, help="The dimension of one head in your code.")
@click.option("--scale", help="What scores are multiplied by there, as 0.0078125 or 1/128.")
@in_language
@as_json
@click.pass_obj
def answer(
    place: Workplace,
    question: str | None,
    *,
    dimension: int | None,
    scale: str | None,
    language: str,
    as_json: bool,
) -> None:
    """Print the short answer to QUESTION, with its permalink, to be pasted into an issue or a chat;
    without QUESTION the list of all.

    With --d and --scale it says what follows for these.
    """
    own = _own(dimension, scale)
    spoken = context(place.chosen([])[0], language)
    if question is None:
        rows = {anchor: title for anchor, (_, title) in asked(place.root, language).items()}
        known = {anchor: rows[anchor] for anchor in short_answers(place.root)}
        if as_json:
            print_json(known)
        else:
            click.echo("\n".join(f"{anchor:20} {title}" for anchor, title in known.items()))
        return
    said = _answered(spoken, question, own)
    if as_json:
        print_json({"question": question, "answer": said})
    else:
        click.echo(said)


def _answered(spoken: PageContext, question: str, own: OwnNumbers | None) -> str:
    try:
        found = read_short_answer(spoken.book.root, question)
    except LookupError as error:
        raise click.UsageError(str(error)) from None
    if own is not None and not found.has_numbers:
        raise click.UsageError(f"the answer to {question!r} takes no --d and --scale")
    path, _ = asked(spoken.book.root, spoken.language)[question]
    return pasted(spoken, Place(path), question, found, own)


def _own(dimension: int | None, scale: str | None) -> OwnNumbers | None:
    """The numbers of the asker. Raises click.UsageError for what is none."""
    if dimension is None and scale is None:
        return None
    if dimension is None or scale is None:
        raise click.UsageError("--d and --scale belong together: write both")
    try:
        return OwnNumbers(dimension, scale.strip())
    except (ValueError, ZeroDivisionError):
        raise click.UsageError(
            f"--d {dimension} --scale {scale}: a dimension is at least 1; a scale is more than 0, "
            "and written as 0.0078125 or 1/128"
        ) from None
