"""Pages at old addresses: of what was renamed they lead on, of what was withdrawn they say why."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.utils.meta import get_data

from ..addresses import Place, page_path
from ..site.languages import SiteError
from ..writers.authors_words import plain
from .documents import documents

if TYPE_CHECKING:
    from bilemma.bilingual.text import Text
    from bilemma.library.book_records.registry import Registry

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
    pages = [
        _leading(context, templates, Place(f"{old}.md"), Place(page), title)
        for old, page, title in _renamed_pages(context)
    ]
    return dict([*moved, *gone, *pages])


def _renamed_pages(context: PageContext) -> Iterator[tuple[str, str, str]]:
    """Old name, page and title: of the learners' path, and of what is written by hand.

    A page that is written by hand says in its front matter what it was called, ``formerly: [x]``.
    Raises SiteError if that is no name, or the name of another page.
    """
    path = context.learners_path
    for old in path.formerly if path else ():
        yield old, path.page, path.title[context.language]
    pages = documents(context.book.root, context.language)
    for page, file in pages.items():
        data = get_data(file.read_text("utf-8"))[1]
        for old in _former_names(file, data.get("formerly", [])):
            if f"{old}.md" in pages:
                raise SiteError(f"{file}: formerly: {old} is the name of another page")
            yield old, page, str(data.get("title", page.removesuffix(".md")))


def _former_names(file: Path, said: Any) -> list[str]:
    """What a page was called, one name or a list. Raises SiteError if it is neither."""
    names = said if isinstance(said, list) else [said]
    if not all(isinstance(name, str) and name for name in names):
        raise SiteError(f"{file}: formerly: is a list of names, such as [old-name]")
    return names


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
    return _leading(context, templates, place, target, _title(context, kind, new))


def _leading(
    context: PageContext, templates: Templates, place: Place, target: Place, title: str
) -> tuple[str, str]:
    return templates.page(
        "redirect.html.j2",
        f"{place.address}index.html",
        title=title,
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
