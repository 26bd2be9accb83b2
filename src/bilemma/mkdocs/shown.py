"""What a page shows of the navigation, as data: equal where the theme writes the same around it."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mkdocs.structure import StructureItem
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page

# What the theme shows of a page that is linked to, besides its title.
SHOWN = ("icon", "subtitle", "status")


def navigation_of(page: Page, nav: Navigation, *, prunes: bool) -> list[Any]:
    """What the templates can show on this page of the rest.

    Args:
        page: the page that is written.
        nav: the navigation of the site.
        prunes: a section in which the page is not is one link, to the first page in it.
    """
    above = set(map(id, page.ancestors))
    neighbours = (nav.homepage, page.previous_page, page.next_page)
    items = [_item(item, above, prunes=prunes) for item in nav.items]
    return [items, [_item(item, above, prunes=prunes) if item else None for item in neighbours]]


def _item(item: StructureItem, above: set[int], *, prunes: bool) -> list[Any]:
    children = getattr(item, "children", None) or []
    is_pruned = prunes and id(item) not in above
    shown = islice(children, 1) if is_pruned else children
    meta = getattr(item, "meta", {})
    return [
        type(item).__name__,
        item.title,
        getattr(item, "url", None),
        [meta.get(name) for name in SHOWN],
        len(children),
        [_item(child, above, prunes=prunes) for child in shown],
    ]
