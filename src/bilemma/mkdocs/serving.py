"""What `mkdocs serve` does after an edit: it renders pages again or, if need be, builds all.

What somebody looks at comes first and is shown at once, in all languages; the rest follows, in
parts, and gives way to the next edit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.plugins import get_plugin_logger

from bilemma.editions import Superseded
from bilemma.processes.collector import let_go
from bilemma.render.addresses import Place
from bilemma.render.site.languages import Edition

from .assembling import FIRST, SECOND, Assembly
from .building import LanguageBuild
from .obtaining import BookSource, sources
from .preview import Change, settings
from .screen import Screen

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.livereload import LiveReloadServer

log = get_plugin_logger("bilemma")

EDITS = 10  # between two looks at what can be let go of, which take as long as a small edit
PART = 16  # pages of each language that are rendered before the next edit is looked for
INDEX = "index.html"


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
        self._shown: dict[str, Edition] = {}
        self._is_whole = True  # else the last part of a change has not been rendered
        self._count = 0  # pages rendered since it was whole
        self._edits = 0  # since it was looked what can be let go of

    def note_settings(self, config: MkDocsConfig) -> None:
        """Note what every page depends on: once more at each whole build."""
        self._settings = settings(config)

    def watch(
        self, server: LiveReloadServer, config: MkDocsConfig, build: Callable[[], None]
    ) -> LiveReloadServer:
        """Look at the folders of the book too; ``build`` builds the whole site."""
        screen, root = Screen(server), Path(config.config_file_path).parent
        server.builder = partial(self._rebuild, screen, config, build)
        for place in sources(root):
            if place.exists():
                server.watch(str(place))
        self._shown = dict(self._book.editions)
        self._book.is_edit_waiting = lambda: screen.is_edit_waiting
        if self._book.is_edited(root):  # while all was built, which nobody watched
            screen.await_edit()
        return server

    def _rebuild(self, screen: Screen, config: MkDocsConfig, build: Callable[[], None]) -> None:
        try:
            self._answer(screen, config, build)
        finally:
            self._edits += 1
            if self._edits >= EDITS:
                self._edits = 0
                let_go()

    def _answer(self, screen: Screen, config: MkDocsConfig, build: Callable[[], None]) -> None:
        root = Path(config.config_file_path).parent
        is_built = self._build.built is not None and self._assembly.can_patch
        before = settings(config)
        can_patch = is_built and self._settings == before
        self._book.begin(root)
        try:
            if can_patch:
                self._show_first(screen, root)
            changes = self._changes(self._book.obtain(root))
            if changes is None or not can_patch:
                self._build.forget()
                build()
                self._settings = before  # not as they are when they have been read
                self._shown, self._is_whole, self._count = dict(self._book.editions), True, 0
                screen.load_again()
                self._edits = EDITS  # the site that was built before is in memory too
                return
            changed = self._show(changes)
        except Superseded:
            screen.stay()
            return
        if changed.isdisjoint(screen.looked_at):
            screen.stay()
        else:
            screen.load_again()

    def _changes(self, editions: Mapping[str, Edition]) -> dict[str, Change] | None:
        """What differs from what is shown; None if it is more than pages and files."""
        found = {code: Change.between(self._shown[code], new) for code, new in editions.items()}
        changes = {code: change for code, change in found.items() if change is not None}
        return changes if len(changes) == len(editions) else None

    def _show_first(self, screen: Screen, root: Path) -> None:
        """Render of the pages that somebody looks at those that changed, and show them."""
        known, changes = {Place(p).address: p for p in self._shown[FIRST.code].pages}, {}
        paths = {known[address] for address in screen.looked_at if address in known}
        for code, pages in (self._book.some(root, paths) if paths else {}).items():
            shown = self._shown[code].pages
            new = {p: text for p, text in pages.items() if p in shown and text != shown[p]}
            changes[code] = Change(new, {}, is_last=False)
        if any(change.pages for change in changes.values()):
            self._patch(changes)
            screen.load_again()

    def _show(self, changes: Mapping[str, Change]) -> set[str]:
        """Render all that changed, part by part; gives the addresses of it.

        Raises:
            Superseded: something was edited meanwhile.
        """
        paths = sorted({path for change in changes.values() for path in change.pages})
        files = {path for change in changes.values() for path in change.files}
        is_found = any(change.entries is not None for change in changes.values())
        if not paths and not files and not is_found and self._is_whole:
            return set()
        parts = [paths[n : n + PART] for n in range(0, len(paths), PART)] or [[]]
        for part in parts:
            is_last = part is parts[-1]
            self._patch({c: change.of(part, is_last=is_last) for c, change in changes.items()})
            if not is_last and self._book.is_superseded():
                raise Superseded
        log.info("Pages rendered again: %d in each language", self._count)
        self._count = 0
        return {Place(path).address for path in paths} | {f.removesuffix(INDEX) for f in files}

    def _patch(self, changes: Mapping[str, Change]) -> None:
        """Render a part of a change in each language, and put it into the site."""
        if self._build.built is None:
            raise LookupError("no site has been built of which to render pages again")
        target = Path(self._build.built.config.site_dir)
        try:
            render = partial(self._build.render_again, changes[FIRST.code])
            self._count += self._assembly.patch(target, changes[SECOND.code], render)
        except BaseException:
            self._build.forget()
            self._assembly.give_up(is_served=True)
            raise
        for code, change in changes.items():
            known = self._shown[code]
            pages, files = {**known.pages, **change.pages}, {**known.files, **change.files}
            entries = known.entries if change.entries is None else change.entries
            self._shown[code] = replace(known, pages=pages, files=files, entries=entries)
        self._is_whole = changes[FIRST.code].is_last
