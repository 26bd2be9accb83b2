"""What a page shows of the navigation, as data: equal where the theme writes the same around it.

It shows the tabs, the path to itself and its neighbours. All else is in a file for the section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .sections import section_of

if TYPE_CHECKING:
    from mkdocs.structure import StructureItem
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page

# What the theme shows of a page that is linked to, besides its title.
SHOWN = ("icon", "subtitle", "status")


def navigation_of(page: Page, nav: Navigation) -> list[Any]:
    """What the templates can show on this page of the rest.

    Args:
        page: the page that is written.
        nav: the navigation of the site.
    """
    neighbours = (nav.homepage, page.previous_page, page.next_page)
    around = [_item(item) if item else None for item in (*page.ancestors, *neighbours)]
    return [section_of(page, nav), [_item(item) for item in nav.items], around]


def _item(item: StructureItem) -> list[Any]:
    children = getattr(item, "children", None) or []
    meta = getattr(item, "meta", {})
    return [
        type(item).__name__,
        item.title,
        getattr(item, "url", None),
        [meta.get(name) for name in SHOWN],
        len(children),
        [_item(child) for child in children[:1]],  # where a link to a section leads
    ]
