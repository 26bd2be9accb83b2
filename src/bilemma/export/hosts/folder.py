"""A book in one language as the files of a folder, from which a host makes a site."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import partial
from itertools import starmap
from pathlib import Path
from typing import TYPE_CHECKING

from bilemma.render.site.packing import as_published
from bilemma.typeset.math import katex_assets

from .links import HostLinks, LinkError
from .outline import Outline, paths_in
from .page_tree import PageTree
from .plain_page import PlainPageWriter

if TYPE_CHECKING:
    from lxml.html import HtmlElement

    from bilemma.render.site.languages import Edition, Language

    from .host import Host

Files = dict[str, bytes]


def folder(
    host: Host,
    edition: Edition,
    language: Language,
    outline: Outline,
    *,
    convert: Callable[[str], str],
    common: Mapping[str, str],
    assets: Mapping[str, Path],
    katex: Path,
) -> Files:
    """All files for a host, by path.

    Args:
        host: for which they are.
        edition: the pages and files of the language.
        language: which it is.
        outline: what else is told of the book.
        convert: makes HTML of the book's Markdown.
        common: files that lie with the first language for all.
        assets: pictures of hand-written pages, by path.
        katex: the folder of KaTeX.

    Raises:
        LinkError: a page leads to nothing.
    """
    pages = {path: PageTree(path, text, convert) for path, text in edition.pages.items()}
    beside = dict(starmap(as_published, [*common.items(), *edition.files.items()]))
    links = HostLinks(pages, {*beside, *assets}, language.prefix, host.marks)
    listed = set(paths_in(outline.sections))
    made: Files = {}
    for path, page in pages.items():
        front = "" if path in listed else host.front
        text = _page(host, page, links, front)
        end = f"\n{host.end(outline)}" if path == "index.md" else ""
        made[path] = (text + end).encode()
    for path in sorted(links.taken):
        made[path] = beside[path] if path in beside else assets[path].read_bytes()
    if not host.brings_mathematics:
        made |= {f"assets/katex/{name}": data for name, data in katex_assets(katex).items()}
        made["assets/katex/katex.min.js"] = (katex / "dist" / "katex.min.js").read_bytes()
    below = {f"{host.folder}{path}": data for path, data in made.items()}
    return below | {name: text.encode() for name, text in host.settings(outline).items()}


def _page(host: Host, page: PageTree, links: HostLinks, front: str) -> str:
    """A page with its front matter."""
    writer = PlainPageWriter(
        page, host.marks, partial(links.href, page), partial(_image, page, links)
    )
    description = page.front.get("description")
    said = {"title": page.title} | ({"description": description} if description else {})
    rows = "".join(
        f"{name}: {json.dumps(text, ensure_ascii=False)}\n" for name, text in said.items()
    )
    return f"---\n{rows}{front}---\n\n{writer.markdown()}"


def _image(page: PageTree, links: HostLinks, element: HtmlElement) -> str:
    """A picture in Markdown."""
    source = element.get("src") or ""
    found = links.href(page, source)
    if found is None:
        raise LinkError(f"{page.path}: there is no picture {source}")
    return f"![{element.get('alt') or ''}]({found})"
