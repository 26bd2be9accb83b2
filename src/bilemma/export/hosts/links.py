"""Where the links of a page lead in a host: to the file of another page, or to a file beside it."""

from __future__ import annotations

import posixpath
from collections.abc import Collection, Mapping
from urllib.parse import unquote, urlsplit

from bilemma.render.addresses import Place

from .page_tree import PageTree
from .place_marks import Marks

LEFT_OUT = ("steps.html", "assets/check/")  # what only the site's scripts and styles make readable


class LinkError(ValueError):
    """A page leads to what the book does not have; the message names page and link."""


class HostLinks:
    """The links of one language's pages.

    Args:
        pages: by path below the root of the language.
        files: paths, below the same root, of what lies beside them.
        prefix: where that root lies in the site, such as ``zh/``.
        marks: those of the host.
    """

    def __init__(
        self, pages: Mapping[str, PageTree], files: Collection[str], prefix: str, marks: Marks
    ) -> None:
        self._pages, self._files = pages, files
        self._prefix, self._marks = prefix, marks
        self.taken: set[str] = set()  # files that links lead to

    def href(self, page: PageTree, address: str) -> str | None:
        """What a link of a page has to say; None if it leads to what is left out.

        Raises LinkError.
        """
        parts = urlsplit(address)
        if parts.scheme or parts.netloc:
            return address
        path = self._path(page, unquote(parts.path))
        target = self._pages.get(path) if path is not None else None
        if target is not None:
            return self._to_page(page, target, unquote(parts.fragment))
        if path is not None and path in self._files:
            self.taken.add(path)
            return _way(page.path, path)
        if path is None or any(part in address for part in LEFT_OUT):
            return None
        raise LinkError(f"{page.path}: there is nothing at {address}")

    def _to_page(self, page: PageTree, target: PageTree, fragment: str) -> str | None:
        way = "" if target is page else _way(page.path, target.path)
        if fragment in target.anchors:
            return self._marks.address(way, fragment, target.path)
        return way or None

    def _path(self, page: PageTree, path: str) -> str | None:
        """The path below the root of the language; None for what lies in another one."""
        if not path:
            return page.path
        is_source = path.endswith(".md")  # links of hand-written pages name the files of others
        base = posixpath.dirname(page.path) if is_source else Place(page.path).address
        found = posixpath.normpath(posixpath.join(f"/{self._prefix}{base}", path)).lstrip("/")
        below = found.removeprefix(self._prefix.rstrip("/")).lstrip("/")
        if not found.startswith(self._prefix.rstrip("/")):  # what all languages have lies in one
            return found if found in self._files else None
        if is_source or below in self._files:
            return below
        pages = (f"{below}.md", f"{below}/index.md".lstrip("/"))
        return next((name for name in pages if name in self._pages), below)


def _way(page: str, path: str) -> str:
    """The way from one file to another."""
    return posixpath.relpath(path, posixpath.dirname(page) or ".").replace(" ", "%20")
