"""``bilemma cite``: how to cite a theorem."""

from __future__ import annotations

import click

from .book import Place, choose
from .terminal import as_json, in_language, print_json

__all__ = ["cite"]

FORMATS = ("bibtex", "apa", "gbt", "latex", "csl")


@click.command(short_help="Show how to cite a theorem.")
@click.argument("id", metavar="ID")
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMATS),
    default="bibtex",
    show_default=True,
    help="gbt is GB/T 7714; latex gives the lines of the proof too; csl is JSON.",
)
@in_language
@as_json
@click.pass_obj
def cite(place: Place, id: str, *, form: str, language: str, as_json: bool) -> None:
    """Show how to cite the theorem ID. With --json: in every format."""
    from .records import contexts, page_of

    book = place.load(quiet=as_json)
    (entry,) = choose(book, [id])
    citations = page_of(entry, contexts(book)[language]).citations
    if as_json:
        print_json(dict(citations))
    else:
        click.echo(citations[form])
