"""Pages at old addresses: of what was renamed they lead on, of what was withdrawn they say why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..addresses import Place, page_path
from ..writers.authors_words import plain

if TYPE_CHECKING:
    from bilemma.library.registry import Registry
    from bilemma.text import Text

    from ..page_context import PageContext
    from .templates import Templates


def redirects(context: PageContext, templates: Templates, registry: Registry) -> dict[str, str]:
    """A page for each old address, by path below the root of the language."""
    moved = [_redirect(context, templates, *move) for move in registry.moves()]
    gone = [
        _withdrawn(context, templates, kind, id, reason)
        for kind, reasons in registry.withdrawn.items()
        for id, reason in reasons.items()
    ]
    return dict([*moved, *gone, *_learners_path(context, templates)])


def _learners_path(context: PageContext, templates: Templates) -> Iterator[tuple[str, str]]:
    """Its page had other addresses before."""
    path = context.learners_path
    for old in path.formerly if path else ():
        place, target = Place(f"{old}.md"), Place(path.page)
        yield templates.page(
            "redirect.html.j2",
            f"{place.address}index.html",
            title=path.title[context.language],
            href=place.to(target.address),
            url=context.publication.url(target.address, context.language),
        )


def _withdrawn(
    context: PageContext, templates: Templates, kind: str, id: str, reason: Text
) -> tuple[str, str]:
    """What stood here is gone for good, so nobody is led on; a claim's source is a click away."""
    place = Place(page_path("claims" if kind == "source" else kind, id))
    above = page_path("claims", id.partition("/")[0]) if kind == "claim" else "index.md"
    return templates.page(
        "withdrawn.html.j2",
        f"{place.address}index.html",
        id=id,
        reason=plain(reason[context.language]),
        href=place.to(Place(above).address),
    )


def _redirect(
    context: PageContext, templates: Templates, kind: str, old: str, new: str
) -> tuple[str, str]:
    folder = "claims" if kind == "source" else kind
    place, target = Place(page_path(folder, old)), Place(page_path(folder, new))
    return templates.page(
        "redirect.html.j2",
        f"{place.address}index.html",
        title=_title(context, kind, new),
        href=place.to(target.address),
        url=context.publication.url(target.address, context.language),
    )


def _title(context: PageContext, kind: str, id: str) -> str:
    book = context.book
    if kind in ("source", "claim"):
        return id
    if kind == "theorem" and (refused := book.refusal(id)):
        return plain(refused.title[context.language])
    tables = {
        "theorem": book.theorems,
        "axiom": {entry.id: entry for entry in book.axioms.values()},
        "definition": {entry.id: entry for entry in book.definitions.values()},
        "chapter": {chapter.id: chapter for chapter in book.chapters},
    }
    return plain(tables[kind][id].title[context.language])
