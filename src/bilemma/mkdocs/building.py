"""One language of the site on its way through MkDocs, from its pages to finished HTML."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.exceptions import Abort
from mkdocs.plugins import get_plugin_logger
from mkdocs.structure.toc import TableOfContents

from bilemma import resources
from bilemma.render.site.languages import Edition, Language, alternates
from bilemma.render.site.whitespace import shortened, squeezed

from .common import common_to_all
from .edition import add_assets, add_check, add_files, share, share_addresses, speak
from .index_writing import IndexWriting
from .kept_pages import KeptPages
from .linking import LinkedPages, link_unchanged
from .mathematics import Mathematics
from .obtaining import plainly
from .preview import BuiltSite, Change
from .sections import section_of, write_sections

if TYPE_CHECKING:
    from jinja2 import Environment
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page

log = get_plugin_logger("bilemma")

# How data is written into a page: with no more signs than it needs.
JSON = {"sort_keys": True, "ensure_ascii": False, "separators": (",", ":")}

# Material would fetch a sitemap beside the page for each of these, and the language switch would
# lose the place on the page. The sitemap tells search engines the same.
ALTERNATE = re.compile(r'\s*<link rel="alternate" href=[^>]*hreflang=[^>]*>')


class LanguageBuild:
    """Builds one language, and while it is served renders pages of it again.

    Its methods stand in the order in which MkDocs comes by. ``edition`` is what is built,
    ``is_afresh`` has all pages made anew, ``before`` is the folder of the site before, if any.
    """

    def __init__(self, language: Language, *, is_served: bool) -> None:
        self.language, self.is_served = language, is_served
        self.edition, self.is_afresh = Edition({}), False
        self.before: Path | None = None
        self._mathematics: Mathematics | None = None
        self._nav: Navigation | None = None
        self._kept: KeptPages | None = None
        self._built: BuiltSite | None = None
        self._linked: LinkedPages | None = None
        self._index: IndexWriting | None = None
        self._pages: list[Page] = []
        self._write_sections: Callable[[Path], None] = lambda _: None

    def configure(self, config: MkDocsConfig, words: Mapping[str, Any], root_url: str) -> None:
        """Set the language, and forget the formulas of the build before.

        ``words`` are the settings that differ in it, ``root_url`` is the address of the whole site.
        """
        speak(config, self.language, self.edition, words, root_url)
        if not (resources.katex() / "package.json").is_file():
            raise Abort(f"KaTeX is not installed in {resources.katex()}: run `make env`")
        cache, code = Path(config.config_file_path).parent / ".cache", self.language.code
        if self._mathematics is None:
            self._mathematics = Mathematics(resources.katex())
        self._mathematics.begin()
        common = common_to_all(config)
        name = f"pages-{code}-served" if self.is_served else f"pages-{code}"
        self._kept = KeptPages(cache / name, common, afresh=self.is_afresh)

    @property
    def mathematics(self) -> Mathematics:
        """The formulas of this build. Raises Abort if none has begun."""
        if self._mathematics is None:
            raise Abort("the build of this language has not begun")
        return self._mathematics

    @property
    def kept(self) -> KeptPages:
        """The pages of the last build. Raises Abort if none has begun."""
        if self._kept is None:
            raise Abort("the build of this language has not begun")
        return self._kept

    def add_files(self, files: Files, config: MkDocsConfig) -> Files:
        """Put the pages of this language in the place of the sources in docs/."""
        add_files(files, self.edition, config)
        add_assets(files, config)
        with plainly():
            add_check(files, self.language, config)
        self.mathematics.add_files(files, config)
        share(files, self.language, config)
        return files

    def note_navigation(self, nav: Navigation) -> None:
        """Note it for single pages."""
        self._nav = nav

    def await_page(self, page: Page) -> None:
        """Have a page converted only if that has not been done before."""
        self.kept.await_page(page)

    def gather(self, page: Page, html: str) -> str:
        """Note the formulas of a page, and give its content."""
        content = self.kept.converted(page, html)
        if self._built:  # the page alone is rendered again
            self.mathematics.note(page.file.src_uri, content)
        return content

    def look_up(self, config: MkDocsConfig, files: Files, env: Environment) -> None:
        """Find the pages that need not be made anew, and note the formulas of the others."""
        env.policies["json.dumps_kwargs"] = JSON
        share_addresses(env, self.language)
        self._pages = pages = [file.page for file in files.documentation_pages() if file.page]
        for page in self.kept.look_up(pages, self._nav) if self._nav else pages:
            self.mathematics.note(page.file.src_uri, page.content or "")
        self.kept.skip_finished(env)
        if self._nav:
            self._write_sections = partial(write_sections, self._nav, config, env)
        if self.before:
            link_unchanged(files, self.before)
            self._linked = LinkedPages(self.before)
        for plugin in config.plugins.values():
            if index := getattr(plugin, "search_index", None):
                self._index = IndexWriting(index, self._searched)

    def _searched(self, page: Page, read: Callable[[], list[Any]]) -> list[Any]:
        return self.kept.searched(page, read)  # not bound: what was kept is let go of at the end

    def typeset(self) -> None:
        """Typeset all formulas in one exchange; of what is served, faults are only told.

        Raises:
            Abort: KaTeX refuses a formula; names its page.
        """
        with plainly():
            faults = self.mathematics.typeset()
        if faults and not self.is_served:
            raise Abort("\n".join(faults))
        for fault in faults:
            log.error(fault)
        if faults:
            self.kept.forget()  # the next build has to tell them again

    def remember(self, config: MkDocsConfig, files: Files, env: Any) -> None:
        """Keep what MkDocs has in memory, if pages may have to be rendered again."""
        if self.is_served and self._nav:
            self._built = BuiltSite(config, files, self._nav, env)

    def open_page(self, page: Page, config: MkDocsConfig) -> None:
        """The language menu leads to the same page; a hidden table of contents stays out."""
        if "toc" in page.meta.get("hide", ()):
            page.toc = TableOfContents([])
        config.extra["alternate"] = alternates(config.extra["root_url"], page.url)
        if self._nav:
            config.extra["section"] = section_of(page, self._nav)

    def finish_page(self, page: Page, html: str) -> str:
        """Put the mathematics in, and take the links out that mislead Material."""
        if self.kept.is_finished(page):
            return "" if self._linked and self._linked.take(page.file, html) else html
        made = self.mathematics.insert(squeezed(without_alternates(html)))
        finished = shortened(made, page.url)
        self.kept.finish(page, finished)
        return finished

    def finish(self, folder: Path) -> None:
        """Keep what was made, and write the search index of the built folder."""
        self._end_linking()
        self._write_sections(folder)
        self.kept.save()
        if self.is_served:
            self.kept.forget()
        else:
            self._let_go()
        if self._index:
            self._index.write(folder, self.edition.entries)

    def _let_go(self) -> None:
        """Have no text of a page in memory any more, which is wanted for what comes."""
        self._kept, self.edition = None, replace(self.edition, pages={}, files={})
        for page in self._pages:
            page.content, page.markdown, page.file.content_string = None, None, ""
        self._pages, self._write_sections = [], lambda _: None

    # --- while serving ----------------------------------------------------------------------------
    @property
    def built(self) -> BuiltSite | None:
        """The site of this language as it was built last; None where a build failed since."""
        return self._built

    def forget(self) -> None:
        """What was built cannot be patched any more."""
        self._built = None

    def render_again(self, change: Change, folder: Path) -> int:
        """Render pages of the site that was built, into a folder; how many it were."""
        if self._built is None:
            raise Abort("no site has been built of which to render pages again")
        self.mathematics.begin()
        count = self._built.render(change, folder, self.typeset)
        if change.entries is not None:
            self.edition = replace(self.edition, entries=change.entries)
        is_new = change.entries is not None or not (self._index and self._index.is_written)
        if change.is_last and self._index and is_new:
            self._index.write(folder, self.edition.entries)
        return count

    def _end_linking(self) -> None:
        if self._linked:
            self._linked.close()
            self._linked = None

    def close(self) -> None:
        """End KaTeX's process, and what a build that failed has left."""
        self._end_linking()
        if self._mathematics:
            self._mathematics.close()


def without_alternates(html: str) -> str:
    """A page without the links to its other languages in its head."""
    return ALTERNATE.sub("", html)
