"""``bilemma register``: the ids that are published, which stay."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import click

from bilemma.library.book_records.registry import (
    FILE,
    Registry,
    faults,
    published,
    read_registry,
    registered,
    unregistered,
    write_registry,
)
from bilemma.library.book_records.unfinished import unfinished, unfinished_chapters

from .chosen_book import Workplace
from .terminal import Refused, counted, say


@click.command()
@click.option(
    "--renamed",
    nargs=2,
    multiple=True,
    metavar="OLD NEW",
    help="What was published as OLD has the id NEW now; its old address will lead there.",
)
@click.pass_obj
def register(place: Workplace, *, renamed: tuple[tuple[str, str], ...]) -> None:
    """Enter the ids of new theorems, axioms, definitions, chapters and claims into the registry.

    From then on they are permanent: what is in derivations/registry.toml may be renamed, with
    --renamed, but not vanish. A theorem that still has a title or words of the file that `bilemma
    new` wrote, or no Chinese, is not entered.
    """
    book = place.load()
    registry = read_registry(book.root)
    for old, new in renamed:
        registry = _renamed(published(book), registry, old, new)
    new_ids = unregistered(book, registry)
    registry = registered(registry, new_ids)
    begun = unfinished(book, (id for id in new_ids.get("theorem", ()) if id in book.theorems))
    begun += unfinished_chapters(book, new_ids.get("chapter", ()))
    if wrong := [*faults(book, registry), *begun]:
        raise Refused("\n".join(wrong))
    write_registry(book.root, registry)
    for kind, ids in new_ids.items():
        for id in ids:
            click.echo(f"{kind}\t{id}")
    entered = counted(sum(map(len, new_ids.values())), "new id")
    say(f"{FILE}: {entered}, {counted(sum(map(len, registry.ids.values())), 'id')} in all.")


def _renamed(
    present: Mapping[str, tuple[str, ...]], registry: Registry, old: str, new: str
) -> Registry:
    """The registry with a renaming. Raises click.BadParameter for ids that do not fit."""
    kinds = [k for k, ids in registry.ids.items() if old in ids and old not in present.get(k, ())]
    kinds = [kind for kind in kinds if new in present.get(kind, ())]
    if len(kinds) != 1:
        message = (
            f"{old!r} has to be published and gone, and {new!r} to exist, as the same kind of thing"
        )
        raise click.BadParameter(message, param_hint="--renamed")
    (kind,) = kinds
    table = {**registry.renamed.get(kind, {}), old: new}
    return replace(registry, renamed={**registry.renamed, kind: table})
