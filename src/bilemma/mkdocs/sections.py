"""The navigation of a page is the same for all of its section: a file, which a script puts in.

In every page it would be a sixth of the site. Without a script the tabs, the path above a page and
the links below it lead on. A title that is edited changes one file, and no page that only lists it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.commands.build import get_context
from mkdocs.structure.nav import Section
from mkdocs.utils import write_file

from bilemma.render.site.whitespace import bare_navigation

if TYPE_CHECKING:
    from collections.abc import Iterable

    from jinja2 import Environment
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure import StructureItem
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page

FOLDER = "assets/sections"  # below the root of a language; frame.js knows it
TEMPLATE = "partials/section.html"
OUTSIDE = "0"  # of pages in no section


def section_of(page: Page, nav: Navigation) -> str:
    """The name of the section that a page is in, by its place in the navigation."""
    chain = [item for item in page.ancestors if isinstance(item, Section)][::-1]
    inside, name = nav.items, []
    for section in chain:
        name.append(str(next(n for n, item in enumerate(inside, 1) if item is section)))
        inside = section.children
    return "_".join(name) or OUTSIDE


def write_sections(nav: Navigation, config: MkDocsConfig, env: Environment, folder: Path) -> None:
    """Write the navigation of every section, and of pages in none, below a language's folder."""
    template = env.get_template(TEMPLATE)
    for name, section in [(OUTSIDE, None), *_sections(nav.items)]:
        if section:
            section.active = True  # and so are those around it
        html = bare_navigation(template.render(get_context(nav, (), config)))
        if section:
            section.active = False
        text = f"bilemma.sections[{json.dumps(name)}]={json.dumps(html, ensure_ascii=False)}\n"
        write_file(text.encode(), str(folder / FOLDER / f"{name}.js"))


def _sections(items: Iterable[StructureItem], above: str = "") -> Iterator[tuple[str, Any]]:
    """All sections with their names, in the order of the navigation."""
    for number, item in enumerate(items, 1):
        if isinstance(item, Section):
            yield f"{above}{number}", item
            yield from _sections(item.children, f"{above}{number}_")
