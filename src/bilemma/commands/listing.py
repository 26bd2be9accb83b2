"""``bilemma list`` and ``axioms``: what is in the book, without reading it where it is known."""

from __future__ import annotations

import click

from bilemma.library.book_records.catalogue import Catalogue
from bilemma.render.writers.authors_words import plain

from .chosen_book import Workplace
from .terminal import as_json, console, counted, grid, in_language, on_terminal, print_json

HEADING = "bold"


# --- list -----------------------------------------------------------------------------------------
@click.command("list")
@as_json
@click.option(
    "--graph", type=click.Choice(["dot", "json"]), help="Print who uses whom, as a graph."
)
@in_language
@click.pass_obj
def list_theorems(place: Workplace, *, as_json: bool, graph: str | None, language: str) -> None:
    """List the theorems by chapter. In a pipe: id, chapter, kind and title, with tabs between."""
    if as_json and graph:
        raise click.UsageError("--json and --graph exclude each other")
    if as_json or graph:
        from . import plain_data  # with all that pages are made by, which a list does not need

        book = place.sound(quiet=True)
        if as_json:
            print_json(plain_data.theorem_records(book, book.theorems.values()))
        else:
            click.echo(plain_data.dot(book)) if graph == "dot" else print_json(
                plain_data.graph(book)
            )
    elif on_terminal():
        _print_chapters(place.titles(), language)
    else:
        for e in place.titles().theorems.values():
            click.echo("\t".join((e.id, e.chapter, e.kind, plain(e.title[language]))))


def _print_chapters(catalogue: Catalogue, language: str) -> None:
    out = console()
    for id, title in catalogue.chapters.items():
        out.print(plain(title[language]), style=HEADING)
        table = grid("left", "left")
        for listed in catalogue.chapter(id):
            table.add_row(f"  {listed.id}", plain(listed.title[language]))
        out.print(table)
        out.print()
    theorems = [listed.kind for listed in catalogue.theorems.values()]
    n = theorems.count("theorem")
    out.print(f"{counted(n, 'theorem')}, {counted(len(theorems) - n, 'lemma', 'lemmas')}")


# --- axioms ---------------------------------------------------------------------------------------
@click.command()
@click.argument("names", metavar="[NAME]...", nargs=-1)
@click.option("-v", "--verbose", is_flag=True, help="Name the theorems that rest on it.")
@in_language
@as_json
@click.pass_obj
def axioms(
    place: Workplace, names: tuple[str, ...], *, verbose: bool, language: str, as_json: bool
) -> None:
    """List the axioms and how many theorems rest on each, or show the axioms NAME in full."""
    if not names and not as_json:
        _print_axioms(place.catalogue(), language)
        return
    from . import show_command  # for statements, which a list does not have

    show_command.show_axioms(place, names, language, verbose=verbose, as_json=as_json)


def _print_axioms(catalogue: Catalogue, language: str) -> None:
    if not on_terminal():
        for axiom in catalogue.axioms.values():
            resting = len(catalogue.resting_on(axiom.name))
            click.echo(f"{axiom.name}\t{axiom.group}\t{resting}\t{plain(axiom.title[language])}")
        return
    table = grid("left", "left", "right")
    for axiom in catalogue.axioms.values():
        resting = len(catalogue.resting_on(axiom.name))
        table.add_row(axiom.name, plain(axiom.title[language]), str(resting))
    console().print(table)
