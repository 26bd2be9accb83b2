"""``bilemma find``: theorems and axioms by what they say, or by words."""

from __future__ import annotations

from typing import Any

import click

from bilemma.library.book_records.elsewhere import read_elsewhere
from bilemma.library.known_statements import lookup
from bilemma.library.known_statements.statement_index import KnownStatement
from bilemma.library.on_disk.books import import_line, other_books
from bilemma.questions.lexing.errors import MisreadError
from bilemma.render.writers.authors_words import plain
from bilemma.resources import main_book

from .chosen_book import Workplace
from .terminal import (
    FormulaCommand,
    as_json,
    console,
    counted,
    in_language,
    on_terminal,
    print_json,
    say,
    wrapped,
)

HEADING, QUIET = "bold", "dim"
WORDS = {
    "formula": {"en": "Looking for the formula {}", "zh": "查找公式 {}"},
    "other": {
        "en": "In other books that derivations/book.toml names",
        "zh": "derivations/book.toml 所列的其他书中",
    },
    "brought": {
        "en": "The book that comes with Bilemma is searched too once derivations/book.toml names "
        "it:\n"
        '  [books.bilemma]\n  package = "bilemma"',
        "zh": "在 derivations/book.toml 中列出随 Bilemma 附带的书，即可一并查找：\n"
        '  [books.bilemma]\n  package = "bilemma"',
    },
    "nothing": {"en": "nothing found for '{}'", "zh": "没有找到“{}”"},
}


@click.command(cls=FormulaCommand)
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

    QUERY is a formula as `bilemma ask` reads it, in quotes: "E[X^2]", "Var(q.k)", "Var(X + Y) =
    Var(X) + Var(Y)", "Cov(X, Y | Z)". Its letters may be called otherwise in the book, capital ones
    are random variables, those of exponents natural numbers, and x[i] is a component of a vector. A
    statement fits if it is the formula, if a side of it is or has it inside, or if it applies to
    it. Anything else is words, in English or Chinese: bilemma find softmax jacobian.

    Each theorem comes with the line that imports it. What books have that derivations/book.toml
    names stands behind; a theorem of theirs that the book rests on already stands among its own.
    """
    text = " ".join(query)
    statements = place.statements(quiet=as_json)
    try:
        formula, hits = lookup.formula_of(text), lookup.find(statements, text)
        ids = {statement.id for statement in statements}
        others = [s for s in place.of_other_books() if s.id not in ids]
        hits += lookup.find(others, text)
    except MisreadError as error:
        raise click.UsageError(error.shown(language)) from None
    if formula and on_terminal() and not as_json:
        say(WORDS["formula"][language].format(formula.text))
    shown = [_row(hit, language) for hit in hits[:most]]
    if as_json:
        print_json(shown)
    elif on_terminal():
        _print(shown, [hit.id in ids for hit in hits], language)
        if len(hits) > most:
            say(f"{counted(len(hits) - most, 'more')}: --most {len(hits)} shows all.")
    else:
        for row in shown:
            more = (row["import"],) if row["import"] else ()
            click.echo("\t".join((row["id"], row["title"], row["statement"], *more)))
    if not hits:
        click.echo(WORDS["nothing"][language].format(text), err=True)
        for missed in read_elsewhere(place.root).missed(text):
            click.echo(plain(missed.says[language]), err=True)
        if not other_books(place.root) and main_book() not in (None, place.root):
            click.echo(WORDS["brought"][language], err=True)


def _row(hit: KnownStatement, language: str) -> dict[str, Any]:
    """What is told of a hit, and how a theorem is imported."""
    return {
        "id": hit.id,
        "kind": hit.kind,
        "title": plain(hit.title[language]),
        "statement": hit.shown,
        "import": import_line(hit.module, hit.id.replace("-", "_")) if hit.module else "",
    }


def _print(rows: list[dict[str, Any]], own: list[bool], language: str) -> None:
    """Hits for people: those of the book, and behind a heading those of others."""
    out = console()
    for number, row in enumerate(rows):
        if not own[number] and all(own[:number]):
            wrapped(out, WORDS["other"][language], style=QUIET)
        wrapped(out, f"{row['id']} · {row['title']}", style=HEADING)
        wrapped(out, row["statement"], before="  ")
        if row["import"]:  # in one line, to be copied
            click.echo(f"  {row['import']}")
