"""The MkDocs plugin: `mkdocs build` and `mkdocs serve` make the book in both languages.

MkDocs itself builds English; a second process builds Chinese at the same time, into ``zh/``.
Both grow beside the old site, which is replaced when everything has succeeded.
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.config import Config
from mkdocs.config import config_options as options
from mkdocs.exceptions import Abort
from mkdocs.plugins import BasePlugin, event_priority, get_plugin_logger
from mkdocs.structure.toc import TableOfContents
from mkdocs.utils import CountHandler

from bilemma import resources
from bilemma.comparison.fresh import compare_fresh
from bilemma.editions import Preview, load_editions
from bilemma.render.publication import unpublished
from bilemma.render.search import light
from bilemma.render.site import LANGUAGES, Edition, Staging, alternates, fingerprint
from bilemma.render.whitespace import squeezed

from .edition import add_assets, add_files, speak
from .mathematics import Mathematics
from .preview import BuiltSite, Change, settings
from .worker import Job, Patch, Worker

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.livereload import LiveReloadServer
    from mkdocs.structure.files import Files
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page

log = get_plugin_logger("bilemma")

FIRST, SECOND = LANGUAGES["en"], LANGUAGES["zh"]

# The certificates of the whole book, in the site.
CERTIFICATES = "bilemma.json"

# What the book is made from.
SOURCES = ("derivations", "docs", "templates")

# Material would fetch a sitemap beside the page for each of these, and the language switch would
# lose the place on the page. The sitemap tells search engines the same.
ALTERNATE = re.compile(r'\s*<link rel="alternate" href=[^>]*hreflang=[^>]*>')


class Settings(Config):
    """Options of the plugin in mkdocs.yml."""

    # Settings of the site that differ in Chinese: site_name, site_description, copyright, and
    # `toggles`, the names of the switches between light and dark, in the order of the palette.
    zh = options.Type(dict, default={})


class BilemmaPlugin(BasePlugin[Settings]):
    """Makes the pages, sets the mathematics, and builds the other language."""

    def __init__(self) -> None:
        self._reset()

    def _reset(self) -> None:
        # How the book is obtained, given its root: every language by its code.
        self.source: Callable[[Path], Mapping[str, Edition]] = load_editions
        self._language = FIRST
        self._edition = Edition({})
        self._is_worker = False
        self._serving = False
        self._editions: Mapping[str, Edition] = {}
        self._made_from: object = None
        self._worker: Worker | None = None
        self._staging: Staging | None = None
        self._mathematics: Mathematics | None = None
        # While serving: the site that is shown, and the files that every page of it depends on.
        self._nav: Navigation | None = None
        self._built: BuiltSite | None = None
        self._settings: object = None
        # What every page of the finished site has to pass before it takes the old one's place.
        self.check: Callable[[Path], None] = _compared

    def adopt(self, language: str, edition: Edition, *, serving: bool) -> None:
        """Build one given language and no other: called in the second process."""
        self._language, self._edition = LANGUAGES[language], edition
        self._serving = serving
        self._is_worker = True

    # A plugin with `on_startup` is kept from one rebuild of `mkdocs serve` to the next.
    def on_startup(self, *, command: str, dirty: bool) -> None:  # noqa: ARG002  MkDocs's signature
        """Start the other process at once: it imports while this one proves."""
        # MkDocs keeps the plugin for as long as the process runs, whatever site it builds next.
        self._reset()
        self._serving = command == "serve"
        self._worker = Worker()
        if self._serving:
            self.source = Preview(log.error)
            sys.dont_write_bytecode = True  # in the folders that are watched, it would be an edit

    @event_priority(100)  # before the search plugin reads the language
    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Obtain the book, set the language, and send the other language on its way."""
        if not config.site_url:
            raise Abort("mkdocs.yml: site_url is missing; each language needs its address")
        root = Path(config.config_file_path).parent
        root_url = config.site_url
        if self._is_worker:
            root_url = root_url.removesuffix(self._language.prefix)
        else:
            self._begin(config, root)
        words = self.config.zh if self._language is SECOND else {}
        speak(config, self._language, self._edition, words, root_url)
        if self._mathematics is None:
            cache = root / ".cache" / f"katex-{self._language.code}"
            with _plainly():
                self._mathematics = Mathematics(resources.katex(), cache)
        self._mathematics.begin()
        return config

    def _begin(self, config: MkDocsConfig, root: Path) -> None:
        """The first process: make the pages, start the second, build beside the old site."""
        self._settings = settings(config)
        if advice := unpublished(config.site_url):
            log.info(advice)
        self._editions = self._obtain(root)
        self._edition = self._editions[FIRST.code]
        self._staging = Staging(Path(config.site_dir))
        config.site_dir = str(self._staging.site)
        if self._worker is None or not self._worker.alive:
            self._worker = Worker()
        self._worker.send(
            Job(
                language=SECOND.code,
                config_file=config.config_file_path,
                site_dir=str(self._staging.language(SECOND.code)),
                site_url=f"{config.site_url}{SECOND.prefix}",
                serving=self._serving,
                edition=self._editions[SECOND.code],
            )
        )

    def _obtain(self, root: Path) -> Mapping[str, Edition]:
        """The book as it is now; while serving, the last good one if it is broken now."""
        made_from = fingerprint((*(root / name for name in SOURCES), *resources.engine_files()))
        if self._editions and made_from == self._made_from:
            return self._editions
        try:
            with _plainly():
                editions = self.source(root)
        except Exception as error:
            # Whatever is wrong with the book, a server that has shown it once goes on.
            if not (self._serving and self._editions):
                raise
            log.error("%s\nThe pages of the last good version stay.", error)  # noqa: TRY400
            return self._editions
        self._made_from = made_from
        return editions

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Put the pages of this language in the place of the sources in docs/."""
        add_files(files, self._edition, config)
        add_assets(files, config)
        if self._mathematics:
            self._mathematics.add_files(files, config)
        return files

    def on_page_content(self, html: str, *, page: Page, **_: Any) -> str:
        """Keep LaTeX out of the search index, and note the formulas."""
        return self._mathematics.gather(page.file.src_uri, html) if self._mathematics else html

    def on_nav(self, nav: Navigation, **_: Any) -> None:
        """Note it for single pages."""
        self._nav = nav

    def on_env(self, env: Any, *, config: MkDocsConfig, files: Files) -> Any:
        """Typeset all formulas in one exchange, before the first page is written."""
        if self._serving and self._nav:
            self._built = BuiltSite(config, files, self._nav, env)
        self._typeset()
        return env

    def _typeset(self) -> None:
        faults = self._mathematics.typeset() if self._mathematics else []
        if faults and not self._serving:
            raise Abort("\n".join(faults))
        for fault in faults:
            log.error(fault)

    def on_page_context(self, context: Any, *, page: Page, config: MkDocsConfig, **_: Any) -> Any:
        """The language menu leads to the same page; a hidden table of contents stays out."""
        if "toc" in page.meta.get("hide", ()):
            page.toc = TableOfContents([])
        config.extra["alternate"] = alternates(config.extra["root_url"], page.url)
        return context

    def on_post_page(self, output: str, **_: Any) -> str:
        """Put the mathematics in, and take the links out that mislead Material."""
        output = squeezed(ALTERNATE.sub("", output))
        return self._mathematics.insert(output) if self._mathematics else output

    def on_post_template(self, output_content: str, *, template_name: str, **_: Any) -> str:
        """The page for an unknown address has the same head as the others."""
        return ALTERNATE.sub("", output_content) if template_name == "404.html" else output_content

    @event_priority(-100)  # after the search plugin has written its index
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Put the other language in its folder, and the whole in the place of the old site."""
        if self._mathematics:
            self._mathematics.save()
        _lighten(Path(config.site_dir) / "search" / "search_index.json")
        if self._staging is None or self._worker is None:
            return
        staging, self._staging = self._staging, None
        try:
            self._take_other_language(staging)
            if not _strictly_failed(config):
                if not self._serving:
                    self.check(staging.site)
                staging.publish()
        finally:
            staging.discard()
            config.site_dir = str(staging.target)

    def _take_other_language(self, staging: Staging) -> None:
        reply = self._worker.reply()
        for level, message in reply.messages:
            log.log(level, "%s: %s", SECOND.code, message)
        if reply.failure:
            raise Abort(f"{SECOND.code}: {reply.failure}")
        staging.language(SECOND.code).rename(staging.site / SECOND.prefix)

    def on_build_error(self, **_: Any) -> None:
        """Leave the old site as it is, and nothing beside it."""
        self._built = None
        if self._worker and (self._staging or not self._serving):
            self._worker.close(at_once=True)
            self._worker = None
        if self._staging:
            self._staging.discard()
            self._staging = None

    def on_serve(
        self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Callable[[], None]
    ) -> Any:
        """Rebuild when a derivation or a template is edited."""
        server.builder = partial(self._rebuild, config, builder)
        for name in SOURCES:
            folder = Path(config.config_file_path).parent / name
            if folder.is_dir():
                server.watch(str(folder))
        return server

    def _rebuild(self, config: MkDocsConfig, build: Callable[[], None]) -> None:
        """Render the pages again that an edit changed or, if it did more, build the whole site."""
        shown, built, self._built = self._editions, self._built, None
        self._editions = self._obtain(Path(config.config_file_path).parent)
        changes = {code: Change.between(shown[code], new) for code, new in self._editions.items()}
        whole = None in changes.values() or self._settings != settings(config)
        if built is None or whole or not (self._worker and self._worker.alive):
            build()
            return
        self._built = built
        try:
            self._patch(changes, Staging(Path(built.config.site_dir)))
        except BaseException:
            self.on_build_error()
            raise

    def _patch(self, changes: Mapping[str, Change], staging: Staging) -> None:
        """Render what changed in both languages, and then put it into the site."""
        self._staging = staging
        staging.site.mkdir()
        self._worker.send(Patch(str(staging.language(SECOND.code)), changes[SECOND.code]))
        count = self.render_again(changes[FIRST.code], staging.site)
        self._take_other_language(staging)
        staging.merge()
        self._staging = None
        log.info("Pages rendered again: %d in each language", count)

    def render_again(self, change: Change, folder: Path) -> int:
        """Render pages of the site that was built, into a folder; how many it were."""
        if self._built is None:
            raise Abort("no site has been built of which to render pages again")
        if self._mathematics:
            self._mathematics.begin()
        return self._built.render(change, folder, self._typeset)

    def on_shutdown(self) -> None:
        """End the child processes."""
        if self._worker:
            self._worker.close()
        if self._mathematics:
            self._mathematics.close()


@contextmanager
def _plainly() -> Iterator[None]:
    """An error of ours ends the build with its message alone, any other with a traceback."""
    try:
        yield
    except Exception as error:
        if type(error).__module__.partition(".")[0] != "bilemma":
            raise
        raise Abort(str(error)) from error


def _lighten(index: Path) -> None:
    if index.is_file():
        index.write_text(light(index.read_text("utf-8")), "utf-8")


def _compared(site: Path) -> None:
    """Refuse a site with a page that says something else than its certificate proves.

    Raises:
        Abort: there is such a page.
    """
    if not (site / CERTIFICATES).is_file():
        return  # a site of pages that were not made from theorems
    with _plainly():
        log.info(compare_fresh(site, resources.katex()))


def _strictly_failed(config: MkDocsConfig) -> bool:
    """Whether MkDocs is about to refuse this build because of a warning."""
    handlers = logging.getLogger("mkdocs").handlers
    return config.strict and any(isinstance(h, CountHandler) and h.get_counts() for h in handlers)
