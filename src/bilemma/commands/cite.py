"""``bilemma cite``: how to cite the book, a theorem, a step, an axiom or a definition."""

from __future__ import annotations

from collections.abc import Mapping

import click

from bilemma.library import theorem_ids
from bilemma.library.model import Book, Step, TheoremEntry
from bilemma.render.citation_formats import (
    cite_axiom,
    cite_claim,
    cite_definition,
    cite_step,
    cite_theorem,
    everything,
    whole_book,
)
from bilemma.render.page_context import PageContext
from bilemma.render.references.citable_text import bibtex_file, cite_page

from .chosen_book import Workplace, as_id, ids_of
from .plain_data import context, proof_notation
from .terminal import as_json, in_language, print_json

FORMATS = ("bibtex", "apa", "gbt", "latex", "csl", "line")


@click.command()
@click.argument("id", metavar="[ID[#STEP]]", required=False)
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMATS),
    default="bibtex",
    show_default=True,
    help="gbt is GB/T 7714; latex gives the formulas too; csl is JSON; line is for code.",
)
@click.option("--all", "all_pages", is_flag=True, help="A BibTeX file of all that can be cited.")
@in_language
@as_json
@click.pass_obj
def cite(
    place: Workplace, id: str | None, *, form: str, all_pages: bool, language: str, as_json: bool
) -> None:
    """Show how to cite ID: a theorem, an axiom, a definition, or a claim as SOURCE/CLAIM; the
    whole book without ID.

    STEP is a step's number, or its permanent id as in the address of the page. Where an axiom has
    the name of a theorem, write axiom:ID. With --json: in every format.
    """
    if all_pages and (id or form != "bibtex" or as_json):
        raise click.UsageError("--all makes one BibTeX file and takes neither ID nor format")

    book = place.sound(quiet=True) if all_pages else _book_for(place, id)
    spoken = context(book, language)
    if all_pages:
        click.echo(bibtex_file(everything(spoken)), nl=False)
        return
    citations = _citations(book, spoken, id)
    if as_json:
        print_json(dict(citations))
    else:
        click.echo(citations[form])


def _book_for(place: Workplace, id: str | None) -> Book:
    """As much of the book as is needed to cite ID: all of it for a claim."""
    if id is not None and "/" in id:
        return place.sound()
    wanted = as_id(_parts(id or "")[1])
    return place.chosen([known for known in theorem_ids(place.root) if known == wanted])[0]


def _parts(id: str) -> tuple[str, str, str]:
    """Kind, name and step of ``KIND:NAME#STEP``; kind and step may be empty."""
    kind, _, name = id.rpartition(":")
    name, _, step = name.partition("#")
    return kind, name, step


def _citations(book: Book, context: PageContext, id: str | None) -> Mapping[str, str]:
    """In every format. Raises click.UsageError if there is nothing of that id."""
    if id is None:
        return cite_page(whole_book(context))
    if "/" in id:
        return _claim(book, context, id)
    kind, name, step = _parts(id)
    axiom, definitions = name.replace("-", "_"), {d.id: d for d in book.definitions.values()}
    if kind not in ("", "theorem", "axiom", "definition"):
        raise click.UsageError(f"{kind!r} is nothing to cite: theorem, axiom or definition")
    theorem = kind == "theorem" or (kind == "" and as_id(name) in book.theorems)
    if not (theorem or step) and kind != "definition" and axiom in book.axioms:
        return cite_axiom(context, book.axioms[axiom])
    if not (theorem or step) and kind != "axiom" and name.lower() in definitions:
        return cite_definition(context, definitions[name.lower()])
    if kind in ("axiom", "definition"):
        raise click.UsageError(f"there is no {kind} {name!r} that could be cited; steps have none")
    (known,) = ids_of([name], book.root)
    return _theorem(context, book.theorems[known], step)


def _claim(book: Book, context: PageContext, id: str) -> Mapping[str, str]:
    from bilemma.claims.audit import load_claims
    from bilemma.claims.source_files import source_ids

    source, _, name = id.partition("/")
    audit = load_claims(book, [source]) if source in source_ids(book.root) else None
    for entry in audit.sources if audit else ():
        for claim in entry.claims:
            if claim.id == name:
                return cite_claim(context, entry, claim)
    raise click.UsageError(f"there is no claim {id!r}; `bilemma claims` shows all")


def _theorem(context: PageContext, entry: TheoremEntry, step: str) -> Mapping[str, str]:
    notation = proof_notation(entry)
    if not step:
        return cite_theorem(context, entry, notation)
    return cite_step(context, entry, _step(entry, step), notation)


def _step(entry: TheoremEntry, name: str) -> Step:
    for step in entry.steps:
        if name.removeprefix("s-") == step.id or name == str(step.number):
            return step
    known = ", ".join(step.id for step in entry.steps)
    raise click.UsageError(
        f"{entry.id} has no step {name!r}: there are 1 to {len(entry.steps)}, or {known}"
    )
