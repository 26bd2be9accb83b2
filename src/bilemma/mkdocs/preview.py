"""Rendering single pages of a site again, while `mkdocs serve` shows it and an author edits.

MkDocs builds a site as a whole, which takes as long for one page as for all. What it holds in
memory afterwards is enough to render a page again in the same way. The sitemap stays as it was
until the next whole build.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import starmap
from pathlib import Path
from typing import TYPE_CHECKING, Any

# MkDocs has no public way to render one page; its version is pinned.
from mkdocs.commands.build import _build_page, _populate_page
from mkdocs.structure.nav import Section
from mkdocs.structure.pages import Page
from mkdocs.utils import write_file

from bilemma.render.site.packing import as_published
from bilemma.render.site.staging import fingerprint

from .sections import write_sections

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.nav import Navigation

    from bilemma.render.site.languages import Edition


@dataclass(frozen=True)
class Change:
    """What an edit changed in one language, by path: pages as Markdown, and other files; and what
    the search is to find, if that changed.

    ``is_last`` says that no more of the same edit follows. Only then are pages rendered again that
    show the title of another one that changed, and is the search index written.
    """

    pages: Mapping[str, str]
    files: Mapping[str, str]
    is_last: bool = True
    entries: Sequence[Mapping[str, Any]] | None = None

    @classmethod
    def between(cls, old: Edition, new: Edition) -> Change | None:
        """What differs; None if it is more than the content of pages and files."""
        if _outline(old) != _outline(new):
            return None
        entries = None if old.entries == new.entries else new.entries
        return cls(_changed(old.pages, new.pages), _changed(old.files, new.files), entries=entries)

    def of(self, paths: Collection[str], *, is_last: bool) -> Change:
        """As much of it as concerns these pages; with all else if it is the last part."""
        pages = {path: text for path, text in self.pages.items() if path in paths}
        if not is_last:
            return Change(pages, {}, is_last)
        return replace(self, pages=pages, is_last=is_last)


def _outline(edition: Edition) -> tuple[Any, ...]:
    return edition.navigation, edition.theme, set(edition.pages), set(edition.files)


def _changed(old: Mapping[str, str], new: Mapping[str, str]) -> dict[str, str]:
    return {path: text for path, text in new.items() if text != old[path]}


def settings(config: MkDocsConfig) -> object:
    """What any page may depend on besides its content: equal when none of it was edited."""
    theme, *_ = config.theme.dirs
    sources = map(Path, (config.docs_dir, theme, config.config_file_path, *config.watch))
    return [entry for entry in fingerprint(sources) if not entry[0].endswith(".md")]


@dataclass(frozen=True)
class BuiltSite:
    """The site of one language as MkDocs left it in memory.

    ``owed`` are pages that show the title of another one as it was, by path; ``renamed`` are those
    whose titles changed, of which the navigation does not know yet.
    """

    config: MkDocsConfig
    files: Files
    nav: Navigation
    env: Any
    owed: dict[str, Page] = field(default_factory=dict)
    renamed: set[str] = field(default_factory=set)

    def render(self, change: Change, folder: Path, typeset: Callable[[], None]) -> int:
        """Put what changed into a folder, at the paths that it has in the site.

        ``typeset`` is called when all formulas are known. Returns the number of pages.
        """
        pages = self._read(change.pages)
        if change.is_last:
            pages += self.owed.values()
            self.owed.clear()
            if self.renamed:
                write_sections(self.nav, self.config, self.env, folder)
            self.renamed.clear()
        typeset()
        self._write(pages, folder)
        for path, content in starmap(as_published, change.files.items()):
            write_file(content, str(folder / path))
        return len(pages)

    def _read(self, markdown: Mapping[str, str]) -> list[Page]:
        """Convert pages that changed, and note those that show a title that changed."""
        touched: dict[str, Page] = {}
        for path, text in markdown.items():
            page = self._page(path)
            title = page.title
            page.file.content_string = text
            _populate_page(page, self.config, self.files)
            touched[path] = page
            if page.title != title:
                self.renamed.add(path)
                self.owed.update((other.file.src_uri, other) for other in self._beside(page))
        for path in touched:
            self.owed.pop(path, None)
        return list(touched.values())

    def _write(self, pages: list[Page], folder: Path) -> None:
        documents = self.files.documentation_pages()
        for page in pages:
            page.file.abs_dest_path = str(folder / page.file.dest_uri)
            _build_page(page, self.config, documents, self.nav, self.env)
        level = self.config.validation.links.anchors
        for page in pages:
            page.validate_anchor_links(files=self.files, log_level=level)

    def _page(self, path: str) -> Page:
        file = self.files.get_file_from_path(path)
        if file is None or file.page is None:
            raise LookupError(f"the site has no page {path}")
        return file.page

    def _beside(self, page: Page) -> Iterator[Page]:
        """The pages with this one's title around them: its neighbours, those below it."""
        if page.is_index and page.parent:
            yield from _below(page.parent)
        yield from filter(None, (page.previous_page, page.next_page))


def _below(section: Section) -> Iterator[Page]:
    for item in section.children:
        if isinstance(item, Section):
            yield from _below(item)
        elif isinstance(item, Page):
            yield item
