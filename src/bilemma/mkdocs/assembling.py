"""Two languages, one site: the second is built by another process at the same time.

Both grow beside the old site, which is replaced when everything has succeeded.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.exceptions import Abort
from mkdocs.plugins import get_plugin_logger
from mkdocs.utils import CountHandler

from bilemma.render.site.languages import LANGUAGES, Edition
from bilemma.render.site.site_build import site_logger
from bilemma.render.site.staging import Staging

from .worker import Job, Patch, Worker

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig

    from .preview import Change

log = get_plugin_logger("bilemma")

FIRST, SECOND = LANGUAGES["en"], LANGUAGES["zh"]


class Assembly:
    """The site as it is put together: the folder beside the old one, and the other process.

    The process starts at once, to import while this one proves.
    """

    def __init__(self) -> None:
        self._worker: Worker | None = Worker()
        self._staging: Staging | None = None

    def begin(
        self, config: MkDocsConfig, edition: Edition, *, is_served: bool, is_afresh: bool
    ) -> None:
        """Lead the build of the first language beside the old site, and start the second."""
        staging = self._staging = Staging(Path(config.site_dir))
        config.site_dir = str(staging.site)
        if self._worker is None or not self._worker.alive:
            self._worker = Worker()
        self._worker.send(
            Job(
                language=SECOND.code,
                config_file=config.config_file_path,
                site_dir=str(staging.language(SECOND.code)),
                before=None if is_served else str(staging.target / SECOND.prefix),
                site_url=f"{config.site_url}{SECOND.prefix}",
                serving=is_served,
                afresh=is_afresh,
                edition=edition,
            )
        )

    def finish(
        self, config: MkDocsConfig, check: Callable[[Path], None], *, is_served: bool
    ) -> None:
        """Put the second language in its folder, and the whole in the place of the old site.

        ``check`` may refuse it. Raises Abort if the second language failed.
        """
        if self._staging is None:
            return
        staging = self._staging
        try:
            self._take_second(staging)
            if not is_served:  # its memory is wanted for what comes
                self._end()
            if not _strictly_failed(config):
                check(staging.site)
                staging.publish()
            staging.discard()
            self._staging = None
        except Exception:
            self.give_up(is_served=is_served)
            raise
        finally:
            config.site_dir = str(staging.target)

    @property
    def can_patch(self) -> bool:
        """Whether the other process is still there, with what it built last."""
        return self._worker is not None and self._worker.alive

    def patch(self, target: Path, second: Change, render: Callable[[Path], int]) -> int:
        """Put pages that were rendered again into the finished site; how many it were.

        ``render`` does so for the first language, ``second`` is what changed in the other one.
        """
        if self._worker is None:
            raise Abort(f"the process of {SECOND.name} is not there")
        staging = self._staging = Staging(target)
        staging.site.mkdir()
        self._worker.send(Patch(str(staging.language(SECOND.code)), second))
        count = render(staging.site)
        self._take_second(staging)
        staging.merge()
        self._staging = None
        return count

    def _take_second(self, staging: Staging) -> None:
        if self._worker is None:
            raise Abort(f"the process of {SECOND.name} is not there")
        reply = self._worker.reply()
        for level, message in reply.messages:
            log.log(level, "%s: %s", SECOND.code, message)
        if reply.failure:
            raise Abort(f"{SECOND.code}: {reply.failure}")
        staging.language(SECOND.code).rename(staging.site / SECOND.prefix)

    def give_up(self, *, is_served: bool) -> None:
        """Leave the old site as it is, and nothing beside it."""
        if self._worker and (self._staging or not is_served):
            self._worker.close(at_once=True)  # else it would write into what is removed
            self._worker = None
        if self._staging:
            self._staging.discard()
            self._staging = None

    def close(self) -> None:
        """End the other process; what is not finished, when Ctrl-C was pressed, is given up."""
        if self._staging:
            self.give_up(is_served=False)
        self._end()

    def _end(self) -> None:
        if self._worker:
            self._worker.close()
            self._worker = None


def _strictly_failed(config: MkDocsConfig) -> bool:
    """Whether MkDocs is about to refuse this build because of a warning."""
    handlers = site_logger().handlers
    return config.strict and any(isinstance(h, CountHandler) and h.get_counts() for h in handlers)
