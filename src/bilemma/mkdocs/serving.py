"""What `mkdocs serve` does after an edit: it renders pages again or, if need be, builds all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.plugins import get_plugin_logger

from .assembling import FIRST, SECOND, Assembly
from .building import LanguageBuild
from .obtaining import BookSource, sources
from .preview import Change, settings

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.livereload import LiveReloadServer

__all__ = ["Rebuilding"]

log = get_plugin_logger("bilemma")


class Rebuilding:
    """Keeps a site that is shown up to date, over edits of its book.

    Args:
        book: where its pages come from.
        build: that of the first language.
        assembly: of both.
    """

    def __init__(self, book: BookSource, build: LanguageBuild, assembly: Assembly) -> None:
        self._book, self._build, self._assembly = book, build, assembly
        self._settings: object = None

    def note_settings(self, config: MkDocsConfig) -> None:
        """Note what every page depends on: once more at each whole build."""
        self._settings = settings(config)

    def watch(
        self, server: LiveReloadServer, config: MkDocsConfig, build: Callable[[], None]
    ) -> LiveReloadServer:
        """Look at the folders of the book too; ``build`` builds the whole site."""
        server.builder = partial(self._rebuild, config, build)
        for place in sources(Path(config.config_file_path).parent):
            if place.exists():
                server.watch(str(place))
        return server

    def _rebuild(self, config: MkDocsConfig, build: Callable[[], None]) -> None:
        shown, built = self._book.editions, self._build.built
        editions = self._book.obtain(Path(config.config_file_path).parent)
        found = {code: Change.between(shown[code], new) for code, new in editions.items()}
        changes = {code: change for code, change in found.items() if change is not None}
        is_whole = len(changes) < len(editions) or self._settings != settings(config)
        if built is None or is_whole or not self._assembly.can_patch:
            self._build.forget()
            build()
            return
        try:
            self._patch(changes, Path(built.config.site_dir))
        except BaseException:
            self._build.forget()
            self._assembly.give_up(is_served=True)
            raise

    def _patch(self, changes: Mapping[str, Change], target: Path) -> None:
        render = partial(self._build.render_again, changes[FIRST.code])
        count = self._assembly.patch(target, changes[SECOND.code], render)
        log.info("Pages rendered again: %d in each language", count)
