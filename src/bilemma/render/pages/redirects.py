"""Pages at the old addresses of what was renamed: they lead on, with or without a script."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..addresses import Place, page_path
from ..writers.prose import plain

if TYPE_CHECKING:
    from bilemma.library.registry import Registry

    from ..context import Context
    from .templates import Templates

__all__ = ["redirects"]


def redirects(context: Context, templates: Templates, registry: Registry) -> dict[str, str]:
    """A page for each old address, by path below the root of the language."""
    return dict(_redirect(context, templates, *move) for move in registry.moves())


def _redirect(
    context: Context, templates: Templates, kind: str, old: str, new: str
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


def _title(context: Context, kind: str, id: str) -> str:
    book = context.book
    if kind in ("source", "claim"):
        return id
    tables = {
        "theorem": book.theorems,
        "axiom": {entry.id: entry for entry in book.axioms.values()},
        "definition": {entry.id: entry for entry in book.definitions.values()},
        "chapter": {chapter.id: chapter for chapter in book.chapters},
    }
    return plain(tables[kind][id].title[context.language])
