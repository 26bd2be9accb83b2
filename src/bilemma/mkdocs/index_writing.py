"""The search index of one language: sections of hand-written pages and the book's entries, kept up
to date while pages are rendered again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.utils import write_file

from bilemma.render.pages.search_index import search_index

if TYPE_CHECKING:
    from mkdocs.structure.pages import Page

Read = Callable[[], list[Any]]


class IndexWriting:
    """Has the theme's plugin read no page that was read before, and writes what it found.

    Args:
        index: that of the plugin, which gathers sections as MkDocs comes by a page.
        searched: gives what a page has to be found, as the last build read it, or reads it.
    """

    def __init__(self, index: Any, searched: Callable[[Page, Read], list[Any]]) -> None:
        self._index, self._searched = index, searched
        self._read = index.add_entry_from_context
        self._known: set[str] = set()  # addresses of pages with sections
        self.is_written = False
        index.add_entry_from_context = self._add

    def _add(self, page: Page) -> None:
        entries = self._index.entries
        if page.url in self._known:  # it is rendered again
            entries[:] = [e for e in entries if e["location"].partition("#")[0] != page.url]
        known = len(entries)

        def found() -> list[Any]:
            self._read(page)
            return entries[known:]

        entries[known:] = self._searched(page, found)
        if len(entries) > known or page.url in self._known:
            self._known.add(page.url)
            self.is_written = False

    def write(self, folder: Path, entries: Iterable[Mapping[str, Any]]) -> None:
        """Put the index into the folder of a site; ``entries`` are those of the book."""
        made = search_index(self._index.generate_search_index(None), entries)
        write_file(made.encode(), str(folder / "search" / "search_index.json"))
        self.is_written = True
