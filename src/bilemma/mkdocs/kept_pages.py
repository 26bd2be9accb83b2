"""Pages kept from one build to the next: as HTML without and with all that stands around it.

A page is converted again when its Markdown was edited or a file that it asks for has come or gone,
and put into the theme's templates again when, besides, anything of the navigation changed that it
shows. All else that a page depends on is common to all of them (:mod:`.common`).
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jinja2 import Template
from mkdocs.structure.files import File, Files
from mkdocs.structure.toc import AnchorLink, TableOfContents

from bilemma.keeping.cache import Shelf, checksum
from bilemma.render.site.site_build import Messages

from .sections import section_of

if TYPE_CHECKING:
    from jinja2 import Environment
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure import StructureItem
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page


class KeptPages:
    """The pages of one language that the last build made.

    Args:
        path: where they are kept.
        common: a digest of what all pages depend on.
        afresh: make all pages anew.
    """

    def __init__(self, path: Path, common: str, *, afresh: bool) -> None:
        self._shelf, self._common = Shelf(path), common
        self._afresh = afresh
        self._converted: dict[str, _Converted] = {}
        self._finished: dict[str, str] = {}
        self._keys: dict[str, str] = {}

    # --- from Markdown to HTML --------------------------------------------------------------------
    def await_page(self, page: Page) -> None:
        """From now on the page is converted only if that has not been done before."""
        title = vars(page).get("title")  # if the navigation gives it one
        convert = partial(type(page).render, page)

        def render(config: MkDocsConfig, files: Files) -> None:
            source = page.file.content_string, page.markdown
            key = checksum([self._common, page.file.src_uri, title, *source])
            kept = self._get(f"content {page.file.src_uri}", key)
            done = _Converted.kept(key, json.loads(kept), files) if kept else None
            if done is None:
                done = _Converted.now(key, page, files, lambda asked: convert(config, asked))
            else:
                done.restore(page, files)
            self._converted[page.file.src_uri] = done

        vars(page)["render"] = render

    def converted(self, page: Page, html: str) -> str:
        """The page's content as it is to be kept; ``html`` is for what is not kept yet."""
        done = self._converted[page.file.src_uri]
        if done.is_new:
            done.data["content"] = html
        return done.data["content"]

    def searched(self, page: Page, read: Callable[[], list[Any]]) -> list[Any]:
        """What the search index says of the page; ``read`` finds it out."""
        done = self._converted[page.file.src_uri]
        if "entries" not in done.data:
            done.data["entries"] = read()
        return done.data["entries"]

    def _get(self, name: str, key: str) -> str | None:
        return None if self._afresh else self._shelf.get(name, key)

    # --- from HTML to a page ----------------------------------------------------------------------
    def look_up(self, pages: list[Page], nav: Navigation) -> list[Page]:
        """Find what is finished; gives the pages that are not."""
        for page in pages:
            path = page.file.src_uri
            around = navigation_of(page, nav)
            self._keys[path] = checksum([self._converted[path].key, around])
            html = self._get(f"page {path}", self._keys[path])
            if html is not None:
                self._finished[path] = html
        return [page for page in pages if page.file.src_uri not in self._finished]

    def skip_finished(self, env: Environment) -> None:
        """Have the theme's templates left alone for pages that are finished."""
        finished = self._finished

        class Skipping(Template):
            def render(self, *args: Any, **kwargs: Any) -> str:
                page = args[0].get("page") if args else None
                done = finished.get(page.file.src_uri) if page else None
                return super().render(*args, **kwargs) if done is None else done

        env.template_class = Skipping

    def is_finished(self, page: Page) -> bool:
        """Whether the page is as it was in the last build."""
        return page.file.src_uri in self._finished

    def finish(self, page: Page, html: str) -> None:
        """Note the finished page for the next build."""
        if key := self._keys.get(page.file.src_uri):
            self._shelf.put(f"page {page.file.src_uri}", key, html)

    def save(self) -> None:
        """Write what is new of what was noted."""
        for path, done in self._converted.items():
            if done.is_new and not done.warned and "entries" in done.data:
                self._shelf.put(f"content {path}", done.key, json.dumps(done.data))
        self._shelf.save()

    def forget(self) -> None:
        """Look nothing up any more, and note nothing: from now on single pages are edited."""
        self._finished.clear()
        self._keys.clear()
        self._shelf.close()


class _Converted:
    """A page converted to HTML: ``data`` is all that the conversion has given, as JSON."""

    def __init__(self, key: str, data: dict[str, Any], *, is_new: bool, warned: bool) -> None:
        self.key, self.data, self.is_new, self.warned = key, data, is_new, warned

    @classmethod
    def kept(cls, key: str, data: dict[str, Any], files: Files) -> _Converted | None:
        """What was kept; None where a file that was there is there no more, or the reverse."""
        asked = data["asked"].items()
        if any((files.get_file_from_path(path) is not None) != found for path, found in asked):
            return None
        return cls(key, data, is_new=False, warned=False)

    @classmethod
    def now(
        cls, key: str, page: Page, files: Files, convert: Callable[[Files], None]
    ) -> _Converted:
        """Convert the page; what is warned of has to be said again the next time."""
        asked = _AskedFiles(files)
        with Messages() as messages:
            convert(asked)
        links = page.links_to_anchors or {}
        data = {
            "title": page._title_from_render,  # noqa: SLF001  no public way to set it again
            "toc": [_anchor(link) for link in page.toc],
            "anchors": sorted(page.present_anchor_ids or ()),
            "links": {file.src_uri: found for file, found in links.items()},
            "asked": asked.answers,
        }
        return cls(key, data, is_new=True, warned=bool(messages.seen))

    def restore(self, page: Page, files: Files) -> None:
        """Give the page what its conversion would give it."""
        page.content = self.data["content"]
        page.toc = TableOfContents([_link(*link) for link in self.data["toc"]])
        page.present_anchor_ids = set(self.data["anchors"])
        page._title_from_render = self.data["title"]  # noqa: SLF001
        found = {files.get_file_from_path(uri): to for uri, to in self.data["links"].items()}
        page.links_to_anchors = {file: to for file, to in found.items() if file is not None}
        if page.toc.items:
            page.toc.items[0].active = True  # type: ignore[attr-defined]  # as MkDocs does


class _AskedFiles(Files):
    """The files of the site, noting which a page has asked for, and whether they are there."""

    def __init__(self, files: Files) -> None:
        self._all = files
        self.answers: dict[str, bool] = {}

    def get_file_from_path(self, path: str) -> File | None:
        found = self._all.get_file_from_path(path)
        self.answers[path] = found is not None
        return found

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"converting a page now asks for the files' {name}: see kept_pages.py")


def _anchor(link: AnchorLink) -> list[Any]:
    return [link.title, link.id, link.level, [_anchor(child) for child in link.children]]


def _link(title: str, id: str, level: int, children: list[Any]) -> AnchorLink:
    link = AnchorLink(title, id, level)
    link.children = [_link(*child) for child in children]
    return link


# --- what a page shows of the navigation --------------------------------------------------------
# What the theme shows of a page that is linked to, besides its title.
SHOWN = ("icon", "subtitle", "status")


def navigation_of(page: Page, nav: Navigation) -> list[Any]:
    """What the templates can show on this page of the rest: equal where the theme writes the same
    around it. They show the tabs, the path to the page and its neighbours; all else is in a file
    for the section.

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
