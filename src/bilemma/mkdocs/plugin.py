"""The MkDocs plugin: `mkdocs build` and `mkdocs serve` make the book in both languages.

MkDocs itself builds English; a second process builds Chinese at the same time, into ``zh/``. The
plugin leads MkDocs's events to what answers them: where the pages come from (:mod:`.obtaining`),
one language (:mod:`.building`), both in one site (:mod:`.assembling`), edits (:mod:`.serving`).
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.config import Config
from mkdocs.config import config_options as options
from mkdocs.exceptions import Abort
from mkdocs.plugins import BasePlugin, event_priority, get_plugin_logger

from bilemma import resources
from bilemma.editions import Preview, load_editions
from bilemma.keeping import cache
from bilemma.referee.comparison.fresh import compare_fresh
from bilemma.render.references.publication import unpublished
from bilemma.render.site.languages import LANGUAGES, Edition
from bilemma.render.site.site_build import refuse_what_cannot_work
from bilemma.render.site.staging import remove_leftovers

from .assembling import FIRST, SECOND, Assembly
from .building import LanguageBuild, without_alternates
from .obtaining import BookSource, plainly
from .preview import Change
from .serving import Rebuilding

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.livereload import LiveReloadServer
    from mkdocs.structure.files import Files
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page

log = get_plugin_logger("bilemma")

# The certificates of the whole book, in the site.
CERTIFICATES = "bilemma.json"


class Settings(Config):
    """Options of the plugin in mkdocs.yml."""

    # Settings of the site that differ in Chinese: site_name, site_description, copyright, and
    # `toggles`, the names of the switches between light and dark, in the order of the palette.
    zh = options.Type(dict, default={})


class BilemmaPlugin(BasePlugin[Settings]):
    """Makes the pages, sets the mathematics, and builds the other language.

    ``book`` says where pages come from; ``check`` is what every page of the finished site has to
    pass before it takes the old one's place. In the second process there is neither book nor
    assembly: it builds what it was given.
    """

    def __init__(self) -> None:
        self._reset(is_served=False)

    def _reset(self, *, is_served: bool) -> None:
        self.book = BookSource(load_editions, is_lenient=is_served)
        if is_served:
            self.book.make = Preview(log.error, self.book.is_superseded)
        self.check: Callable[..., None] = _compared
        self._build = LanguageBuild(FIRST, is_served=is_served)
        self._assembly: Assembly | None = None
        self._rebuilding: Rebuilding | None = None
        self._unkept = ""  # what was said of what cannot be kept

    @property
    def is_afresh(self) -> bool:
        """Whether nothing is believed that was kept of pages; may be set before a build."""
        return self._build.is_afresh

    @is_afresh.setter
    def is_afresh(self, value: bool) -> None:
        self._build.is_afresh = value

    def adopt(
        self, language: str, edition: Edition, before: Path | None, *, serving: bool, afresh: bool
    ) -> None:
        """Build one given language and no other: called in the second process."""
        self._build = LanguageBuild(LANGUAGES[language], is_served=serving)
        self._build.edition, self._build.before = edition, before
        self._build.is_afresh = afresh
        if not serving:
            gc.freeze()

    # A plugin with `on_startup` is kept from one rebuild of `mkdocs serve` to the next.
    def on_startup(self, *, command: str, dirty: bool) -> None:  # noqa: ARG002  MkDocs's signature
        """Get ready; the other process starts at once."""
        # MkDocs keeps the plugin for as long as the process runs, whatever site it builds next.
        is_served = command == "serve"
        self._reset(is_served=is_served)
        self._assembly = Assembly()
        if is_served:
            self._rebuilding = Rebuilding(self.book, self._build, self._assembly)
            sys.dont_write_bytecode = True  # in the folders that are watched, it would be an edit

    @event_priority(100)  # before the search plugin reads the language
    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Obtain the book, set the language, and send the other language on its way."""
        if not config.site_url:
            raise Abort("mkdocs.yml: site_url is missing; each language needs its address")
        language, root_url = self._build.language, config.site_url
        if self._assembly:
            self._begin(self._assembly, config)
        else:
            root_url = root_url.removesuffix(language.prefix)
        words = self.config.zh if language is SECOND else {}
        self._build.configure(config, words, root_url)
        return config

    def _begin(self, assembly: Assembly, config: MkDocsConfig) -> None:
        if self._rebuilding:
            self._rebuilding.note_settings(config)
        with plainly():
            target = Path(config.site_dir)
            refuse_what_cannot_work(target, resources.katex())
            remove_leftovers(target)  # the site too may lie there
            cache.remove_parts(Path(config.config_file_path).parent / ".cache")
        if advice := unpublished(config.site_url or ""):
            log.info(advice)
        editions = self.book.obtain(Path(config.config_file_path).parent)
        self._build.edition = editions[FIRST.code]
        second, served = editions[SECOND.code], self._build.is_served
        self._build.before = None if served else Path(config.site_dir)
        assembly.begin(config, second, is_served=served, is_afresh=self.is_afresh)
        if not served:
            self.book.let_go()
            gc.freeze()  # pages have no cycles for the collector to look for

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Put the pages of this language in the place of the sources in docs/."""
        return self._build.add_files(files, config)

    def on_pre_page(self, page: Page, **_: Any) -> Page:
        """A page whose Markdown has not changed is not converted again."""
        self._build.await_page(page)
        return page

    def on_page_content(self, html: str, *, page: Page, **_: Any) -> str:
        """Note the formulas, and give the content."""
        return self._build.gather(page, html)

    def on_nav(self, nav: Navigation, **_: Any) -> None:
        """Note it for single pages."""
        self._build.note_navigation(nav)

    def on_env(self, env: Any, *, config: MkDocsConfig, files: Files) -> Any:
        """Typeset all formulas in one exchange, before the first page is written."""
        self._build.look_up(config, files, env)
        self._build.typeset()
        self._build.remember(config, files, env)
        return env

    def on_page_context(self, context: Any, *, page: Page, config: MkDocsConfig, **_: Any) -> Any:
        """The language menu leads to the same page; a hidden table of contents stays out."""
        self._build.open_page(page, config)
        return context

    def on_post_page(self, output: str, *, page: Page, **_: Any) -> str:
        """Put the mathematics in, and take the links out that mislead Material."""
        return self._build.finish_page(page, output)

    def on_post_template(self, output_content: str, *, template_name: str, **_: Any) -> str:
        """The page for an unknown address has the same head as the others."""
        return without_alternates(output_content) if template_name == "404.html" else output_content

    @event_priority(-100)  # after the search plugin has written its index
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Put the other language in its folder, and the whole in the place of the old site."""
        self._build.finish(Path(config.site_dir))
        if self._assembly:
            root = Path(config.config_file_path).parent
            kept = None if self.is_afresh else root / ".cache" / "comparison"
            is_served = self._build.is_served
            if not is_served:
                self._build.close()  # KaTeX's memory is wanted for what comes
            check = _unchecked if is_served else partial(self.check, kept=kept)
            self._assembly.finish(config, check, is_served=is_served)
            if (unkept := cache.trouble()) and not self._unkept:
                log.info(unkept)  # under --strict a warning would refuse the site
            self._unkept = unkept

    def on_build_error(self, **_: Any) -> None:
        """Leave the old site as it is, and nothing beside it."""
        self._build.forget()
        if self._assembly:
            self._assembly.give_up(is_served=self._build.is_served)

    def on_serve(
        self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Callable[[], None]
    ) -> LiveReloadServer:
        """Rebuild when a derivation or a template is edited."""
        return self._rebuilding.watch(server, config, builder) if self._rebuilding else server

    def render_again(self, change: Change, folder: Path) -> int:
        """Render pages of the site that was built, into a folder; how many it were."""
        return self._build.render_again(change, folder)

    def on_shutdown(self) -> None:
        """End the child processes."""
        if self._assembly:
            self._assembly.close()
        self._build.close()


def _compared(site: Path, kept: Path | None) -> None:
    """Refuse a site with a page that says something else than its certificate proves.

    ``kept`` is the file of what agreed before.

    Raises:
        Abort: there is such a page.
    """
    if not (site / CERTIFICATES).is_file():
        return  # a site of pages that were not made from theorems
    with plainly():
        log.info(compare_fresh(site, resources.katex(), kept))


def _unchecked(_: Path, **__: Any) -> None:
    """An author at work need not wait for what a reader wants."""
