"""``bilemma find``: theorems and axioms by what they say, or by words."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import click

from .book import Workplace, load_chosen
from .terminal import (
    as_json,
    console,
    counted,
    in_language,
    on_terminal,
    print_json,
    say,
    wrapped,
)

if TYPE_CHECKING:
    from pathlib import Path

    from bilemma.library.model import Book
    from bilemma.library.statements import KnownStatement

__all__ = ["find", "repetitions"]

HEADING, QUIET = "bold", "dim"


@click.command(short_help="Find theorems by a formula or by words.")
@click.argument("query", nargs=-1, required=True)
@click.option(
    "-n", "--most", type=click.IntRange(min=1), default=10, show_default=True, help="At most N."
)
@in_language
@as_json
@click.pass_obj
def find(
    place: Workplace, query: tuple[str, ...], *, most: int, language: str, as_json: bool
) -> None:
    """Find theorems and axioms, best first.

    QUERY is a formula as a theorem file has it, in quotes: "Cov(a*X, b*Y)", "Var(X + Y) = Var(X) +
    Var(Y)", "Cov(X, Y | Z)". Its letters may be called otherwise in the book, capital ones are
    random variables, and x[i] is a component of a vector. A statement fits if it is the formula, if
    a side of it is or has it inside, or if it applies to it. Anything else is words, in English or
    Chinese: bilemma find softmax jacobian.
    """
    from bilemma.library import finding

    text = " ".join(query)
    statements = place.statements(quiet=as_json)
    try:
        hits = finding.find(statements, text)
    except finding.QueryError as error:
        raise click.UsageError(str(error)) from None
    shown = [_row(hit, language) for hit in hits[:most]]
    if as_json:
        print_json(shown)
    elif on_terminal():
        _print(shown)
        if len(hits) > most:
            say(f"{counted(len(hits) - most, 'more')}: --most {len(hits)} shows all.")
    else:
        for row in shown:
            click.echo("\t".join((row["id"], row["title"], row["statement"])))
    if not hits:
        click.echo(f"nothing found for {text!r}", err=True)


def _row(hit: KnownStatement, language: str) -> dict[str, Any]:
    from bilemma.render.writers.prose import plain

    title = plain(hit.title[language])
    return {"id": hit.id, "kind": hit.kind, "title": title, "statement": hit.shown}


def _print(rows: list[dict[str, Any]]) -> None:
    out = console()
    for row in rows:
        wrapped(out, f"{row['id']} · {row['title']}", style=HEADING)
        wrapped(out, row["statement"], before="  ")


def repetitions(root: Path, book: Book, ids: list[str]) -> list[str]:
    """A warning for each of these theorems that says what another one says.

    Of the theorems that were not loaded, those are loaded that had the shape of one of these when
    the book was listed last.
    """
    from bilemma.library import BookError, theorem_ids
    from bilemma.library.catalogue import last_catalogue
    from bilemma.library.repetitions import same_statements
    from bilemma.library.shapes import shape

    listed, known = last_catalogue(root), set(theorem_ids(root))
    shapes = {shape(book.theorems[id].claim) for id in ids}
    alike = [t.id for t in listed.theorems.values() if t.shape in shapes] if listed else []
    others = [id for id in alike if id in known and id not in book.theorems]
    if others:
        with suppress(BookError):  # it is broken, which is no reason to refuse these
            book = load_chosen(root, [*others, *ids], lambda *_: None)
    return [
        f"{id} says what {other} says, up to the names of letters: `bilemma show {other}`"
        for id, other in same_statements(book, ids).items()
    ]
