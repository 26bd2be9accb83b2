"""The page *Notebook*: cells that run in the browser, of a theorem or of the reader's own."""

from __future__ import annotations

from ..addresses import Place
from ..page_context import PageContext
from .templates import Templates

PAGE = "notebook.md"


def notebook_page(templates: Templates, context: PageContext) -> tuple[str, str]:
    """The page; its script makes the cells. A book that has questions has it."""
    place = Place(PAGE)
    return templates.page(
        "notebook_page.md.j2",
        PAGE,
        root=place.root,
        first=place.first(context.language),
    )
